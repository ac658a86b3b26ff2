// What `check` says of the texts in the editor, while they are typed.
import { Problem, post } from "./api.js";
import { el, fill, quiet } from "./dom.js";
import { announce } from "./notices.js";
import { placeLabel } from "./places.js";
import { severityLabel } from "./states.js";
import * as t from "./texts.js";

// Screen readers are told when the typing pauses.
const PAUSE = 900;

export const severityMark = severity =>
  el("span.severity", { data: { severity } }, severityLabel(severity));

export class FindingsList {
  element = el("ul.findings", { "aria-label": t.findingsTitle() });
  #isAsking = false;
  #next = null;
  #announced = "";
  #tell = quiet(PAUSE, findings => this.#announce(findings));

  show(findings) {
    this.#next = null;
    this.#tell.cancel();
    this.#draw(findings);
    this.#announced = this.#summary(findings);
  }

  /** Asks the server. While it answers, only the latest texts wait, so that it is never asked twice at once. */
  async check(entry, texts, then) {
    this.#next = { entry, texts, then };
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#next) {
      const asked = this.#next;
      const { table, key, target } = asked.entry;
      try {
        const { findings } = await post("/api/check", { table, key, locale: target.locale, texts: asked.texts });
        if (this.#next === asked) {
          this.#draw(findings);
          asked.then(findings);
          this.#tell(findings);
        }
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
      }
      if (this.#next === asked) this.#next = null;
    }
    this.#isAsking = false;
  }

  #draw(findings) {
    this.element.hidden = findings.length === 0;
    fill(this.element, findings.map(one => el("li", { data: { severity: one.severity } },
      severityMark(one.severity),
      one.place && el("span.place", {}, placeLabel(one.place)),
      el("span", {}, one.message),
      el("code.rule", {}, one.rule))));
  }

  #summary(findings) {
    const errors = findings.filter(one => one.severity === "error");
    if (!findings.length) return t.findingsNone();
    return `${t.findingsCount({ count: findings.length })} ${(errors[0] ?? findings[0]).message}`;
  }

  #announce(findings) {
    const summary = this.#summary(findings);
    if (summary === this.#announced) return;
    this.#announced = summary;
    announce(summary, { isQuiet: true });
  }
}
