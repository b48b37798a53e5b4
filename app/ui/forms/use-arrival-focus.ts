import { useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated";

/**
 * A ref for an element that takes the focus when it arrives, and again with each new `reason`. What the server rendered
 * has `autofocus` for that, and by the time scripts are here the visitor may have gone on: then the focus is left alone.
 */
export function useArrivalFocus<T extends HTMLElement>(reason: unknown) {
  const element = useRef<T>(null);
  const hydrated = useHydrated();
  const focusedFor = useRef(hydrated ? element : reason);
  useEffect(() => {
    if (focusedFor.current === reason && document.activeElement !== document.body) return;
    focusedFor.current = reason;
    element.current?.focus();
  }, [reason]);
  return element;
}
