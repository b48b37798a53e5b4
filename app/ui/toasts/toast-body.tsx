import { CheckIcon, WarningIcon } from "../icons";

export interface ToastMessage {
  readonly tone: "danger" | "success";
  readonly title: string;
  readonly description?: string;
}

/** Limit and duration, in milliseconds, of product.md 14.5. The swipe threshold is in pixels. */
export const toastPresets = {
  booking: { limit: 1, duration: 5000, swipeThreshold: 50, hotkey: ["F8"] },
  contact: { limit: 3, duration: 4000, swipeThreshold: 20, hotkey: ["altKey", "KeyT"] },
} as const;

export interface ToastsProps {
  readonly preset: keyof typeof toastPresets;
  /** The latest toast. Each new object is a new toast. */
  readonly toast: ToastMessage | null | undefined;
}

/**
 * The classes of the place of toasts. It covers nothing: beside the error summary, or above it where
 * the screen is narrow (product.md 14.5). On wide screens, those of the contact page are at the
 * bottom right in both languages, above the call button.
 */
export const toastPlaces = {
  booking: "lg:order-last",
  contact: "toasts-fixed w-[356px] max-w-full max-lg:mb-4 lg:fixed lg:right-4 lg:bottom-23 lg:z-10",
};

/** With large text, a toast scrolls, so that it leaves room for the summary below it. */
export const toastClasses =
  "flex max-h-[40svh] flex-wrap items-start gap-3 overflow-y-auto rounded-md px-4 py-3.5 shadow-lift data-[state=closed]:animate-toast-leaves forced-colors:border-2";
export const toneClasses = { success: "bg-brand text-on-brand", danger: "bg-danger-fill text-on-danger" } as const;

export function ToastBody({ toast }: { toast: ToastMessage }) {
  const Icon = toast.tone === "danger" ? WarningIcon : CheckIcon;
  return (
    <>
      <Icon className="mt-1" />
      <div className="flex flex-1 basis-40 flex-wrap items-baseline gap-x-2">
        {/* Separates title and description when a screen reader reads them as one text. */}
        <p className="font-semibold">{toast.title}</p>{" "}
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
    </>
  );
}
