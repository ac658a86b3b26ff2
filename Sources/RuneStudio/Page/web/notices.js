// Short messages: a line that fades, read by screen readers, and the banner of a server that does not answer.
import { connection } from "./api.js";
import { el, fill, quiet } from "./dom.js";
import * as t from "./texts.js";
import * as typed from "./typed-texts.js";

const SHOWN_FOR = 4000;

const live = el("div.spoken", { role: "status", "aria-live": "polite" });
const toast = el("div.toast", { "aria-hidden": "true", hidden: true });
const hide = quiet(SHOWN_FOR, () => { toast.hidden = true; });

/** Tells what happened. Quiet messages are only for screen readers. */
export function announce(message, { isQuiet = false } = {}) {
  // The same message twice in a row is read twice.
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
