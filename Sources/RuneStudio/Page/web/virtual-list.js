// A list of which only the visible rows exist. It has a listbox's role and keys; rows of any index are loaded as needed.
// Announces `select` with the row chosen by key or click, and `open` for Enter and a double click.
import { el, newId } from "./dom.js";
import * as t from "./texts.js";

const PAGE = 200;
const MARGIN = 6;
const KEPT_PAGES = 40;

class VirtualList extends HTMLElement {
  #pages = new Map();
  #loading = new Map();
  #rows = new Map();
  #total = 0;
  #generation = 0;
  #isCurrent = () => false;
  index = -1;

  connectedCallback() {
    if (this.space) return;
    this.setAttribute("role", "listbox");
    this.tabIndex = 0;
    this.space = el("div.list-space", { role: "presentation" });
    this.append(this.space);
    this.addEventListener("scroll", () => this.#schedule(), { passive: true });
    this.addEventListener("keydown", event => this.#key(event));
    this.space.addEventListener("click", event => this.#click(event, "select"));
    this.space.addEventListener("dblclick", event => this.#click(event, "open"));
    new ResizeObserver(() => this.#schedule()).observe(this);
  }

  /**
   * load: the rows from an index on, `async (after, limit) => ({ total, rows })`.
   * draw: the content of a row's element.
   * isCurrent: whether a row is the one that is shown elsewhere on the page.
   */
  configure({ load, draw, isCurrent }) {
    this.load = load;
    this.draw = draw;
    this.#isCurrent = isCurrent;
  }

  get total() {
    return this.#total;
  }

  /** Loads again. Rows that are there stay until the new ones come, so that nothing flickers. */
  async reload({ toStart = false } = {}) {
    // Taken out of the page meanwhile: its rows have no height.
    if (!this.isConnected) return;
    this.#generation += 1;
    this.#loading.clear();
    if (toStart) {
      this.scrollTop = 0;
      this.index = -1;
    }
    const page = Math.floor(this.#firstVisible() / PAGE);
    const stale = [...this.#pages.keys()].filter(number => number !== page);
    await this.#page(page, true);
    for (const number of stale) this.#pages.delete(number);
    this.#redraw();
  }

  /** A row that is there, or undefined. */
  row(index) {
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  /** A row, loaded if needed; undefined outside of the list. */
  async rowAt(index) {
    if (index < 0 || index >= this.#total) return undefined;
    if (!this.row(index)) await this.#page(Math.floor(index / PAGE));
    return this.row(index);
  }

  /** Makes a row the current one without an event; the list's own keys go on from there. */
  setIndex(index, { isScrolled = true } = {}) {
    this.index = index;
    if (isScrolled && index >= 0) this.#scrollTo(index);
    this.#redraw();
  }

  /** Draws the rows again after `isCurrent` has changed. */
  refresh() {
    this.#redraw();
  }

  /** Where a row is among those loaded, the nearest to an index first; -1 if it is not there. */
  find(matches, near) {
    let found = -1;
    for (const [number, rows] of this.#pages) {
      rows.forEach((row, place) => {
        const index = number * PAGE + place;
        if (matches(row) && (found < 0 || Math.abs(index - near) < Math.abs(found - near))) found = index;
      });
    }
    return found;
  }

  get #height() {
    // In rem, so that it follows the text size of the reader.
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.round(parseFloat(getComputedStyle(this).getPropertyValue("--row-height")) * rem);
  }

  #firstVisible() {
    return Math.floor(this.scrollTop / this.#height);
  }

  async #page(number, isForced = false) {
    if (!isForced && (this.#pages.has(number) || number < 0)) return;
    if (this.#loading.has(number)) return this.#loading.get(number);
    const generation = this.#generation;
    const promise = this.load(number * PAGE, PAGE).then(answer => {
      if (generation !== this.#generation) return this.#loading.get(number);
      this.#total = answer.total;
      this.#pages.set(number, answer.rows);
      if (this.#pages.size > KEPT_PAGES) this.#pages.delete(this.#pages.keys().next().value);
      this.#redraw();
    }).finally(() => {
      if (generation === this.#generation) this.#loading.delete(number);
    });
    this.#loading.set(number, promise);
    return promise;
  }

  #scheduled = false;
  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      if (this.isConnected) this.#draw();
    });
  }

  #redraw() {
    if (!this.isConnected) return;
    for (const row of this.#rows.values()) row.isOutdated = true;
    this.#draw();
  }

  #draw() {
    const height = this.#height;
    this.space.style.height = `${this.#total * height}px`;
    const first = Math.max(0, Math.floor(this.scrollTop / height) - MARGIN);
    const last = Math.min(this.#total, Math.ceil((this.scrollTop + this.clientHeight) / height) + MARGIN);
    for (const [index, row] of this.#rows) {
      if (index < first || index >= last) {
        row.remove();
        this.#rows.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) this.#drawRow(index, height);
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page += 1) {
      // A list that is dragged past thousands of rows loads only where it stops.
      if (!this.#pages.has(page)) this.#loadSoon(page);
    }
    const active = this.#rows.get(this.index);
    if (active) this.setAttribute("aria-activedescendant", active.id);
    else this.removeAttribute("aria-activedescendant");
  }

  #timer;
  #loadSoon(page) {
    if (this.#loading.has(page)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.isConnected) return;
      const first = Math.floor(this.#firstVisible() / PAGE);
      const last = Math.floor((this.#firstVisible() + this.clientHeight / this.#height) / PAGE);
      for (let number = first; number <= last; number += 1) this.#page(number).catch(() => {});
    }, 40);
  }

  #drawRow(index, height) {
    const data = this.row(index);
    let row = this.#rows.get(index);
    if (!row) {
      row = el("div.row", { role: "option", id: newId(), data: { index } });
      row.style.top = `${index * height}px`;
      this.#rows.set(index, row);
      this.space.append(row);
    } else if (!row.isOutdated && row.data === data) return;
    row.style.top = `${index * height}px`;
    row.isOutdated = false;
    row.data = data;
    row.setAttribute("aria-posinset", index + 1);
    row.setAttribute("aria-setsize", this.#total);
    row.setAttribute("aria-selected", String(data ? this.#isCurrent(data) : false));
    row.classList.toggle("active", index === this.index);
    row.classList.toggle("loading", !data);
    row.ariaLabel = data ? null : t.loading();
    row.replaceChildren(...(data ? this.draw(data) : []));
  }

  #scrollTo(index) {
    const height = this.#height;
    const top = index * height;
    // The list may be taller than a list whose rows were not drawn yet.
    this.space.style.height = `${this.#total * height}px`;
    if (top < this.scrollTop) this.scrollTop = top;
    else if (top + height > this.scrollTop + this.clientHeight) this.scrollTop = top + height - this.clientHeight;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this) return;
    const visible = Math.max(1, Math.floor(this.clientHeight / this.#height) - 1);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: visible, PageUp: -visible, Home: -this.#total, End: this.#total };
    if (event.key === "Enter") {
      event.preventDefault();
      this.#announce("open", this.index);
    } else if (moves[event.key]) {
      event.preventDefault();
      this.move(moves[event.key]);
    }
  }

  /** Goes up or down as the arrow keys do. */
  async move(distance) {
    const index = Math.min(Math.max(this.index + distance, 0), this.#total - 1);
    if (index < 0) return;
    this.setIndex(index);
    await this.rowAt(index);
    if (this.index === index) this.#announce("select", index);
  }

  #click(event, name) {
    const index = Number(event.target.closest(".row")?.dataset.index ?? -1);
    if (index < 0 || !this.row(index)) return;
    this.setIndex(index);
    this.#announce(name, index);
  }

  #announce(name, index) {
    const row = this.row(index);
    if (row) this.dispatchEvent(new CustomEvent(name, { detail: { index, row } }));
  }
}

customElements.define("virtual-list", VirtualList);
