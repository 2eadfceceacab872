"""Where the bundled command line starts."""

import sys

from marsbot_qt.cli.main import main

sys.exit(main())
