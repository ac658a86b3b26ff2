"""Draws the pictures of the documentation, light and dark, from what the tool and the package say.

  pictures.py TOOL BROWSER FOLDER
"""
import html
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Integration/ReportPage"))
from browser import Browser

import screens

WIDTH = 960
STYLE = """
:root { color-scheme: light dark; --page: #ffffff; --text: #1d1d1f; --dim: #86868b; --line: #d2d2d7; --box: #f5f5f7;
  --key: #0b5cad; --string: #a31515; --error: #d70015; --warning: #946200; --errorbox: #fff0f0; --warningbox: #fff8e6; }
@media (prefers-color-scheme: dark) { :root { --page: #1e1e1e; --text: #f5f5f7; --dim: #98989d; --line: #48484a;
  --box: #2c2c2e; --key: #7db7ff; --string: #ff9e90; --error: #ff6961; --warning: #ffd426; --errorbox: #3a2020;
  --warningbox: #38301a; } }
* { box-sizing: border-box; } body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 sans-serif; }
#picture { padding: 20px; width: 960px; }
"""


def page(body, style=""):
    return f"<!DOCTYPE html><meta charset=utf-8><style>{STYLE}{style}</style><div id=picture>{body}</div>"


# MARK: What a mistake looks like

CATALOG = """{
  "sourceLanguage" : "en",
  "strings" : {
    "cart.greeting" : { "localizations" : {
      "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo %d" } },
      "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello, %@" } }
    } },
    "cart.items %lld" : { "localizations" : {
      "de" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Produkt" } }
      } } },
      "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } }
    } }
  },
  "version" : "1.0"
}
"""
EDITOR = """
.file { border: 1px solid var(--line); border-radius: 10px; overflow: hidden; font: 14px/22px monospace; }
.title { background: var(--box); padding: 6px 14px; font-family: sans-serif; border-bottom: 1px solid var(--line); }
.row { display: flex; white-space: pre; padding-right: 14px; } .number { color: var(--dim); width: 44px; text-align: right;
  padding-right: 14px; flex: none; } .error .mark { text-decoration: underline wavy var(--error); }
.warning .mark { text-decoration: underline wavy var(--warning); }
.message { white-space: normal; margin: 2px 14px 4px 44px; padding: 3px 10px; border-radius: 6px; font: 14px/20px sans-serif; }
.message.error { background: var(--errorbox); color: var(--error); } .message.warning { background: var(--warningbox);
  color: var(--warning); }
"""


def editor(tool):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "Localizable.xcstrings"
        path.write_text(CATALOG, encoding="utf-8")
        result = subprocess.run([tool, "check", "--format", "json", path.name], cwd=folder, capture_output=True, text=True)
    found = {}
    for diagnostic in json.loads(result.stdout)["diagnostics"]:
        if diagnostic["severity"] == "error":
            found.setdefault(diagnostic["line"], []).append(diagnostic)
    if len(found) < 2:
        sys.exit(f"the catalog of the picture has {len(found)} errors")
    rows = []
    for number, line in enumerate(CATALOG.splitlines(), 1):
        diagnostics = found.get(number, [])
        text = html.escape(line)
        if diagnostics:
            # In bytes, which are columns here: the text is ASCII.
            start = diagnostics[0]["column"] - 1
            # A specifier, or the object that begins here.
            stops = "" if line[start] == "{" else ' "'
            end = next((i for i in range(start + 1, len(line)) if line[i] in stops), len(line))
            text = f"{html.escape(line[:start])}<span class=mark>{html.escape(line[start:end])}</span>{html.escape(line[end:])}"
        kind = diagnostics[0]["severity"] if diagnostics else ""
        rows.append(f"<div class='row {kind}'><span class=number>{number}</span><span>{text}</span></div>")
        rows += [f"<div class='message {one['severity']}'>{html.escape(one['message'])} [{one['rule']}]</div>"
                 for one in diagnostics]
    return page(f"<div class=file><div class=title>Localizable.xcstrings</div>{''.join(rows)}</div>", EDITOR)


# MARK: The house

HOUSE = """
#picture { position: relative; }
#arrows { position: absolute; inset: 0; width: 100%; height: 100%; }
#arrows path { fill: none; stroke: var(--dim); stroke-width: 1.2; marker-end: url(#head); }
#arrows .public { stroke: var(--key); marker-end: url(#publichead); }
#arrows marker path { stroke: none; marker: none; } #arrows #publichead path {
  fill: var(--key); } #arrows #head path { fill: var(--dim); }
.floor { display: flex; gap: 12px; justify-content: center; margin-bottom: 44px; position: relative; }
.room { background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: 6px 7px; font-size: 12px;
  white-space: nowrap; }
.public { border-color: var(--key); color: var(--key); font-weight: 600; }
.program { border-style: dashed; } p { text-align: center; color: var(--dim); margin: -24px 0 0; font-size: 13px;
  position: relative; }
"""
# Draws an arrow for each [from, to], from the lower edge of a room to the upper edge of another. An arrow that crosses a
# floor goes behind the rooms there.
ARROWS = """
const arrows = document.getElementById("arrows");
for (const [from, to] of IMPORTS) {
  const [upper, lower] = [from, to].map(name => document.getElementById(name));
  const [a, b] = [upper, lower].map(room => room.getBoundingClientRect());
  const share = (rank, count) => (rank + 1) / (count + 1);
  const x1 = a.left + a.width * share(upper.out = (upper.out ?? -1) + 1, IMPORTS.filter(one => one[0] == from).length);
  const x2 = b.left + b.width * share(lower.in = (lower.in ?? -1) + 1, IMPORTS.filter(one => one[1] == to).length);
  const bend = Math.min(40, (b.top - a.bottom) / 2);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", `M${x1} ${a.bottom}C${x1} ${a.bottom + bend} ${x2} ${b.top - bend} ${x2} ${b.top - 2}`);
  path.setAttribute("class", upper.classList.contains("public") ? "public" : "");
  arrows.append(path);
}
"""
HEADS = "".join(
    f"<marker id={name} viewBox='0 0 8 8' refX=7 refY=4 markerWidth=7 markerHeight=7 markerUnits=userSpaceOnUse orient=auto>"
    "<path d='M0 0L8 4L0 8z'/></marker>" for name in ("head", "publichead"))


