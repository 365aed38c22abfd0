"""Run the rules from their sources although compiled modules lie beside them.

`FILON_PLAIN=1` asks for it: to compare both (law 11), to debug, to measure.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourcesFirst(MetaPathFinder):
    """Finds the modules below `filon` by their `.py` files only."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if not fullname.startswith("filon.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources() -> None:
    """Make every later import below `filon` take the source file."""
    if not any(isinstance(finder, _SourcesFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourcesFirst())


def is_compiled() -> bool:
    """Whether the rules run as machine code in this process."""
    from filon.rules import contract

    return not (contract.__file__ or "").endswith(".py")
