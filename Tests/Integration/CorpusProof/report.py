"""The counts and messages of the proof."""

from collections import Counter

SHOWN_DIFFERENCES = 40


class Difference(Exception):
    """The first difference, if one is enough."""


class Report:
    """The counts for each app, and the differences."""

    COLUMNS = [
        "files", "catalogs", "tables excluded", "their keys", "files unparsable", "files left out", "keys", "locales",
        "lines", "mismatched texts", "their lines", "differences",
    ]

    def __init__(self, stops_at_first=False):
        self.stops_at_first = stops_at_first
        self.apps = {}
        self.notes = []
        self.known = set()
        self.shown = 0

    def count(self, app, column, amount=1):
        self.apps.setdefault(app, Counter())[column] += amount

    def difference(self, app, text, of=None):
        """- of: what differs; only its first difference is shown."""
        if self.stops_at_first:
            raise Difference(text)
        self.count(app, "differences")
        if of and of in self.known:
            return
        self.known.add(of)
        self.shown += 1
        if self.shown <= SHOWN_DIFFERENCES:
            print(f"difference: {text}")
        elif self.shown == SHOWN_DIFFERENCES + 1:
            print("… further differences are only counted")

    def note(self, text):
        self.notes.append(text)

    @property
    def differences(self):
        return sum(counts["differences"] for counts in self.apps.values())

    def print(self):
        for text in self.notes:
            print(text)
        rows = [["app", *self.COLUMNS]]
        total = Counter()
        for app, counts in sorted(self.apps.items()):
            rows.append([app, *(f"{counts[column]:,}" for column in self.COLUMNS)])
            total.update(counts)
        rows.append(["total", *(f"{total[column]:,}" for column in self.COLUMNS)])
        print()
        for row in rows:
            print(" | ".join(row))
