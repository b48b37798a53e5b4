import { formatLongDate } from "../../../app/i18n/format";
import { formatHijriDate } from "../../../app/i18n/hijri";
import { bookingForm } from "../support/booking-form";
import { expect, test, tomorrow } from "../support/site";

test("fields have accessible names, descriptions and the required attribute", async ({ page, open, texts }) => {
  const { booking, contact } = texts;
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  const { form } = booking;
  for (const [name, hint] of [
    [form.name, form.nameHint],
    [form.phone, form.phoneHint],
    [form.email, form.emailHint],
  ] as const) {
    const field = page.getByRole("textbox", { name, exact: true });
    await expect(field).toHaveAccessibleDescription(hint);
    await expect(field).toHaveAttribute("required");
  }
  await expect(page.getByRole("button", { name: form.date })).toHaveAccessibleDescription(form.dateHint);
  await expect(page.getByRole("group", { name: booking.car.legend })).toHaveAccessibleDescription(booking.car.hint);
  for (const radio of await page.locator("input[name=carType]").all()) await expect(radio).toHaveAttribute("required");

  await open("contact");
  for (const name of [contact.form.name, contact.form.email, contact.form.phone, contact.form.message]) {
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveAttribute("required");
  }
});

test("contact fields have autocomplete values and input types for the right keyboard", async ({
  page,
  open,
  texts,
}) => {
  const kindOf = (name: string) =>
    page
      .getByLabel(name, { exact: true })
      .evaluate((field: HTMLInputElement) => `${field.autocomplete}, ${field.inputMode || field.type}`);
  for (const screen of ["booking", "contact"] as const) {
    await open(screen, { carType: "sedan", thermal: "thermal-titanium" });
    const { name, phone, email } = texts[screen].form;
    expect(await kindOf(name)).toBe("name, text");
    expect(await kindOf(phone)).toBe("tel, tel");
    expect(await kindOf(email)).toBe("email, email");
  }
});

test("the chosen day is part of the accessible name of the date field", async ({ page, open, texts, language }) => {
  const { date, chooseDate } = texts.booking.form;
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  const button = page.locator("#booking-bookingDate");
  await expect(button).toHaveAccessibleName(`${date} ${chooseDate}`);
  await bookingForm(page, texts, true).chooseDate(tomorrow());
  const day = `${formatLongDate(tomorrow(), language)} ${formatHijriDate(tomorrow(), language)}`;
  await expect(button).toHaveAccessibleName(`${date} ${day}`);
  // Browsers add a space between the year and the Hijri day. Other programs, such as axe, do not.
  await expect(button).toHaveText(day);
});

test("the link to the other language has the lang attribute of that language", async ({
  page,
  open,
  texts,
  language,
}) => {
  await open("home");
  const link = page.getByRole("link", { name: texts.common.language.switchTo });
  await expect(link).toHaveAttribute("lang", language === "ar" ? "en" : "ar");
});
