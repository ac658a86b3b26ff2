"""The project of the stand-in: entries, filters, saving with entity tags, and drafts, which live in memory."""

import datetime
import pathlib
import re

from catalogs import PLURALS, Catalog, arguments, check, etag, needed, texts_of

FILTERS = ["missing", "draft", "needs-review", "machine-translated", "outdated", "same-as-source", "with-findings", "unused"]
GLOSSARY = [{"term": "cart", "translation": "koszyk", "isTranslated": True, "note": None},
            {"term": "Storefront", "translation": None, "isTranslated": False, "note": "The name of the app"}]


class Refusal(Exception):
    def __init__(self, status: int, problem: str, message: str, **members):
        self.status, self.body = status, {"problem": problem, "message": message, **members}


class Store:
    def __init__(self, root: pathlib.Path, options):
        self.root, self.options, self.revision, self.drafts = root, options, 1, {}
        self.catalogs = {path.stem: Catalog(path, root) for path in sorted(root.rglob("*.xcstrings"))}
        self.code = [(str(path.relative_to(root)), path.read_text(encoding="utf-8").splitlines())
                     for path in sorted(root.rglob("*.swift"))]
        self.rows = {}

    def changed_outside(self) -> list:
        changed = [name for name, catalog in self.catalogs.items() if catalog.read()]
        if changed:
            self.touch()
        return changed

    def touch(self):
        self.revision += 1
        self.rows = {}

    def locales(self) -> list:
        found = {locale for catalog in self.catalogs.values() for one in catalog.document["strings"].values()
                 for locale in one.get("localizations", {})}
        return sorted(found - {"en"})

    def read_only(self, table: str):
        if self.options.read_only:
            return "The server was started with --read-only."
        if self.catalogs[table].problem:
            return "The file does not parse at the moment."
        return "Its format cannot be edited." if table in self.options.locked else None

    def project(self) -> dict:
        return {
            "schema": 1, "name": "Storefront", "revision": self.revision,
            "readOnly": self.options.read_only, "code": bool(self.code), "lan": self.options.lan, "apps": True,
            "history": True, "filters": FILTERS,
            "devices": ["iphone", "ipad", "mac", "appletv", "applewatch", "applevision", "ipod", "other"],
            "locales": [{"locale": locale, "direction": "rtl" if locale == "ar" else "ltr",
                         "plurals": [{"category": name, "numbers": numbers} for name, numbers in PLURALS[locale]]}
                        for locale in self.locales()],
            "tables": [{"table": name, "files": [one.file], "format": "xcstrings", "sourceLocale": one.source,
                        "locales": self.locales(), "keys": len(one.document["strings"]), "readOnly": self.read_only(name),
                        "problem": one.problem} for name, one in self.catalogs.items()],
        }

    def uses(self, key: str) -> list:
        return [{"file": file, "line": number, "column": line.index(f'"{key}') + 1, "code": line.strip()}
                for file, lines in self.code for number, line in enumerate(lines, 1) if f'"{key}' in line]

    def row(self, table: str, key: str, locale: str) -> dict:
        catalog = self.catalogs[table]
        source, target = catalog.texts(key, catalog.source), catalog.texts(key, locale)
        findings = check(plain(source), plain(target), locale) if target else []
        order = ["error", "warning", "note"]
        severities = sorted((one["severity"] for one in findings), key=order.index)
        states = {state for _, state in target.values()}
        draft = (table, key, locale) in self.drafts
        flags = [name for name, holds in [
            ("missing", not target), ("draft", draft), ("needs-review", "needs_review" in states),
            ("same-as-source", any(one["rule"] == "same-as-source" for one in findings)),
            ("with-findings", bool(findings)), ("unused", bool(self.code) and not self.uses(key))] if holds]
        return {"table": table, "key": key, "source": shown(source) or key, "text": shown(target),
                "state": next(iter(states), None), "flags": flags, "severity": severities[0] if severities else None}

    def all_rows(self, locale: str) -> list:
        if locale not in self.rows:
            self.rows[locale] = [self.row(table, key, locale) for table, catalog in self.catalogs.items()
                                 for key in catalog.document["strings"]]
        return self.rows[locale]

    def entries(self, locale, tables, filter, q, after, limit, find=None) -> dict:
        rows = [row for row in self.all_rows(locale) if not tables or row["table"] in tables]
        if q:
            q = q.lower()
            rows = [row for row in rows if q in self.searchable(row)]
        counts = {"all": len(rows), **{name: sum(name in row["flags"] for row in rows) for name in FILTERS}}
        rows = [row for row in rows if not filter or filter in row["flags"]]
        answer = {"revision": self.revision, "total": len(rows), "counts": counts, "entries": rows[after:after + limit]}
        if find:
            answer["found"] = next((at for at, row in enumerate(rows) if (row["table"], row["key"]) == find), None)
        return answer

    def searchable(self, row: dict) -> str:
        comment = self.catalogs[row["table"]].document["strings"][row["key"]].get("comment", "")
        return "\n".join([row["key"], row["source"], row["text"] or "", comment]).lower()

    def entry(self, table: str, key: str, locale: str) -> dict:
        catalog = self.catalogs.get(table)
        if not catalog or key not in catalog.document["strings"]:
            raise Refusal(404, "no-entry", "The text does not exist any more.")
        one = catalog.document["strings"][key]
        source, target = catalog.texts(key, catalog.source), catalog.texts(key, locale)
        uses = self.uses(key)
        keys = list(catalog.document["strings"])
        at = keys.index(key)
        button = next((use for use in uses if "Button(" in use["code"]), None)
        return {
            "revision": self.revision, "table": table, "key": key, "file": catalog.file, "line": catalog.lines.get(key, 1),
            "comment": one.get("comment"), "extractionState": one.get("extractionState"),
            "shouldTranslate": one.get("shouldTranslate", True), "readOnly": self.read_only(table),
            "arguments": arguments(list(plain(source).values())),
            "source": {"locale": catalog.source,
                       "texts": [{"place": place, "text": text} for place, (text, _) in source.items()]},
            "target": {"locale": locale, "etag": etag(target), "state": next((one for _, one in target.values()), None),
                       "texts": [{"place": place, "text": text, "state": state} for place, (text, state) in target.items()],
                       "places": needed(source, target, locale), "draft": self.drafts.get((table, key, locale))},
            "findings": check(plain(source), plain(target), locale) if target else [],
            "others": [{"locale": other, "state": next(iter(texts.values()))[1],
                        "texts": [{"place": place, "text": text} for place, (text, _) in texts.items()]}
                       for other, raw in one.get("localizations", {}).items()
                       if other not in (locale, catalog.source) and (texts := texts_of(raw))],
            "uses": uses,
            "role": {"role": "button", "reason": f"'Button' in {button['file']}:{button['line']}"} if button else None,
            "near": [self.brief(table, other, locale) for other in keys[max(at - 2, 0):at] + keys[at + 1:at + 3]],
            "similar": self.similar(table, key, locale) if len(keys) < 1000 else [],
            "glossary": [term for term in GLOSSARY if term["term"].lower() in (shown(source) or "").lower()],
            "screenshots": [{"url": "/api/screenshot/1", "width": 390, "height": 300, "app": "Storefront",
                             "rectangle": {"x": 20, "y": 80, "width": 200, "height": 40}}] if key == "cart.title" else [],
        }

    def brief(self, table: str, key: str, locale: str) -> dict:
        row = self.row(table, key, locale)
        return {"table": table, "key": key, "source": row["source"], "text": row["text"]}

    def similar(self, table: str, key: str, locale: str) -> list:
        words = lambda text: set(re.findall(r"\w{4,}", text.lower()))
        own = words(self.row(table, key, locale)["source"])
        found = [{**self.brief(row["table"], row["key"], locale), "score": len(own & words(row["source"])) / (len(own) or 1)}
                 for row in self.all_rows(locale) if row["key"] != key]
        return sorted((one for one in found if one["score"] > 0), key=lambda one: -one["score"])[:4]

    def put(self, body: dict, tag: str) -> dict:
        table, key, locale = body["table"], body["key"], body["locale"]
        now = self.entry(table, key, locale)
        catalog, texts = self.catalogs[table], self.catalogs[table].texts(key, locale)
        given = body.get("texts") or ([{"place": body["place"], "value": body["value"]}] if "value" in body else [])
        if catalog.problem:
            self.keep(body, given, [])
            raise Refusal(423, "unparsable", "The file does not parse at the moment.", entry=self.entry(table, key, locale))
        if now["readOnly"]:
            raise Refusal(403, "read-only", now["readOnly"])
        source = plain(catalog.texts(key, catalog.source))
        new = merged(texts, given, body.get("state"))
        findings = check(source, plain(new), locale) if new else []
        if body.get("draftOnly"):
            self.keep(body, given, findings)
            return {"revision": self.revision, "entry": self.entry(table, key, locale), "findings": findings}
        if tag != etag(texts):
            self.keep(body, given, findings)
            raise Refusal(409, "changed", "The text has changed.", entry=now, draft={"texts": given})
        if any(one["severity"] == "error" for one in findings):
            self.keep(body, given, findings)
            first = next(one for one in findings if one["severity"] == "error")
            raise Refusal(422, "refused", first["message"], findings=findings, entry=self.entry(table, key, locale))
        catalog.put(key, locale, new)
        self.drafts.pop((table, key, locale), None)
        self.touch()
        return {"revision": self.revision, "entry": self.entry(table, key, locale), "findings": findings}

    def keep(self, body: dict, texts: list, findings: list):
        now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.drafts[body["table"], body["key"], body["locale"]] = {
            "texts": texts, "state": body.get("state"), "findings": findings, "savedAt": now}
        self.rows = {}


def plain(texts: dict) -> dict:
    return {place: text for place, (text, _) in texts.items()}


def shown(texts: dict):
    """The text that stands for all forms."""
    return next((text for place, (text, _) in texts.items() if place.endswith("other")),
                next((text for text, _ in texts.values()), None))


def merged(texts: dict, given: list, state) -> dict:
    """A value of null removes a text. Texts with forms or devices replace those without."""
    new = {place: (text, state if state and not given else old) for place, (text, old) in texts.items()}
    for one in given:
        if one["value"] is None:
            new.pop(one["place"], None)
        else:
            new[one["place"]] = (one["value"], state or "translated")
    places = {one["place"] for one in given if one["value"] is not None}
    if any("device." in place for place in places):
        new = {place: text for place, text in new.items() if "device." in place}
    elif any("plural." in place for place in places):
        new.pop("", None)
    elif "" in places:
        new = {"": new[""]}
    return new
