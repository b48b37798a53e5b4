import { type RefObject, useEffect } from "react";

const KEY = "booking-draft";
const FIELDS = ["customerName", "phoneNumber", "email", "bookingDate"] as const;
type Draft = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * What the visitor typed, kept in the tab until the booking is made: it survives a switch of language and a reload,
 * never leaves the device and never enters an address. Nothing is kept where storage is refused.
 */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** To be called once the booking is in. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}

function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  // The fields may not be on the page yet: what was typed earlier stays then.
  const typed = FIELDS.filter((name) => data.has(name)).map((name) => [name, data.get(name)]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...Object.fromEntries(typed) }));
  } catch {
    // The page itself still holds it.
  }
}

/** Saves what is typed into the form as it is typed. */
export function useDraft(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const keep = () => keepDraft(form);
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [formRef]);
}
