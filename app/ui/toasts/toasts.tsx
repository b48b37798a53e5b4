import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "../hooks";
import type { ToastsProps } from "./message";
import { ToastBody, toastClasses, toastRegionClasses } from "./toast-body";

/**
 * Shows toasts. The server renders a static toast, which CSS hides after a while, so that it works
 * without scripts; with scripts the toast library, loaded for the first toast, replaces it. Toasts
 * are not announced, because the same text is on the page, in an element that takes focus.
 */
export function Toasts(props: ToastsProps) {
  const [Live, setLive] = useState<ComponentType<ToastsProps> | null>(null);
  const hydrated = useHydrated();
  const wanted = hydrated && props.toast != null;

  useEffect(() => {
    if (!wanted) return;
    // If the library cannot be loaded, the static toast stays.
    import("./live-toasts.client").then(
      ({ LiveToasts }) => setLive(() => LiveToasts),
      () => {},
    );
  }, [wanted]);

  if (Live) return <Live {...props} />;
  if (!props.toast) return null;
  return (
    <div
      data-toasts=""
      className={`${toastRegionClasses.booking} animate-toast-leaves-late hover:[animation-play-state:paused]`}
    >
      <div className={toastClasses} data-tone={props.toast.tone}>
        <ToastBody toast={props.toast} />
      </div>
    </div>
  );
}
