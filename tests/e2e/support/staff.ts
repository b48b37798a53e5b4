import type { Page } from "@playwright/test";
import type { SectionName } from "~/domain/centre/facts";
import { type DeskPage, deskBookingLink, deskLink, deskSectionLink } from "~/platform/urls/desk-links";
import type { Language } from "../../../app/platform/i18n/languages";
import type { Texts } from "./texts";

/** Staff at the desk: its pages, and the steps and the warranty card of a booking. */
export function staffAt(page: Page, { deskBooking, deskCard, deskCustomerData }: Texts, language: Language) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const opener = (name: string) => openerOf(page, name);
  const card = page.getByRole("region", { name: deskCard.title });
  const hour = page.getByLabel(deskBooking.confirm.hour, { exact: true }).first();
  const confirm = button(deskBooking.step.confirm);
  const opensBooking = ({ reference }: { reference: string }) => page.goto(deskBookingLink(reference, language));
  return {
    opens: (name: DeskPage, query?: Record<string, string>) =>
      page.goto(deskLink(name, language, new URLSearchParams(query))),
    opensSection: (section: SectionName) => page.goto(deskSectionLink(section, language)),
    opensBooking,
    async confirms(booking: { reference: string }) {
      await opensBooking(booking);
      await hour.fill("16:30");
      await confirm.click();
    },
    /** Deletes the data of the person with this mobile number, as far as that is allowed. */
    async forgets(phone: string) {
      await page.goto(deskLink("customer-data", language));
      await page.getByLabel(deskCustomerData.q, { exact: true }).fill(phone);
      await button(deskCustomerData.find).click();
      await opener(deskCustomerData.forget).click();
      await button(deskCustomerData.sure.yes).click();
    },
    /** The response to a form, which has focus. */
    notice: page.locator("[tabindex='-1']:focus"),
    alert: page.getByRole("alert"),
    step: (step: keyof typeof deskBooking.step) => button(deskBooking.step[step]).or(opener(deskBooking.step[step])),
    undo: page.getByRole("button", { name: new RegExp(Object.values(deskBooking.undo).join("|")) }),
    /** Unfolds the rare steps. */
    more: page.locator("summary", { hasText: deskBooking.rare }),
    confirm,
    hour,
    /** The button that takes a step which cannot be undone. */
    sure: (step: keyof typeof deskBooking.sure.yes) => button(deskBooking.sure.yes[step]),
    card: {
      region: card,
      serial: (code: string) => page.locator(`input[name="serial-${code}"]`),
      product: (code: string, product: string) => page.locator(`input[name="product-${code}"][value="${product}"]`),
      form: page.locator("form", { has: page.getByLabel(deskCard.fields.startsOn, { exact: true }) }),
      issue: opener(deskCard.issue),
      reissue: button(deskCard.reissue),
      void: opener(deskCard.void),
      open: card.getByRole("link", { name: deskCard.open, exact: true }),
    },
  };
}

/** The button of a step which cannot be undone: it opens the question. */
export function openerOf(page: Page, name: string) {
  return page.getByText(name, { exact: true }).and(page.locator("summary"));
}

/** Removes the browser's own validation from a form. */
export async function skipValidation(form: ReturnType<Page["locator"]>): Promise<void> {
  await form.evaluate((element) => {
    element.setAttribute("novalidate", "");
    for (const input of element.querySelectorAll("[maxlength]")) input.removeAttribute("maxlength");
  });
}
