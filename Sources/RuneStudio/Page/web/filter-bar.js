// What the list shows: search, filters with counts, tables and the language. Every choice is in the address.
import { el, fill, quiet } from "./dom.js";
import { languageLabel, project } from "./project.js";
import { router } from "./router.js";
import { filterLabel } from "./states.js";
import * as t from "./texts.js";

const TYPING_PAUSE = 150;
const numbers = new Intl.NumberFormat(t.language);

class FilterBar extends HTMLElement {
  #filters = new Map();

  connectedCallback() {
    if (this.search) return;
    const search = quiet(TYPING_PAUSE, q => router.go({ q }, { replace: true }));
    this.search = el("input", {
      type: "search", "aria-label": t.search(), placeholder: t.search(), spellcheck: "false",
      oninput: () => search(this.search.value),
    });
    this.tables = el("details.menu", { onkeydown: event => this.#closeByKey(event), onfocusout: event => {
      if (!this.tables.contains(event.relatedTarget)) this.tables.open = false;
    } });
    this.filters = el("div.filters", { role: "group", "aria-label": t.filters() });
    fill(this, el("search", {}, this.search, this.tables), this.filters);
  }

  /** Follows the project and the route. */
  update() {
    const { route } = router;
    if (document.activeElement !== this.search) this.search.value = route.q;
    this.#drawTables(route);
    const names = [null, ...project.filters.filter(name => name !== "unused" || project.code)];
    if (names.join() !== [...this.#filters.keys()].join()) {
      this.#filters = new Map(names.map(name => [name, this.#filter(name)]));
      fill(this.filters, [...this.#filters.values()].map(one => one.element));
    }
    for (const [name, { element }] of this.#filters) {
      element.setAttribute("aria-pressed", String(name === route.filter));
    }
  }

  #filter(name) {
    const count = el("span.count", {});
    const element = el("button.filter", { type: "button", data: { filter: name ?? "all" },
      onclick: () => router.go({ filter: name }) }, name ? filterLabel(name) : t.filterAll(), " ", count);
    return { element, count };
  }

  showCounts(counts) {
    for (const [name, { element, count }] of this.#filters) {
      const number = counts[name ?? "all"] ?? 0;
      count.textContent = numbers.format(number);
      element.classList.toggle("none", number === 0);
    }
  }

  #drawTables(route) {
    const chosen = new Set(route.tables);
    const title = chosen.size === 0 ? t.tablesAll() : chosen.size === 1 ? route.tables[0]
      : t.tablesCount({ count: chosen.size });
    this.tables.hidden = project.tables.length < 2;
    const signature = JSON.stringify([project.tables, route.tables]);
    if (this.signature === signature) return;
    this.signature = signature;
    const isOpen = this.tables.open;
    const focused = document.activeElement?.value;
    fill(this.tables, el("summary", {}, title), el("fieldset", {}, el("legend.spoken", {}, t.tables()),
      project.tables.map(({ table, keys, readOnly, problem }) => el("label", { title: problem?.message ?? readOnly },
        el("input", { type: "checkbox", value: table, checked: chosen.has(table),
          onchange: event => this.#choose(table, event.target.checked) }),
        el("span.table-name", {}, table), (readOnly || problem) && el("span.badge", {}, t.readOnly()),
        el("span.count", {}, numbers.format(keys))))));
    this.tables.open = isOpen;
    if (isOpen) [...this.tables.querySelectorAll("input")].find(one => one.value === focused)?.focus();
  }

  #choose(table, isChosen) {
    const rest = router.route.tables.filter(one => one !== table);
    router.go({ tables: isChosen ? [...rest, table].sort() : rest }, { replace: true });
  }

  #closeByKey(event) {
    if (event.key !== "Escape" || !this.tables.open) return;
    event.stopPropagation();
    this.tables.open = false;
    this.tables.querySelector("summary").focus();
  }
}

customElements.define("filter-bar", FilterBar);

/** The choice of the language, for the head of the page. */
export function languageChoice() {
  const select = el("select.language-choice", {
    "aria-label": t.languageChoice(), onchange: () => router.go({ locale: select.value, entry: router.route.entry }),
  });
  const update = () => {
    if (select.dataset.of !== project.locales.map(one => one.locale).join()) {
      select.dataset.of = project.locales.map(one => one.locale).join();
      fill(select, project.locales.map(({ locale }) => el("option", { value: locale }, languageLabel(locale))));
    }
    select.value = router.route.locale;
  };
  return { select, update };
}
