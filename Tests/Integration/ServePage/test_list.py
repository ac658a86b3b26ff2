"""50,000 rows: only the visible ones exist, and every place of the list is reached at once."""

import pathlib
import unittest

import project
from support import PageTest, mock_only

KEYS = 50_000
MOST_ROWS = 60


@mock_only
class LongList(PageTest):
    needs_mock = True

    @classmethod
    def prepare(cls, folder: pathlib.Path):
        project.write_large(folder, KEYS)

    def rows(self) -> int:
        return self.page.count(".row")

    def test_scrolling(self):
        self.page.go("#/pl")
        self.page.wait(f"document.querySelector('virtual-list').total === {KEYS}")
        self.page.wait("document.querySelector('.row:not(.loading)')")
        self.assertLess(self.rows(), MOST_ROWS)
        took = self.page.evaluate("""
          (async () => {
            const list = document.querySelector("virtual-list");
            const frame = () => new Promise(requestAnimationFrame);
            const took = [];
            for (let step = 1; step <= 100; step += 1) {
              const start = performance.now();
              list.scrollTop = list.scrollHeight * step / 100;
              await frame(); await frame();
              took.push(performance.now() - start);
            }
            return took.sort((one, other) => one - other);
          })()
        """)
        print(f"a jump in {KEYS:,} rows: {took[50]:.0f} ms, at most {took[-1]:.0f} ms", flush=True)
        self.assertLess(took[50], 200)
        self.assertLess(self.rows(), MOST_ROWS)
        keys = "[...document.querySelectorAll('.row-key')]"
        self.page.wait(f"{keys}.some(one => one.textContent.endsWith('text49999'))", "the last row")

    def test_random_access(self):
        self.page.go("#/pl/entry/Localizable/screen300.text30000")
        self.wait_for_key("screen300.text30000")
        selected = "document.querySelector('.row[aria-selected=true] .row-key')"
        self.page.wait(f"{selected}?.textContent === 'screen300.text30000'", "its row")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("j")
        self.wait_for_key("screen300.text30001")
        self.page.keys("n")
        self.wait_for_key("screen300.text30003")
        self.page.keys("Escape", "End")
        self.wait_for_key("screen499.text49999")
        self.assertLess(self.rows(), MOST_ROWS)


if __name__ == "__main__":
    unittest.main()
