// How far each language is, with addresses to send to translators.
import { get, newest } from "./api.js";
import { button, el, fill, newId } from "./dom.js";
import { announce } from "./notices.js";
import { languageLabel } from "./project.js";
import { format } from "./router.js";
import * as t from "./texts.js";

const percent = new Intl.NumberFormat(t.language, { style: "percent", maximumFractionDigits: 0 });
const numbers = new Intl.NumberFormat(t.language);

const address = (locale, changes = {}) =>
  format({ view: "texts", locale, filter: null, entry: null, q: "", tables: [], ...changes });

/** 99.6 % must not look like everything. */
const share = ({ total, translated }) => {
  if (!total || translated === total) return percent.format(1);
  return percent.format(Math.min(translated / total, 0.99));
};

class CoverageView extends HTMLElement {
  #open = new Set();
  #newest = newest();

  async update() {
    const answer = await this.#newest(get("/api/coverage"));
    if (!answer) return;
    const { locales } = answer;
    this.heading ??= newId();
    fill(this, el("section.page", { "aria-labelledby": this.heading },
      el("h2", { id: this.heading, tabindex: "-1" }, t.viewCoverage()),
      el("p.soft", {}, t.coverageIntro()),
      locales.length === 0 && el("p.empty", {}, t.coverageNone()),
      el("ul.coverage", {}, locales.map(one => this.#language(one)))));
  }

  changed() {
    this.update().catch(() => {});
  }

  #language(one) {
    const { locale, tables } = one;
    const open = this.#open;
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(new URL(address(locale), location.href).href);
        announce(t.addressCopied());
      } catch {
        announce(t.addressNotCopied());
      }
    };
    return el("li", { data: { locale } },
      el("div.coverage-head", {}, el("h3", {}, el("a", { href: address(locale) }, languageLabel(locale))),
        el("span.percent", {}, share(one)),
        button(t.copyAddress(), copy, { class: "quiet", "aria-label": t.copyAddressOf({ language: languageLabel(locale) }) })),
      bar(one),
      this.#numbers(one, locale),
      tables.length > 1 && el("details", {
        open: open.has(locale), ontoggle: event => open[event.target.open ? "add" : "delete"](locale),
      }, el("summary", {}, t.tablesCount({ count: tables.length })),
      el("table", {}, el("thead", {}, el("tr", {}, [t.table(), t.coverageDone(), t.filterMissing(), t.stateNeedsReview(),
        t.filterSame()].map(name => el("th", { scope: "col" }, name)))),
      el("tbody", {}, tables.map(row => el("tr", {},
        el("th", { scope: "row" }, el("a", { href: address(locale, { tables: [row.table] }) }, row.table)),
        el("td", {}, share(row)), [row.missing, row.needsReview, row.sameAsSource].map(number =>
          el("td", {}, numbers.format(number)))))))));
  }

  #numbers(one, locale) {
    const part = (count, filter, text) => count > 0 && el("a", { href: address(locale, { filter }) }, text({ count }));
    return el("p.coverage-numbers", {},
      el("span", {}, t.coverageOf({ translated: one.translated, total: one.total })),
      part(one.missing, "missing", t.coverageMissing),
      part(one.needsReview, "needs-review", t.coverageReview),
      part(one.sameAsSource, "same-as-source", t.coverageSame));
  }
}

/** Translated and to be reviewed, as parts of the whole. The numbers are in words below. */
function bar({ total, translated, needsReview }) {
  const part = (name, count) => {
    const node = el("span", { data: { part: name } });
    node.style.inlineSize = `${total ? (100 * count) / total : 0}%`;
    return node;
  };
  return el("div.bar", { "aria-hidden": "true" }, part("translated", Math.max(translated - needsReview, 0)),
    part("review", needsReview));
}

customElements.define("coverage-view", CoverageView);
