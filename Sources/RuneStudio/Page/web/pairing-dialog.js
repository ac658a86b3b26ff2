// A code that lets an app on the local network follow this server, once and for a short time.
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
