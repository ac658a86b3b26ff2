#!/usr/bin/env python3
"""Tests the verdicts of rows and the generator of catalogs."""
import pathlib
import tempfile
import unittest

import readme
import run
import synthetic_catalog
from processes import Failed
from results import Figure, Goal, Row, load_goals
from workspace import Workspace


def goal(kind, limit, row="row", is_slow=False):
    return Goal(row, "work", "baseline", kind, limit, is_slow, is_in_readme=True)


class Verdicts(unittest.TestCase):
    def test_each_kind_of_goal_on_both_sides_of_its_limit(self):
        for kind, limit, met, missed in [
            ("timesFaster", 20, (1, 20), (1, 19.9)),
            ("atMost", 0.6, (6, 10), (6.1, 10)),
            ("atMostMore", 40, (50, 10), (51, 10)),
            ("under", 2, (1.9, None), (2.1, None)),
        ]:
            for (work, baseline), verdict in [(met, "met"), (missed, "**missed**")]:
                with self.subTest(kind=kind, work=work):
                    row = Row(goal(kind, limit), Figure("row", work, baseline, "ms"))
                    self.assertEqual(row.verdict, verdict)
                    self.assertEqual(row.is_met, verdict == "met")

    def test_a_row_without_a_figure_is_not_met(self):
        row = Row(goal("atMost", 1), reason="no compiler")
        self.assertFalse(row.is_met)
        self.assertFalse(row.is_skipped)
        self.assertIn("no compiler", row.verdict)


class Sections(unittest.TestCase):
    def rows(self, measure, goals, is_quick=False):
        return run.rows_of(run.Section("Title", "figures", measure), goals, None, is_quick)

    def test_a_failure_leaves_the_remaining_rows_unrun(self):
        def measure(_):
            yield Figure("first", 1, 2, "s")
            raise Failed("the tool crashed")

        first, second = self.rows(measure, [goal("atMost", 1, "first"), goal("atMost", 1, "second")])
        self.assertTrue(first.is_met)
        self.assertIn("the tool crashed", second.verdict)

    def test_a_row_without_a_measurement_could_not_run(self):
        row, = self.rows(lambda _: [], [goal("atMost", 1)])
        self.assertIn("could not run", row.verdict)

    def test_slow_rows_are_only_skipped_by_quick(self):
        slow = [goal("atMost", 1, is_slow=True)]
        row, = self.rows(lambda _: [Figure("row", 1, 1, "s")], slow, is_quick=True)
        self.assertTrue(row.is_skipped)
        row, = self.rows(lambda _: [Figure("row", 1, 1, "s")], slow)
        self.assertTrue(row.is_met)


class Readme(unittest.TestCase):
    def test_only_the_table_between_the_marks_changes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "README.md"
            path.write_text(f"before\n{readme.BEGIN}old\n{readme.END}after\n")
            readme.update(path, {"tool": [Row(goal("atMost", 1), Figure("row", 1, 2, "s"))]}, {"tool": "The tool"})
            document = path.read_text()
            self.assertTrue(document.startswith("before\n") and document.endswith("after\n"))
            self.assertIn("## The tool\n\nMeasured by `Benchmarks/run.sh tool`.", document)
            self.assertIn("| work | baseline | 0.500 times | lower |", document)
            self.assertNotIn("old", document)

    def test_each_row_of_the_documentation_says_what_a_user_notices(self):
        for goals in load_goals(readme.FOLDER / "goals.json").values():
            for row in goals:
                self.assertEqual(row.is_in_readme, row.meaning is not None, row.row)

    def test_figures_are_read_from_results(self):
        row = Row(goal("timesFaster", 1), Figure("row", 1, 2, "s"))
        document = run.document({"tool": [row]}, is_quick=False)
        self.assertEqual(readme.recorded(document), {("The tool", "work", "baseline"): "2.00 times faster"})


class SyntheticCatalogs(unittest.TestCase):
    def test_shares_of_plurals_arguments_and_comments(self):
        plurals = arguments = comments = 0
        for _, comment, localizations in synthetic_catalog.entries(4_000, ["en", "pl"], seed=1):
            is_plural = "variations" in localizations["en"]
            plurals += is_plural
            arguments += not is_plural and "%" in localizations["en"]["stringUnit"]["value"]
            comments += comment is not None
        self.assertAlmostEqual(plurals / 4_000, 0.1, delta=0.02)
        self.assertAlmostEqual(arguments / 4_000, 0.3, delta=0.02)
        self.assertAlmostEqual(comments / 4_000, 0.6, delta=0.02)

    def test_the_same_seed_gives_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            one, other = Workspace(first), Workspace(second)
            self.assertEqual(one.catalog(50, 3).read_bytes(), other.catalog(50, 3).read_bytes())
            self.assertEqual(one.strings(50).read_bytes(), other.strings(50).read_bytes())

    def test_a_catalog_is_written_only_once(self):
        with tempfile.TemporaryDirectory() as folder:
            workspace = Workspace(folder)
            self.assertEqual(workspace.catalog(10, 2), workspace.catalog(keys=10, locales=2))


if __name__ == "__main__":
    unittest.main(buffer=True)
