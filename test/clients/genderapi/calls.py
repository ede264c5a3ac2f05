"""Makes calls with the official client and prints what each one gave, as one JSON list.

Standard input: a JSON list of calls, each with `client` (arguments of GenderAPI), `method`, and the
method's `args` and `kwargs`.
"""

import dataclasses
import json
import sys

from genderapi import GenderAPI, GenderAPIError

ERROR_MEMBERS = (
    "status", "code", "title", "detail", "action", "billing_status", "request_id", "errors", "data", "summary",
    "usage", "access", "access_mode", "access_reason", "retry_after_seconds", "is_billing_unconfirmed", "result",
)


def typed(value):
    """The client's own typed view, without the raw body that it keeps beside it."""
    if dataclasses.is_dataclass(value):
        return {f.name: typed(getattr(value, f.name)) for f in dataclasses.fields(value) if f.name != "raw"}
    if isinstance(value, (list, tuple)):
        return [typed(item) for item in value]
    return value


def run(call):
    try:
        client = GenderAPI(**call["client"])
        result = getattr(client, call["method"])(*call.get("args", []), **call.get("kwargs", {}))
        return {"result": typed(result)}
    except GenderAPIError as error:
        members = {name: typed(getattr(error, name)) for name in ERROR_MEMBERS if hasattr(error, name)}
        kinds = [kind.__name__ for kind in type(error).__mro__ if issubclass(kind, GenderAPIError)]
        return {"error": {"class": type(error).__name__, "kinds": kinds, **members}}


print(json.dumps([run(call) for call in json.load(sys.stdin)]))
