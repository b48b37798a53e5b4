import { useEffect } from "react";
import { useLocation } from "react-router";
import { addSelection, readSelection, removeOption, type Selection, selectionQuery } from "~/catalogue/selection";
import { keepInDraft, readDraft } from "~/forms/draft";
import { screenAt } from "~/i18n/links";

/** The id by which the page finds its own form before React has. */
export const BOOKING_FORM_ID = "booking";

/**
 * The choices that the server does not know of, or null when there are none: those made while the page was still
 * loading, and those of earlier in this tab, when a link of this site has led here with a service of its own. To be
 * asked for while the page is first rendered, because hydration resets the boxes to what the server rendered. The
 * answer to a form that was `posted` knows them all.
 */
export function choicesInPage(chosen: Selection, posted: boolean): Selection | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(BOOKING_FORM_ID);
  const ticked = form instanceof HTMLFormElement ? readSelection(new FormData(form)).selection : chosen;
  const unticked = chosen.codes.filter((code) => !ticked.codes.includes(code));
  const earlier = new URLSearchParams(!posted && cameFromWithin() ? readDraft("booking").choices : "");
  const all = unticked.reduce(removeOption, addSelection(readSelection(earlier).selection, ticked));
  return sameSelection(all, chosen) ? null : all;
}

/**
 * Keeps the choices in the address, so that a reload, a shared link and the language switch find them there. The
 * answer to a form has an address of its own, without them: they are put back.
 */
export function useAddressOf(selection: Selection, enabled: boolean): void {
  const query = selectionQuery(selection).toString();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new address
  useEffect(() => {
    if (!enabled) return;
    keepInDraft("booking", { choices: query });
    const search = query && `?${query}`;
    if (location.search === search) return;
    try {
      history.replaceState(history.state, "", location.pathname + search);
    } catch {
      // A browser may refuse when it is asked too often. The next change is another chance.
    }
  }, [query, enabled, key]);
}

/**
 * Whether a link of another page of this site led here. A reload, the other language of this page, and an address that
 * was typed or shared mean what they say.
 */
function cameFromWithin(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== "navigate" || !document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && screenAt(pathname) !== "booking";
}

function sameSelection(one: Selection, other: Selection): boolean {
  return selectionQuery(one).toString() === selectionQuery(other).toString();
}
