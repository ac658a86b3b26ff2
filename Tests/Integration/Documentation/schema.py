"""Asks a validator of JSON schemas which configurations the published schema accepts: those that the tool accepts."""
import json
import pathlib
import sys

from pages import CATALOG

try:
    import jsonschema
except ImportError:
    print("SKIPPED: the schema was not tried, because Python has no jsonschema (PyPI: jsonschema)")
    sys.exit(0)


def main():
    schema = json.loads((CATALOG / "Resources/rerune-gen.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    rows = json.loads((pathlib.Path(__file__).parent / "configurations.json").read_text(encoding="utf-8"))
    wrong = [document for is_valid, document in rows if validator.is_valid(document) != is_valid]
    for document in wrong:
        print(f"the schema and the tool disagree about {json.dumps(document)}")
    if not wrong:
        print(f"The schema agrees with the tool about {len(rows)} configurations")
    sys.exit(1 if wrong else 0)


main()
