"""Traditional and Simplified characters are one word to a reader, and each keeps its place."""

from __future__ import annotations

from program.backends.log_sieve import sieve_for
from program.backends.logs import needle
from program.chinese import simplified, variants


def test_a_text_is_simplified_character_for_character() -> None:
    text = "支付服務 timeout 的記錄，憑證續期失敗"
    assert simplified(text) == "支付服务 timeout 的记录，凭证续期失败"
    assert len(simplified(text)) == len(text)
    assert simplified("plain ascii") == "plain ascii"


def test_a_character_knows_its_other_form_and_no_other_has_one() -> None:
    assert {"记", "記"} <= set(variants("记"))
    assert {"记", "記"} <= set(variants("記"))
    assert variants("a") == "a"
    assert variants("中") == "中"


def test_a_word_is_found_in_both_scripts_and_not_in_a_third_word() -> None:
    for asked in ("连线失败", "連線失敗"):
        wanted = needle(asked)
        assert all(wanted.is_in(text) for text in ("2026 連線失敗 code=3", "2026 连线失败"))
        assert not wanted.is_in("連線成功")


def test_the_bytes_of_a_large_file_are_sieved_in_both_scripts() -> None:
    sieve = sieve_for([needle("连线失败").folded], [["逾时", "timeout"], ["apple"]])
    assert sieve.holds("x 連線失敗 逾時 apple".encode())
    assert sieve.holds("x 连线失败 timeout apple".encode("gb18030"))
    assert not sieve.holds("x 連線失敗 逾時".encode())
    assert not sieve.holds("x 連線成功 逾時 apple".encode())
