import { payableAtCentre } from "~/catalogue/pricing";
import { linkTo } from "~/i18n/screens";
import { business } from "../../../app/business/profile";
import { formatDay } from "../../../app/i18n/deadline";
import { formatDateInSentence, formatLongDate, formatRiyals } from "../../../app/i18n/format";
import { formatHijriDate } from "../../../app/i18n/hijri";
import { translator } from "../../../app/i18n/translator";
import { findForm } from "../support/find-booking";
import { myBookingPage } from "../support/my-booking";
import { totalOf } from "../support/prices";
import { expect, test } from "../support/site";
import { inDays, limitDay, storeBooking } from "../support/stored-booking";
import { arabicDigits, plain } from "../support/texts";

test("a booking's page shows its facts, and leads to calendar, map and WhatsApp", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request, { status: "confirmed", hour: "16:30" });
  await page.goto(booking.path(language));
  const { heading } = myBookingPage(page, texts);
  await expect(heading).toHaveText(texts.myBooking.state.confirmed.title);
  const said = plain(await page.locator("main").innerText());
  const t = translator(language).t;
  const total = totalOf("suv", "thermal-titanium", "ceramic-interior");
  for (const words of [
    formatLongDate(booking.day, language),
    formatHijriDate(booking.day, language),
    t("myBooking:appointment.atHour", { hour: "16:30" }),
    booking.reference,
    formatRiyals(total),
    formatRiyals(payableAtCentre(total)),
    texts.myBooking.steps.confirmed,
  ]) {
    expect(said).toContain(plain(words));
  }
  const calendar = page.getByRole("link", { name: texts.myBooking.appointment.calendar });
  expect(await calendar.getAttribute("href")).toContain(`/appointment.ics?booking=${booking.token}`);
  const directions = page.getByRole("link", { name: texts.myBooking.appointment.directions });
  expect(await directions.getAttribute("href")).toBe(business.address.map);
  const link = new URL(
    (await page.getByRole("link", { name: texts.myBooking.appointment.whatsApp }).getAttribute("href")) ?? "",
  );
  expect(link.origin + link.pathname).toBe(`https://wa.me/${business.whatsapp}`);
  const message = t("myBooking:appointment.message", {
    reference: booking.reference,
    day: formatDateInSentence(booking.day, language),
  });
  expect(link.searchParams.get("text")).toBe(message);
});

test("wrong digits are an error at their field, and the form keeps its input", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  const wrong = booking.wrongDigits;
  await page.goto(booking.path(language));
  const { move, cancel, alert } = myBookingPage(page, texts);
  const day = inDays(30);
  await move.day.fill(day);
  await move.digits.fill(wrong);
  await move.submit.click();
  await expect(alert).toContainText(texts.myBooking.errors.digits);
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(move.digits).toHaveAccessibleDescription(new RegExp(texts.myBooking.errors.digits));
  await expect(move.digits).toHaveAttribute("aria-invalid", "true");
  await expect(move.digits).toHaveValue(wrong);
  await expect(move.day).toHaveValue(day);
  await expect(cancel.form).toBeHidden();

  await cancel.open();
  await cancel.digits.fill(wrong);
  await cancel.submit.click();
  await expect(cancel.digits).toHaveAttribute("aria-invalid", "true");
  await expect(cancel.submit).toBeVisible();
  await expect(move.digits).toHaveValue("");
  expect(await booking.row()).toMatchObject({ booking_date: booking.day, status: "pending" });
});

test("too late, the page says what cancelling may cost only with an agreed hour", async ({ page, language, texts }) => {
  const { myBooking } = texts;
  const today = await storeBooking(page.request, { day: inDays(0) });
  await page.goto(today.path(language));
  const { move, cancel } = myBookingPage(page, texts);
  const contact = page.locator("#change");
  const whatsApp = contact.getByRole("link", { name: myBooking.whatsApp });
  await expect(contact).toContainText(myBooking.refusal.late.title);
  expect(plain(await contact.innerText())).toContain(plain(myBooking.refusal.late.text));
  await expect(contact.getByRole("link", { name: business.unifiedPhone.display })).toBeVisible();
  await expect(whatsApp).toBeVisible();
  await expect(move.form).toHaveCount(0);
  await expect(cancel.form).toHaveCount(0);

  const agreed = await storeBooking(page.request, { day: inDays(0), status: "confirmed", hour: "23:59" });
  await page.goto(agreed.path(language));
  await expect(contact).toContainText(myBooking.refusal.lateForHour.title);
  expect(plain(await contact.innerText())).toContain(`${business.terms.lateCancellationPercent}%`);
  await expect(whatsApp).toBeVisible();
});

