import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "../use-hydrated";
import type { ToastMessage } from "./message";
import type { ToastPreset } from "./presets";
import { ToastBody, toastLook, toastsPlace } from "./toast-body";

export interface ToastsProps {
  readonly preset: ToastPreset;
  /** The latest toast. Each new object is a new toast. */
  readonly toast: ToastMessage | null | undefined;
}

/**
 * Shows toasts. The server renders the toast of its answer as it is, and CSS takes it away in time, so it is seen
 * without scripts too; with scripts the toast library, loaded when the first toast is due, takes over. What a toast
 * says stands on the page as well, where the focus goes; so toasts themselves are not read out.
 */
export function Toasts(props: ToastsProps) {
  const [Live, setLive] = useState<ComponentType<ToastsProps> | null>(null);
  const hydrated = useHydrated();
  const wanted = hydrated && props.toast != null;

  useEffect(() => {
    if (!wanted) return;
    // Without the library the static toast stays, and says the same.
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
      className={`${toastsPlace.booking} animate-toast-leaves-late hover:[animation-play-state:paused]`}
    >
      <div className={toastLook} data-tone={props.toast.tone}>
        <ToastBody toast={props.toast} />
      </div>
    </div>
  );
}
