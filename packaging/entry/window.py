"""Where the bundled window starts."""

import sys

from marsbot_qt.app.main import main

sys.exit(main())
