// The list of texts and the editor beside it, and how one gets from text to text.
import { get } from "./api.js";
import { el, fill, quiet } from "./dom.js";
import { drawRow } from "./entry-row.js";
import { onCommands } from "./keys.js";
import { announce } from "./notices.js";
import { project } from "./project.js";
import { openReplace } from "./replace-dialog.js";
import { router, sameEntry } from "./router.js";
import * as saving from "./saving.js";
import { isToReview } from "./states.js";
import * as t from "./texts.js";
import "./entry-editor.js";
import "./filter-bar.js";
import "./virtual-list.js";

const identity = row => ({ table: row.table, key: row.key });

class TextsView extends HTMLElement {
  #counts = {};
  #shown = null;
  // Keys that are pressed while the list loads go on from the entry that is shown, so they wait for its row.
  #ready = null;
  // Rows are passed quickly with the arrow keys held down.
  #loadSoon = quiet(60, () => this.#loadEntry());
  #reloadSoon = quiet(80, () => { this.#ready = this.#reload(); });

  connectedCallback() {
    this.bar = el("filter-bar");
    this.list = el("virtual-list", { "aria-label": t.viewTexts(), id: "list" });
    this.summary = el("p.list-summary", {});
    this.editor = el("entry-editor", { role: "region", "aria-label": t.editorTitle(), tabindex: "-1" });
    fill(this, el("section.side", { "aria-label": t.viewTexts() }, this.bar, this.summary, this.list), this.editor);
    this.list.configure({
      load: (after, limit) => this.#load(after, limit),
      draw: row => drawRow(row, router.route.locale),
      isCurrent: row => sameEntry(row, router.route.entry),
    });
    this.list.addEventListener("select", event => this.#choose(event.detail.row));
    this.list.addEventListener("open", event => this.#open(event.detail.row));
    this.editor.addEventListener("command", event => this.commands[event.detail]());
    this.editor.addEventListener("saved", () => this.#reloadSoon());
    this.editor.addEventListener("drafted", () => this.#reloadSoon());
    this.commands = this.#commands();
    this.editor.showEmpty();
  }

  disconnectedCallback() {
    onCommands({});
  }

  /** Follows the address; `before` is the route that was shown, if any. */
  async update(before) {
    const { route } = router;
    onCommands(this.commands);
    this.bar.update();
    const isSameList = this.#shown && ["locale", "filter", "q"].every(name => before?.[name] === route[name])
      && before.tables.join("\n") === route.tables.join("\n");
    this.#shown = route;
    if (isSameList) this.list.refresh();
    const isSameEntry = isSameList && sameEntry(before.entry, route.entry);
    if (!isSameEntry) this.#loadSoon();
    if (!isSameList) this.#ready = this.#reload(true);
    else if (!isSameEntry) this.#ready = this.#locate();
    await this.#ready;
  }

  /** The project or some entries changed elsewhere. */
  changed({ entries }) {
    this.bar.update();
    this.#reloadSoon();
    if (!entries || entries.some(one => sameEntry(one, router.route.entry))) this.editor.refresh();
  }

  #parameters() {
    const { locale, filter, q, tables } = router.route;
    return { locale, filter, q, table: tables };
  }

  async #load(after, limit) {
    const asked = JSON.stringify(this.#parameters());
    const answer = await get("/api/entries", { ...this.#parameters(), after, limit });
    if (asked === JSON.stringify(this.#parameters())) {
      this.#counts = answer.counts;
      this.bar.showCounts(answer.counts);
      fill(this.summary, answer.total ? t.listCount({ count: answer.total }) : t.listEmpty());
    }
    return { total: answer.total, rows: answer.entries };
  }

  async #reload(toStart = false) {
    try {
      await this.list.reload({ toStart });
      await this.#locate(toStart);
    } catch {
      // The banner tells that the server is gone; it loads again when it is back.
    }
  }

  /** Finds the row of the entry that is shown. It may have left the list, then its place stays. */
  async #locate(isNew = false) {
    const { entry } = router.route;
    if (!entry) return;
    const found = this.list.find(row => sameEntry(row, entry), Math.max(this.list.index, 0));
    if (found >= 0) return this.list.setIndex(found, { isScrolled: isNew || found !== this.list.index });
    if (!isNew) return;
    const answer = await get("/api/entries",
      { ...this.#parameters(), limit: 1, findTable: entry.table, findKey: entry.key });
    if (answer.found === undefined || answer.found === null || !sameEntry(entry, router.route.entry)) return;
    await this.list.rowAt(answer.found);
    this.list.setIndex(answer.found);
  }

  #choose(row) {
    router.go({ entry: identity(row) }, { replace: true });
  }

  async #open(row) {
    if (!sameEntry(row, router.route.entry)) this.#choose(row);
    await this.#loadEntry();
    this.editor.focusField();
  }

  async #loadEntry() {
    this.#loadSoon.cancel();
    const { entry, locale } = router.route;
    if (!entry) return this.editor.showEmpty(this.list.total ? t.entryNone() : "");
    await this.editor.load(entry, locale);
  }

  /** Goes to a row of the list, with the focus where it was: in the list or in the first field. */
  async #goTo(index, isEditing = this.editor.contains(document.activeElement)) {
    const row = await this.list.rowAt(index);
    if (!row) return announce(t.listEnd());
    this.list.setIndex(index);
    router.go({ entry: identity(row) }, { replace: true });
    await this.#loadEntry();
    if (isEditing) this.editor.focusField();
    else this.list.focus();
  }

  async #step(distance) {
    await this.#ready;
    const index = this.list.index + distance;
    if (index >= 0) await this.#goTo(index);
  }

  /** After what was saved. If that left the list, its index is the next one's. */
  async #next(saved) {
    const { index } = this.list;
    const row = await this.list.rowAt(index);
    const isThere = index < 0 || !saved || sameEntry(row, saved);
    return this.#goTo(isThere ? index + 1 : index);
  }

