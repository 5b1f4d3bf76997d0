"""The product's exceptions, one class a boundary; what a model gets wrong is data and not here.

DiagnosisError
├── SettingsError    a flag, variable or settings file that cannot be used (exit 2)
├── SourceError      the watched system's folder or backend cannot be read (exit 2)
├── PromptsError     compiled prompts that cannot be read, written or used (exit 2)
├── QuestionError    a question that cannot be asked (exit 2)
├── StoreError       the database cannot be opened, read or written
│   └── RunNotFoundError   no run of that id is stored
├── ToolError        a tool is declared or answers in a way that cannot be used
└── EngineError      the model cannot be reached or a script ran out
"""


class DiagnosisError(Exception):
    """Base of all: its text is one line that a user can act on."""


class SettingsError(DiagnosisError):
    """A flag, variable or settings file cannot be used."""


class SourceError(DiagnosisError):
    """A source folder or one of its files cannot be read."""


class PromptsError(DiagnosisError):
    """Compiled prompts cannot be read, written or used: the file or version, and what is wrong."""


class QuestionError(DiagnosisError):
    """A question is empty or too long."""


class StoreError(DiagnosisError):
    """The database cannot be opened, read or written."""


class RunNotFoundError(StoreError):
    """No run of that id is stored."""


class ToolError(DiagnosisError):
    """A tool is declared, called or answers in a way that cannot be used."""


class EngineError(DiagnosisError):
    """The model cannot be reached, or a script has no reply left."""


def reason_of(error: Exception) -> str:
    """Why a file cannot be used, in one line and without its path, which whoever tells it has named already."""
    return str(getattr(error, "strerror", None) or " ".join(str(error).split()))
