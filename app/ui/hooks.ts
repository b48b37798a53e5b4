import { useEffect, useRef, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether the page is hydrated: false on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * A ref for an element that takes focus when it is mounted and whenever `trigger` changes. A
 * server-rendered element has `autofocus` instead: hydration must not take focus away from an
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
    // Browsers centre what takes focus, which would hide the beginning of a tall element.
    if (element.current && element.current.offsetHeight > innerHeight / 2) element.current.scrollIntoView();
  }, [trigger]);
  return element;
}
