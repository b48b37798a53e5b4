import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { CloseIcon } from "../icons";
import { ToastBody, type ToastMessage, type ToastsProps, toastClasses, toastPresets, toneClasses } from "./toast-body";

interface OpenToast {
  id: number;
  toast: ToastMessage;
}

/** When a closed toast is unmounted: after its removal animation of 200 ms. */
const UNMOUNT_DELAY_MS = 500;

let lastId = 0;

const swiped = "data-swipe:[translate:var(--radix-toast-swipe-end-x,var(--radix-toast-swipe-move-x))]";

/**
 * Toasts stay open while hovered or focused, and while the window has no focus (product.md 14.6).
 * They can be swiped away.
 */
export function LiveToasts({ preset, toast }: ToastsProps) {
  const { limit, duration, swipeThreshold, hotkey } = toastPresets[preset];
  const { t, language } = useTexts();
  const { dir } = languageProfiles[language];
  // A detached element for the library's announcements, because the page already announces the same
  // text.
  const [detachedElement] = useState(() => document.createElement("div"));
  const [open, setOpen] = useState<readonly OpenToast[]>([]);

  useEffect(() => {
    if (!toast) return;
    setOpen((earlier) =>
      earlier.some((one) => one.toast === toast) ? earlier : [...earlier, { id: ++lastId, toast }].slice(-limit),
    );
  }, [toast, limit]);

  // A toast about a problem closes when somebody types, so that it covers no field.
  useEffect(() => {
    const closeProblems = () => setOpen((toasts) => toasts.filter(({ toast }) => toast.tone !== "danger"));
    addEventListener("input", closeProblems);
    return () => removeEventListener("input", closeProblems);
  }, []);

  const close = (id: number) => {
    // The library leaves focus in its empty region, which would pause the next toast forever.
    if (document.activeElement?.closest("[data-toasts]"))
      document.getElementById("content")?.focus({ preventScroll: true });
    setTimeout(() => setOpen((toasts) => toasts.filter((one) => one.id !== id)), UNMOUNT_DELAY_MS);
  };

  return (
    <Toast.Provider
      label={t("toasts.region")}
      duration={duration}
      swipeThreshold={swipeThreshold}
      announcerContainer={detachedElement}
      swipeDirection={dir === "rtl" ? "left" : "right"}
    >
      {open.map(({ id, toast }) => (
        <Toast.Root
          key={id}
          type={toast.tone === "danger" ? "background" : "foreground"}
          onOpenChange={(stays) => stays || close(id)}
          className={`${toastClasses} ${toneClasses[toast.tone]} ${swiped}`}
          data-tone={toast.tone}
        >
          <ToastBody toast={toast} />
          <Toast.Close
            aria-label={t("toasts.close")}
            className="-m-2 flex size-11 shrink-0 items-center justify-center outline-current"
          >
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={[...hotkey]}
        label={t("toasts.region")}
        data-toasts=""
        className="flex flex-col gap-[14px] outline-none"
      />
    </Toast.Provider>
  );
}
