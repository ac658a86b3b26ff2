// What running apps show at the moment.
import { get, newest } from "./api.js";
import { el, fill, newId } from "./dom.js";
import { inLanguage, languageLabel, localeOf } from "./project.js";
import { entryAddress, router } from "./router.js";
import { drawScreenshot } from "./screenshots.js";
import { shown } from "./show-text.js";
import * as t from "./texts.js";

class ScreenView extends HTMLElement {
  #newest = newest();

  async update() {
    const answer = await this.#newest(get("/api/screen"));
    if (!answer) return;
    const { apps } = answer;
    this.heading ??= newId();
    fill(this, el("section.page", { "aria-labelledby": this.heading },
      el("h2", { id: this.heading, tabindex: "-1" }, t.viewScreen()),
      apps.length === 0 && el("div.empty", {}, el("p", {}, t.screenNone()), el("p", {}, t.screenHelp())),
      apps.map(drawApp)));
  }

  changed() {
    this.update().catch(() => {});
  }
}

function drawApp({ app, language, view, entries, screenshot }) {
  // The language of the app if it can be edited here, otherwise the one that is chosen.
  const locale = localeOf(language) ? language : router.route.locale;
  const rectangles = entries.filter(one => one.rectangle).map(one => ({ rectangle: one.rectangle, label: one.key }));
  return el("article.app", {},
    el("header", {}, el("h3", {}, app), el("span", {}, languageLabel(language)), view && el("code", {}, view)),
    el("div.app-parts", {},
      screenshot && drawScreenshot({ ...screenshot, app: null }, rectangles),
      el("ul.app-texts", {}, entries.length === 0 && el("li.soft", {}, t.screenNoTexts()),
        entries.map(one => el("li", {},
          el("a.other", { href: entryAddress(locale, one) },
            el("bdi.other-source", inLanguage(language), shown(one.text)),
            el("span.row-key", { dir: "ltr" }, shown(one.key))))))));
}

customElements.define("screen-view", ScreenView);
