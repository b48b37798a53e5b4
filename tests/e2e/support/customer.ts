import type { Page } from "@playwright/test";
import type { Language } from "../../../app/platform/i18n/languages";
import { type StoredBooking, storeBooking, type Wish } from "./stored-booking";
import type { Texts } from "./texts";

/** A customer who books and uses the page of the booking, with scripts or without. */
export function customerOn(page: Page, { myBooking }: Texts, language: Language) {
  const form = (intent: "move" | "cancel" | "resend") => page.locator(`form:has(input[name=intent][value=${intent}])`);
  const part = (intent: "move" | "cancel" | "resend") => ({
    form: form(intent),
    digits: form(intent).getByLabel(myBooking.change.digits),
    submit: form(intent).getByRole("button", { name: myBooking[intent].submit, exact: true }),
  });
  const openRow = () => page.locator("#change > details:first-of-type > summary").click();
  const opens = (booking: StoredBooking) => page.goto(booking.path(language));
  return {
    books: (wish?: Wish) => storeBooking(page.request, wish),
    opens,
    /** Books, and opens the page of the booking. */
    async visits(wish?: Wish) {
      const booking = await storeBooking(page.request, wish);
      await opens(booking);
      return booking;
    },
    heading: page.getByRole("heading", { level: 1 }),
    move: {
      ...part("move"),
      day: page.getByLabel(myBooking.move.day, { exact: true }),
      listed: form("move").locator("label:has([name=nearDay]:not([data-other]))"),
      openOther: async () => {
        await openRow();
        await form("move").getByText(myBooking.move.other, { exact: true }).click();
      },
    },
    cancel: {
      ...part("cancel"),
      open: async () => {
        await openRow();
        await page.locator("#change details details > summary").click();
      },
    },
    resend: { ...part("resend"), open: () => page.locator("summary", { hasText: myBooking.resend.title }).click() },
    offered: form("move").locator("input[name=nearDay]:not([data-other])"),
    alert: page.getByRole("alert"),
  };
}
