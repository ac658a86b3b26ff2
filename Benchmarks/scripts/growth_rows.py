"""How the cost of `generate` grows with keys and with locales; draws the plot."""
import processes
import products
import growth_plot
from results import Figure

KEYS = [1_000, 10_000, 100_000]
LOCALES = [1, 10, 40]
FIXED_KEYS, FIXED_LOCALES = 10_000, 10


def measure(workspace):
    tool, output = str(products.tool("release")), workspace.folder / "grown"
    sizes = list(dict.fromkeys([(keys, FIXED_LOCALES) for keys in KEYS] + [(FIXED_KEYS, count) for count in LOCALES]))
    commands = [
        [tool, "generate", str(workspace.catalog(keys, locales)), "--output-directory", str(output)]
        for keys, locales in sizes
    ]

    def clean():
        for file in output.glob("*"):
            file.unlink()

    costs = processes.interleaved(commands, rounds=3, before=clean)
    each = {(keys, locales): seconds * 1e6 / (keys * locales)
            for (keys, locales), (seconds, _) in zip(sizes, costs)}
    by_keys = [(keys, each[keys, FIXED_LOCALES]) for keys in KEYS]
    by_locales = [(locales, each[FIXED_KEYS, locales]) for locales in LOCALES]
    growth_plot.write(
        products.ROOT / "Sources/rerune-gen/Documentation.docc/Images/growth.svg", "CPU time of generate in µs per key and locale",
        [growth_plot.Panel("10 locales, more keys", "key", by_keys, tolerance=0.2),
         growth_plot.Panel("10,000 keys, more locales", "locale", by_locales, tolerance=0.2)])
    for row, ((_, second), (_, third)) in [("growth-keys", by_keys[1:]), ("growth-locales", by_locales[1:])]:
        yield Figure(row, third, second, "µs")
