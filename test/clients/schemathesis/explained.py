"""Failures that the interface description cannot avoid, each explained by name.

Two checks of Schemathesis run here through a wrapper: the check itself decides, and only where it fails
the answer may be one of the rules below. A rule looks at the request as well as at the answer, so that a
wrong answer is not explained away. Everything else fails the run.
"""

import atexit
import collections
import json
import os
import re

import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import positive_data_acceptance

PLAIN_ADDRESS = re.compile(r"[^\s@\"]+@[^\s@\"]+")

explained = collections.Counter()


def items_of(case):
    body = case.body if isinstance(case.body, dict) else {}
    return body.get("items", [body]) if isinstance(body.get("items", []), list) else [body]


def needs_ai(case):
    """The only server error: inference by AI, which this installation does not have."""
    return not any("off" == mode for mode in ai_modes(case))


def ai_modes(case):
    """The AI mode of each item that was sent; forced items ask AI whatever their mode."""
    if case.method == "GET":
        return ["forced" if case.query.get("forceToGenderize") == "true" else case.query.get("ai_mode", "fallback")]
    default = "off" if case.path.endswith("/batch") else "fallback"
    return [
        "forced" if item.get("forceToGenderize") is True else item.get("options", {}).get("ai_mode", default)
        for item in items_of(case)
    ]


def repeats_id(case, pointer):
    """JSON Schema cannot say that a member is unique among the items of an array."""
    ids = [item["id"] for item in items_of(case) if "id" in item]
    return pointer.endswith("/id") and len(ids) > len(set(ids))


def values_at(case, pointer):
    if case.method == "GET":
        return [(case.query.get("type", "name"), case.query.get("value", ""))]
    found = re.fullmatch(r"/items/(\d+)/value", pointer)
    item = items_of(case)[int(found[1]) if found else 0]
    return [(item.get("type"), item.get("value", ""))]


def lacks_email_form(case, pointer):
    """The form of an address depends on another member, and counts quotes."""
    return pointer.endswith("/value") and all(
        kind == "email" and not PLAIN_ADDRESS.fullmatch(value.strip()) for kind, value in values_at(case, pointer)
    )


def forces_against_mode(case, pointer):
    """OpenAPI has no rule across query parameters."""
    forced = case.query.get("forceToGenderize") == "true" if case.method == "GET" else False
    return pointer == "/ai_mode" and forced and case.query.get("ai_mode") in ("off", "always")


RULES = {
    "unique ids": repeats_id,
    "form of an e-mail address": lacks_email_form,
    "forced with ai_mode in the query": forces_against_mode,
}


def explanations(case, response):
    """The names of the rules that explain an answer, or none when a part of it is not explained."""
    problem = response.json()
    if response.status_code == 503 and problem.get("code") == "ai_unavailable" and needs_ai(case):
        return ["no AI provider"]
    if response.status_code != 422 or problem.get("code") != "validation_error":
        return []
    faults = [
        [name for name, rule in RULES.items() if rule(case, fault["pointer"])] for fault in problem["errors"]
    ]
    return [names[0] for names in faults] if all(faults) else []


def unless_explained(check, ctx, response, case):
    try:
        return check(ctx, response, case)
    except Failure:
        names = explanations(case, response)
        if not names:
            raise
        explained.update(names)
        return None


@schemathesis.check
def unexplained_server_error(ctx, response, case):
    return unless_explained(not_a_server_error, ctx, response, case)


@schemathesis.check
def unexplained_rejection(ctx, response, case):
    return unless_explained(positive_data_acceptance, ctx, response, case)


@atexit.register
def write_report():
    with open(os.environ["EXPLAINED_REPORT"], "w", encoding="utf-8") as report:
        json.dump(explained, report)
