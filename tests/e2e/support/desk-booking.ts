import type { Page } from "@playwright/test";
import { deskBookingLink } from "~/platform/urls/desk-links";
import type { Language } from "../../../app/platform/i18n/languages";
import type { Texts } from "./texts";

/** A page object of one booking at the desk, with its warranty card. */
export function deskBookingPage(page: Page, { deskBooking, deskCard }: Texts, language: Language) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const opener = (name: string) => openerOf(page, name);
  const card = page.getByRole("region", { name: deskCard.title });
  return {
    card,
    open: (reference: string) => page.goto(deskBookingLink(reference, language)),
    /** The response to a form, which has focus. */
    notice: page.locator("[tabindex='-1']:focus"),
    alert: page.getByRole("alert"),
    step: (step: keyof typeof deskBooking.step) => button(deskBooking.step[step]).or(opener(deskBooking.step[step])),
    /** Unfolds the rare steps. */
    more: page.locator("summary", { hasText: deskBooking.rare }),
    confirm: button(deskBooking.step.confirm),
    hour: page.getByLabel(deskBooking.confirm.hour, { exact: true }).first(),
    /** The button that takes a step which cannot be undone. */
    sure: (step: keyof typeof deskBooking.sure.yes) => button(deskBooking.sure.yes[step]),
    fields: {
      serial: (code: string) => page.locator(`input[name="serial-${code}"]`),
      product: (code: string, product: string) => page.locator(`input[name="product-${code}"][value="${product}"]`),
      form: page.locator("form", { has: page.getByLabel(deskCard.fields.startsOn, { exact: true }) }),
    },
    issue: opener(deskCard.issue),
    reissue: button(deskCard.reissue),
    void: opener(deskCard.void),
    openCard: card.getByRole("link", { name: deskCard.open, exact: true }),
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
