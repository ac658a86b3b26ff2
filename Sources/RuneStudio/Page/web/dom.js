// Making elements. Texts of a project only ever become text nodes or values, never markup.

const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "readOnly", "open", "tabIndex", "rows"]);

/**
 * An element: `el("button.primary", { type: "button", onclick: save }, "Save")`.
 * Properties that are undefined, null or false are left out, and so are such children.
 */
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

/** Replaces the children of a node. */
export function fill(node, ...children) {
  node.replaceChildren(...present(children));
  return node;
}

const present = children =>
  children.flat(Infinity).filter(child => child !== undefined && child !== null && child !== false && child !== "");

let lastIdentifier = 0;
/** An id that no other element of the page has. */
export const newId = () => `i${++lastIdentifier}`;

export const button = (label, action, properties = {}) =>
  el("button", { type: "button", onclick: action, ...properties }, label);

/** A text that only screen readers read. */
export const spoken = text => el("span.spoken", {}, text);

/** Calls a function when `delay` milliseconds have passed without another call. */
export function quiet(delay, action) {
  let timer;
  const call = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay, ...values);
  };
  call.cancel = () => clearTimeout(timer);
  return call;
}

/** An open modal dialog with a heading, removed when it is closed. Its value tells which button closed it. */
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
