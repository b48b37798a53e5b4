import { CheckIcon, WarningIcon } from "../icons";
import type { ToastMessage } from "./message";

const place =
  "fixed bottom-24 z-50 flex max-w-[calc(100vw-2rem)] flex-col outline-none focus-below:top-20 focus-below:bottom-auto";

/**
 * The classes of the toast regions. Toasts are at the bottom, because the error summary takes focus
 * at the top. On wide screens those of the booking page, and any without scripts, are beside the
 * call button, which is on the right in both languages. Those of the contact page are 356 px wide,
 * 14 px apart and on the right (product.md 14.5).
 */
export const toastRegionClasses = {
  booking: `${place} end-4 w-104 lg:bottom-5 ltr:lg:end-24`,
  contact: `${place} right-4 w-[356px] gap-[14px]`,
};

export const toastClasses =
  "flex touch-none flex-wrap items-start gap-3 rounded-md bg-brand px-4 py-3.5 text-on-brand [box-shadow:var(--shadow-lift)] data-[tone=danger]:bg-danger-fill data-[tone=danger]:text-on-danger data-[state=closed]:animate-toast-leaves data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) forced-colors:border-2";

/** The content of a toast, the same with and without scripts. */
export function ToastBody({ toast }: { toast: ToastMessage }) {
  const Icon = toast.tone === "danger" ? WarningIcon : CheckIcon;
  return (
    <>
      <Icon className="mt-1" />
      <div className="flex flex-1 flex-wrap items-baseline gap-x-2">
        {/* The space separates the two when a screen reader reads them as one text. */}
        <p className="font-semibold">{toast.title}</p>{" "}
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
    </>
  );
}
