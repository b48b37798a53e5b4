import { monthOf } from "~/platform/calendar/months";
import type { Language } from "~/platform/i18n/languages";
import { translatedPath } from "./screens";

/** The pages in the menu of the desk, with their Arabic paths. */
export const deskPages = {
  today: "/desk",
  bookings: "/desk/bookings",
  new: "/desk/new",
  plan: "/desk/plan",
  close: "/desk/close",
  days: "/desk/days",
  messages: "/desk/messages",
  emails: "/desk/emails",
  "customer-data": "/desk/customer-data",
  "site-information": "/desk/site-information",
  statistics: "/desk/statistics",
} as const;

export type DeskPage = keyof typeof deskPages;

export function deskLink(page: DeskPage, language: Language, query?: URLSearchParams): string {
  return translatedPath(deskPages[page], language) + (query?.size ? `?${query}` : "");
}

export function deskSearchLink(language: Language): string {
  return translatedPath("/desk/find", language);
}

export function deskBookingLink(reference: string, language: Language, query?: URLSearchParams): string {
  return `${translatedPath("/desk/bookings", language)}/${reference}${query?.size ? `?${query}` : ""}`;
}

export function deskPhotosLink(reference: string, language: Language, query?: URLSearchParams): string {
  return `${deskBookingLink(reference, language)}/photos${query?.size ? `?${query}` : ""}`;
}

/** Where to choose pictures for the site: a booking's, or the owner's own (product.md 19.8). */
export function deskChoosePhotosLink(
  reference: string | null,
  language: Language,
  query = new URLSearchParams(),
): string {
  const all = new URLSearchParams([...(reference ? [["booking", reference]] : []), ...query]);
  return translatedPath("/desk/work", language) + (all.size ? `?${all}` : "");
}

export function deskWorkLink(id: number, language: Language, query?: URLSearchParams): string {
  return `${translatedPath("/desk/work", language)}/${id}${query?.size ? `?${query}` : ""}`;
}

export function deskWorkPictureLink(id: number, stage: "before" | "after", language: Language): string {
  return deskWorkLink(id, language, new URLSearchParams({ picture: stage }));
}

export function deskCustomerDataFileLink(language: Language): string {
  return `${deskLink("customer-data", language)}.txt`;
}

export function deskPicturesPath(language: Language): string {
  return translatedPath("/desk/photo", language);
}

export function deskMessageLink(id: number, language: Language): string {
  return `${deskLink("messages", language, new URLSearchParams({ message: String(id) }))}#message-${id}`;
}

export function deskSectionLink(section: string, language: Language, query?: URLSearchParams): string {
  return `${deskLink("site-information", language)}/${section}${query?.size ? `?${query}` : ""}`;
}

export function dayLink(day: string, language: Language): string {
  return `${deskLink("days", language, new URLSearchParams({ month: monthOf(day), day }))}#day`;
}

/** A link that writes to a customer, whose address may contain `&` or `?`. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

export function bookingsLink(day: string, language: Language): string {
  return deskLink("bookings", language, new URLSearchParams({ from: day, until: day }));
}
