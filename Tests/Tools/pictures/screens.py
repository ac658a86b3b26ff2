"""Drawings of screens that this machine cannot show: an app on a phone, and Xcode's settings of a target."""
import html
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
CATALOG = ROOT / "Examples/SwiftUIApp/Sources/Localizable.xcstrings"

PHONES = """
#picture { display: flex; justify-content: center; gap: 56px; background: var(--page); }
figure { margin: 0; width: 300px; } figcaption { text-align: center; color: var(--dim); padding-top: 10px; font-size: 14px; }
.phone { border: 8px solid #3a3a3c; border-radius: 40px; background: var(--box); padding: 26px 14px 30px; min-height: 380px; }
h1 { font-size: 26px; margin: 6px 6px 12px; } .card { background: var(--page); border-radius: 12px; margin-bottom: 18px; }
.row { padding: 10px 14px; border-bottom: 1px solid var(--line); min-height: 44px; display: flex; justify-content: space-between;
  align-items: center; gap: 8px; } .row:last-child { border: 0; } .field { color: var(--text); }
.stepper { background: var(--box); border-radius: 8px; padding: 2px 12px; color: var(--dim); white-space: pre; }
.arrow { color: var(--dim); } .new { background: #ffe2a8; color: #1d1d1f; border-radius: 1px; box-shadow: 0 0 0 3px #ffe2a8; }
"""


def texts(locale):
    """The example's texts without forms, and the general form of the others."""
    found = {}
    for key, entry in json.loads(CATALOG.read_text(encoding="utf-8"))["strings"].items():
        localization = entry["localizations"][locale]
        plain = localization.get("stringUnit")
        found[key] = (plain or localization["variations"]["plural"]["other"]["stringUnit"])["value"]
    return found


def phone(table, changed, caption):
    def text(key, argument=""):
        words = html.escape(table[key].replace("%@", argument).replace("%lld", argument))
        return f"<span class={'new' if key in changed else 'old'}>{words}</span>"

    return f"""<figure><div class=phone><h1>{text("home_title")}</h1>
      <div class=card><div class=row>{text("home_greeting", "Ada")}</div><div class=row><span class=field>Ada</span></div>
      <div class=row>{text("book_count", "3")}<span class=stepper>−   +</span></div></div>
      <div class=card><div class=row>{text("settings_title")}<span class=arrow>›</span></div></div>
      </div><figcaption>{html.escape(caption)}</figcaption></figure>"""


def changing_screen():
    """The example app before and after two of its texts changed over the air."""
    shipped = texts("en")
    changed = {"home_title": "To read this winter", "home_greeting": "Welcome back, %@."}
    if any(shipped[key] == text for key, text in changed.items()):
        raise SystemExit("the picture shows no change")
    return (phone(shipped, {}, "As shipped")
            + phone(shipped | changed, changed, "After the update: the user's input is kept")), PHONES


CHAT = PHONES + """
figure { display: flex; flex-direction: column; } .phone { flex: 1; }
.message { margin: 0 0 12px; max-width: 86%; } .message .author { color: var(--dim); font-size: 12px; padding: 0 12px; }
.message .bubble { background: var(--page); border-radius: 16px; padding: 8px 12px; display: inline-block; }
"""
CONVERSATION = ROOT / "Examples/DynamicTexts"


def translating_chat():
    """The first messages of the example, before and after the service has answered for all but the first."""
    lines = (CONVERSATION / "messages.txt").read_text(encoding="utf-8").splitlines()[:4]
    messages = [line.split(": ", 1) for line in lines]
    answers = {one["string"]: one["translation"]
               for one in json.loads((CONVERSATION / "translations/de.json").read_text(encoding="utf-8"))}

    def chat(translated, caption):
        rows = "".join(
            f"<div class=message><div class=author>{html.escape(author)}</div><div class=bubble>"
            f"<span class={'new' if text in translated else 'old'}>{html.escape(translated.get(text, text))}</span></div></div>"
            for author, text in messages)
        return (f"<figure><div class=phone><h1>Unterhaltung</h1>{rows}</div>"
                f"<figcaption>{html.escape(caption)}</figcaption></figure>")

    later = {text: answers[text] for _, text in messages[1:]}
    return (chat({}, "At once: as they were written")
            + chat(later, "A moment later: translations arrive, one by one")), CHAT


XCODE = """
.window { border: 1px solid var(--line); border-radius: 10px; overflow: hidden; font-size: 14px; }
.tabs { display: flex; gap: 26px; justify-content: center; padding: 9px; border-bottom: 1px solid var(--line); color: var(--dim); }
.tabs b { color: var(--key); } .body { display: flex; } .targets { width: 190px; padding: 14px; background: var(--box);
  border-right: 1px solid var(--line); } .targets small { color: var(--dim); display: block; margin: 6px 0 2px; }
.chosen { background: var(--key); color: var(--page); border-radius: 6px; padding: 3px 8px; } .phases { flex: 1; padding: 14px 18px; }
.phase { padding: 7px 0; border-bottom: 1px solid var(--line); } .table { border: 1px solid var(--line); border-radius: 6px;
  margin: 6px 0 4px 18px; } .table div { display: flex; justify-content: space-between; padding: 5px 12px; }
.table .head { color: var(--dim); border-bottom: 1px solid var(--line); } .buttons { margin-left: 18px; color: var(--dim); }
.table .here { background: var(--errorbox); background: color-mix(in srgb, var(--key) 14%, transparent); font-weight: 600; }
"""


def build_phases():
    """Where an app target gets the plugin."""
    tabs = ["General", "Signing &amp; Capabilities", "Resource Tags", "Info", "Build Settings", "<b>Build Phases</b>", "Build Rules"]
    phases = ["Target Dependencies (0 items)", "<b>Run Build Tool Plug-ins (1 item)</b>", "Compile Sources (3 items)",
              "Link Binary With Libraries (1 item)", "Copy Bundle Resources (1 item)"]
    plugins = """<div class=table><div class=head><span>Plug-in</span><span>Package</span></div>
      <div class=here><span>ReRuneGenPlugin</span><span>rerune-swift</span></div></div><div class=buttons>+ −</div>"""
    rows = "".join(f"<div class=phase>{'⌄' if '<b>' in name else '›'} {name}"
                   f"{plugins if '<b>' in name else ''}</div>" for name in phases)
    targets = "<small>PROJECT</small>ReadingList<small>TARGETS</small><div class=chosen>ReadingList</div>"
    bar = "".join(f"<span>{one}</span>" for one in tabs)
    return (f"<div class=window><div class=tabs>{bar}</div><div class=body><div class=targets>{targets}</div>"
            f"<div class=phases>{rows}</div></div></div>"), XCODE
