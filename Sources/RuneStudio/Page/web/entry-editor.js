// The editor of one entry: its source, a field for each form, what `check` finds, and the buttons. It holds what is
// typed; saving.js sends it. Announces `saved` with the new entry, and `leave` when the next text is wanted.
import { Problem, getEntry } from "./api.js";
import { resolveConflict } from "./conflict-dialog.js";
import { drawContext } from "./context-panel.js";
import { button, el, fill } from "./dom.js";
import { EntryLoader } from "./entry-loader.js";
import { buttons, formMenu, header, notes, source, stateChoice } from "./entry-parts.js";
import { FindingsList } from "./findings-list.js";
import { announce } from "./notices.js";
import { additions, fieldsOf, sourceTextOf } from "./places.js";
import { project } from "./project.js";
import { sameEntry } from "./router.js";
import * as saving from "./saving.js";
import * as t from "./texts.js";
import * as typed from "./typed-texts.js";
import { focusAmong } from "./text-field.js";

class EntryEditor extends HTMLElement {
  entry = null;
  fields = [];
  #findings = new FindingsList();
  #state;
  #isStateChosen = false;
  #lastField = null;
  #loader = new EntryLoader();
  // What is being saved: the entry, the values that were sent, and the answer to come.
  #sent = null;

  connectedCallback() {
    this.addEventListener("typed", () => this.#typed());
    this.addEventListener("focusin", event => {
      const field = event.target.closest("text-field");
      if (field) this.#lastField = field;
    });
    addEventListener("pagehide", this.#hide);
  }

  disconnectedCallback() {
    this.leave();
    this.#loader.cancel();
    removeEventListener("pagehide", this.#hide);
  }

  #hide = () => this.leave(true);

  /** Shows an entry, or tells that it is gone. A newer call wins. */
  async load(identity, locale) {
    // Another entry may be on its way while this one is still shown.
    if (this.#loader.wish || !this.#isShowing(identity, locale)) await this.#load(identity, locale);
  }

  async #load(identity, locale) {
    try {
      const entry = await this.#loader.load(identity, locale);
      if (!entry || !this.#isNews(entry)) return;
      if (!this.#isShowing(identity, locale)) this.leave();
      this.show(entry);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (!problem.isUnreachable) this.showEmpty(problem.status === 404 ? t.entryGone() : problem.message);
    }
  }

  showEmpty(message = t.entryNone()) {
    this.leave();
    this.#loader.cancel();
    Object.assign(this, { entry: null, fields: [] });
    fill(this, el("p.empty", {}, message));
  }

  #isShowing = (identity, locale) => sameEntry(this.entry, identity) && this.entry?.target.locale === locale;
  #isShown = entry => this.#isShowing(entry, entry.target.locale);

  /** Whether an entry is to be drawn: another one, or the one that is shown if it changed and nothing is typed. */
  #isNews(entry) {
    if (!this.#isShown(entry)) return true;
    const content = one => JSON.stringify({ ...one, revision: 0 });
    return !this.isDirty && content(entry) !== content(this.entry);
  }

  /** Loads the entry again after a change elsewhere. What is typed stays, and is compared when it is saved. */
  async refresh() {
    const { entry } = this;
    const { wish } = this.#loader;
    if (wish) return this.#load(wish.identity, wish.locale);
    if (!entry) return;
    const { locale } = entry.target;
    if (!this.isDirty) return this.#load(entry, locale);
    try {
      const now = await getEntry(entry, locale);
      if (this.#isShowing(now, locale) && now.target.etag !== this.etag) fill(this.notice, t.noticeChangedElsewhere());
    } catch {
      // Gone or unreachable: saving says so.
    }
  }

  show(entry, { focus = false } = {}) {
    const { locale } = entry.target;
    const isSame = this.#isShown(entry);
    const restoreFocus = isSame && focusAmong(this);
    this.entry = entry;
    this.isReadOnly = Boolean(entry.readOnly) || project.readOnly;
    const kept = this.isReadOnly ? null : typed.kept(entry, locale);
    // Saved against the text that was edited, so that a change meanwhile is seen.
    this.etag = kept?.etag ?? entry.target.etag;
    this.#lastField = null;
    this.#isStateChosen = false;
    this.notice = el("div.notice.warning", { role: "status" });
    this.fieldsBox = el("div.fields");
    this.#state = stateChoice({ disabled: this.isReadOnly, onchange: () => { this.#isStateChosen = true; } });
    fill(this,
      header(entry), notes(entry, () => this.discard()), this.notice, source(entry), this.fieldsBox,
      this.#findings.element, buttons(entry, this, this.#state), drawContext(entry));
    this.#drawFields(fieldsOf(entry), kept?.texts);
    this.#findings.show(entry.target.draft?.findings ?? entry.findings);
    if (kept) {
      fill(this.notice, kept.etag === entry.target.etag ? t.noticeRestored() : t.noticeChangedElsewhere(),
        button(t.discard(), () => this.discard()));
      this.#check();
    }
    if (!isSame) this.scrollTop = 0;
    if (focus) this.focusField();
    else if (restoreFocus) restoreFocus();
  }

  #drawFields(fields, values = {}) {
    const isOnly = fields.length === 1 && fields[0].place === "";
    this.fields = fields.map(field => {
      const view = document.createElement("text-field");
      view.show(field, {
        entry: this.entry, sourceText: sourceTextOf(this.entry, field), isReadOnly: this.isReadOnly, isOnly,
      });
      if (values[field.place] !== undefined) view.value = values[field.place];
      return view;
    });
    const offers = this.isReadOnly ? [] : additions(this.entry, fields, project.devices);
    fill(this.fieldsBox, this.fields, formMenu(offers, offer => this.#add(offer)));
  }

  /** Draws the fields again with more places; what is typed stays where it belongs. */
  #add({ label, apply }) {
    const values = this.#values();
    const fields = apply().map(field => {
      const moved = field.place.replace(/^device\.other\/?/, "");
      return { ...field, draft: values[field.place] ?? (moved === field.place ? undefined : values[moved]) ?? field.draft };
    });
    this.#drawFields(fields);
    this.#typed();
    this.fields.find(view => !view.value)?.area.focus();
    announce(t.addedForms({ label }));
  }

  #values() {
    return Object.fromEntries(this.fields.map(view => [view.field.place, view.value]));
  }

  /** The texts that differ from the file. */
  get changes() {
    return this.fields.map(view => view.change).filter(Boolean);
  }

  get isDirty() {
    return this.fields.some(view => view.value !== (view.field.draft ?? view.field.text ?? ""));
  }

  #typed() {
    const { entry } = this;
    if (this.isDirty) typed.keep(entry, entry.target.locale, this.etag, this.#values());
    else typed.forget(entry, entry.target.locale);
    this.#check();
  }

  #check() {
    const texts = this.fields.filter(view => view.value).map(view => ({ place: view.field.place, value: view.value }));
    this.#findings.check(this.entry, texts, findings => this.#mark(findings));
  }

  /** Points at the fields that have errors. */
  #mark(findings) {
    for (const view of this.fields) {
      view.isInvalid = findings.some(one => one.severity === "error" && (one.place ?? "") === view.field.place);
    }
  }

  focusField(place = undefined) {
    const view = this.fields.find(one => one.field.place === place)
      ?? this.fields.find(one => !one.value) ?? this.fields[0];
    view?.area.focus();
  }

  /** The field that was used last: keys that insert act on it. */
  get currentField() {
    return this.fields.includes(this.#lastField) ? this.#lastField : this.fields.find(one => !one.value) ?? this.fields[0];
  }

  insertArgument(position) {
    if (!this.isReadOnly) this.currentField?.insertArgument(position);
  }

  copySource() {
    if (!this.isReadOnly) this.currentField?.replace(this.currentField.sourceText);
  }

  /** Saves what is typed; true if the translator can go on. */
  async save({ state = undefined } = {}) {
    if (!this.entry || this.isReadOnly) return true;
    if (this.#isSent) return false;
    const before = this.entry;
    // The answer has the entity tag for what is typed since.
    const earlier = await this.#sent?.answer;
    if (earlier && earlier.kind !== "saved" || !this.#isShown(before)) return false;
    const { entry, changes } = this;
    // A draft that is as in the file again has nothing to save, and is no draft any more.
    if (!changes.length && entry.target.draft) return Boolean(await this.discard());
    // Passing by a text that waits for review does not approve it.
    const isState = state || this.#isStateChosen;
    if (!changes.length && (!isState || entry.target.state === null)) return true;
    const answer = saving.save(entry, { texts: changes, state: state ?? this.#state.value, etag: this.etag });
    this.#sent = { entry, answer, values: JSON.stringify(this.#values()) };
    const outcome = await answer;
    const isLatest = this.#isSent;
    this.#sent = null;
    return this.#settle(entry, outcome, isLatest);
  }

  /** Whether all that is typed is on its way to the server. */
  get #isSent() {
    return this.#sent?.entry === this.entry && this.#sent?.values === JSON.stringify(this.#values());
  }

  async #settle(entry, outcome, isLatest) {
    const isShown = this.#isShown(entry);
    if (isShown && outcome.kind === "changed") {
      const values = this.#values();
      const choice = await resolveConflict(outcome.entry, this.fields, entry);
      return this.#resolve(choice, outcome.entry, values);
    }
    if (isShown && outcome.entry) {
      // What was typed meanwhile is not saved.
      if (!isLatest) typed.keep(outcome.entry, entry.target.locale, outcome.entry.target.etag, this.#values());
      this.show(outcome.entry);
    }
    if (outcome.kind === "saved") {
      announce(outcome.findings.length ? t.savedWithFindings({ count: outcome.findings.length }) : t.saved());
      this.dispatchEvent(new CustomEvent("saved", { detail: outcome.entry, bubbles: true }));
      return true;
    }
    if (isShown) this.#explain(outcome);
    announce(outcome.kind === "refused" ? t.noticeRefused() : t.notSaved());
    if (outcome.entry) this.dispatchEvent(new CustomEvent("drafted", { detail: outcome.entry, bubbles: true }));
    return false;
  }

  #explain({ kind, message, findings }) {
    if (kind !== "refused") return fill(this.notice, kind === "lost" ? t.noticeLost() : message);
    fill(this.notice, t.noticeRefused(), " ", message);
    this.#findings.show(findings);
    this.#mark(findings);
    this.focusField(findings.find(one => one.severity === "error")?.place ?? undefined);
  }

  async #resolve(choice, now, values) {
    const { locale } = now.target;
    if (choice === "theirs") {
      this.show(await saving.discardDraft(now));
      this.dispatchEvent(new CustomEvent("saved", { detail: this.entry, bubbles: true }));
      announce(t.conflictTaken());
      return false;
    }
    // Mine, over what is there now: saved at once, or to be edited first.
    typed.keep(now, locale, now.target.etag, values);
    this.show({ ...now, target: { ...now.target, draft: null } }, { focus: choice !== "mine" });
    return choice === "mine" ? this.save() : false;
  }

  async discard() {
    const { entry } = this;
    try {
      const now = await saving.discardDraft(entry);
      if (this.#isShown(entry)) this.show(now, { focus: true });
      announce(t.discarded());
      this.dispatchEvent(new CustomEvent("drafted", { detail: now, bubbles: true }));
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (this.#isShown(entry)) fill(this.notice, problem.message);
      return false;
    }
  }

  /** Keeps what is typed as a draft before another entry is shown. */
  leave(isClosing = false) {
    if (!this.entry || this.isReadOnly || !this.isDirty || !this.changes.length || this.#isSent) return;
    saving.keepDraft(this.entry, this.changes, this.#state.value, this.etag, isClosing);
  }
}

customElements.define("entry-editor", EntryEditor);
