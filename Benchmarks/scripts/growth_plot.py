"""Plots the growth as SVG, readable on light and dark pages."""
import dataclasses

STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600 }
  .note { fill: #59636e }
  .axis { stroke: #818b98; stroke-width: 1 }
  .grid { stroke: #d1d9e0; stroke-width: 1 }
  .band { fill: #0969da; opacity: 0.12 }
  .line { stroke: #0969da; stroke-width: 2.5; fill: none }
  .point { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .note { fill: #9198a1 }
    .axis { stroke: #656c76 }
    .grid { stroke: #3d444d }
    .band { fill: #4493f8; opacity: 0.18 }
    .line { stroke: #4493f8 }
    .point { fill: #4493f8 }
  }
"""
WIDTH, HEIGHT = 360, 220      # of a panel's axes
LEFT, TOP, GAP = 56, 64, 76


@dataclasses.dataclass
class Panel:
    title: str
    # What the sizes count, in the singular.
    unit: str
    # Of each size, its cost.
    points: list[tuple[int, float]]
    # How far the cost may be from that of the second size, which a band shows.
    tolerance: float | None = None


def write(path, title, panels):
    """The panels side by side, with one scale."""
    top = ceiling(max(cost for panel in panels for _, cost in panel.points) * 1.15)
    drawn = [mark for index, panel in enumerate(panels) for mark in draw(panel, LEFT + index * (WIDTH + GAP), top)]
    width, height = LEFT + len(panels) * WIDTH + (len(panels) - 1) * GAP + 24, TOP + HEIGHT + 56
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title.partition(" in ")[0]}">\n'
        f"<style>{STYLE}</style>\n"
        + text(LEFT, 22, title, "title", "start")
        + "".join(drawn) + "</svg>\n", encoding="utf-8")


def draw(panel, left, top):
    """The sizes are drawn at equal distances: each is a multiple of the previous one."""
    points = panel.points

    def x(index):
        return left + WIDTH * (0.12 + 0.76 * index / (len(points) - 1))

    def y(cost):
        return TOP + HEIGHT * (1 - cost / top)

    yield text(left, 48, panel.title, "note", "start")
    for step in range(5):
        cost = top * step / 4
        yield line(left, y(cost), left + WIDTH, y(cost), "axis" if step == 0 else "grid")
        yield text(left - 8, y(cost) + 4, f"{cost:.3g}", "note", "end")
    if panel.tolerance:
        second, least, most = points[1][1], 1 - panel.tolerance, 1 + panel.tolerance
        yield (f'<rect class="band" x="{x(1):.1f}" y="{y(second * most):.1f}" width="{x(len(points) - 1) - x(1):.1f}" '
               f'height="{y(second * least) - y(second * most):.1f}"/>\n')
        yield text(x(len(points) - 1) + 10, y(second * least) + 14, f"± {panel.tolerance * 100:.0f} %", "note", "start")
    path = " ".join(f"{x(index):.1f},{y(cost):.1f}" for index, (_, cost) in enumerate(points))
    yield f'<polyline class="line" points="{path}"/>\n'
    for index, (size, cost) in enumerate(points):
        yield f'<circle class="point" cx="{x(index):.1f}" cy="{y(cost):.1f}" r="4"/>\n'
        # A steeply falling line would cross a centred number.
        is_below = index > 0 and points[index - 1][1] > 1.2 * cost
        number = f"{cost:.2f}" if cost < 10 else f"{cost:.0f}"
        yield text(x(index) + (20 if is_below else 0), y(cost) - 12, number, "", "middle")
        label = f"{size:,} {panel.unit if size == 1 else panel.unit + 's'}"
        yield text(x(index), TOP + HEIGHT + 22, label, "note", "middle")


def ceiling(number):
    """The next number that gives a scale of four steps round labels."""
    step = 4 * 10 ** (len(str(int(number))) - 2)
    return step * -(-number // step)


def line(x1, y1, x2, y2, kind):
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>\n'


def text(x, y, content, kind, anchor):
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{content}</text>\n'
