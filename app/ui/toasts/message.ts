/** The content of a toast. */
export interface ToastMessage {
  readonly tone: "danger" | "success";
  readonly title: string;
  readonly description?: string;
}

/**
 * The toasts of the booking page and of the contact page (product.md 14.5). Duration in
 * milliseconds, swipe threshold in pixels.
 */
export const toastPresets = {
  booking: { limit: 1, duration: 5000, swipeThreshold: 50, hotkey: ["F8"] },
  contact: { limit: 3, duration: 4000, swipeThreshold: 20, hotkey: ["altKey", "KeyT"] },
} as const;

export interface ToastsProps {
  readonly preset: keyof typeof toastPresets;
  /** The latest toast. Each new object is a new toast. */
  readonly toast: ToastMessage | null | undefined;
}