  async #nextMissing() {
    await this.#ready;
    if (!this.#counts.missing) return announce(t.missingNone());
    const { total, index } = this.list;
    for (let step = 1; step <= total; step += 1) {
      const at = (Math.max(index, -1) + step) % total;
      const row = await this.list.rowAt(at);
      if (row?.flags.includes("missing")) return this.#goTo(at, true);
    }
    announce(t.missingNone());
  }

  async #saveNext(options) {
    const { entry } = this.editor;
    if (!entry) return;
    const isEditing = this.editor.contains(document.activeElement);
    if (!await this.editor.save(options) || !sameEntry(router.route.entry, entry)) return;
    if (isEditing) this.editor.focus();
    await this.#reload();
    await this.#next(entry);
  }

  async #undo() {
    this.editor.leave();
    const outcome = await saving.undo();
    if (outcome.kind !== "saved") {
      const told = { nothing: t.undoNothing, changed: t.undoChanged, lost: t.noticeLost };
      return announce(told[outcome.kind]?.() ?? outcome.message ?? t.notSaved());
    }
    const { entry } = outcome;
    announce(t.undone());
    router.go({ entry: identity(entry), locale: entry.target.locale }, { replace: true });
    this.editor.show(entry);
    this.#reloadSoon();
  }

  #commands() {
    const { editor, list } = this;
    return {
      next: () => this.#step(1),
      previous: () => this.#step(-1),
      nextMissing: () => this.#nextMissing(),
      saveNext: () => this.#saveNext(),
      save: () => editor.save(),
      approve: () => isToReview(editor.entry?.target.state) || editor.changes.length
        ? this.#saveNext({ state: "translated" }) : announce(t.approveNothing()),
      copySource: () => editor.copySource(),
      insert: position => editor.insertArgument(position),
      undo: () => this.#undo(),
      discard: () => (editor.entry?.target.draft || editor.isDirty) && editor.discard(),
      search: () => this.bar.search.focus(),
      filters: () => this.bar.filters.querySelector("[aria-pressed=true]")?.focus(),
      replace: () => !project.readOnly && openReplace(this.#parameters(), () => this.changed({ entries: null })),
      edit: () => editor.focusField(),
      list: () => list.focus(),
    };
  }
}

customElements.define("texts-view", TextsView);
