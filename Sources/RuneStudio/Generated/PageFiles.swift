// Made by Tests/Tools/generated-data/page-files.py from Sources/RuneStudio/Page/web: do not edit.
// 34 files, 149416 bytes.
// Digest of the script and of what follows: 282b49951d8f131d
// swift-format-ignore-file

/// The files of the page, as the server sends them.
package enum PageFiles {
  package struct File: Sendable {
    package let path: StaticString
    package let contentType: StaticString
    package let text: StaticString
  }

  /// Returns the file with a path such as `app.js`, or nil.
  package static func file(_ path: String) -> File? {
    switch path {
    case "api.js":
      File(path: "api.js", contentType: "text/javascript; charset=utf-8", text: #"""
export class Problem extends Error {
constructor(status, body) {
super(body.message ?? `HTTP ${status}`);
this.status = status;
this.problem = body.problem ?? "failed";
this.body = body;
}
get isUnreachable() {
return this.status === 0 || this.status === 503;
}
}
export const connection = new class extends EventTarget {
state = "open";
become(state) {
if (state === this.state) return;
this.state = state;
this.dispatchEvent(new Event("change"));
}
}();
async function request(method, path, { body, etag, signal, keepalive } = {}) {
const headers = { Accept: "application/json" };
if (body !== undefined) headers["Content-Type"] = "application/json";
if (etag) headers["If-Match"] = etag;
let response;
let answer;
try {
response = await fetch(path, {
method, headers, signal, keepalive, credentials: "same-origin", cache: "no-store",
body: body === undefined ? undefined : JSON.stringify(body),
});
answer = await response.json();
} catch (error) {
if (error.name === "AbortError") throw error;
if (response && !(error instanceof TypeError)) throw new Problem(response.status, {});
connection.become("lost");
throw new Problem(0, { problem: "unreachable" });
}
if (response.status === 401) connection.become("unauthorized");
else if (response.status === 503) connection.become("lost");
else connection.become("open");
if (!response.ok) throw new Problem(response.status, answer);
return answer;
}
function query(parameters) {
const result = new URLSearchParams();
for (const [name, value] of Object.entries(parameters)) {
for (const one of Array.isArray(value) ? value : [value]) {
if (one !== null && one !== undefined && one !== "") result.append(name, one);
}
}
return result.size ? `?${result}` : "";
}
export const get = (path, parameters = {}, signal = undefined) =>
request("GET", path + query(parameters), { signal });
export const post = (path, body, signal = undefined) => request("POST", path, { body, signal });
export const remove = (path, body) => request("DELETE", path, { body });
export const put = (path, body, options = {}) => request("PUT", path, { body, ...options });
export function newest() {
let last;
return async request => {
last = request;
const answer = await request;
return last === request ? answer : undefined;
};
}
export const getEntry = ({ table, key }, locale, signal = undefined) => {
const parameters = new URLSearchParams({ table, key, locale });
return request("GET", `/api/entry?${parameters}`, { signal });
};

"""#)
    case "app.js":
      File(path: "app.js", contentType: "text/javascript; charset=utf-8", text: #"""
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
}
events.start();
if (connection.state !== "open") connection.dispatchEvent(new Event("change"));
}
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

"""#)
    case "argument-text.js":
      File(path: "argument-text.js", contentType: "text/javascript; charset=utf-8", text: #"""
const escape = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isPositional = spelling => /^%\d+\$/.test(spelling);
export function split(text, args) {
const spellings = [...new Set(args.flatMap(one => [one.specifier, ...one.spellings]))].filter(Boolean);
if (!spellings.length || !text.includes("%")) return text ? [{ text, argument: null }] : [];
spellings.sort((one, other) => other.length - one.length);
const pattern = new RegExp(`%%|${spellings.map(escape).join("|")}`, "g");
const parts = [];
const seen = new Map();
let end = 0;
const plain = upTo => {
if (upTo > end) parts.push({ text: text.slice(end, upTo), argument: null });
};
for (const { 0: spelling, index } of text.matchAll(pattern)) {
if (spelling === "%%") continue;
plain(index);
parts.push({ text: spelling, argument: readBy(spelling, args, seen) });
end = index + spelling.length;
}
plain(text.length);
return parts;
}
function readBy(spelling, args, seen) {
const candidates = args.filter(one => one.specifier === spelling || one.spellings.includes(spelling));
const count = seen.get(spelling) ?? 0;
seen.set(spelling, count + 1);
return candidates[Math.min(count, candidates.length - 1)];
}
export const positionsIn = (text, args) =>
new Set(split(text, args).flatMap(part => (part.argument ? [part.argument.position] : [])));
export function standing(argument, text, sourceText, args, numbers) {
if (positionsIn(text, args).has(argument.position)) return "present";
if (!text) return "optional";
if (sourceText && !positionsIn(sourceText, args).has(argument.position)) return "optional";
const isOneNumber = numbers.length === 1 && /^\d+$/.test(numbers[0]);
return isOneNumber && argument.type === "integer" ? "optional" : "broken";
}
export function insert(argument, text, start, end, args, sourceText) {
const before = text.slice(0, start);
const after = text.slice(end);
const sourceSpelling = split(sourceText ?? "", args).find(part => part.argument === argument)?.text;
const plain = sourceSpelling ?? argument.specifier;
if (args.length < 2) return joined(before, plain, after);
const parts = split(before + after, args).filter(part => part.argument);
const place = split(before, args).filter(part => part.argument).length;
const order = [...parts.map(part => part.argument.position)];
order.splice(place, 0, argument.position);
const isInOrder = order.every((position, index) => position === index + 1);
const isPlain = parts.every(part => !isPositional(part.text));
if (isInOrder && isPlain && !isPositional(plain)) return joined(before, plain, after);
let offset = 0;
let left = "";
let right = "";
for (const part of split(before + after, args)) {
const cut = Math.min(Math.max(before.length - offset, 0), part.text.length);
const isWhole = cut === 0 || cut === part.text.length;
const spelling = part.argument && isWhole ? positional(part.argument, part.text) : part.text;
const place = cut > 0 && isWhole ? spelling.length : cut;
left += spelling.slice(0, place);
right += spelling.slice(place);
offset += part.text.length;
}
return joined(left, positional(argument, plain), right);
}
function joined(before, spelling, after) {
return { text: before + spelling + after, caret: before.length + spelling.length };
}
function positional(argument, spelling) {
if (isPositional(spelling) || !/^%[^#(]/.test(spelling) || spelling === "%arg") return spelling;
return argument.spellings.find(isPositional) ?? `%${argument.position}$${spelling.slice(1)}`;
}

"""#)
    case "conflict-dialog.js":
      File(path: "conflict-dialog.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { el, openDialog } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage } from "./project.js";
import { compared, difference } from "./show-text.js";
import * as t from "./texts.js";
export function resolveConflict(now, fields, before) {
const theirs = new Map(now.target.texts.map(one => [one.place, one.text]));
const mine = new Map(fields.filter(view => view.value).map(view => [view.field.place, view.value]));
const old = new Map(before.target.texts.map(one => [one.place, one.text]));
const places = [...new Set([...theirs.keys(), ...mine.keys()])];
const differing = places.filter(place => theirs.get(place) !== mine.get(place));
const language = inLanguage(now.target.locale);
const text = nodes => el("p.version", language, nodes);
const content = [
el("p", {}, t.conflictExplanation()),
(differing.length ? differing : places).map(place => {
const [one, other] = [theirs.get(place) ?? "", mine.get(place) ?? ""];
const [left, right] = difference(one, other);
return el("section.conflict", { "aria-label": placeLabel(place) || t.fieldTranslation() },
place && el("h3", {}, placeLabel(place)),
el("div.versions", {},
el("div", {}, el("h4", {}, t.conflictTheirs()), text(one ? compared(one, left, "del") : t.textNone())),
el("div", {}, el("h4", {}, t.conflictMine()), text(other ? compared(other, right, "ins") : t.textNone()))),
old.get(place) && old.get(place) !== one && el("p.before", {}, t.conflictBefore(), " ",
el("bdi", language, old.get(place))));
}),
];
const choice = (value, label, properties = {}) => el("button", { value, ...properties }, label);
const dialog = openDialog(t.conflictTitle(), content, [
choice("theirs", t.conflictUseTheirs()),
choice("edit", t.conflictEdit(), { autofocus: true }),
choice("mine", t.conflictUseMine(), { class: "primary" }),
], { class: "wide" });
return new Promise(resolve => dialog.addEventListener("close", () => resolve(dialog.returnValue || "edit")));
}

"""#)
    case "context-panel.js":
      File(path: "context-panel.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { Problem, get } from "./api.js";
import { el, fill } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage, languageLabel, project } from "./project.js";
import { entryAddress } from "./router.js";
import { drawScreenshot } from "./screenshots.js";
import { shown } from "./show-text.js";
import { stateLabel } from "./states.js";
import * as t from "./texts.js";
const open = new Map([["others", false], ["history", false]]);
export function drawContext(entry) {
const { locale } = entry.target;
return el("aside.context", { "aria-label": t.contextTitle() },
part("glossary", t.contextGlossary(), entry.glossary.map(term => glossaryTerm(term, locale))),
part("uses", t.contextUses(), entry.uses.map(use => el("li", {},
el("span.location", {}, `${use.file}:${use.line}`), el("code", {}, use.code)))),
part("screenshots", t.contextScreenshots(), entry.screenshots.map(one => el("li", {}, drawScreenshot(one)))),
part("similar", t.contextSimilar(), entry.similar.map(one => otherEntry(one, entry))),
part("near", t.contextNear(), entry.near.map(one => otherEntry(one, entry))),
part("others", t.contextOthers(), entry.others.map(otherLanguage)),
project.history && history(entry));
}
function part(name, title, items) {
if (!items.length) return null;
return el("details", { open: open.get(name) ?? true, ontoggle: event => open.set(name, event.target.open) },
el("summary", {}, title, " ", el("span.count", {}, String(items.length))),
el("ul", {}, items));
}
function glossaryTerm({ term, translation, isTranslated, note }, locale) {
return el("li.term", {},
el("bdi", {}, term), " → ",
isTranslated ? el("bdi", inLanguage(locale), translation ?? "?") : el("em", {}, t.glossaryKept()),
note && el("p.soft", {}, note));
}
function otherEntry(one, entry) {
const { source, target } = entry;
return el("li", {},
el("a.other", { href: entryAddress(target.locale, one), title: one.key },
el("bdi.other-source", inLanguage(source.locale), shown(one.source)),
one.text === null ? el("span.soft", {}, t.filterMissing())
: el("bdi.other-text", inLanguage(target.locale), shown(one.text))));
}
function otherLanguage({ locale, state, texts }) {
return el("li", {},
el("span.language", {}, languageLabel(locale),
state && state !== "translated" && el("span.badge", { data: { state } }, stateLabel(state))),
texts.map(({ place, text }) => el("p", inLanguage(locale),
place && el("span.place", { dir: "ltr" }, placeLabel(place)), shown(text))));
}
function history(entry) {
const list = el("ol.history", {}, el("li.soft", {}, t.loading()));
let isLoaded = false;
const load = async () => {
if (isLoaded) return;
isLoaded = true;
try {
const { versions, reason } = await get("/api/history", { table: entry.table, key: entry.key });
fill(list, versions.map(version => el("li", {},
el("time.soft", { datetime: version.date }, day(version.date)), el("code.soft", {}, version.commit),
el("p", inLanguage(entry.source.locale),
version.place && el("span.place", {}, placeLabel(version.place)), shown(version.text)))),
(reason || versions.length === 0) && el("li.soft", {}, reason ?? t.historyNone()));
} catch (problem) {
if (!(problem instanceof Problem)) throw problem;
isLoaded = false;
fill(list, el("li.soft", {}, problem.message));
}
};
const details = el("details", {
open: open.get("history"),
ontoggle: event => {
open.set("history", event.target.open);
if (event.target.open) load();
},
}, el("summary", {}, t.contextHistory()), list);
return details;
}
const day = text => {
const date = new Date(text);
return Number.isNaN(date.getTime()) ? text
: new Intl.DateTimeFormat(t.language, { dateStyle: "medium", timeZone: "UTC" }).format(date);
};

"""#)
    case "coverage-view.js":
      File(path: "coverage-view.js", contentType: "text/javascript; charset=utf-8", text: #"""
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

"""#)
    case "dom.js":
      File(path: "dom.js", contentType: "text/javascript; charset=utf-8", text: #"""
const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "readOnly", "open", "tabIndex", "rows"]);
export function el(name, properties = {}, ...children) {
const [tag, ...classes] = name.split(".");
const node = document.createElement(tag);
if (classes.length) node.className = classes.join(" ");
for (const [key, value] of Object.entries(properties)) {
if (value === undefined || value === null || value === false) continue;
if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
else if (key === "data") Object.assign(node.dataset, value);
else if (PROPERTIES.has(key)) node[key] = value;
else node.setAttribute(key, value === true ? "" : value);
}
node.append(...present(children));
return node;
}
export function fill(node, ...children) {
node.replaceChildren(...present(children));
return node;
}
const present = children =>
children.flat(Infinity).filter(child => child !== undefined && child !== null && child !== false && child !== "");
let lastIdentifier = 0;
export const newId = () => `i${++lastIdentifier}`;
export const button = (label, action, properties = {}) =>
el("button", { type: "button", onclick: action, ...properties }, label);
export const spoken = text => el("span.spoken", {}, text);
export function quiet(delay, action) {
let timer;
const call = (...values) => {
clearTimeout(timer);
timer = setTimeout(action, delay, ...values);
};
call.cancel = () => clearTimeout(timer);
return call;
}
export function openDialog(title, content, buttons, properties = {}) {
const heading = newId();
const dialog = el("dialog", { "aria-labelledby": heading, ...properties },
el("form", { method: "dialog" },
el("h2", { id: heading }, title),
el("div.dialog-body", { tabindex: "0", role: "group", "aria-labelledby": heading }, content),
el("div.dialog-buttons", {}, buttons)));
const before = document.activeElement;
dialog.addEventListener("close", () => {
dialog.remove();
if (document.activeElement === document.body) before?.focus?.();
});
document.body.append(dialog);
dialog.showModal();
(dialog.querySelector("[autofocus]") ?? dialog.querySelector(".primary"))?.focus();
return dialog;
}

"""#)
    case "entry-editor.js":
      File(path: "entry-editor.js", contentType: "text/javascript; charset=utf-8", text: #"""
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
async load(identity, locale) {
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
#isNews(entry) {
if (!this.#isShown(entry)) return true;
const content = one => JSON.stringify({ ...one, revision: 0 });
return !this.isDirty && content(entry) !== content(this.entry);
}
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
}
}
show(entry, { focus = false } = {}) {
const { locale } = entry.target;
const isSame = this.#isShown(entry);
const restoreFocus = isSame && focusAmong(this);
this.entry = entry;
this.isReadOnly = Boolean(entry.readOnly) || project.readOnly;
const kept = this.isReadOnly ? null : typed.kept(entry, locale);
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
get currentField() {
return this.fields.includes(this.#lastField) ? this.#lastField : this.fields.find(one => !one.value) ?? this.fields[0];
}
insertArgument(position) {
if (!this.isReadOnly) this.currentField?.insertArgument(position);
}
copySource() {
if (!this.isReadOnly) this.currentField?.replace(this.currentField.sourceText);
}
async save({ state = undefined } = {}) {
if (!this.entry || this.isReadOnly) return true;
if (this.#isSent) return false;
const before = this.entry;
const earlier = await this.#sent?.answer;
if (earlier && earlier.kind !== "saved" || !this.#isShown(before)) return false;
const { entry, changes } = this;
if (!changes.length && entry.target.draft) return Boolean(await this.discard());
const isState = state || this.#isStateChosen;
if (!changes.length && (!isState || entry.target.state === null)) return true;
const answer = saving.save(entry, { texts: changes, state: state ?? this.#state.value, etag: this.etag });
this.#sent = { entry, answer, values: JSON.stringify(this.#values()) };
const outcome = await answer;
const isLatest = this.#isSent;
this.#sent = null;
return this.#settle(entry, outcome, isLatest);
}
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
leave(isClosing = false) {
if (!this.entry || this.isReadOnly || !this.isDirty || !this.changes.length || this.#isSent) return;
saving.keepDraft(this.entry, this.changes, this.#state.value, this.etag, isClosing);
}
}
customElements.define("entry-editor", EntryEditor);

"""#)
    case "entry-loader.js":
      File(path: "entry-loader.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { getEntry } from "./api.js";
import * as saving from "./saving.js";
export class EntryLoader {
#control = null;
wish = null;
cancel() {
this.#control?.abort();
this.wish = null;
}
async load(identity, locale) {
this.cancel();
const control = new AbortController();
const wish = { identity, locale };
this.wish = wish;
this.#control = control;
try {
await saving.draftKept(identity, locale);
control.signal.throwIfAborted();
const entry = await getEntry(identity, locale, control.signal);
control.signal.throwIfAborted();
return entry;
} catch (problem) {
if (control.signal.aborted) return undefined;
throw problem;
} finally {
if (this.wish === wish) this.wish = null;
}
}
}

"""#)
    case "entry-parts.js":
      File(path: "entry-parts.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { button, el } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage, languageLabel, project, tableOf } from "./project.js";
import { shown } from "./show-text.js";
import { isToReview, stateLabel } from "./states.js";
import * as t from "./texts.js";
export function header(entry) {
const { target } = entry;
return el("header.entry-head", {},
el("h2", { tabindex: "-1" }, shown(entry.key || t.keyEmpty())),
el("p.facts", {},
target.state && el("span.badge", { data: { state: target.state } }, stateLabel(target.state)),
entry.extractionState === "stale" && el("span.badge", { data: { state: "stale" } }, t.stateStale()),
entry.role && el("span.badge", { title: entry.role.reason }, entry.role.role),
el("span", {}, entry.table),
el("span", {}, `${entry.file}:${entry.line}`)),
entry.comment && el("p.comment", {}, shown(entry.comment)));
}
export function notes(entry, discard) {
const notes = [];
const problem = tableOf(entry.table)?.problem;
const reason = entry.readOnly ?? (project.readOnly ? t.readOnlyServer() : null);
if (reason) {
notes.push(el("div.notice", {}, el("strong", {}, t.readOnly()), ": ", reason,
problem && el("span", {}, ` ${problem.message} (${problem.file}:${problem.line}:${problem.column})`)));
}
if (!entry.shouldTranslate) notes.push(el("div.notice", {}, t.notTranslated()));
const { draft } = entry.target;
if (draft) {
notes.push(el("div.notice.draft", {}, t.draftFrom({ date: dateAndTime(draft.savedAt) }),
reason ? null : button(t.discard(), discard, { title: "d" })));
}
return notes;
}
export const dateAndTime = text => {
const date = new Date(text);
return Number.isNaN(date.getTime()) ? text
: new Intl.DateTimeFormat(t.language, { dateStyle: "medium", timeStyle: "short" }).format(date);
};
export function source(entry) {
const { locale, texts } = entry.source;
return el("section.source", { "aria-label": t.sourceTitle() },
el("h3", {}, languageLabel(locale)),
texts.length === 0 && el("p.empty", {}, t.sourceNone()),
texts.map(({ place, text }) => el("div.source-text", {},
place && el("span.place", {}, placeLabel(place)),
el("p", inLanguage(locale), shown(text, entry.arguments)))),
el("h3.target-title", {}, languageLabel(entry.target.locale)));
}
export function formMenu(offers, choose) {
if (!offers.length) return null;
const menu = el("select.quiet", { "aria-label": t.addForm(), onchange: () => choose(offers[menu.value]) },
el("option", { value: "" }, t.addForm()), offers.map(({ label }, index) => el("option", { value: index }, label)));
return menu;
}
export const stateChoice = properties =>
el("select", { "aria-label": t.saveAs(), title: t.saveAs(), ...properties },
["translated", "needs_review"].map(state => el("option", { value: state }, stateLabel(state))));
export function buttons(entry, editor, choice) {
const command = (label, name, properties = {}) =>
button(label, () => editor.dispatchEvent(new CustomEvent("command", { detail: name, bubbles: true })),
{ disabled: editor.isReadOnly, ...properties });
return el("div.buttons", {},
command(t.saveAndNext(), "saveNext", { class: "primary", title: "Ctrl+Enter" }),
command(t.save(), "save"),
isToReview(entry.target.state) && command(t.approve(), "approve", { title: "a" }),
command(t.copySource(), "copySource", { title: "c" }),
choice);
}

"""#)
    case "entry-row.js":
      File(path: "entry-row.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { el } from "./dom.js";
import { inLanguage, tableOf } from "./project.js";
import { shown } from "./show-text.js";
import { markElement, markOf } from "./states.js";
import * as t from "./texts.js";
const LENGTH = 160;
const start = text => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text);
export function drawRow(row, locale) {
const [name, label] = markOf(row);
const sourceLocale = tableOf(row.table)?.sourceLocale ?? "en";
return [
markElement(name, label),
el("span.row-texts", {},
el("span.row-source", inLanguage(sourceLocale), el("bdi", {}, shown(start(row.source)))),
row.text === null ? el("span.row-text.soft", {}, t.filterMissing())
: el("span.row-text", inLanguage(locale), el("bdi", {}, shown(start(row.text))))),
el("span.row-key", { dir: "ltr" }, shown(start(row.key))),
];
}

"""#)
    case "events.js":
      File(path: "events.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { connection, get } from "./api.js";
const FIRST_DELAY = 500;
const LONGEST_DELAY = 4000;
export const events = new class extends EventTarget {
#source;
#timer;
#delay = FIRST_DELAY;
start() {
this.#connect();
connection.addEventListener("change", () => {
if (connection.state !== "open") this.#retry();
});
}
#connect() {
this.#source?.close();
const source = new EventSource("/api/events");
this.#source = source;
for (const name of ["change", "screen"]) {
source.addEventListener(name, event => this.#announce(name, JSON.parse(event.data)));
}
source.addEventListener("closing", () => {
this.#announce("closing", {});
connection.become("lost");
});
source.onerror = () => {
if (this.#source === source) this.#retry();
};
}
#retry() {
if (this.#timer) return;
this.#source?.close();
this.#source = undefined;
this.#timer = setTimeout(async () => {
try {
const project = await get("/api/project");
this.#timer = undefined;
this.#delay = FIRST_DELAY;
this.#connect();
this.#announce("back", project);
} catch {
this.#timer = undefined;
this.#delay = Math.min(this.#delay * 1.5, LONGEST_DELAY);
this.#retry();
}
}, this.#delay);
}
#announce(name, data) {
this.dispatchEvent(new CustomEvent(name, { detail: data }));
}
}();

"""#)
    case "filter-bar.js":
      File(path: "filter-bar.js", contentType: "text/javascript; charset=utf-8", text: #"""
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

"""#)
    case "findings-list.js":
      File(path: "findings-list.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { Problem, post } from "./api.js";
import { el, fill, quiet } from "./dom.js";
import { announce } from "./notices.js";
import { placeLabel } from "./places.js";
import { severityLabel } from "./states.js";
import * as t from "./texts.js";
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

"""#)
    case "findings-view.js":
      File(path: "findings-view.js", contentType: "text/javascript; charset=utf-8", text: #"""
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

"""#)
    case "index.html":
      File(path: "index.html", contentType: "text/html; charset=utf-8", text: #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>ReRune</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/app.js"></script>
</head>
<body>
<page-frame></page-frame>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>

"""#)
    case "keys.js":
      File(path: "keys.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { el, openDialog } from "./dom.js";
import * as t from "./texts.js";
const SETTING = "rerune.singleKeys";
const COMMANDS = [
["edit", "Enter", null, t.keyEdit],
["list", null, "Escape", t.keyList],
["next", "j", null, t.keyNext],
["previous", "k", null, t.keyPrevious],
["nextMissing", "n", null, t.keyNextMissing],
["saveNext", null, "Ctrl/⌘+Enter", t.keySaveNext],
["save", "s", "Ctrl/⌘+Shift+Enter", t.save],
["approve", "a", null, t.keyApprove],
["copySource", "c", "Ctrl+Shift+.", t.keyCopySource],
["insert", "1…9", "Ctrl+Shift+1…9", t.keyInsert],
["undo", "u", null, t.keyUndo],
["discard", "d", null, t.keyDiscard],
["search", "/", null, t.keySearch],
["filters", "f", null, t.filters],
["replace", "r", null, t.keyReplace],
["help", "?", null, t.keyHelp],
];
let handlers = {};
export function onCommands(commands) {
handlers = commands;
}
const usesSingleKeys = () => localStorage.getItem(SETTING) !== "off";
const isText = node => node.matches?.("textarea, select, input:not([type=checkbox], [type=radio])");
function letter(event) {
if (/^[\x21-\x7e]$/.test(event.key) || event.key.length > 1) return event.key;
return /^Key[A-Z]$/.test(event.code) ? event.code[3].toLowerCase() : event.key;
}
function commandOf(event) {
const inText = isText(event.target);
if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return [event.shiftKey ? "save" : "saveNext"];
if (event.ctrlKey && event.shiftKey && !event.altKey && !event.metaKey) {
if (event.code === "Period") return ["copySource"];
return /^Digit[1-9]$/.test(event.code) ? ["insert", Number(event.code[5])] : [];
}
if (event.ctrlKey || event.metaKey || event.altKey) return [];
if (event.key === "Escape") return ["list"];
if (inText || !usesSingleKeys() || event.key === "Enter") return [];
const key = letter(event);
if (/^[1-9]$/.test(key)) return ["insert", Number(key)];
return [COMMANDS.find(([, single]) => single === key)?.[0]];
}
export function install() {
document.addEventListener("keydown", event => {
if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
const [name, argument] = commandOf(event);
const handler = name === "help" ? openHelp : handlers[name];
if (!handler) return;
event.preventDefault();
handler(argument);
});
}
const keyCaps = keys => keys.split("+").map(key => el("kbd", {}, key.replace("Ctrl", t.keyCtrl())));
export function openHelp() {
const single = el("input", { type: "checkbox", checked: usesSingleKeys(),
onchange: () => localStorage.setItem(SETTING, single.checked ? "on" : "off") });
openDialog(t.keysTitle(), [
el("table.keys", {},
el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t.keysAction()),
el("th", { scope: "col" }, t.keysOutside()), el("th", { scope: "col" }, t.keysEverywhere()))),
el("tbody", {}, COMMANDS.map(([, outside, everywhere, label]) => el("tr", {},
el("th", { scope: "row" }, label()), el("td", {}, outside && keyCaps(outside)),
el("td", {}, everywhere && keyCaps(everywhere)))))),
el("label.check", {}, single, t.keysSingle()),
], el("button.primary", { value: "close" }, t.close()));
}

"""#)
    case "notices.js":
      File(path: "notices.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { connection } from "./api.js";
import { el, fill, quiet } from "./dom.js";
import * as t from "./texts.js";
import * as typed from "./typed-texts.js";
const SHOWN_FOR = 4000;
const live = el("div.spoken", { role: "status", "aria-live": "polite" });
const toast = el("div.toast", { "aria-hidden": "true", hidden: true });
const hide = quiet(SHOWN_FOR, () => { toast.hidden = true; });
export function announce(message, { isQuiet = false } = {}) {
fill(live, el("p", {}, message));
if (isQuiet) return;
fill(toast, message);
toast.hidden = false;
hide();
}
const banner = el("div.banner", { role: "alert", hidden: true });
function drawBanner() {
const { state } = connection;
banner.hidden = state === "open";
const count = typed.count();
if (state === "unauthorized") fill(banner, t.bannerToken());
if (state === "lost") fill(banner, t.bannerLost());
if (state !== "open" && count) banner.append(" ", t.bannerTyped({ count }));
}
export function install(parent) {
parent.prepend(banner);
parent.append(live, toast);
connection.addEventListener("change", () => {
drawBanner();
if (connection.state === "open") announce(t.bannerBack());
});
}

"""#)
    case "page.css":
      File(path: "page.css", contentType: "text/css; charset=utf-8", text: #"""
:root {
color-scheme: light dark;
--text: #1c2024; --soft: #5a6270; --back: #fff; --panel: #f5f6f8; --line: #dfe2e8; --strong-line: #838c9a;
--accent: #2a56cf; --on-accent: #fff; --chosen: #e8eefd; --argument: #dde7ff; --argument-text: #1d3f9f;
--error: #b3261e; --error-back: #fdeceb; --warning: #845300; --warning-back: #fdf3dc; --good: #2b7a4b;
--draft-back: #f1ebfc; --draft: #6b3fb5; --added: #d3f0dc; --removed: #fadad7;
--mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
--radius: 6px;
}
@media (prefers-color-scheme: dark) {
:root {
--text: #e6e8ed; --soft: #a2a9b6; --back: #15171b; --panel: #1c1f24; --line: #31363f; --strong-line: #6f7887;
--accent: #8aabff; --on-accent: #0d1830; --chosen: #232d45; --argument: #2b3f72; --argument-text: #cbd9ff;
--error: #ff8f86; --error-back: #3a2020; --warning: #efc066; --warning-back: #352a14; --good: #6cc58f;
--draft-back: #2a2240; --draft: #c2a5ff; --added: #1d4a2f; --removed: #5a2925;
}
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body { color: var(--text); background: var(--back); overflow-wrap: anywhere;
font: 0.9375rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2, h3, h4, p, ul, ol, figure { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 1rem; } h2 { font-size: 1.15rem; } h3 { font-size: 0.9375rem; }
h4 { font-size: 0.8125rem; font-weight: 500; color: var(--soft); }
a { color: var(--accent); }
code, kbd, .row-key, .rule { font: 0.8125rem/1.4 var(--mono); }
.soft, .count, .facts, .place, .language, .rule { color: var(--soft); font-size: 0.8125rem; }
.count { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 3px; }
:is(h2, main, entry-editor):focus { outline: none; }
.spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 0.5rem; padding: 0.4rem 0.8rem; z-index: 3;
background: var(--back); }
.skip:focus { inset-block-start: 0.5rem; }
button, select, input { font: inherit; color: inherit; }
button, select, input:is([type=text], [type=search]) { min-block-size: 2rem; padding: 0.2rem 0.65rem; background: var(--back);
border: 1px solid var(--strong-line); border-radius: var(--radius); max-inline-size: 100%; }
button, select, summary, input[type=checkbox] { cursor: pointer; }
button:hover:not(:disabled), summary:hover { background: var(--panel); }
button:disabled { cursor: default; opacity: 0.55; }
button.primary { color: var(--on-accent); background: var(--accent); border-color: var(--accent); font-weight: 600; }
button.primary:hover:not(:disabled) { background: var(--accent); filter: brightness(1.1); }
.quiet { border-color: var(--line); }
.badge { padding: 0 0.45rem; font-size: 0.75rem; color: var(--soft); background: var(--panel); border: 1px solid var(--line);
border-radius: 99px; white-space: nowrap; }
.badge:is([data-state=needs_review], [data-state=machine_translated]) { color: var(--warning); background: var(--warning-back); }
.badge[data-state=translated] { color: var(--good); }
.badge[data-state=stale] { color: var(--error); }
kbd { display: inline-block; padding: 0 0.35rem; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; }
kbd + kbd { margin-inline-start: 0.2rem; }
mark { color: var(--argument-text); background: var(--argument); border-radius: 3px; }
.hidden-character { margin: 0 0.1em; padding: 0 0.25em; font: 0.75em var(--mono); color: var(--error); border: 1px solid;
border-radius: 3px; unicode-bidi: isolate; }
ins { text-decoration: none; background: var(--added); } del { text-decoration: none; background: var(--removed); }
.empty { padding: 2.5rem 1.5rem; color: var(--soft); text-align: center; }
page-frame { display: flex; flex-direction: column; block-size: 100dvh; }
.page-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.9rem; padding: 0.4rem 1rem;
background: var(--panel); border-block-end: 1px solid var(--line); }
.page-head nav { display: flex; flex-wrap: wrap; gap: 0.15rem; }
.page-head nav a { padding: 0.25rem 0.65rem; color: var(--text); text-decoration: none; border-radius: var(--radius); }
.page-head nav a:hover { background: var(--line); }
.page-head nav a[aria-current] { background: var(--chosen); color: var(--accent); font-weight: 600; }
.page-tools { display: flex; gap: 0.5rem; margin-inline-start: auto; }
main { flex: 1; min-block-size: 0; overflow: auto; }
.banner { padding: 0.5rem 1rem; font-weight: 600; color: var(--error); background: var(--error-back); border-block-end: 1px solid; }
.toast { position: fixed; inset-block-end: 4.2rem; inset-inline: 0; margin: auto; inline-size: fit-content;
max-inline-size: min(90%, 30rem); padding: 0.45rem 1rem; color: var(--back); background: var(--text); z-index: 4;
border-radius: 99px; box-shadow: 0 4px 16px #0004; pointer-events: none; animation: appear 0.15s; }
@keyframes appear { from { opacity: 0; transform: translateY(0.4rem); } }
texts-view { display: grid; grid-template-columns: minmax(19rem, 33%) minmax(0, 1fr); block-size: 100%; }
.side { display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; border-inline-end: 1px solid var(--line); }
filter-bar { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; padding: 0.6rem 0.75rem 0.4rem; }
filter-bar search { display: flex; gap: 0.5rem; }
filter-bar input[type=search] { flex: 1; min-inline-size: 0; }
.filters { display: flex; flex-wrap: wrap; gap: 0.25rem; }
.filter { min-block-size: 1.6rem; padding: 0 0.55rem; font-size: 0.8125rem; border-color: var(--line); border-radius: 99px;
white-space: nowrap; }
.filter[aria-pressed=true] { color: var(--accent); background: var(--chosen); border-color: var(--accent); }
.filter[aria-pressed=true] .count { color: inherit; }
.filter.none:not([aria-pressed=true]) { color: var(--soft); border-color: transparent; }
.menu { position: relative; }
.menu > summary { list-style: none; padding: 0.25rem 0.65rem; border: 1px solid var(--strong-line); border-radius: var(--radius);
white-space: nowrap; max-inline-size: 11rem; overflow: hidden; text-overflow: ellipsis; }
.menu > summary::after { content: " ▾"; color: var(--soft); }
.menu fieldset { position: absolute; inset-inline-end: 0; z-index: 2; margin: 0.25rem 0 0; padding: 0.4rem;
min-inline-size: 15rem; max-block-size: 60vh; overflow: auto; background: var(--back);
border: 1px solid var(--strong-line); border-radius: var(--radius); box-shadow: 0 6px 20px #0003; }
.menu:not([open]) fieldset { display: none; }
.menu label, .check { display: flex; align-items: center; gap: 0.5rem; padding: 0.2rem 0.3rem; }
.table-name { flex: 1; }
.list-summary { padding: 0 0.75rem 0.35rem; color: var(--soft); font-size: 0.8125rem; border-block-end: 1px solid var(--line); }
virtual-list { --row-height: 3.25; display: block; flex: 1; min-block-size: 8rem; overflow: auto; overscroll-behavior: contain; }
virtual-list:focus-visible { outline-offset: -2px; }
virtual-list:has(.row.active):focus-visible { outline: none; }
.list-space { position: relative; overflow: hidden; }
.row { position: absolute; inset-inline: 0; block-size: calc(var(--row-height) * 1rem); display: flex; align-items: center;
gap: 0.6rem; padding-inline: 0.75rem; border-block-end: 1px solid var(--line); cursor: default; }
.row:hover { background: var(--panel); }
.row[aria-selected=true] { background: var(--chosen); box-shadow: inset 3px 0 var(--accent); }
[dir=rtl] .row[aria-selected=true] { box-shadow: inset -3px 0 var(--accent); }
virtual-list:focus .row.active { outline: 2px solid var(--accent); outline-offset: -2px; }
.row.loading::before { content: ""; inline-size: 60%; block-size: 0.6rem; background: var(--line); border-radius: 3px; }
.row-texts { flex: 1; min-inline-size: 0; display: grid; line-height: 1.35; }
.row-texts > *, .row-key { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.row-text { color: var(--soft); font-size: 0.875rem; }
.row-text.soft { font-style: italic; }
.row-key { flex: 0 0 30%; text-align: end; color: var(--soft); font-size: 0.75rem; }
.mark { flex: none; inline-size: 0.7rem; block-size: 0.7rem; border-radius: 50%; border: 2px solid var(--strong-line); }
.mark[data-mark=translated] { inline-size: 0.4rem; block-size: 0.4rem; margin: 0.15rem; border: 0; background: var(--good); }
.mark:is([data-mark=needs_review], [data-mark=machine_translated]) { border-color: var(--warning);
background: linear-gradient(90deg, var(--warning) 50%, transparent 50%); }
.mark:is([data-mark=error], [data-mark=warning]) { border: 0; border-radius: 0; background: var(--error);
clip-path: polygon(50% 0, 100% 100%, 0 100%); }
.mark[data-mark=warning] { background: var(--warning); }
.mark[data-mark=draft] { border: 0; border-radius: 2px; background: var(--draft); }
.mark[data-mark=outdated] { border-style: dotted; border-color: var(--warning); }
entry-editor { display: grid; grid-template-columns: minmax(0, 1fr) minmax(14rem, 17rem); align-content: start;
gap: 0.85rem 1.75rem; padding: 1rem 1.25rem 0; overflow: auto; scroll-padding-block: 1rem 4.5rem; }
entry-editor > * { grid-column: 1; }
entry-editor > .empty { grid-column: 1 / -1; align-self: center; }
.entry-head h2 { font: 600 1rem/1.35 var(--mono); white-space: pre-wrap; }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: 0.15rem 0.75rem; margin-block-start: 0.25rem; }
.comment { margin-block-start: 0.5rem; padding-inline-start: 0.7rem; border-inline-start: 3px solid var(--line);
white-space: pre-wrap; }
.notice { padding: 0.45rem 0.75rem; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); }
.notice:empty { display: none; }
.notice.warning { color: var(--warning); background: var(--warning-back); border-color: currentcolor; }
.notice.draft { color: var(--draft); background: var(--draft-back); border-color: currentcolor; }
.notice button { min-block-size: 1.6rem; margin-inline-start: 0.6rem; padding-block: 0; }
.source h3, .target-title { color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
.target-title { margin-block: 0.9rem -0.5rem; }
.source-text { display: flex; align-items: baseline; gap: 0.6rem; padding: 0.35rem 0.75rem; background: var(--panel); }
.source-text .place { min-inline-size: 2.6rem; }
.source-text:first-of-type { margin-block-start: 0.3rem; }
.source-text p { flex: 1; font-size: 1.0625rem; white-space: pre-wrap; text-align: start; }
.fields { display: grid; gap: 0.8rem; }
.fields > select { justify-self: start; min-block-size: 1.75rem; font-size: 0.8125rem; color: var(--soft); }
text-field { display: grid; gap: 0.25rem; }
.field-head { display: flex; align-items: baseline; gap: 0.6rem; font-size: 0.8125rem; }
.field-head label { font-weight: 600; }
.numbers { color: var(--soft); font-variant-numeric: tabular-nums; }
.length { margin-inline-start: auto; color: var(--soft); font-variant-numeric: tabular-nums; }
.length.long { color: var(--warning); font-weight: 600; }
.stack { display: grid; background: var(--back); border-radius: var(--radius); }
.stack > * { grid-area: 1 / 1; min-block-size: 2.6rem; margin: 0; padding: 0.45rem 0.75rem; overflow: hidden; resize: none;
font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; letter-spacing: normal;
border: 1px solid var(--strong-line); border-radius: var(--radius); white-space: pre-wrap; overflow-wrap: anywhere;
text-align: start; }
.mirror { color: transparent; border-color: transparent; pointer-events: none; user-select: none; }
.mirror mark { color: transparent; }
.stack textarea { color: var(--text); background: transparent; inline-size: 100%; }
.stack textarea:focus { border-color: var(--accent); outline: 2px solid var(--accent); outline-offset: -1px; }
.stack textarea[aria-invalid=true] { border-color: var(--error); box-shadow: inset 3px 0 var(--error); }
.stack textarea:read-only { color: var(--soft); background: var(--panel); border-color: var(--line); }
.chips { display: flex; flex-wrap: wrap; gap: 0.3rem; }
.chip { display: inline-flex; align-items: center; gap: 0.35rem; min-block-size: 1.5rem; padding: 0 0.5rem 0 0.25rem;
font: 0.8125rem var(--mono); color: var(--argument-text); background: var(--argument); border-color: transparent; }
.chip:hover:not(:disabled) { background: var(--argument); border-color: var(--accent); }
.chip:disabled { opacity: 1; }
.chip kbd { font-size: 0.6875rem; background: var(--back); color: var(--soft); }
.chip i { color: var(--soft); font-style: normal; }
.chip[data-state=optional] { color: var(--soft); background: transparent; border: 1px solid var(--line); }
.chip[data-state=broken] { color: var(--error); background: var(--error-back); border: 1px dashed var(--error); }
.findings { display: grid; gap: 0.3rem; }
.findings li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 0.6rem; padding: 0.4rem 0.75rem;
background: var(--panel); border-radius: var(--radius); border-inline-start: 3px solid var(--strong-line); }
.findings li[data-severity=error] { background: var(--error-back); border-color: var(--error); }
.findings li[data-severity=warning] { background: var(--warning-back); border-color: var(--warning); }
.findings .rule { margin-inline-start: auto; }
.severity { font-size: 0.8125rem; font-weight: 600; color: var(--soft); }
:is(.severity, .finding)[data-severity=error] { color: var(--error); }
:is(.severity, .finding)[data-severity=warning] { color: var(--warning); }
.buttons > * { font-size: 0.875rem; padding-inline: 0.55rem; }
.buttons { position: sticky; inset-block-end: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem;
padding-block: 0.7rem; background: var(--back); border-block-start: 1px solid var(--line); }
.buttons select { margin-inline-start: auto; color: var(--soft); }
.context { grid-column: 2; grid-row: 1 / span 20; padding-block-end: 1rem; font-size: 0.875rem; }
.context details { border-block-end: 1px solid var(--line); padding-block: 0.15rem 0.35rem; }
.context details[open] { padding-block-end: 0.7rem; }
.context summary { padding: 0.3rem 0.2rem; font-weight: 600; font-size: 0.8125rem; border-radius: 3px; }
.context li { padding: 0.25rem 0.2rem; }
.context li p, .context code { display: block; white-space: pre-wrap; text-align: start; }
.context .place { margin-inline-end: 0.5rem; }
.context .language { display: flex; gap: 0.5rem; }
.location { color: var(--soft); font-size: 0.8125rem; }
.other { display: grid; padding: 0.15rem 0.2rem; color: inherit; text-decoration: none; border-radius: 3px; }
.other:hover { background: var(--panel); }
.other:hover .other-source { text-decoration: underline; }
.other-text { color: var(--soft); }
.history li { display: grid; grid-template-columns: auto 1fr; gap: 0 0.6rem; }
.history p, .history li.soft { grid-column: 1 / -1; }
.screenshot > a { position: relative; display: block; inline-size: fit-content; }
.screenshot img { display: block; max-inline-size: 100%; block-size: auto; border: 1px solid var(--line);
border-radius: var(--radius); }
.frame { position: absolute; border: 2px solid var(--error); border-radius: 3px; background: #ff00001a; }
.page { max-inline-size: 62rem; margin: 0 auto; padding: 1.25rem 1.25rem 3rem; display: grid; gap: 0.9rem; }
.coverage { display: grid; gap: 1.1rem; }
.coverage-head { display: flex; align-items: center; gap: 0.75rem; }
.coverage-head button { min-block-size: 1.6rem; font-size: 0.8125rem; }
.percent { margin-inline-start: auto; font-weight: 600; font-variant-numeric: tabular-nums; }
.bar { display: flex; block-size: 0.5rem; margin-block: 0.35rem; overflow: hidden; background: var(--line); border-radius: 99px; }
.bar [data-part=translated] { background: var(--good); } .bar [data-part=review] { background: var(--warning); }
.coverage-numbers { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; font-size: 0.875rem; color: var(--soft); }
.coverage details { margin-block-start: 0.3rem; font-size: 0.875rem; overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; font-weight: 400;
border-block-end: 1px solid var(--line); }
thead th { color: var(--soft); font-size: 0.8125rem; }
caption { caption-side: bottom; padding: 0.5rem; color: var(--soft); }
.coverage td { font-variant-numeric: tabular-nums; }
.all-findings li { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 0.6rem; padding-block: 0.55rem;
border-block-end: 1px solid var(--line); }
.finding-text a { font: 600 0.875rem var(--mono); }
.app { padding: 1rem; border: 1px solid var(--line); border-radius: 10px; }
.app header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.2rem 0.9rem; color: var(--soft); }
.app h3 { color: var(--text); }
.app-parts { display: flex; flex-wrap: wrap; gap: 1.25rem; margin-block-start: 0.75rem; }
.app-parts .screenshot { flex: 0 1 18rem; } .app-texts { flex: 1 1 16rem; }
.app-texts .row-key { text-align: start; }
.app-texts .other { padding-block: 0.35rem; border-block-end: 1px solid var(--line); }
dialog { inline-size: min(34rem, calc(100vw - 1.5rem)); max-block-size: calc(100dvh - 3rem); padding: 0; color: var(--text);
background: var(--back); border: 1px solid var(--strong-line); border-radius: 12px; box-shadow: 0 16px 48px #0005; }
dialog.wide { inline-size: min(54rem, calc(100vw - 1.5rem)); }
dialog::backdrop { background: #0006; }
dialog form { display: flex; flex-direction: column; max-block-size: calc(100dvh - 3.2rem); }
dialog h2 { padding: 1rem 1.25rem 0.5rem; }
.dialog-body { display: grid; gap: 0.75rem; padding: 0.25rem 1.25rem 1rem; overflow: auto; }
.dialog-buttons { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0.5rem; padding: 0.8rem 1.25rem;
background: var(--panel); border-block-start: 1px solid var(--line); }
.keys td, .keys thead th { white-space: nowrap; } .keys th[scope=row] { inline-size: 100%; white-space: normal; }
.versions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 0.75rem; }
.version { padding: 0.45rem 0.75rem; font-size: 1.0625rem; white-space: pre-wrap; text-align: start; background: var(--panel);
border-radius: var(--radius); }
.before { margin-block-start: 0.3rem; color: var(--soft); font-size: 0.875rem; }
.labelled { display: grid; grid-template-columns: 8rem minmax(0, 1fr); align-items: center; gap: 0.5rem; }
.changes :is(th, td):first-child { inline-size: 2rem; }
.changes td p { white-space: pre-wrap; text-align: start; } .changes .finding { font-size: 0.8125rem; }
.changes .row-key { display: block; text-align: start; white-space: normal; }
.pairing-code { font: 600 2.5rem/1.2 var(--mono); letter-spacing: 0.15em; text-align: center; }
@media (max-width: 74rem) {
entry-editor { grid-template-columns: minmax(0, 1fr); }
.context { grid-column: 1; grid-row: auto; }
}
@media (max-width: 44rem) {
texts-view { display: block; block-size: auto; }
.side { border-inline-end: 0; border-block-end: 1px solid var(--line); }
.filters { flex-wrap: nowrap; overflow-x: auto; padding-block: 2px; }
virtual-list { block-size: 36vh; flex: none; }
.row-key { display: none; }
.page-head, .page { padding-inline: 0.75rem; } entry-editor { padding-inline: 0.75rem; }
.page-head { gap: 0.25rem 0.5rem; } .language-choice { flex: 1; min-inline-size: 0; }
.page-head nav { order: 1; inline-size: 100%; } .page-head nav a { padding-inline: 0.45rem; font-size: 0.875rem; }
.all-findings li, .labelled { grid-template-columns: minmax(0, 1fr); gap: 0.2rem; }
.keys td, .keys thead th { white-space: normal; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
@media (forced-colors: active) { .row[aria-selected=true], .filter[aria-pressed=true] { outline: 2px solid Highlight; } }

"""#)
    case "pairing-dialog.js":
      File(path: "pairing-dialog.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { Problem, post } from "./api.js";
import { button, el, fill, openDialog } from "./dom.js";
import * as t from "./texts.js";
export function openPairing() {
const code = el("output.pairing-code", { "aria-live": "polite" });
const rest = el("p.soft", {});
let timer;
const ask = async () => {
clearInterval(timer);
try {
const answer = await post("/api/pairing", {});
const end = Date.now() + answer.expires * 1000;
fill(code, answer.code);
const count = () => {
const seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
fill(rest, seconds ? t.pairingRest({ count: seconds }) : t.pairingOver());
if (!seconds) clearInterval(timer);
};
count();
timer = setInterval(count, 1000);
} catch (problem) {
if (!(problem instanceof Problem)) throw problem;
fill(rest, problem.isUnreachable ? t.noticeLost() : problem.message);
}
};
const dialog = openDialog(t.pairing(), [el("p", {}, t.pairingHelp()), code, rest], [
button(t.pairingNew(), ask), el("button.primary", { value: "close" }, t.close()),
]);
dialog.addEventListener("close", () => clearInterval(timer));
ask();
}

"""#)
    case "places.js":
      File(path: "places.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { localeOf } from "./project.js";
import * as t from "./texts.js";
const DEVICES = {
iphone: "iPhone", ipad: "iPad", mac: "Mac", appletv: "Apple TV", applewatch: "Apple Watch",
applevision: "Apple Vision", ipod: "iPod touch", other: null,
};
export const deviceName = device => DEVICES[device] ?? (device === "other" ? t.deviceOther() : device);
export function placeLabel(place) {
if (!place) return "";
return place.split(/[/ ]/).map(part => {
const [kind, name] = part.split(".");
if (kind === "device") return deviceName(name);
if (kind === "plural") return name;
return kind === "width" ? t.placeWidth({ width: name }) : part;
}).join(" · ");
}
const lastOf = place => place.split(/[/ ]/).at(-1);
const numbersOf = (place, locale) => {
const category = /plural\.(\w+)$/.exec(place)?.[1];
return localeOf(locale)?.plurals.find(one => one.category === category)?.numbers ?? [];
};
export function fieldsOf(entry) {
const { target } = entry;
const texts = new Map(target.texts.map(one => [one.place, one]));
const drafts = new Map(target.draft?.texts.map(one => [one.place, one.value]) ?? []);
const places = new Map(target.places.map(one => [one.place, one]));
for (const place of [...texts.keys(), ...drafts.keys()]) {
if (!places.has(place)) places.set(place, newPlace(place, target.locale));
}
return [...places.values()].filter(({ place }) => !isReplaced(place, drafts)).map(place => ({
...place,
text: texts.get(place.place)?.text ?? null,
state: texts.get(place.place)?.state ?? null,
draft: drafts.get(place.place) ?? null,
}));
}
function isReplaced(place, drafts) {
if (drafts.has(place)) return false;
const has = kind => [...drafts.keys()].some(one => one.includes(kind));
return (has("device.") && !place.includes("device.")) || (has("plural.") && place === "");
}
const newPlace = (place, locale) =>
({ place, label: lastOf(place), numbers: numbersOf(place, locale), required: false, sourcePlace: null });
export function sourceTextOf(entry, field) {
const { texts } = entry.source;
const at = place => texts.find(one => one.place === place)?.text;
const { place, sourcePlace } = field;
const form = /plural\.\w+$/.exec(place)?.[0];
return (sourcePlace !== null && at(sourcePlace)) || at(place) || (form && at(form))
|| texts.find(one => one.place.endsWith("plural.other"))?.text || texts[0]?.text || "";
}
export function additions(entry, fields, devices) {
const { locale } = entry.target;
const places = fields.map(field => field.place);
const result = [];
if (places.some(place => /^width|^%#@/.test(place))) return result;
const isPlain = places.length === 1 && places[0] === "";
const plurals = localeOf(locale)?.plurals ?? [];
if (isPlain && plurals.length > 1 && entry.arguments.some(one => one.type === "integer")) {
result.push({
label: t.addPlural(),
apply: () => plurals.map(({ category }) => {
const added = newPlace(`plural.${category}`, locale);
return { ...added, required: true, ...carried(category === "other" ? fields[0] : null) };
}),
});
}
for (const device of devices) {
if (device === "other" || places.some(place => place.startsWith(`device.${device}`))) continue;
result.push({ label: deviceName(device), apply: () => withDevice(device, fields, locale) });
}
return result;
}
function withDevice(device, fields, locale) {
const join = (name, place) => (place ? `device.${name}/${place}` : `device.${name}`);
const others = fields.filter(field => field.place.startsWith("device.other"));
if (others.length) {
const added = others.map(field => newPlace(field.place.replace("device.other", `device.${device}`), locale));
return [...added.map(one => ({ ...one, ...carried(null) })), ...fields];
}
const moved = fields.map(field =>
({ ...newPlace(join("other", field.place), locale), sourcePlace: field.sourcePlace, ...carried(field) }));
const added = fields.map(field =>
({ ...newPlace(join(device, field.place), locale), sourcePlace: field.sourcePlace, ...carried(null) }));
return [...added, ...moved];
}
const carried = field => ({ text: null, state: null, draft: field ? field.draft ?? field.text ?? "" : null });

"""#)
    case "project.js":
      File(path: "project.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { language } from "./texts.js";
export const project = {
name: "", readOnly: false, locales: [], tables: [], devices: [], filters: [], code: false, lan: false,
apps: false, history: false,
};
export function update(answer) {
Object.assign(project, answer);
}
export const tableOf = name => project.tables.find(one => one.table === name);
export const localeOf = name => project.locales.find(one => one.locale === name);
export function directionOf(locale) {
const known = localeOf(locale)?.direction;
return known ?? (/^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b|[-_](Arab|Hebr)\b/.test(locale) ? "rtl" : "ltr");
}
export const inLanguage = locale => ({ lang: locale.replaceAll("_", "-"), dir: directionOf(locale) });
const names = new Intl.DisplayNames([language], { type: "language", fallback: "none" });
export function languageName(locale) {
try {
return names.of(locale.replaceAll("_", "-")) ?? locale;
} catch {
return locale;
}
}
export function languageLabel(locale) {
const name = languageName(locale);
return name === locale ? locale : `${name} (${locale})`;
}

"""#)
    case "replace-dialog.js":
      File(path: "replace-dialog.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { Problem, post } from "./api.js";
import { button, el, fill, newId, openDialog, quiet } from "./dom.js";
import { announce } from "./notices.js";
import { placeLabel } from "./places.js";
import { inLanguage, languageLabel } from "./project.js";
import { compared, difference } from "./show-text.js";
import { severityLabel } from "./states.js";
import * as t from "./texts.js";
const TYPING_PAUSE = 200;
const DRAWN = 500;
export function openReplace({ locale, table, q }, changed) {
let changes = [];
let asked = 0;
const input = (label, value, properties = {}) => {
const field = el("input", { type: "text", id: newId(), value, spellcheck: "false", oninput: () => preview(), ...properties });
return [field, el("p.labelled", {}, el("label", { for: field.id }, label), field)];
};
const [search, searchLine] = input(t.replaceSearch(), q, { ...inLanguage(locale), autofocus: true });
const [replacement, replacementLine] = input(t.replaceWith(), "", inLanguage(locale));
const matchCase = el("input", { type: "checkbox", onchange: () => preview() });
const result = el("div.changes", {});
const summary = el("p", { role: "status" }, t.replaceHint());
const apply = el("button.primary", { type: "button", disabled: true, onclick: () => send() }, t.replaceApply());
const dialog = openDialog(t.replaceTitle({ language: languageLabel(locale) }), [
searchLine, replacementLine, el("label.check", {}, matchCase, t.replaceMatchCase()), summary, result,
], [button(t.close(), () => dialog.close()), apply], { class: "wide" });
const request = () => ({
locale, tables: table.length ? table : null, search: search.value, replacement: replacement.value,
matchCase: matchCase.checked,
});
const preview = quiet(TYPING_PAUSE, async () => {
const number = ++asked;
apply.disabled = true;
if (!search.value) {
changes = [];
fill(result);
return fill(summary, t.replaceHint());
}
try {
const answer = await post("/api/replace", { ...request(), apply: null });
if (number !== asked) return;
({ changes } = answer);
fill(summary, changes.length ? t.replaceFound({ count: changes.length }) : t.replaceNone());
fill(result, changes.length > 0 && changeTable());
apply.disabled = !changes.length;
} catch (problem) {
tell(problem);
}
});
const changeTable = () => el("table", {},
el("thead", {}, el("tr", {}, el("th", { scope: "col" }, tickAll()), el("th", { scope: "col" }, t.replaceBefore()),
el("th", { scope: "col" }, t.replaceAfter()))),
el("tbody", {}, changes.slice(0, DRAWN).map(drawChange)),
changes.length > DRAWN && el("caption", {}, t.replaceMore({ count: changes.length - DRAWN })));
const tickAll = () => el("input", { type: "checkbox", checked: true, "aria-label": t.filterAll(),
onchange: event => {
for (const box of result.querySelectorAll("tbody input")) box.checked = event.target.checked;
} });
const drawChange = (change, index) => {
const [before, after] = difference(change.before, change.after);
const isError = change.findings.some(one => one.severity === "error");
const name = change.place ? `${change.key} ${placeLabel(change.place)}` : change.key;
return el("tr", {},
el("td", {}, el("input", { type: "checkbox", checked: !isError, data: { index }, "aria-label": name })),
el("td", {}, el("span.row-key", { dir: "ltr" }, name),
el("p", inLanguage(locale), compared(change.before, before, "del"))),
el("td", {}, el("p", inLanguage(locale), compared(change.after, after, "ins")),
change.findings.map(one => el("p.finding", { data: { severity: one.severity } },
`${severityLabel(one.severity)}: ${one.message}`))));
};
const send = async () => {
const left = new Set([...result.querySelectorAll("tbody input:not(:checked)")].map(box => Number(box.dataset.index)));
const chosen = changes.filter((_, index) => !left.has(index))
.map(({ table, key, place, etag }) => ({ table, key, place, etag }));
if (!chosen.length) return;
apply.disabled = true;
try {
const answer = await post("/api/replace", { ...request(), apply: chosen });
announce(t.replaced({ count: answer.saved }));
changed();
if (!answer.left.length) return dialog.close();
fill(summary, t.replaced({ count: answer.saved }), " ", t.replaceLeft({ count: answer.left.length }));
fill(result, el("ul", {}, answer.left.map(one => el("li", {}, el("code", {}, one.key), " ", one.message))));
} catch (problem) {
tell(problem);
}
};
const tell = problem => {
if (!(problem instanceof Problem)) throw problem;
fill(summary, problem.isUnreachable ? t.noticeLost() : problem.message);
};
if (q) preview();
}

"""#)
    case "router.js":
      File(path: "router.js", contentType: "text/javascript; charset=utf-8", text: #"""
export const VIEWS = ["texts", "coverage", "findings", "screen"];
export function parse(hash) {
const [path, search = ""] = hash.replace(/^#\/?/, "").split("?");
const parts = path.split("/").map(decode);
const parameters = new URLSearchParams(search);
const route = {
view: "texts", locale: null, filter: null, entry: null,
q: parameters.get("q") ?? "", tables: parameters.getAll("table"),
};
if (VIEWS.includes(parts[0])) parts.unshift("");
route.locale = parts.shift() || null;
if (parts[0] && parts[0] !== "entry") {
const name = parts.shift();
if (VIEWS.includes(name)) route.view = name;
else route.filter = name;
}
if (parts[0] === "entry" && parts.length >= 3) route.entry = { table: parts[1], key: parts[2] };
return route;
}
export function format(route) {
const parts = [route.locale ?? ""];
if (route.view !== "texts") parts.push(route.view);
else if (route.filter) parts.push(route.filter);
if (route.view === "texts" && route.entry) parts.push("entry", route.entry.table, route.entry.key);
const parameters = new URLSearchParams();
if (route.view === "texts") {
if (route.q) parameters.set("q", route.q);
for (const table of route.tables) parameters.append("table", table);
}
const search = parameters.toString();
return `#/${parts.map(encodeURIComponent).join("/")}${search ? `?${search}` : ""}`;
}
export const entryAddress = (locale, { table, key }) =>
format({ view: "texts", locale, filter: null, entry: { table, key }, q: "", tables: [] });
export const sameEntry = (one, other) => one?.table === other?.table && one?.key === other?.key;
function decode(part) {
try {
return decodeURIComponent(part);
} catch {
return part;
}
}
export const router = new class extends EventTarget {
route = parse(location.hash);
start() {
this.route = parse(location.hash);
addEventListener("hashchange", () => this.#become(parse(location.hash)));
}
go(changes, { replace = false } = {}) {
const route = { ...this.route, ...changes };
const address = format(route);
if (address === format(this.route)) return;
history[replace ? "replaceState" : "pushState"](null, "", address);
this.#become(route);
}
#become(route) {
const before = this.route;
this.route = route;
this.dispatchEvent(new CustomEvent("change", { detail: { before } }));
}
}();

"""#)
    case "saving.js":
      File(path: "saving.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { Problem, getEntry, put, remove } from "./api.js";
import { sameEntry } from "./router.js";
import * as typed from "./typed-texts.js";
const LONGEST_UNDO = 100;
const undoable = [];
const identity = entry => ({ table: entry.table, key: entry.key });
export async function save(entry, { texts, state, etag, isUndo = false }) {
const { locale } = entry.target;
const body = { ...identity(entry), locale, state };
if (texts.length) body.texts = texts;
try {
const answer = await put("/api/text", body, { etag });
typed.forget(entry, locale);
if (!isUndo) remember(entry, answer.entry);
return { kind: "saved", entry: answer.entry, findings: answer.findings };
} catch (problem) {
if (!(problem instanceof Problem)) throw problem;
const { body: answer, status } = problem;
if (status === 409) {
const { target } = answer.entry;
return { kind: "changed", entry: { ...answer.entry, target: { ...target, draft: target.draft ?? answer.draft } } };
}
if (status === 422 || status === 423) {
typed.forget(entry, locale);
return { kind: "refused", entry: answer.entry, findings: answer.findings ?? [], message: problem.message };
}
return { kind: problem.isUnreachable ? "lost" : "failed", message: problem.message };
}
}
function remember(before, after) {
const old = new Map(before.target.texts.map(one => [one.place, one.text]));
const now = new Map(after.target.texts.map(one => [one.place, one.text]));
const changed = [...new Set([...old.keys(), ...now.keys()])].filter(place => old.get(place) !== now.get(place));
undoable.push({
...identity(before), locale: before.target.locale, etag: after.target.etag, state: before.target.state ?? "new",
texts: changed.map(place => ({ place, value: old.get(place) ?? null })),
});
if (undoable.length > LONGEST_UNDO) undoable.shift();
}
export async function undo() {
const last = undoable.pop();
if (!last) return { kind: "nothing" };
try {
const entry = await getEntry(last, last.locale);
if (entry.target.etag !== last.etag) return { kind: "changed", entry };
const outcome = await save(entry, { texts: last.texts, state: last.state, etag: last.etag, isUndo: true });
if (outcome.kind === "saved") retag(outcome.entry, last);
else if (outcome.kind === "lost") undoable.push(last);
return outcome;
} catch (problem) {
if (!(problem instanceof Problem)) throw problem;
if (problem.isUnreachable) undoable.push(last);
return { kind: problem.isUnreachable ? "lost" : "failed", message: problem.message };
}
}
function retag(entry, undone) {
const previous = undoable.findLast(one => sameEntry(one, undone) && one.locale === undone.locale);
if (previous) previous.etag = entry.target.etag;
}
const underway = new Map();
export function keepDraft(entry, texts, state, etag, keepalive = false) {
const { locale } = entry.target;
const name = typed.nameOf(entry, locale);
const request = put("/api/text", { ...identity(entry), locale, texts, state, draftOnly: true }, { etag, keepalive })
.then(() => typed.forget(entry, locale), () => { /* It stays in the tab. */ })
.finally(() => { if (underway.get(name) === request) underway.delete(name); });
underway.set(name, request);
}
export const draftKept = (entry, locale) => underway.get(typed.nameOf(entry, locale));
export async function discardDraft(entry) {
const { locale } = entry.target;
typed.forget(entry, locale);
if (!entry.target.draft) return entry;
return (await remove("/api/draft", { ...identity(entry), locale })).entry;
}

"""#)
    case "screen-view.js":
      File(path: "screen-view.js", contentType: "text/javascript; charset=utf-8", text: #"""
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

"""#)
    case "screenshots.js":
      File(path: "screenshots.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { el } from "./dom.js";
import * as t from "./texts.js";
function frame(rectangle, { width, height }, label) {
const node = el("span.frame", { title: label });
node.style.left = `${(100 * rectangle.x) / width}%`;
node.style.top = `${(100 * rectangle.y) / height}%`;
node.style.width = `${(100 * rectangle.width) / width}%`;
node.style.height = `${(100 * rectangle.height) / height}%`;
return node;
}
export function drawScreenshot(screenshot, rectangles = []) {
const { url, width, height, app, rectangle } = screenshot;
const frames = rectangle ? [{ rectangle, label: "" }, ...rectangles] : rectangles;
return el("figure.screenshot", {},
el("a", { href: url, target: "_blank", rel: "noopener", dir: "ltr" },
el("img", { src: url, width, height, alt: t.screenshotOf({ app: app ?? "" }), loading: "lazy" }),
frames.map(one => frame(one.rectangle, screenshot, one.label))),
app && el("figcaption", {}, app));
}

"""#)
    case "show-text.js":
      File(path: "show-text.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { el } from "./dom.js";
import { split } from "./argument-text.js";
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
const JOINERS = /[\u200c\u200d]/;
const codePoint = character => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
function named(text) {
if (!HIDDEN.test(text)) return [text];
const nodes = [];
let plain = "";
for (const character of text) {
if (!HIDDEN.test(character) || JOINERS.test(character)) {
plain += character;
continue;
}
nodes.push(plain, el("span.hidden-character", {}, codePoint(character)));
plain = "";
}
return [...nodes, plain];
}
export const hiddenIn = text =>
[...new Set(text)].filter(one => HIDDEN.test(one) && !JOINERS.test(one)).map(codePoint);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const SPECIFIER = /(%(?:\d+\$)?(?:#@\w+@|[-+#0']*[\d.]*(?:hh?|ll?|q|z|t|j)?[@a-zA-Z]))/;
const isolated = text => RIGHT_TO_LEFT.test(text)
? text.split(SPECIFIER).map((part, index) => (index % 2 ? el("bdi", { dir: "ltr" }, part) : named(part)))
: named(text);
export const shown = (text, args = []) => split(text, args).map(part =>
part.argument ? el("mark", { dir: "ltr", data: { position: part.argument.position } }, part.text) : isolated(part.text));
export const marked = (text, args) => split(text, args).map(part =>
part.argument ? el("mark", { data: { position: part.argument.position } }, part.text) : part.text);
export function difference(one, other) {
let start = 0;
while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
let left = one.length;
let right = other.length;
while (left > start && right > start && one[left - 1] === other[right - 1]) {
left -= 1;
right -= 1;
}
return [[start, left], [start, right]];
}
export const compared = (text, [start, end], tag) =>
[named(text.slice(0, start)), end > start && el(tag, {}, named(text.slice(start, end))), named(text.slice(end))];

"""#)
    case "states.js":
      File(path: "states.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { el } from "./dom.js";
import * as t from "./texts.js";
const STATES = {
translated: t.stateTranslated, needs_review: t.stateNeedsReview, new: t.stateNew, stale: t.stateStale,
machine_translated: t.stateMachine,
};
const FILTERS = {
missing: t.filterMissing, draft: t.filterDraft, "needs-review": t.stateNeedsReview,
"machine-translated": t.stateMachine, outdated: t.filterOutdated, "same-as-source": t.filterSame,
"with-findings": t.filterFindings, unused: t.filterUnused,
};
const SEVERITIES = { error: t.severityError, warning: t.severityWarning, note: t.severityNote };
export const stateLabel = state => STATES[state]?.() ?? state;
export const filterLabel = filter => FILTERS[filter]?.() ?? filter;
export const severityLabel = severity => SEVERITIES[severity]?.() ?? severity;
export const isToReview = state => state === "needs_review" || state === "machine_translated";
export function markOf(row) {
if (row.draft) return ["draft", t.filterDraft()];
if (row.severity === "error") return ["error", t.severityError()];
if (row.text === null || row.flags.includes("missing")) return ["missing", t.filterMissing()];
if (isToReview(row.state)) return [row.state, stateLabel(row.state)];
if (row.severity === "warning") return ["warning", t.severityWarning()];
if (row.flags.includes("outdated")) return ["outdated", t.filterOutdated()];
return ["translated", t.stateTranslated()];
}
export const markElement = (name, label) =>
el("span.mark", { data: { mark: name }, role: "img", "aria-label": label, title: label });

"""#)
    case "text-field.js":
      File(path: "text-field.js", contentType: "text/javascript; charset=utf-8", text: #"""
import { insert, standing } from "./argument-text.js";
import { el, fill, newId, spoken } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage } from "./project.js";
import { hiddenIn, marked } from "./show-text.js";
import { stateLabel } from "./states.js";
import * as t from "./texts.js";
const LONG = 1.5;
const SHORT_SOURCE = 12;
const segmenter = new Intl.Segmenter();
const lengthOf = text => {
let count = 0;
for (const _ of segmenter.segment(text)) count += 1;
return count;
};
class TextField extends HTMLElement {
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
get change() {
const { field, value } = this;
return value === (field.text ?? "") ? null : { place: field.place, value };
}
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
replace(text) {
this.area.focus();
this.area.select();
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
fill(this.mirror, marked(value, this.args), "\u200b");
const [count, source] = [lengthOf(value), lengthOf(sourceText)];
this.length.classList.toggle("long", count > SHORT_SOURCE && count > source * LONG);
const inWords = t.fieldLength({ count, source });
fill(this.length, hiddenIn(value).map(name => el("span.hidden-character", {}, name)), spoken(inWords),
el("bdi", { dir: "ltr", "aria-hidden": "true", title: inWords }, `${count} / ${source}`));
fill(this.chips, this.args.map(argument => this.#chip(argument)));
this.chips.hidden = this.args.length === 0;
}
#chip(argument) {
const { position, name, specifier } = argument;
const state = standing(argument, this.value, this.sourceText, this.args, this.field.numbers);
const isUsable = !this.area.readOnly;
return el("button.chip", {
type: "button", tabIndex: -1, data: { state, position }, disabled: !isUsable,
title: state === "broken" ? t.argumentMissing() : t.argumentInsert(),
"aria-keyshortcuts": position < 10 ? `Control+Shift+${position}` : null,
onpointerdown: event => event.preventDefault(),
onclick: () => this.insertArgument(position),
}, el("kbd", {}, String(position)), el("bdi", { dir: "ltr" }, specifier), name && el("i", {}, name),
state === "broken" && spoken(t.argumentMissing()));
}
}
customElements.define("text-field", TextField);
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

"""#)
    case "texts-view.js":
      File(path: "texts-view.js", contentType: "text/javascript; charset=utf-8", text: #"""
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
#ready = null;
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
}
}
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

"""#)
    case "texts.js":
      File(path: "texts.js", contentType: "text/javascript; charset=utf-8", text: #"""
const languages = ["en", "de"];
const wanted = navigator.languages.map(tag => tag.split("-")[0]);
export const language = wanted.find(one => languages.includes(one)) ?? languages[0];
export const direction = [].includes(language) ? "rtl" : "ltr";
const chosen = languages.indexOf(language);
const rules = new Intl.PluralRules(language);
const { format: n } = new Intl.NumberFormat(language);
const t = (...texts) => texts[chosen];
const p = (count, ...texts) => texts[chosen][rules.select(count)] ?? texts[chosen].other;
export const addForm = () => t("Add a form…", "Form hinzufügen …");
export const addPlural = () => t("Vary by number", "Nach Anzahl unterscheiden");
export const addedForms = ({ label }) => t(`Added: ${label}`, `Hinzugefügt: ${label}`);
export const addressCopied = () => t("Address copied", "Adresse kopiert");
export const addressNotCopied = () => t("The browser did not allow copying.", "Der Browser hat das Kopieren nicht erlaubt.");
export const approve = () => t("Approve", "Freigeben");
export const approveNothing = () => t("This text is not waiting for review.", "Dieser Text wartet nicht auf eine Prüfung.");
export const argumentInsert = () => t("Insert", "Einfügen");
export const argumentMissing = () => t("Missing in this text", "Fehlt in diesem Text");
export const argumentsTitle = () => t("Arguments", "Argumente");
export const bannerBack = () => t("The server is back.", "Der Server ist wieder da.");
export const bannerLost = () => t("The server does not answer. This page connects again by itself.", "Der Server antwortet nicht. Diese Seite verbindet sich von selbst wieder.");
export const bannerToken = () => t("This page may not use the server any more. Open the address that the terminal shows.", "Diese Seite darf den Server nicht mehr benutzen. Öffne die Adresse, die im Terminal steht.");
export const bannerTyped = ({ count }) => p(count, { one: `${n(count)} typed text is kept in this tab.`, other: `${n(count)} typed texts are kept in this tab.` }, { one: `${n(count)} getippter Text bleibt in diesem Tab.`, other: `${n(count)} getippte Texte bleiben in diesem Tab.` });
export const close = () => t("Close", "Schließen");
export const conflictBefore = () => t("Before both:", "Vor beiden:");
export const conflictEdit = () => t("Edit mine", "Meinen bearbeiten");
export const conflictExplanation = () => t("The text changed in its file after you opened it. Nothing was overwritten.", "Der Text wurde in seiner Datei geändert, nachdem du ihn geöffnet hast. Nichts wurde überschrieben.");
export const conflictMine = () => t("Yours", "Deiner");
export const conflictTaken = () => t("The text from the file is shown.", "Der Text aus der Datei wird angezeigt.");
export const conflictTheirs = () => t("In the file", "In der Datei");
export const conflictTitle = () => t("Somebody else changed this text", "Jemand anderes hat diesen Text geändert");
export const conflictUseMine = () => t("Keep mine", "Meinen behalten");
export const conflictUseTheirs = () => t("Take theirs", "Anderen übernehmen");
export const contextGlossary = () => t("Glossary", "Glossar");
export const contextHistory = () => t("History of the source", "Verlauf des Originals");
export const contextNear = () => t("Nearby", "In der Nähe");
export const contextOthers = () => t("Other languages", "Andere Sprachen");
export const contextScreenshots = () => t("Screenshots", "Bildschirmfotos");
export const contextSimilar = () => t("Similar texts", "Ähnliche Texte");
export const contextTitle = () => t("Context", "Zusammenhang");
export const contextUses = () => t("Used in", "Verwendet in");
export const copyAddress = () => t("Copy address", "Adresse kopieren");
export const copyAddressOf = ({ language }) => t(`Copy the address of ${language}`, `Adresse von ${language} kopieren`);
export const copySource = () => t("Copy source", "Original kopieren");
export const coverageDone = () => t("Done", "Fertig");
export const coverageIntro = () => t("Each language has its own address, which you can send to its translators.", "Jede Sprache hat ihre eigene Adresse, die du an Übersetzer schicken kannst.");
export const coverageMissing = ({ count }) => t(`${n(count)} missing`, `${n(count)} fehlen`);
export const coverageNone = () => t("There is no language to translate into yet.", "Es gibt noch keine Sprache, in die übersetzt wird.");
export const coverageOf = ({ translated, total }) => t(`${n(translated)} of ${n(total)} translated`, `${n(translated)} von ${n(total)} übersetzt`);
export const coverageReview = ({ count }) => t(`${n(count)} to review`, `${n(count)} zu prüfen`);
export const coverageSame = ({ count }) => t(`${n(count)} same as source`, `${n(count)} wie das Original`);
export const deviceOther = () => t("Other devices", "Andere Geräte");
export const discard = () => t("Discard", "Verwerfen");
export const discarded = () => t("Draft discarded", "Entwurf verworfen");
export const draftFrom = ({ date }) => t(`A draft of ${date}, which is not in the file.`, `Ein Entwurf vom ${date}, der nicht in der Datei ist.`);
export const editorTitle = () => t("Editor", "Editor");
export const entryGone = () => t("This text does not exist any more.", "Diesen Text gibt es nicht mehr.");
export const entryNone = () => t("Choose a text from the list, or press n for the next one that is missing.", "Wähle einen Text aus der Liste, oder drücke n für den nächsten fehlenden.");
export const fieldLength = ({ count, source }) => t(`Length: ${n(count)}, source: ${n(source)}`, `Länge: ${n(count)}, Original: ${n(source)}`);
export const fieldNumbers = () => t("Numbers with this form", "Zahlen mit dieser Form");
export const fieldPlain = () => t("Text without forms", "Text ohne Formen");
export const fieldTranslation = () => t("Translation", "Übersetzung");
export const filterAll = () => t("All", "Alle");
export const filterDraft = () => t("Drafts", "Entwürfe");
export const filterFindings = () => t("With findings", "Mit Befunden");
export const filterMissing = () => t("Missing", "Fehlt");
export const filterOutdated = () => t("Outdated", "Veraltet");
export const filterSame = () => t("Same as source", "Wie das Original");
export const filterUnused = () => t("Unused", "Unbenutzt");
export const filters = () => t("Filters", "Filter");
export const findingsAllGood = () => t("No findings: every text passes the checks.", "Keine Befunde: Alle Texte bestehen die Prüfung.");
export const findingsCount = ({ count }) => p(count, { one: `${n(count)} finding.`, other: `${n(count)} findings.` }, { one: `${n(count)} Befund.`, other: `${n(count)} Befunde.` });
export const findingsErrors = ({ count }) => p(count, { one: `${n(count)} error`, other: `${n(count)} errors` }, { one: `${n(count)} Fehler`, other: `${n(count)} Fehler` });
export const findingsNone = () => t("No findings", "Keine Befunde");
export const findingsNotes = ({ count }) => p(count, { one: `${n(count)} note`, other: `${n(count)} notes` }, { one: `${n(count)} Hinweis`, other: `${n(count)} Hinweise` });
export const findingsTitle = () => t("Findings in this text", "Befunde zu diesem Text");
export const findingsWarnings = ({ count }) => p(count, { one: `${n(count)} warning`, other: `${n(count)} warnings` }, { one: `${n(count)} Warnung`, other: `${n(count)} Warnungen` });
export const glossaryKept = () => t("not translated", "wird nicht übersetzt");
export const historyNone = () => t("The source text has not changed.", "Das Original wurde nie geändert.");
export const keyApprove = () => t("Approve and go to the next text", "Freigeben und zum nächsten Text");
export const keyCopySource = () => t("Copy the source text", "Original kopieren");
export const keyCtrl = () => t("Ctrl", "Strg");
export const keyDiscard = () => t("Discard the draft", "Entwurf verwerfen");
export const keyEdit = () => t("From the list to the editor", "Von der Liste zum Editor");
export const keyEmpty = () => t("(empty key)", "(leerer Schlüssel)");
export const keyHelp = () => t("This list", "Diese Liste");
export const keyInsert = () => t("Insert an argument", "Argument einfügen");
export const keyList = () => t("Back to the list", "Zurück zur Liste");
export const keyNext = () => t("Next text", "Nächster Text");
export const keyNextMissing = () => t("Next missing text", "Nächster fehlender Text");
export const keyPrevious = () => t("Previous text", "Voriger Text");
export const keyReplace = () => t("Replace in all texts", "In allen Texten ersetzen");
export const keySaveNext = () => t("Save and go to the next text", "Sichern und zum nächsten Text");
export const keySearch = () => t("Search", "Suchen");
export const keyUndo = () => t("Restore what the last save replaced", "Den zuletzt ersetzten Text zurückholen");
export const keysAction = () => t("Action", "Aktion");
export const keysEverywhere = () => t("Everywhere", "Überall");
export const keysOutside = () => t("Outside of a field", "Außerhalb von Feldern");
export const keysSingle = () => t("Use single keys outside of fields", "Einzelne Tasten außerhalb von Feldern benutzen");
export const keysTitle = () => t("Keyboard shortcuts", "Tastenkürzel");
export const languageChoice = () => t("Language", "Sprache");
export const listCount = ({ count }) => p(count, { one: `${n(count)} text`, other: `${n(count)} texts` }, { one: `${n(count)} Text`, other: `${n(count)} Texte` });
export const listEmpty = () => t("No text matches. Try another filter or search.", "Kein Text passt. Versuche einen anderen Filter oder Suchtext.");
export const listEnd = () => t("That was the last one.", "Das war der letzte.");
export const loading = () => t("Loading…", "Wird geladen …");
export const missingNone = () => t("Nothing is missing here.", "Hier fehlt nichts.");
export const notSaved = () => t("Not saved", "Nicht gesichert");
export const notTranslated = () => t("This text is marked as not to be translated.", "Dieser Text soll nicht übersetzt werden.");
export const noticeChangedElsewhere = () => t("The file has another text now. Both are shown when you save.", "In der Datei steht jetzt ein anderer Text. Beim Sichern siehst du beide.");
export const noticeLost = () => t("The server does not answer. Your text is kept in this tab.", "Der Server antwortet nicht. Dein Text bleibt in diesem Tab.");
export const noticeRefused = () => t("Kept as a draft, not saved to the file.", "Als Entwurf behalten, nicht in der Datei gesichert.");
export const noticeRestored = () => t("What you had typed is here again. It is not saved yet.", "Dein getippter Text ist wieder da. Er ist noch nicht gesichert.");
export const pairing = () => t("Pair an app", "App verbinden");
export const pairingHelp = () => t("Enter this code in the app. It works once.", "Gib diesen Code in der App ein. Er gilt einmal.");
export const pairingNew = () => t("New code", "Neuer Code");
export const pairingOver = () => t("The code has expired.", "Der Code ist abgelaufen.");
export const pairingRest = ({ count }) => p(count, { one: `${n(count)} second left`, other: `${n(count)} seconds left` }, { one: `Noch ${n(count)} Sekunde`, other: `Noch ${n(count)} Sekunden` });
export const placeWidth = ({ width }) => t(`width ${width}`, `Breite ${width}`);
export const projectEmpty = () => t("The project has no language to translate into yet.", "Das Projekt hat noch keine Sprache, in die übersetzt wird.");
export const readOnly = () => t("Read only", "Nur lesbar");
export const readOnlyServer = () => t("The server was started with --read-only.", "Der Server wurde mit --read-only gestartet.");
export const replaceAfter = () => t("After", "Nachher");
export const replaceApply = () => t("Replace", "Ersetzen");
export const replaceBefore = () => t("Before", "Vorher");
export const replaceFound = ({ count }) => p(count, { one: `${n(count)} text would change.`, other: `${n(count)} texts would change.` }, { one: `${n(count)} Text würde geändert.`, other: `${n(count)} Texte würden geändert.` });
export const replaceHint = () => t("Every change is shown here before it is made.", "Jede Änderung ist hier zu sehen, bevor sie gemacht wird.");
export const replaceLeft = ({ count }) => p(count, { one: `${n(count)} text was left as it is.`, other: `${n(count)} texts were left as they are.` }, { one: `${n(count)} Text blieb, wie er ist.`, other: `${n(count)} Texte blieben, wie sie sind.` });
export const replaceMatchCase = () => t("Match case", "Groß- und Kleinschreibung beachten");
export const replaceMore = ({ count }) => p(count, { one: `And ${n(count)} more text`, other: `And ${n(count)} more texts` }, { one: `Und ${n(count)} weiterer Text`, other: `Und ${n(count)} weitere Texte` });
export const replaceNone = () => t("No text contains this.", "Kein Text enthält das.");
export const replaceSearch = () => t("Find", "Suchen");
export const replaceTitle = ({ language }) => t(`Replace in all texts: ${language}`, `In allen Texten ersetzen: ${language}`);
export const replaceWith = () => t("Replace with", "Ersetzen durch");
export const replaced = ({ count }) => p(count, { one: `${n(count)} text changed.`, other: `${n(count)} texts changed.` }, { one: `${n(count)} Text geändert.`, other: `${n(count)} Texte geändert.` });
export const save = () => t("Save", "Sichern");
export const saveAndNext = () => t("Save and next", "Sichern und weiter");
export const saveAs = () => t("Save as", "Sichern als");
export const saved = () => t("Saved", "Gesichert");
export const savedWithFindings = ({ count }) => p(count, { one: `Saved, with ${n(count)} finding`, other: `Saved, with ${n(count)} findings` }, { one: `Gesichert, mit ${n(count)} Befund`, other: `Gesichert, mit ${n(count)} Befunden` });
export const screenHelp = () => t("Start the app in a debug build with ReRunePreview. The texts that it shows appear here.", "Starte die App in einem Debug-Build mit ReRunePreview. Hier erscheinen die Texte, die sie anzeigt.");
export const screenNoTexts = () => t("It has not looked up any text yet.", "Sie hat noch keinen Text nachgeschlagen.");
export const screenNone = () => t("No app is connected.", "Keine App ist verbunden.");
export const screenshotOf = ({ app }) => t(`Screenshot of ${app}`, `Bildschirmfoto von ${app}`);
export const search = () => t("Search keys, texts and comments", "Schlüssel, Texte und Kommentare durchsuchen");
export const severityError = () => t("Error", "Fehler");
export const severityNote = () => t("Note", "Hinweis");
export const severityWarning = () => t("Warning", "Warnung");
export const showMore = ({ count }) => t(`Show ${n(count)} more`, `${n(count)} weitere zeigen`);
export const skip = () => t("Skip to the texts", "Zu den Texten springen");
export const sourceNone = () => t("There is no source text.", "Es gibt keinen Originaltext.");
export const sourceTitle = () => t("Source", "Original");
export const stateMachine = () => t("Machine translated", "Maschinell übersetzt");
export const stateNeedsReview = () => t("Needs review", "Zu prüfen");
export const stateNew = () => t("New", "Neu");
export const stateStale = () => t("Stale", "Nicht mehr im Code");
export const stateTranslated = () => t("Translated", "Übersetzt");
export const table = () => t("Table", "Tabelle");
export const tables = () => t("Tables", "Tabellen");
export const tablesAll = () => t("All tables", "Alle Tabellen");
export const tablesCount = ({ count }) => p(count, { one: `${n(count)} table`, other: `${n(count)} tables` }, { one: `${n(count)} Tabelle`, other: `${n(count)} Tabellen` });
export const textNone = () => t("(no text)", "(kein Text)");
export const undoChanged = () => t("The text has changed since. Nothing was undone.", "Der Text wurde seitdem geändert. Nichts wurde zurückgeholt.");
export const undoNothing = () => t("There is nothing to undo.", "Es gibt nichts zurückzuholen.");
export const undone = () => t("The previous text is back.", "Der vorige Text ist wieder da.");
export const viewCoverage = () => t("Coverage", "Abdeckung");
export const viewFindings = () => t("Findings", "Befunde");
export const viewScreen = () => t("On the screen now", "Jetzt auf dem Bildschirm");
export const viewTexts = () => t("Texts", "Texte");
export const views = () => t("Views", "Ansichten");

"""#)
    case "typed-texts.js":
      File(path: "typed-texts.js", contentType: "text/javascript; charset=utf-8", text: #"""
const PREFIX = "typed ";
const name = (entry, locale) => PREFIX + nameOf(entry, locale);
export const nameOf = (entry, locale) => JSON.stringify([locale, entry.table, entry.key]);
export function keep(entry, locale, etag, texts) {
try {
sessionStorage.setItem(name(entry, locale), JSON.stringify({ etag, texts }));
} catch {
}
}
export function kept(entry, locale) {
try {
return JSON.parse(sessionStorage.getItem(name(entry, locale)));
} catch {
return null;
}
}
export const forget = (entry, locale) => sessionStorage.removeItem(name(entry, locale));
export const count = () => Object.keys(sessionStorage).filter(key => key.startsWith(PREFIX)).length;

"""#)
    case "virtual-list.js":
      File(path: "virtual-list.js", contentType: "text/javascript; charset=utf-8", text: #"""
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
configure({ load, draw, isCurrent }) {
this.load = load;
this.draw = draw;
this.#isCurrent = isCurrent;
}
get total() {
return this.#total;
}
async reload({ toStart = false } = {}) {
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
row(index) {
return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
}
async rowAt(index) {
if (index < 0 || index >= this.#total) return undefined;
if (!this.row(index)) await this.#page(Math.floor(index / PAGE));
return this.row(index);
}
setIndex(index, { isScrolled = true } = {}) {
this.index = index;
if (isScrolled && index >= 0) this.#scrollTo(index);
this.#redraw();
}
refresh() {
this.#redraw();
}
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

"""#)
    default: nil
    }
  }
}
