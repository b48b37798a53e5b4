import type { Page } from "@playwright/test";
import type { Texts } from "./texts";

/** A page object of a booking's page, the same with scripts and without. */
export function myBookingPage(page: Page, { myBooking }: Texts) {
  const form = (intent: "move" | "cancel" | "resend") => page.locator(`form:has(input[name=intent][value=${intent}])`);
  const part = (intent: "move" | "cancel" | "resend") => ({
    form: form(intent),
    digits: form(intent).getByLabel(myBooking.change.digits),
    submit: form(intent).getByRole("button", { name: myBooking[intent].submit, exact: true }),
  });
  const openRow = () => page.locator("#change > details > summary").click();
  return {
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
