import type { Page } from "@playwright/test";
import type { Texts } from "./texts";

/** A page object of the form that finds a booking, the same with scripts and without. */
export function findForm(page: Page, { findBooking }: Texts) {
  const reference = page.getByLabel(findBooking.reference, { exact: true });
  const phone = page.getByLabel(findBooking.phone, { exact: true });
  const submit = page.getByRole("button", { name: findBooking.submit, exact: true });
  return {
    reference,
    phone,
    submit,
    heading: page.getByRole("heading", { level: 1 }),
    alert: page.getByRole("alert"),
    async search(typedReference: string, typedPhone: string) {
      await reference.fill(typedReference);
      await phone.fill(typedPhone);
      await submit.click();
    },
  };
}
