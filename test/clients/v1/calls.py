"""Makes calls with the official Python clients of v1 and prints what each one gave, as one JSON list.

Standard input: `client` (arguments of the class), `kind` (its class) and `calls`, each with `method`, `args` and
`kwargs`.
"""

import json
import sys

from genderapi import GenderAPI
from phone_validator import PhoneValidator

CLASSES = {"GenderAPI": GenderAPI, "PhoneValidator": PhoneValidator}


def run(client, call):
    try:
        return getattr(client, call["method"])(*call.get("args", []), **call.get("kwargs", {}))
    except ValueError as error:
        return {"raised": type(error).__name__, "message": str(error)}


order = json.load(sys.stdin)
client = CLASSES[order["kind"]](**order["client"])
print(json.dumps([run(client, call) for call in order["calls"]]))
