import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";

/**
 * The full address of a booking's page (days.md, section 2), in the language of its customer. `id` is the secret token: whoever
 * has this address sees the booking, so no mail but the customer's own carries it.
 */
export function myBookingAddress({ id, language }: { readonly id: string; readonly language: Language }): string {
  return business.origin + linkTo("my-booking", language, new URLSearchParams({ booking: id }));
}
