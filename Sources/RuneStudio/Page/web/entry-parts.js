// Parts of the editor: the entry's name, what must be known before one edits, the source, the menu of forms, and the
// buttons.
import { button, el } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage, languageLabel, project, tableOf } from "./project.js";
import { shown } from "./show-text.js";
import { isToReview, stateLabel } from "./states.js";
import * as t from "./texts.js";

export function header(entry) {
  const { target } = entry;
  return el("header.entry-head", {},
    el("h2", { tabindex: "-1" }, shown(entry.key || t.keyEmpty())),
    el("p.facts", {},
      target.state && el("span.badge", { data: { state: target.state } }, stateLabel(target.state)),
      entry.extractionState === "stale" && el("span.badge", { data: { state: "stale" } }, t.stateStale()),
      entry.role && el("span.badge", { title: entry.role.reason }, entry.role.role),
      el("span", {}, entry.table),
      el("span", {}, `${entry.file}:${entry.line}`)),
    entry.comment && el("p.comment", {}, shown(entry.comment)));
}

/** Why nothing can be edited, or that there is a draft. */
export function notes(entry, discard) {
  const notes = [];
  const problem = tableOf(entry.table)?.problem;
  const reason = entry.readOnly ?? (project.readOnly ? t.readOnlyServer() : null);
  if (reason) {
    notes.push(el("div.notice", {}, el("strong", {}, t.readOnly()), ": ", reason,
      problem && el("span", {}, ` ${problem.message} (${problem.file}:${problem.line}:${problem.column})`)));
  }
  if (!entry.shouldTranslate) notes.push(el("div.notice", {}, t.notTranslated()));
  const { draft } = entry.target;
  if (draft) {
    notes.push(el("div.notice.draft", {}, t.draftFrom({ date: dateAndTime(draft.savedAt) }),
      reason ? null : button(t.discard(), discard, { title: "d" })));
  }
  return notes;
}

export const dateAndTime = text => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text
    : new Intl.DateTimeFormat(t.language, { dateStyle: "medium", timeStyle: "short" }).format(date);
};

export function source(entry) {
  const { locale, texts } = entry.source;
  return el("section.source", { "aria-label": t.sourceTitle() },
    el("h3", {}, languageLabel(locale)),
    texts.length === 0 && el("p.empty", {}, t.sourceNone()),
    texts.map(({ place, text }) => el("div.source-text", {},
      place && el("span.place", {}, placeLabel(place)),
      el("p", inLanguage(locale), shown(text, entry.arguments)))),
    el("h3.target-title", {}, languageLabel(entry.target.locale)));
}

/** A menu of devices and forms that the text does not have yet. */
export function formMenu(offers, choose) {
  if (!offers.length) return null;
  const menu = el("select.quiet", { "aria-label": t.addForm(), onchange: () => choose(offers[menu.value]) },
    el("option", { value: "" }, t.addForm()), offers.map(({ label }, index) => el("option", { value: index }, label)));
  return menu;
}

/** With which state a text is saved. */
export const stateChoice = properties =>
  el("select", { "aria-label": t.saveAs(), title: t.saveAs(), ...properties },
    ["translated", "needs_review"].map(state => el("option", { value: state }, stateLabel(state))));

/** The buttons below the fields of an editor. They ask for a command, as keys do. */
export function buttons(entry, editor, choice) {
  const command = (label, name, properties = {}) =>
    button(label, () => editor.dispatchEvent(new CustomEvent("command", { detail: name, bubbles: true })),
      { disabled: editor.isReadOnly, ...properties });
  return el("div.buttons", {},
    command(t.saveAndNext(), "saveNext", { class: "primary", title: "Ctrl+Enter" }),
    command(t.save(), "save"),
    isToReview(entry.target.state) && command(t.approve(), "approve", { title: "a" }),
    command(t.copySource(), "copySource", { title: "c" }),
    choice);
}
