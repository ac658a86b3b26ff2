// Pictures of an app, with the place of a text framed where it is known.
import { el } from "./dom.js";
import * as t from "./texts.js";

/** Percentages of the picture's size, so that the frames fit at every size. */
function frame(rectangle, { width, height }, label) {
  const node = el("span.frame", { title: label });
  node.style.left = `${(100 * rectangle.x) / width}%`;
  node.style.top = `${(100 * rectangle.y) / height}%`;
  node.style.width = `${(100 * rectangle.width) / width}%`;
  node.style.height = `${(100 * rectangle.height) / height}%`;
  return node;
}

/** A screenshot as the server describes it. More rectangles are those of other texts on it. */
export function drawScreenshot(screenshot, rectangles = []) {
  const { url, width, height, app, rectangle } = screenshot;
  const frames = rectangle ? [{ rectangle, label: "" }, ...rectangles] : rectangles;
  return el("figure.screenshot", {},
    // Left to right: rectangles are measured from the left also in right-to-left pages.
    el("a", { href: url, target: "_blank", rel: "noopener", dir: "ltr" },
      el("img", { src: url, width, height, alt: t.screenshotOf({ app: app ?? "" }), loading: "lazy" }),
      frames.map(one => frame(one.rectangle, screenshot, one.label))),
    app && el("figcaption", {}, app));
}
