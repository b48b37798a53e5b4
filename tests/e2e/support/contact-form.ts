import type { Page } from "@playwright/test";
import type { Texts } from "./texts";

/** A page object of the contact form, the same with scripts and without. */
export function contactForm(page: Page, { contact }: Texts) {
  const fields = {
    name: page.getByLabel(contact.form.name, { exact: true }),
    email: page.getByLabel(contact.form.email),
    phone: page.getByLabel(contact.form.phone),
    message: page.getByLabel(contact.form.message, { exact: true }),
  };
  return {
    ...fields,
    submit: page.getByRole("button", { name: contact.form.submit, exact: true }),
    async fill(typed: Partial<Record<keyof typeof fields, string>>) {
      for (const [field, text] of Object.entries(typed)) await fields[field as keyof typeof fields].fill(text);
    },
  };
}