def direct(imports):
    """The imports without those that another import brings along."""
    def all_below(name):
        return {name}.union(*map(all_below, imports[name]))

    return [(name, other) for name in imports for other in imports[name]
            if not any(other in all_below(third) for third in imports[name] if third != other)]


def arranged(floors, arrows):
    """The names of each floor, from the top, in an order with short arrows."""
    rows = [sorted(name for name in floors if floors[name] == level) for level in sorted(set(floors.values()), reverse=True)]

    def length():
        places = {}
        for row in rows:
            place = -sum(len(name) + 6 for name in row) / 2
            for name in row:
                places[name] = place + (len(name) + 6) / 2
                place += len(name) + 6
        return sum((places[a] - places[b]) ** 2 for a, b in arrows)

    shortest, improves = length(), True
    while improves:
        improves = False
        for row in rows:
            for left, right in itertools.combinations(range(len(row)), 2):
                row[left], row[right] = row[right], row[left]
                if length() < shortest - 1e-6:
                    shortest, improves = length(), True
                else:
                    row[left], row[right] = row[right], row[left]
    return rows


def house():
    dump = json.loads(subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True,
                                     check=True).stdout)
    targets = {one["name"]: one for one in dump["targets"]
               if one["type"] in ("regular", "executable") and not (one.get("path") or "").startswith("Tests")}
    imports = {name: [kind[0] for one in target["dependencies"]
                      for kind in [one.get("byName") or one.get("target") or [None]] if kind[0] in targets]
               for name, target in targets.items()}
    floors = {}

    def floor(name):
        if name not in floors:
            floors[name] = 1 + max((floor(other) for other in imports[name]), default=-1)
        return floors[name]

    for name in targets:
        floor(name)
    arrows = direct(imports)
    rows = arranged(floors, arrows)
    order = {name: place for row in rows for place, name in enumerate(row)}
    floor_rows = []
    for row in rows:
        rooms = "".join(
            f"<div id={name} class='room {'public' if name.startswith('ReRune') else ''} "
            f"{'program' if targets[name]['type'] == 'executable' else ''}'>{name}</div>" for name in row)
        floor_rows.append(f"<div class=floor>{rooms}</div>")
    # From left to right at both ends, so that the arrows of a room do not cross.
    arrows.sort(key=lambda arrow: (order[arrow[1]], order[arrow[0]]))
    note = ("An arrow leads to a module that is imported. Imports that another arrow implies are left out. "
            "Blue: modules that apps import. Dashed: programs.")
    script = f"<script>const IMPORTS = {json.dumps(arrows)};{ARROWS}</script>"
    return page(f"<svg id=arrows><defs>{HEADS}</defs></svg>{''.join(floor_rows)}<p>{note}</p>{script}", HOUSE)


# MARK: The report


def report(tool):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "App").mkdir()
        (pathlib.Path(folder) / "App/Localizable.xcstrings").write_text(CATALOG, encoding="utf-8")
        return subprocess.run([tool, "check", "--format", "html", "App"], cwd=folder, capture_output=True, text=True).stdout


def main():
    tool, executable, folder = sys.argv[1:]
    tool = os.path.abspath(tool)
    pictures = {
        "mistake": editor(tool), "house": house(), "report": report(tool),
        "update": page(*screens.changing_screen()), "chat": page(*screens.translating_chat()), "build-phases": page(*screens.build_phases()),
    }
    browser = Browser(executable)
    with tempfile.TemporaryDirectory() as work:
        for name, text in pictures.items():
            path = pathlib.Path(work) / f"{name}.html"
            path.write_text(text, encoding="utf-8")
            for scheme, suffix in [("light", ""), ("dark", "~dark")]:
                browser.open(path.as_uri(), WIDTH + 40, scheme)
                height = browser.evaluate("Math.ceil((document.getElementById('picture') || document.body)"
                                          ".getBoundingClientRect().height)")
                browser.call("Emulation.setDeviceMetricsOverride", width=WIDTH, height=min(int(height), 700),
                             deviceScaleFactor=2, mobile=False)
                browser.picture(str(pathlib.Path(folder) / f"{name}{suffix}@2x.png"))
    browser.close()
    print(f"{', '.join(pictures)}: light and dark")


main()
