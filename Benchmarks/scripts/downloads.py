"""Downloads that differ from a catalog, in the format of `rerune-gen pull`."""
import json
import random


def write(catalog, folder, every=False):
    """5 % of the texts are changed, 1 % empty, 1 % incompatible and 1 % missing; or every text is changed."""
    rng = random.Random(1)
    entries = json.loads(catalog.read_text(encoding="utf-8"))["strings"]
    payloads = {}
    for key, entry in entries.items():
        for locale, localization in entry.get("localizations", {}).items():
            value = _flat(localization)
            if value is not None and (every or rng.random() >= 0.01):
                payloads.setdefault(locale, {})[key] = _edited(value, rng, every)
    (folder / "locales").mkdir(parents=True)
    for locale, texts in payloads.items():
        (folder / f"locales/{locale}.json").write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")
    manifest = {"revision": 1, "locales": [{"locale": locale, "version": 1} for locale in payloads]}
    (folder / "manifest.json").write_text(json.dumps(manifest))


def _flat(localization):
    """A value of the flat payload; None if it cannot be represented there."""
    if "stringUnit" in localization and "substitutions" not in localization:
        return localization["stringUnit"]["value"]
    plural = localization.get("variations", {}).get("plural")
    return {name: form["stringUnit"]["value"] for name, form in plural.items()} if plural else None


def _edited(value, rng, every):
    if isinstance(value, dict):
        return {name: _edited(text, rng, every) for name, text in value.items()} if every else value
    dice = 0 if every else rng.random()
    if dice < 0.05:
        return value + " neu"
    if dice < 0.06:
        return ""
    if dice < 0.07:
        return value + " %9$@"
    return value
