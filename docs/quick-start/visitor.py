"""Quick start: sign in as a visitor, send one message, and print the copy that everyone receives.

    pip install ./clients/python
    python3 visitor.py http://localhost:3000 "Hello"
"""

import json
import sys

from ncf_track import Visitor

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"
text = sys.argv[2] if len(sys.argv) > 2 else "Hello"

visitor = Visitor(server, chatUserName="Ada", chatUserEmail="ada@example.com")
print(json.dumps(visitor.send({"type": "message", "text": text}), indent=2))
