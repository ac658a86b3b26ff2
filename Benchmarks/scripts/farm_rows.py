"""Builds with Bazel on two machines that share a cache, and how they grow; draws their plot."""
import shutil
import subprocess
import sys

import growth_plot
import processes
import products
from results import Figure

sys.path.append(str(products.ROOT / "Tests/Integration/Bazel"))
import farm  # noqa: E402
import grid  # noqa: E402

MODULES, KEYS, LANGUAGES = [10, 100, 1_000], 200, 10


def measure(workspace):
    if not shutil.which("bazel"):
        raise processes.Failed("bazel is not installed: apt-get install bazel-bootstrap")
    tool = products.tool("release")
    first, second = [], []
    for modules in MODULES:
        folder = workspace.folder / f"farm-{modules}"
        with grid.cache(folder / "grid") as cache:
            if not cache:
                raise processes.Failed("pip cannot install BuildGrid")
            try:
                one, two = farm.farm(tool, modules, KEYS, LANGUAGES, folder, cache)
                (cold, _), (warm, from_cache) = farm.timed(one), farm.timed(two)
                one.workspace.write(modules // 2, change=", changed")
                changed, _ = farm.timed(one)
            except farm.Failure as failure:
                raise processes.Failed(str(failure)) from failure
        first.append((modules, cold * 1e3 / modules))
        second.append((modules, warm * 1e3 / modules))
        # Bazel makes its outputs read-only.
        subprocess.run(["chmod", "-R", "u+w", folder], check=True)
        shutil.rmtree(folder)
    growth_plot.write(
        products.ROOT / "Sources/rerune-gen/Documentation.docc/Images/farm.svg", "Time of a build with Bazel in ms per module",
        [growth_plot.Panel("the first machine", "module", first), growth_plot.Panel("a second one, from the cache", "module", second)])
    yield Figure("farm-cache", warm, cold, "s")
    yield Figure("farm-changed", changed, cold, "s")
    yield Figure("farm-ran", farm.ran(from_cache), None, "actions")
