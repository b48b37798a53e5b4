import { formatLongDate } from "../../../app/platform/i18n/format";
import { formatHijriDate } from "../../../app/platform/i18n/hijri";
import { expect, test, tomorrow } from "../support/site";

/** Each field with its hint, and what fills it in and opens the right keyboard. */
const fields = [
  ["name", "nameHint", "name, text"],
  ["phone", "phoneHint", "tel, tel"],
  ["email", "emailHint", "email, email"],
] as const;

test("fields are required, and have a name, a hint and the right keyboard", async ({ page, open, texts }) => {
  const { booking, contact } = texts;
  const kindOf = ({ autocomplete, inputMode, type }: HTMLInputElement) => `${autocomplete}, ${inputMode || type}`;
  for (const screen of ["booking", "contact"] as const) {
    await open(screen, { carType: "sedan", thermal: "thermal-titanium" });
    for (const [name, hint, kind] of fields) {
      const field = page.getByRole("textbox", { name: texts[screen].form[name], exact: true });
      await expect(field).toHaveAttribute("required");
      expect(await field.evaluate(kindOf)).toBe(kind);
      if (screen === "booking") await expect(field).toHaveAccessibleDescription(booking.form[hint]);
    }
    if (screen === "contact") continue;
    await expect(page.getByRole("button", { name: booking.form.date })).toHaveAccessibleDescription(
      booking.form.dateHint,
    );
    await expect(page.getByRole("group", { name: booking.car.legend })).toHaveAccessibleDescription(
      new RegExp(`^${booking.car.hint}`),
    );
    for (const radio of await page.locator("input[name=carType]").all())
      await expect(radio).toHaveAttribute("required");
  }
  await expect(page.getByRole("textbox", { name: contact.form.message, exact: true })).toHaveAttribute("required");
});

test("the chosen day is part of the name of the date field", async ({ page, open, texts, language, form }) => {
  const { date, chooseDate } = texts.booking.form;
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  const button = page.locator("#booking-bookingDate");
  await expect(button).toHaveAccessibleName(`${date} ${chooseDate}`);
  await form.chooseDate(tomorrow());
  const day = `${formatLongDate(tomorrow(), language)} ${formatHijriDate(tomorrow(), language)}`;
  await expect(button).toHaveAccessibleName(`${date} ${day}`);
  // Browsers add a space between the year and the Hijri day. Other programs, such as axe, do not.
  await expect(button).toHaveText(day);
});