test("a closed day is refused at its field, and a button moves to one nearby", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request, { day: inDays(200) });
  const day = (days: number) => plain(formatDay(inDays(days), language));
  const closed = inDays(240);
  const open = await limitDay(closed, 0);
  try {
    await page.goto(booking.path(language));
    const { heading, move, offered, alert } = myBookingPage(page, texts);
    await expect(move.day).toHaveAttribute("min", inDays(1));
    await expect(move.day).toHaveAttribute("max", inDays(365));
    const offers = async (...days: number[]) =>
      expect((await offered.allInnerTexts()).map(plain)).toEqual(
        days.map((days) => texts.myBooking.move.take.replace("{{day}}", day(days))),
      );
    await offers(199, 201, 202);
    // Without the digits nothing moves, and the day is kept.
    await offered.nth(1).click();
    await expect(alert).toContainText(texts.myBooking.errors.digits);
    await expect(move.day).toHaveValue(inDays(201));

    await move.day.fill(closed);
    await move.digits.fill(booking.lastDigits);
    await move.submit.click();
    await expect(alert).toContainText(texts.booking.errors.dayClosed);
    await expect(move.day).toHaveAttribute("aria-invalid", "true");
    await expect(move.day).toHaveValue(closed);
    await expect(move.digits).toHaveValue(booking.lastDigits);
    await offers(239, 241, 242);
    await offered.first().click();
    await expect(heading).toHaveText(texts.myBooking.state.pending.title);
    expect(await booking.row()).toMatchObject({ booking_date: inDays(239) });
  } finally {
    await open();
  }
});

test("a booking's page sends the latest email again, with Arabic digits too", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language));
  const { resend, move, alert } = myBookingPage(page, texts);
  await expect(resend.submit).toBeHidden();
  await resend.open();
  await resend.digits.fill(booking.wrongDigits);
  await resend.submit.click();
  // The form stays open, and the one beside it empty.
  await expect(alert).toContainText(texts.myBooking.errors.digits);
  await expect(resend.digits).toHaveValue(booking.wrongDigits);
  await expect(move.digits).toHaveValue("");
  await resend.digits.fill(arabicDigits(booking.lastDigits));
  await resend.submit.click();
  await expect(page.getByText(texts.myBooking.resend.sent)).toBeFocused();
  expect((await booking.mails()).sort()).toEqual(["booking-centre", "booking-customer"]);
});

test("a failed search says what to check and whom to call, and keeps its input", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  // An unknown token is not found, and leads to the form.
  await page.goto(linkTo("my-booking", language, new URLSearchParams({ booking: "guess" })));
  const { reference, phone, search, alert, heading } = findForm(page, texts);
  await expect(heading).toHaveText(texts.problems.notFound.title);
  await page.getByRole("main").getByRole("link", { name: texts.problems.notFound.find, exact: true }).click();
  await expect(heading).toHaveText(texts.findBooking.title);
  await search("SQ-222222", booking.phone);
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(heading).toHaveText(texts.findBooking.title);
  await expect(reference).toHaveValue("SQ-222222");
  await expect(phone).toHaveValue(booking.phone);
  await expect(alert).toContainText(texts.findBooking.failure.notFound.title);
  const { display, dial } = business.unifiedPhone;
  await expect(alert.getByRole("link", { name: display })).toHaveAttribute("href", `tel:${dial}`);
  const whatsApp = alert.getByRole("link", { name: texts.findBooking.whatsApp });
  await expect(whatsApp).toHaveAttribute("href", `https://wa.me/${business.whatsapp}`);
  // Correct details in the same form find the booking.
  await reference.fill(booking.reference.toLowerCase().replace("-", " "));
  await phone.fill(arabicDigits(booking.phone));
  await phone.press("Enter");
  await expect(page).toHaveURL(booking.path(language));
});
