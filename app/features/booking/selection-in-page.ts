import { useEffect } from "react";
import { useLocation } from "react-router";
import { readSelection, type Selection, selectionQuery } from "./selection";

/** The id by which the page finds its own form before React has. */
export const BOOKING_FORM_ID = "booking";

/**
 * What the visitor ticked before the scripts arrived: read when this module is first run, because hydration resets
 * the boxes to what the server rendered.
 */
const tickedBeforeHydration = typeof document === "undefined" ? null : readForm();

function readForm(): Selection | null {
  const form = document.getElementById(BOOKING_FORM_ID);
  return form instanceof HTMLFormElement ? readSelection(new FormData(form)).selection : null;
}

/** The choices made while the page was still loading, or null when there were none. */
export function earlySelection(): Selection | null {
  const early = tickedBeforeHydration;
  return early && (early.carType || early.codes.length > 0) ? early : null;
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
    const search = query && `?${query}`;
    if (location.search !== search) history.replaceState(history.state, "", location.pathname + search);
  }, [query, enabled, key]);
}
