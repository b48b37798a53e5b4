import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";

interface Address {
  readonly token: string | null;
  readonly language: Language;
}

/**
 * The URL of a booking's page (product.md 9), in the language of its customer. Anybody who has it
 * sees the booking, so only emails to the customer contain it.
 */
export function myBookingAddress({ token, language }: Address): string {
  return business.origin + linkTo("my-booking", language, new URLSearchParams({ booking: token ?? "" }));
}
