export interface ToastMessage {
  readonly tone: "danger" | "success";
  readonly title: string;
  readonly description?: string;
}

/** Duration in milliseconds, swipe threshold in pixels (product.md 14.5). */
export const toastPresets = {
  booking: { limit: 1, duration: 5000, swipeThreshold: 50, hotkey: ["F8"] },
  contact: { limit: 3, duration: 4000, swipeThreshold: 20, hotkey: ["altKey", "KeyT"] },
} as const;

export interface ToastsProps {
  readonly preset: keyof typeof toastPresets;
  /** The latest toast. Each new object is a new toast. */
  readonly toast: ToastMessage | null | undefined;
}
