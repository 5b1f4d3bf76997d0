"""Models whose behaviour depends on what their prompts say, and one that proposes prompts: doubles for compiling."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from dspy.lm15 import Request, Response, response_to_events

from evals.behaviours import overclaims, tampered_number
from evals.case import Case
from evals.honest import honest
from program.lm.requests import StageRequest, read_request, system_text, text_response

GOLD: Final = "Cite every claim by a handle that stands in the evidence."
STRIPPED: Final = "Just answer as you like."
USELESS: Final = ("Be brief.", "Be polite.", "Take a deep breath.")
_SHOWN_CITES: Final = re.compile(r'"cites"\s*:\s*\["E[1-9]')
_FIELD: Final = re.compile(r"^\d+\. `(\w+)`", re.MULTILINE)


class _Engine:
    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def complete(self, request: Request) -> Response:
        raise NotImplementedError

    def stream(self, request: Request) -> Iterator[Any]:
        return response_to_events(self.complete(request))

    def close(self) -> None:
        pass


class ChineseForgetter(_Engine):
    """A model that cites properly in English, and in Chinese only when its prompt tells or shows how.

    Told is the sentence `GOLD` in the instructions, shown a demo that cites a handle. `deaf`: nothing in a prompt
    changes what it does. Where a prompt says `STRIPPED`, it forges numbers and overclaims, in any language.
    """

    def __init__(self, cases: Sequence[Case], *, deaf: bool = False) -> None:
        self.cases = {case.question: case for case in cases}
        self.deaf = deaf
        self.asked = 0
        self.requests: list[StageRequest] = []

    def complete(self, request: Request) -> Response:
        self.asked += 1
        read = read_request(request)
        self.requests.append(read)
        earlier = "\n".join(message.text or "" for message in request.messages[:-1])
        taught = not self.deaf and (GOLD in read.system or _SHOWN_CITES.search(earlier) is not None)
        said = self._say(read, taught=taught, stripped=not self.deaf and STRIPPED in read.system)
        text = json.dumps(said, ensure_ascii=False)
        return text_response(text, request.model, input_tokens=len(read.system) // 4, output_tokens=len(text) // 4)

    def _say(self, read: StageRequest, *, taught: bool, stripped: bool) -> Any:
        case = self._case(read)
        said: Any = honest(case).script()[read.stage][0]
        said = said(read)
        if read.stage == "executor.state":
            for claim in said["executor_evidence"]["claims"]:
                if stripped:
                    claim["claim_text"] = tampered_number(case, claim["claim_text"])
                elif case.language == "zh" and not taught:
                    claim["cites"] = ["E99"]
        if read.stage == "composer.predict" and stripped:
            ids = [claim["id"] for claim in read.inputs["allowed_claims"]]
            said = {"answer_summary": "", "sentences": [{"text": text, "item_ids": ids} for text in overclaims(case)]}
        return said

    def _case(self, read: StageRequest) -> Case:
        asked = read.inputs.get("question") or read.inputs.get("original_query")
        # The verifier is not shown the question, and says the same of every case.
        return self.cases.get(str(asked)) or next(iter(self.cases.values()))


class Adviser(_Engine):
    """A model that proposes instructions: useless ones, and `GOLD` when a report of failed citations is in its prompt.

    `always` is what it proposes in every case. A prompter that shows it no report (MIPROv2, COPRO) is given the useful
    sentence as one proposal of four, so that it has to find out which it is.
    """

    def __init__(self, *, always: str | None = None) -> None:
        self.always = always
        self.asked: list[str] = []

    def complete(self, request: Request) -> Response:
        system = system_text(request)
        prompt = "\n".join([system, *(message.text or "" for message in request.messages)])
        self.asked.append(prompt)
        outputs = _FIELD.findall(system.partition("Your output fields are:")[2].partition("All interactions")[0])
        fields = {name: self._say(name, prompt) for name in outputs}
        if "[[ ## completed ## ]]" in system:
            text = "\n\n".join(f"[[ ## {name} ## ]]\n{said}" for name, said in fields.items())
            text += "\n\n[[ ## completed ## ]]"
        else:
            text = json.dumps(fields)
        return text_response(text, request.model, input_tokens=len(prompt) // 4, output_tokens=len(text) // 4)

    def _say(self, field: str, prompt: str) -> Any:
        if "instruction" not in field:
            return "x"
        if self.always is not None:
            return self.always
        if "E99" in prompt:
            return GOLD
        every = (*USELESS[:2], GOLD, USELESS[2])
        return every[len(self.asked) % len(every)]
