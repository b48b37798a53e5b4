/**
 * The two toast systems of spec section 9: the first on the booking page, the second on the contact page. Duration in
 * milliseconds, swipe threshold in pixels.
 */
export const toastPresets = {
  booking: { limit: 1, duration: 5000, swipeThreshold: 50, hotkey: ["F8"] },
  contact: { limit: 3, duration: 4000, swipeThreshold: 20, hotkey: ["altKey", "KeyT"] },
} as const;

export type ToastPreset = keyof typeof toastPresets;
