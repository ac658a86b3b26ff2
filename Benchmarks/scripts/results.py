"""Goals, figures, and their tables."""
import dataclasses
import json


@dataclasses.dataclass
class Goal:
    row: str
    work: str
    baseline: str
    kind: str
    limit: float
    is_slow: bool
    is_in_readme: bool
    # What a user notices of it, for the documentation.
    meaning: str | None = None

    @staticmethod
    def parse(row):
        (kind, limit), = row["goal"].items()
        return Goal(row["id"], row["work"], row["baseline"], kind, limit, row.get("slow", False),
                    row.get("readme", False), row.get("meaning"))

    @property
    def direction(self):
        return "higher" if self.kind == "timesFaster" else "lower"

    def text(self, unit):
        return {"timesFaster": f"at least {self.limit:g} times faster", "atMost": f"at most {self.limit:g} times",
                "atMostMore": f"at most {self.limit:g} {unit} more", "under": f"under {self.limit:g} {unit}"}[self.kind]


def load_goals(path):
    """The goals by section; the file is edited by hand."""
    sections = json.loads(path.read_text(encoding="utf-8"))
    return {section: [Goal.parse(row) for row in rows] for section, rows in sections.items()}


@dataclasses.dataclass
class Figure:
    """The cost of a row's work and of its baseline."""
    row: str
    work: float
    baseline: float | None
    unit: str

    def value(self, kind):
        return {"timesFaster": lambda: self.baseline / self.work, "atMost": lambda: self.work / self.baseline,
                "atMostMore": lambda: self.work - self.baseline, "under": lambda: self.work}[kind]()

    def meets(self, goal):
        value = self.value(goal.kind)
        return value >= goal.limit if goal.kind == "timesFaster" else value <= goal.limit

    def text(self, kind):
        value = significant(self.value(kind))
        return {"timesFaster": f"{value} times faster", "atMost": f"{value} times",
                "atMostMore": f"{value} {self.unit} more", "under": f"{value} {self.unit}"}[kind]


def significant(number):
    """Three significant digits: more would be noise."""
    return f"{number:.0f}" if abs(number) >= 100 else f"{number:#.3g}"


@dataclasses.dataclass
class Row:
    goal: Goal
    figure: Figure | None = None
    # The reason for a missing figure.
    reason: str | None = None

    @property
    def is_skipped(self):
        return self.figure is None and self.reason is None

    @property
    def is_met(self):
        return self.figure is not None and self.figure.meets(self.goal)

    @property
    def verdict(self):
        if self.is_skipped:
            return "skipped: slow"
        if self.figure is None:
            return f"**could not run**: {self.reason}"
        return "met" if self.is_met else "**missed**"

    def line(self):
        """The line printed during the run."""
        figure, goal = self.figure, self.goal
        if not figure:
            return f"{goal.work}: {self.verdict.replace('**', '')}"
        costs = " / ".join(f"{significant(cost)} {figure.unit}" for cost in (figure.work, figure.baseline)
                           if cost is not None)
        return (f"{goal.work}: {figure.text(goal.kind)} ({costs}); {goal.text(figure.unit)}: "
                + self.verdict.replace("**", ""))

    def markdown(self):
        figure, goal = self.figure, self.goal
        unit = figure.unit if figure else {"atMostMore": "ns", "under": "ms"}.get(goal.kind, "")
        measured = figure.text(goal.kind) if figure else "–"
        work = f"{significant(figure.work)} {unit}" if figure else "–"
        baseline = f"{significant(figure.baseline)} {unit}" if figure and figure.baseline is not None else "–"
        return [goal.work, goal.baseline or "–", work, baseline, measured, goal.text(unit), self.verdict]


HEADER = ["work", "baseline", "work", "baseline", "measured", "goal", "verdict"]


def table(header, rows):
    lines = [header, ["---"] * len(header)] + rows
    return "".join("| " + " | ".join(cells).replace("\n", " ") + " |\n" for cells in lines)
