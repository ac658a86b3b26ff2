// Addresses: `#/pl`, `#/pl/missing`, `#/pl/missing/entry/TABLE/KEY?q=cart&table=A&table=B`, `#/pl/coverage`.
// Everything that decides what is shown is in the address, so that it can be sent to someone else.

export const VIEWS = ["texts", "coverage", "findings", "screen"];

/** The route of an address: `{ view, locale, filter, entry: { table, key } | null, q, tables }`. */
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

/** The address of an entry, shown among all of its language. */
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

/** The current route. Announces `change` when the address changes. */
export const router = new class extends EventTarget {
  route = parse(location.hash);

  start() {
    this.route = parse(location.hash);
    addEventListener("hashchange", () => this.#become(parse(location.hash)));
  }

  /** Changes parts of the route. Moving among entries replaces the address instead of adding to the history. */
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
