import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { CloseIcon } from "../icons";
import { ToastBody, type ToastMessage, type ToastsProps, toastClasses, toastPresets, toneClasses } from "./toast-body";

/** A toast keeps its room when it is closed, so that nothing moves below it. */
interface ShownToast {
  id: number;
  toast: ToastMessage;
  isOpen: boolean;
}

let lastId = 0;

const closed = (toasts: readonly ShownToast[], isMeant: (one: ShownToast) => boolean) =>
  toasts.map((one) => (isMeant(one) ? { ...one, isOpen: false } : one));

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
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  useEffect(() => {
    if (!toast) return;
    setShown((earlier) =>
      earlier.some((one) => one.toast === toast)
        ? earlier
        : [...earlier, { id: ++lastId, toast, isOpen: true }].slice(-limit),
    );
  }, [toast, limit]);

  // A toast about a problem closes when somebody types, so that it covers no field.
  useEffect(() => {
    const closeProblems = () => setShown((toasts) => closed(toasts, ({ toast }) => toast.tone === "danger"));
    addEventListener("input", closeProblems);
    return () => removeEventListener("input", closeProblems);
  }, []);

  const closeOne = (id: number) => {
    // The library leaves focus in its empty region, which would pause the next toast forever.
    if (document.activeElement?.closest("[data-toasts]"))
      document.getElementById("content")?.focus({ preventScroll: true });
    setShown((toasts) => closed(toasts, (one) => one.id === id));
  };

  return (
    <Toast.Provider
      label={t("toasts.region")}
      duration={duration}
      swipeThreshold={swipeThreshold}
      announcerContainer={detachedElement}
      swipeDirection={dir === "rtl" ? "left" : "right"}
    >
      {shown.map(({ id, toast, isOpen }) => (
        <Toast.Root
          key={id}
          forceMount
          open={isOpen}
          type={toast.tone === "danger" ? "background" : "foreground"}
          onOpenChange={(stays) => stays || closeOne(id)}
          className={`${toastClasses} ${toneClasses[toast.tone]} ${swiped}`}
          data-tone={toast.tone}
          // The library would allow no touch to scroll.
          style={{ touchAction: "pan-y" }}
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
