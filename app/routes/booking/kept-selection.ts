import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  mergeSelections,
  readSelection,
  removeOption,
  type Selection,
  selectionQuery,
} from "~/domain/catalogue/selection";
import { readDraft, updateDraft } from "~/platform/forms/draft";
import { screenAt } from "~/platform/urls/screens";

/** The id of the form, for finding it in the document before React has rendered. */
export const BOOKING_FORM_ID = "booking";

/**
 * The selection with choices that the server does not know: those made before hydration, and those
 * made earlier in this tab if a link of another page led here. Null if there are none. Call it
 * during the first render, because hydration resets the inputs to what the server rendered.
 * `posted` means that the page is the response to a posted form, which contained every earlier
 * choice.
 */
export function restoredSelection(chosen: Selection, posted: boolean): Selection | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(BOOKING_FORM_ID);
  const checked = form instanceof HTMLFormElement ? readSelection(new FormData(form)).selection : chosen;
  const unchecked = chosen.codes.filter((code) => !checked.codes.includes(code));
  const earlier = new URLSearchParams(!posted && cameFromAnotherPage() ? readDraft("booking").choices : "");
  const all = unchecked.reduce(removeOption, mergeSelections(readSelection(earlier).selection, checked));
  return selectionQuery(all).toString() === selectionQuery(chosen).toString() ? null : all;
}

/**
 * Keeps the selection in the query string, for a reload, a shared link and the language switch, and
 * in the draft. Submitting the form navigates to a URL without the query, so it is written again.
 */
export function useSelectionInUrl(selection: Selection, enabled: boolean): void {
  const query = selectionQuery(selection).toString();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    if (!enabled) return;
    updateDraft("booking", { choices: query });
    const search = query && `?${query}`;
    if (location.search === search) return;
    try {
      // Not the router's `setSearchParams`: a navigation drops the action data, and with it the
      // errors of the form.
      history.replaceState(history.state, "", location.pathname + search);
    } catch {
      // Browsers limit how often a page may replace its URL. The next change tries again.
    }
  }, [query, enabled, key]);
}

/** Whether a link of another page of this site led here. Only then choices are restored. */
function cameFromAnotherPage(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate" || !document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && screenAt(pathname) !== "booking";
}
