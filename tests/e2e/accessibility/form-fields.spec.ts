import { chosen, expect, test } from "../support/site";

/** Each field with its hint on the booking page, and the attributes for autofill and the right keyboard. */
const fields = [
  ["name", null, "name, text"],
  ["phone", "phoneHint", "tel, tel"],
  ["email", "emailHint", "email, email"],
] as const;

test("fields have name, hint, keyboard, and checks without scripts @mixed", async ({ page, open, texts, scripts }) => {
  const { booking, contact } = texts;
  const kindOf = ({ autocomplete, inputMode, type }: HTMLInputElement) => `${autocomplete}, ${inputMode || type}`;
  for (const screen of ["booking", "contact"] as const) {
    await open(screen, chosen);
    const form = page.locator(`form#${screen}`);
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(scripts);
    expect(await form.locator("input:invalid").count(), "fields that the browser would report").toBeGreaterThan(2);
    for (const [name, hint, kind] of fields) {
      const field = page.getByRole("textbox", { name: texts[screen].form[name], exact: true });
      await expect(field).toHaveAttribute("required");
      expect(await field.evaluate(kindOf)).toBe(kind);
      if (screen === "booking") await expect(field).toHaveAccessibleDescription(hint ? booking.form[hint] : "");
    }
    if (screen === "contact") continue;
    for (const radio of await page.locator("input[name=carType]").all())
      await expect(radio).toHaveAttribute("required");
  }
  await expect(page.getByRole("textbox", { name: contact.form.message, exact: true })).toHaveAttribute("required");
});
