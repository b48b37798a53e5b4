import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "../hooks";
import type { ToastsProps } from "./toast-body";
import { ToastBody, toastClasses, toastPlaces, toneClasses } from "./toast-body";

/**
 * Shows toasts. The server renders a static toast, which CSS hides after a while, so that it works
 * without scripts; with scripts the toast library, loaded for the first toast, replaces it. Toasts
 * are not announced, because an element that takes focus says the same.
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

  const { preset, toast } = props;
  if (!Live && !toast) return null;
  return (
    <div className={toastPlaces[preset]}>
      {Live ? (
        <Live {...props} />
      ) : (
        <div data-toasts="" className="animate-toast-leaves-late hover:[animation-play-state:paused]">
          {toast && (
            <div className={`${toastClasses} ${toneClasses[toast.tone]}`} data-tone={toast.tone}>
              <ToastBody toast={toast} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
