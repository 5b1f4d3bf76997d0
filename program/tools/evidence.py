"""How a tool is declared and what it answers: the door between a watched system and the recorder."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_type_hints

import pydantic

from gatekeeper.spelling import minimal_text as minimal_text  # part of this door: tools spell their items by it
from program.errors import ToolError

TextOf = Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class SearchScope:
    """What one search looked for and where: it stands in every count and every no-hit.

    `query` is the search in words, `scope` the sources and filters, `window` the time window ("all" for none),
    `not_covered` what the search could not read (a file, a shard): a no-hit with an entry there cannot be cited.
    """

    query: str
    scope: str
    window: str = "all"
    not_covered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ToolReply:
    """What a tool found.

    `items` are the minimal texts in the order of the array; `total` counts all matches, also those that are not
    listed; `counts` are counted facts in words ("level=ERROR: 13"); `truncated` says that the *search* stopped
    before it had read all of its scope (a cut *list* with a known total is not truncated); `notes` are for the
    model and are no evidence. `details` goes into `retrieval_details` as it is.
    """

    items: tuple[str, ...] = ()
    total: int | None = None
    counts: tuple[str, ...] = ()
    scope: SearchScope | None = None
    truncated: bool = False
    notes: tuple[str, ...] = ()
    retrieval_layer: str | None = None
    l0_match_count: int | None = None
    l1_match_count: int | None = None
    relevance_level: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool that the executor may call.

    `array` names the array of its items (`logs`); None marks a tool that yields no evidence (a clock, a skill).
    `parameters` is a JSON schema object. `overview` is data about what can be asked (known services, files), shown to
    the model beside the description.
    """

    name: str
    description: str
    run: Callable[..., Any]
    array: str | None
    parameters: Mapping[str, Any]
    validate: Callable[[Mapping[str, Any]], dict[str, Any]]
    overview: str = ""
    text_of: TextOf | None = None

    def is_evidence(self) -> bool:
        """Whether what it returns may be cited."""
        return self.array is not None


def evidence_tool(
    *, array: str, name: str | None = None, text: TextOf | None = None, overview: str = ""
) -> Callable[[Callable[..., Any]], Tool]:
    """Declare a function as an evidence tool whose items are cited as `$.<array>[i]`.

    The function's name, docstring and annotations become the tool's name, description and parameters. It returns a
    list of dicts, models or strings, or a `ToolReply` for full control; an exception becomes a `failed` invocation.

    Args:
        array: the array's name, an identifier; `counts` and `no_evidence` are taken.
        name: the tool's name, the function's unless told otherwise.
        text: makes the minimal text of one item; by default `key=value` fields in their order.
        overview: what can be asked, shown to the model as data.

    Raises:
        ToolError: the array's name cannot stand in a path, or a parameter has no annotation.
    """
    if not array.isidentifier() or not array.isascii() or array in {"counts", "no_evidence"}:
        raise ToolError(f"array name {array!r} cannot stand in a raw_path")

    def declare(function: Callable[..., Any]) -> Tool:
        return _declare(function, array=array, name=name, text=text, overview=overview)

    return declare


def plain_tool(function: Callable[..., str], *, overview: str = "") -> Tool:
    """Declare a function as a tool whose result is shown but can never be cited."""
    return _declare(function, array=None, name=None, text=None, overview=overview)


def _declare(
    function: Callable[..., Any], *, array: str | None, name: str | None, text: TextOf | None, overview: str
) -> Tool:
    tool_name = name or function.__name__
    model = _arguments_model(function, tool_name)
    schema = model.model_json_schema()
    properties = {key: _plain(value) for key, value in schema.get("properties", {}).items()}

    def validate(arguments: Mapping[str, Any]) -> dict[str, Any]:
        read = model.model_validate(dict(arguments))
        return {key: getattr(read, key) for key in type(read).model_fields if key in read.model_fields_set}

    return Tool(
        name=tool_name,
        description=inspect.cleandoc(function.__doc__ or tool_name),
        run=function,
        array=array,
        parameters={"properties": properties, "required": schema.get("required", [])},
        validate=validate,
        overview=overview,
        text_of=text,
    )


def _arguments_model(function: Callable[..., Any], tool_name: str) -> type[pydantic.BaseModel]:
    hints = get_type_hints(function, include_extras=True)
    fields: dict[str, Any] = {}
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.POSITIONAL_ONLY):
            raise ToolError(f"tool {tool_name}: parameter {parameter.name!r} must be a named one")
        if parameter.name not in hints:
            raise ToolError(f"tool {tool_name}: parameter {parameter.name!r} has no annotation")
        default = ... if parameter.default is parameter.empty else parameter.default
        fields[parameter.name] = (hints[parameter.name], default)
    return pydantic.create_model(
        f"{tool_name}_arguments",
        __config__=pydantic.ConfigDict(extra="forbid"),
        **fields,
    )


def _plain(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "title"}


def items_of(result: Any) -> Sequence[Any]:
    """The list of items in what a user's tool returned.

    Raises:
        ToolError: it is neither None, a list, nor one item.
    """
    if result is None:
        return ()
    if isinstance(result, list | tuple):
        return result
    if isinstance(result, Mapping | pydantic.BaseModel):
        return (result,)
    raise ToolError(f"a list of items is wanted, not {type(result).__name__}")
