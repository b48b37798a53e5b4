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

const position = "toasts sticky bottom-28 z-10 max-w-full lg:bottom-5";

/**
 * The classes of the position of toasts: at the bottom of the screen, but inside a parent that
 * begins below the error summary, so that they do not cover it (product.md 14.5). On wide screens,
 * those of the contact page are fixed at the right in both languages.
 */
export const toastPositions = {
  booking: `${position} w-104 self-end`,
  contact: `${position} w-[356px] lg:fixed lg:right-4 ltr:self-end rtl:self-start`,
};

export const toastClasses =
  "flex touch-none flex-wrap items-start gap-3 rounded-md px-4 py-3.5 shadow-lift data-[state=closed]:animate-toast-leaves forced-colors:border-2";
export const toneClasses = { success: "bg-brand text-on-brand", danger: "bg-danger-fill text-on-danger" } as const;

export function ToastBody({ toast }: { toast: ToastMessage }) {
  const Icon = toast.tone === "danger" ? WarningIcon : CheckIcon;
  return (
    <>
      <Icon className="mt-1" />
      <div className="flex flex-1 flex-wrap items-baseline gap-x-2">
        {/* Separates title and description when a screen reader reads them as one text. */}
        <p className="font-semibold">{toast.title}</p>{" "}
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
    </>
  );
}
