"""Decodes what people store as text: UTF-8, UTF-16 and UTF-32, GB18030, line by line or as a whole."""

from __future__ import annotations

import re

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
_HANZI = re.compile(rb"[\xb0-\xf7][\xa1-\xfe]")
_HIGH = re.compile(rb"[\x80-\xff]")
_SAMPLE = 65_536


class UndecodableError(ValueError):
    """A file is no text, and from which byte on."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason if reason == "binary" else f"{reason} at byte {at}")
        self.reason = reason
        self.at = at


def encoding_of(sample: bytes) -> str | None:
    """`bytes` to decode line by line, the name of a wide encoding, or None for what is no text."""
    for mark, name in (
        (b"\xff\xfe\x00\x00", "utf-32"),
        (b"\x00\x00\xfe\xff", "utf-32"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if sample.startswith(mark):
            return name
    half = max(1, len(sample) // 2)
    for start, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        if sample[start::2].count(0) > 0.4 * half and sample[1 - start :: 2].count(0) < 0.05 * half:
            return name
    return "bytes" if _is_text(re.sub(rb"\x00{8,}", b"", sample)) else None


def _is_text(body: bytes) -> bool:
    controls = len(re.findall(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]", body))
    if controls > 0.05 * len(body) or body.startswith((b"\x89PNG", b"PK\x03\x04", b"\x7fELF", b"SQLite format")):
        return False
    high = len(_HIGH.findall(body))
    broken = body.decode("utf-8", "replace").count("\ufffd")
    return broken <= 0.3 * len(body) or len(_HANZI.findall(body)) * 2 > 0.6 * high


class LineDecoder:
    """Decodes line by line; it remembers that a file holds GB18030, so that one character is enough."""

    def __init__(self) -> None:
        self._chinese = 0

    def __call__(self, raw: bytes) -> str:
        """UTF-8; where a line is none, GB18030 if its bytes pair up as Chinese; else replaced."""
        try:
            return raw.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError:
            text = raw.decode("utf-8", "replace")
        high, pairs = len(_HIGH.findall(raw)), len(_HANZI.findall(raw))
        valid = sum(not sign.isascii() and sign != "\ufffd" for sign in text)
        enough = pairs >= (1 if self._chinese else 2) and pairs * 2 >= high * 0.6
        if not enough or valid > text.count("\ufffd"):
            return text
        try:
            text = raw.decode("gb18030")
        except UnicodeDecodeError:
            return text
        self._chinese += 1
        return text


def decode_text(raw: bytes) -> str:
    """Decode a whole file: strictly by its mark or as UTF-8, else line by line as logs are.

    Raises:
        UndecodableError: it is binary, or no text in any of these encodings.
    """
    if raw.startswith(b"\xef\xbb\xbf") or b"\0" not in raw:
        try:
            return raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            at = error.start
    else:
        at = raw.index(b"\0")
    encoding = encoding_of(raw[:_SAMPLE])
    if encoding is None or (encoding.startswith("utf-16-") and len(raw) % 2):
        raise UndecodableError("binary", at)
    if encoding != "bytes":
        try:
            text = raw.decode(encoding).removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            raise UndecodableError(f"not {encoding} text", error.start) from error
        if _CONTROL.search(text.replace("\r", "").replace("\f", "")):
            raise UndecodableError("binary", at)
        return text
    if b"\0" in raw:
        raise UndecodableError("binary", at)
    decode = LineDecoder()
    text = "\n".join(decode(line) for line in raw.split(b"\n"))
    if "\ufffd" in text:
        raise UndecodableError("neither UTF-8, UTF-16 nor GB18030 text", at)
    return text


def tidy(line: str) -> str:
    """Without colours and control characters; what cannot be stored is marked as replaced."""
    if not _CONTROL.search(line):
        return line
    line = _ANSI.sub("", line.lstrip("\x00"))
    return _CONTROL.sub(lambda found: " " if found[0] in "\r\x0b\x0c" else "\ufffd", line)


def plain_name(text: str) -> str:
    """A file's name in one line that can be stored."""
    return _CONTROL.sub("\ufffd", text.replace("\n", "\ufffd").replace("\t", "\ufffd"))
