// What `check` says of the whole project, as it is now.
import { get, newest } from "./api.js";
import { el, fill, newId } from "./dom.js";
import { severityMark } from "./findings-list.js";
import { languageName } from "./project.js";
import { entryAddress, router } from "./router.js";
import { shown } from "./show-text.js";
import * as t from "./texts.js";

const PAGE = 200;

class FindingsView extends HTMLElement {
  #limit = PAGE;
  #newest = newest();

  async update() {
    const findings = [];
    let answer;
    // As many as were shown before, so that the page does not jump when a text is saved elsewhere.
    do {
      answer = await this.#newest(get("/api/findings", { after: findings.length, limit: PAGE }));
      if (!answer) return;
      findings.push(...answer.findings);
    } while (answer.findings.length && findings.length < Math.min(this.#limit, answer.total));
    this.heading ??= newId();
    const { total, errors, warnings } = answer;
    const hasMore = findings.length < total;
    fill(this, el("section.page", { "aria-labelledby": this.heading },
      el("h2", { id: this.heading, tabindex: "-1" }, t.viewFindings()),
      el("p", { role: "status" }, total ? [t.findingsErrors({ count: errors }), " · ", t.findingsWarnings({ count: warnings }),
        " · ", t.findingsNotes({ count: total - errors - warnings })] : null),
      total === 0 && el("p.empty", {}, t.findingsAllGood()),
      el("ul.all-findings", {}, findings.map(drawFinding)),
      hasMore && el("button", { type: "button", onclick: () => {
        this.#limit += PAGE;
        this.update();
      } }, t.showMore({ count: Math.min(PAGE, total - findings.length) }))));
  }

  changed() {
    this.update().catch(() => {});
  }
}

function drawFinding(finding) {
  const { severity, message, rule, file, line, table, key, locale } = finding;
  const hasEntry = table !== null && key !== null;
  return el("li", {},
    severityMark(severity),
    el("div.finding-text", {},
      hasEntry && el("a", { href: entryAddress(locale ?? router.route.locale, { table, key }) }, shown(key || t.keyEmpty())),
      el("p", {}, shown(message)),
      el("p.facts", {}, locale && el("span", {}, languageName(locale)), table && el("span", {}, table),
        file && el("span", {}, line ? `${file}:${line}` : file), el("code.rule", {}, rule))));
}

customElements.define("findings-view", FindingsView);
