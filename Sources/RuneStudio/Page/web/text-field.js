// One text of the editor: a text area that grows, with the arguments marked under it, chips to insert them, and its
// length beside the source's. Announces `input`.
import { insert, standing } from "./argument-text.js";
import { el, fill, newId, spoken } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage } from "./project.js";
import { hiddenIn, marked } from "./show-text.js";
import { stateLabel } from "./states.js";
import * as t from "./texts.js";

// A text this much longer than the source's seldom fits where that one does.
const LONG = 1.5;
const SHORT_SOURCE = 12;

const segmenter = new Intl.Segmenter();
const lengthOf = text => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};

class TextField extends HTMLElement {
  /** The field as `fieldsOf` describes it, the arguments of the entry and the source text beside it. */
  show(field, { entry, sourceText, isReadOnly, isOnly }) {
    this.field = field;
    this.args = entry.arguments;
    this.sourceText = sourceText;
    this.classList.add("text-field");
    const [id, chipsId, lengthId] = [newId(), newId(), newId()];
    const { lang, dir } = inLanguage(entry.target.locale);
    this.mirror = el("div.mirror", { "aria-hidden": "true" });
    this.area = el("textarea", {
      id, rows: 1, spellcheck: "true", lang, dir, readOnly: isReadOnly, "aria-describedby": `${chipsId} ${lengthId}`,
      oninput: () => this.#changed(),
    });
    this.length = el("span.length", { id: lengthId });
    this.chips = el("div.chips", { id: chipsId, role: "group", "aria-label": t.argumentsTitle() });
    const name = isOnly ? t.fieldTranslation() : placeLabel(field.place) || t.fieldPlain();
    fill(this,
      el("div.field-head", {},
        el("label", { for: id }, name),
        field.numbers.length > 0 && el("span.numbers", { title: t.fieldNumbers() },
          spoken(t.fieldNumbers()), el("bdi", { dir: "ltr" }, field.numbers.join(", "))),
        field.state && field.state !== "translated" && el("span.badge", { data: { state: field.state } },
          stateLabel(field.state)),
        this.length),
      el("div.stack", { lang, dir }, this.mirror, this.area),
      this.chips);
    this.value = field.draft ?? field.text ?? "";
  }

  get value() {
    return this.area.value;
  }

  set value(text) {
    this.area.value = text;
    this.#draw();
  }

  /** What is sent, null if it is as in the file. */
  get change() {
    const { field, value } = this;
    return value === (field.text ?? "") ? null : { place: field.place, value };
  }

  /** Marks the field as the place of an error, or not. */
  set isInvalid(isInvalid) {
    this.area.setAttribute("aria-invalid", String(isInvalid));
  }

  insertArgument(position) {
    const argument = this.args.find(one => one.position === position);
    if (!argument || this.area.readOnly) return false;
    const { selectionStart, selectionEnd } = this.area;
    const result = insert(argument, this.value, selectionStart, selectionEnd, this.args, this.sourceText);
    this.replace(result.text);
    this.area.setSelectionRange(result.caret, result.caret);
    return true;
  }

  /** Replaces the text as typing does, so that the browser's own undo works. */
  replace(text) {
    this.area.focus();
    this.area.select();
    // Deprecated, and the only way that keeps the undo of the text area.
    const isDone = text ? document.execCommand("insertText", false, text) : document.execCommand("delete");
    if (!isDone || this.value !== text) {
      this.area.value = text;
      this.#changed();
    }
  }

  #changed() {
    this.#draw();
    this.dispatchEvent(new Event("typed", { bubbles: true }));
  }

  #draw() {
    const { value, sourceText } = this;
    // A line break at the end makes a line only if something follows.
    fill(this.mirror, marked(value, this.args), "\u200b");
    const [count, source] = [lengthOf(value), lengthOf(sourceText)];
    this.length.classList.toggle("long", count > SHORT_SOURCE && count > source * LONG);
    const inWords = t.fieldLength({ count, source });
    fill(this.length, hiddenIn(value).map(name => el("span.hidden-character", {}, name)), spoken(inWords),
      el("bdi", { dir: "ltr", "aria-hidden": "true", title: inWords }, `${count} / ${source}`));
    fill(this.chips, this.args.map(argument => this.#chip(argument)));
    this.chips.hidden = this.args.length === 0;
  }

  // Tab leads from text to text, so chips are left out; their keys are in the list of keys.
  #chip(argument) {
    const { position, name, specifier } = argument;
    const state = standing(argument, this.value, this.sourceText, this.args, this.field.numbers);
    const isUsable = !this.area.readOnly;
    return el("button.chip", {
      type: "button", tabIndex: -1, data: { state, position }, disabled: !isUsable,
      title: state === "broken" ? t.argumentMissing() : t.argumentInsert(),
      "aria-keyshortcuts": position < 10 ? `Control+Shift+${position}` : null,
      // The selection of the text area stays.
      onpointerdown: event => event.preventDefault(),
      onclick: () => this.insertArgument(position),
    }, el("kbd", {}, String(position)), el("bdi", { dir: "ltr" }, specifier), name && el("i", {}, name),
    state === "broken" && spoken(t.argumentMissing()));
  }
}

customElements.define("text-field", TextField);

/** A function that puts the focus back to where it is now in an editor, whose fields are drawn again meanwhile. */
export function focusAmong(editor) {
  const node = document.activeElement;
  if (!editor.contains(node)) return undefined;
  const place = node.closest("text-field")?.field.place;
  const { selectionStart, selectionEnd } = node;
  return () => {
    const field = [...editor.querySelectorAll("text-field")].find(one => one.field.place === place);
    if (!field) return editor.focus();
    field.area.focus();
    field.area.setSelectionRange(selectionStart, selectionEnd);
  };
}
