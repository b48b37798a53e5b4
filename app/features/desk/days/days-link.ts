import type { Language } from "~/i18n/languages";
import { deskLink } from "../desk-links";
import { monthOf } from "./month";

/** The address of a month (`YYYY-MM`); of the present month without a query. */
export function monthLink(month: string, today: string, language: Language): string {
  return deskLink("days", language, new URLSearchParams(month === monthOf(today) ? {} : { month }));
}

/** The address of a day, shown first on its month. */
export function dayLink(day: string, language: Language): string {
  return `${deskLink("days", language, new URLSearchParams({ month: monthOf(day), day }))}#day`;
}

/** The address of the bookings that arrive on a day. */
export function bookingsLink(day: string, language: Language): string {
  return deskLink("bookings", language, new URLSearchParams({ from: day, until: day }));
}
