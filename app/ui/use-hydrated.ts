import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether scripts run on this page: false on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
