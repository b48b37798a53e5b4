import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";

interface Address {
  readonly token: string | null;
  readonly language: Language;
}

/**
 * The full address of a booking's page (product.md 9), in the language of its customer. Everybody who has it
 * sees the booking, so no email but the customer's own contains it.
 */
export function myBookingAddress({ token, language }: Address): string {
  return business.origin + linkTo("my-booking", language, new URLSearchParams({ booking: token ?? "" }));
}
