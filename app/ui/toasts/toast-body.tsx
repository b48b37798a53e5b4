import { CheckIcon, WarningIcon } from "../icons";
import type { ToastMessage } from "./message";

/**
 * The classes of the area of toasts: it fills an element that begins below the error summary. Toasts
 * stay at the bottom of the screen but not above that element, so they never cover the summary. They
 * are below the bar where there is no room for both.
 */
export const toastAreaClasses = "pointer-events-none absolute inset-0 z-10 *:flex *:h-full *:flex-col *:justify-end";

const place = "pointer-events-auto sticky bottom-28 flex max-w-full flex-col outline-none lg:bottom-5";

/**
 * The classes of the toast regions. Those of the contact page are 356 px wide, 14 px apart and on the
 * right in both languages (product.md 14.5).
 */
export const toastRegionClasses = {
  booking: `${place} w-104 self-end`,
  contact: `${place} w-[356px] gap-[14px] ltr:self-end rtl:self-start`,
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
