import { deskLink } from "~/platform/i18n/desk-links";
import type { Language } from "~/platform/i18n/languages";
import { monthOf } from "./months";

export function dayLink(day: string, language: Language): string {
  return `${deskLink("days", language, new URLSearchParams({ month: monthOf(day), day }))}#day`;
}

/** The link to the bookings that arrive on a day. */
export function bookingsLink(day: string, language: Language): string {
  return deskLink("bookings", language, new URLSearchParams({ from: day, until: day }));
}
