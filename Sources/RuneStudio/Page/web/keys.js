// Keys, and the dialog that lists them. Keys of browsers are left alone, and so is Alt, which types letters on a Mac
// and in many layouts: single keys work outside of texts, and Escape leads out of them.
import { el, openDialog } from "./dom.js";
import * as t from "./texts.js";

const SETTING = "rerune.singleKeys";

/** Name, key outside of texts, key everywhere, explanation. */
const COMMANDS = [
  ["edit", "Enter", null, t.keyEdit],
  ["list", null, "Escape", t.keyList],
  ["next", "j", null, t.keyNext],
  ["previous", "k", null, t.keyPrevious],
  ["nextMissing", "n", null, t.keyNextMissing],
  ["saveNext", null, "Ctrl/⌘+Enter", t.keySaveNext],
  ["save", "s", "Ctrl/⌘+Shift+Enter", t.save],
  ["approve", "a", null, t.keyApprove],
  ["copySource", "c", "Ctrl+Shift+.", t.keyCopySource],
  ["insert", "1…9", "Ctrl+Shift+1…9", t.keyInsert],
  ["undo", "u", null, t.keyUndo],
  ["discard", "d", null, t.keyDiscard],
  ["search", "/", null, t.keySearch],
  ["filters", "f", null, t.filters],
  ["replace", "r", null, t.keyReplace],
  ["help", "?", null, t.keyHelp],
];

let handlers = {};

/** The view that is shown handles these commands. */
export function onCommands(commands) {
  handlers = commands;
}

const usesSingleKeys = () => localStorage.getItem(SETTING) !== "off";
const isText = node => node.matches?.("textarea, select, input:not([type=checkbox], [type=radio])");

/** The letter of a key also where the layout is Cyrillic, Greek, Arabic or Hebrew. */
function letter(event) {
  if (/^[\x21-\x7e]$/.test(event.key) || event.key.length > 1) return event.key;
  return /^Key[A-Z]$/.test(event.code) ? event.code[3].toLowerCase() : event.key;
}

/** The command of a key, as `[name, argument]`. */
function commandOf(event) {
  const inText = isText(event.target);
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return [event.shiftKey ? "save" : "saveNext"];
  if (event.ctrlKey && event.shiftKey && !event.altKey && !event.metaKey) {
    if (event.code === "Period") return ["copySource"];
    return /^Digit[1-9]$/.test(event.code) ? ["insert", Number(event.code[5])] : [];
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return [];
  if (event.key === "Escape") return ["list"];
  if (inText || !usesSingleKeys() || event.key === "Enter") return [];
  const key = letter(event);
  if (/^[1-9]$/.test(key)) return ["insert", Number(key)];
  return [COMMANDS.find(([, single]) => single === key)?.[0]];
}

export function install() {
  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const [name, argument] = commandOf(event);
    const handler = name === "help" ? openHelp : handlers[name];
    if (!handler) return;
    event.preventDefault();
    handler(argument);
  });
}

/** `Ctrl+Enter` as its keys. */
const keyCaps = keys => keys.split("+").map(key => el("kbd", {}, key.replace("Ctrl", t.keyCtrl())));

export function openHelp() {
  const single = el("input", { type: "checkbox", checked: usesSingleKeys(),
    onchange: () => localStorage.setItem(SETTING, single.checked ? "on" : "off") });
  openDialog(t.keysTitle(), [
    el("table.keys", {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t.keysAction()),
        el("th", { scope: "col" }, t.keysOutside()), el("th", { scope: "col" }, t.keysEverywhere()))),
      el("tbody", {}, COMMANDS.map(([, outside, everywhere, label]) => el("tr", {},
        el("th", { scope: "row" }, label()), el("td", {}, outside && keyCaps(outside)),
        el("td", {}, everywhere && keyCaps(everywhere)))))),
    el("label.check", {}, single, t.keysSingle()),
  ], el("button.primary", { value: "close" }, t.close()));
}
