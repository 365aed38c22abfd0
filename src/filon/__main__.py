"""`python -m filon` is the same as `filon`."""

import sys

from filon.cli.main import main

sys.exit(main())
