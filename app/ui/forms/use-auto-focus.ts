import { useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated";

/**
 * A ref for an element that takes focus when it is mounted and whenever `trigger` changes. A
 * server-rendered element has `autofocus` instead: at hydration, focus is not taken from another
 * element that the visitor may have moved on to.
 */
export function useAutoFocus<T extends HTMLElement>(trigger: unknown) {
  const element = useRef<T>(null);
  const hydrated = useHydrated();
  const focusedFor = useRef(hydrated ? element : trigger);
  useEffect(() => {
    if (focusedFor.current === trigger && document.activeElement !== document.body) return;
    focusedFor.current = trigger;
    element.current?.focus();
  }, [trigger]);
  return element;
}
