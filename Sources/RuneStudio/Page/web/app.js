// The page: its head, the view that the address names, and what follows from the server's events.
import { connection, get, newest } from "./api.js";
import { button, el, fill } from "./dom.js";
import { events } from "./events.js";
import { languageChoice } from "./filter-bar.js";
import * as keys from "./keys.js";
import * as notices from "./notices.js";
import { openPairing } from "./pairing-dialog.js";
import { languageName, localeOf, project, update } from "./project.js";
import { VIEWS, format, router } from "./router.js";
import * as t from "./texts.js";
import "./coverage-view.js";
import "./findings-view.js";
import "./screen-view.js";
import "./texts-view.js";

const TITLES = { texts: t.viewTexts, coverage: t.viewCoverage, findings: t.viewFindings, screen: t.viewScreen };
const LAST_LOCALE = "rerune.locale";

class PageFrame extends HTMLElement {
  #view = null;
  #newest = newest();

  async connectedCallback() {
    Object.assign(document.documentElement, { lang: t.language, dir: t.direction });
    this.main = el("main", { id: "main" });
    notices.install(this);
    keys.install();
    events.addEventListener("back", event => this.#start(event.detail));
    try {
      this.#start(await get("/api/project"));
    } catch {
      // The banner tells why. The events ask again until the server is there.
    }
    events.start();
    // The first failure came before anybody listened.
    if (connection.state !== "open") connection.dispatchEvent(new Event("change"));
  }

  /** The project is there for the first time, or again. */
  #start(answer) {
    update(answer);
    if (this.isStarted) return this.#changed({ entries: null });
    this.isStarted = true;
    this.#drawHead();
    router.addEventListener("change", event => this.#show(event.detail.before));
    events.addEventListener("change", event => this.#serverChanged(event.detail));
    events.addEventListener("screen", () => router.route.view === "screen" && this.#changed({}));
    router.start();
    this.#show(null);
  }

  #drawHead() {
    const choice = languageChoice();
    this.choice = choice;
    const views = VIEWS.filter(view => view !== "screen" || project.apps);
    this.links = new Map(views.map(view => [view, el("a", {}, TITLES[view]())]));
    this.append(
      el("a.skip", { href: "#main", onclick: event => {
        event.preventDefault();
        this.main.querySelector("virtual-list, h2")?.focus();
      } }, t.skip()),
      el("header.page-head", {},
        el("h1", {}, project.name), choice.select,
        el("nav", { "aria-label": t.views() }, [...this.links.values()]),
        project.readOnly && el("span.badge", {}, t.readOnly()),
        el("span.page-tools", {},
          project.lan && button(t.pairing(), openPairing, { class: "quiet" }),
          button("?", keys.openHelp, { class: "quiet", "aria-label": t.keysTitle(), title: t.keysTitle() }))),
      this.main);
  }

  /** A language that the project has: the address's, the last one used, or the first. */
  #locale() {
    const wanted = [router.route.locale, localStorage.getItem(LAST_LOCALE), project.locales[0]?.locale];
    return wanted.find(locale => locale && localeOf(locale)) ?? null;
  }

  async #show(before) {
    const { route } = router;
    const locale = this.#locale();
    if (!locale) return fill(this.main, el("p.empty", {}, t.projectEmpty()));
    if (locale !== route.locale) return router.go({ locale }, { replace: true });
    localStorage.setItem(LAST_LOCALE, locale);
    this.choice.update();
    for (const [view, link] of this.links) {
      link.href = format({ ...route, view });
      if (view === route.view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    document.title = `${languageName(locale)} – ${TITLES[route.view]()} – ${project.name}`;
    const isNewView = this.#view?.localName !== `${route.view}-view`;
    if (isNewView) {
      this.#view = document.createElement(`${route.view}-view`);
      fill(this.main, this.#view);
    }
    try {
      await this.#view.update(isNewView ? null : before);
      if (isNewView && before) this.#view.querySelector("virtual-list, h2")?.focus();
    } catch (problem) {
      if (connection.state === "open") notices.announce(problem.message);
    }
  }

  async #serverChanged(change) {
    try {
      const answer = await this.#newest(get("/api/project"));
      if (answer) update(answer);
    } catch {
      return;
    }
    this.#changed(change);
  }

  #changed(change) {
    this.choice.update();
    this.#view?.changed(change);
  }
}

customElements.define("page-frame", PageFrame);
