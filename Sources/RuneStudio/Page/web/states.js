// States, filters and severities in words, and the mark of a row in the list.
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

/** States that wait for a person. */
export const isToReview = state => state === "needs_review" || state === "machine_translated";

/** The one thing about an entry that matters most, as `[name, label]`. */
export function markOf(row) {
  if (row.draft) return ["draft", t.filterDraft()];
  if (row.severity === "error") return ["error", t.severityError()];
  if (row.text === null || row.flags.includes("missing")) return ["missing", t.filterMissing()];
  if (isToReview(row.state)) return [row.state, stateLabel(row.state)];
  if (row.severity === "warning") return ["warning", t.severityWarning()];
  if (row.flags.includes("outdated")) return ["outdated", t.filterOutdated()];
  return ["translated", t.stateTranslated()];
}

/** A mark that differs in form as well as in colour. */
export const markElement = (name, label) =>
  el("span.mark", { data: { mark: name }, role: "img", "aria-label": label, title: label });
