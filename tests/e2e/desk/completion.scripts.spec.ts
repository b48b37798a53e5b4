import { linkTo } from "~/i18n/screens";
import { formatLongDate } from "../../../app/i18n/format";
import { translator } from "../../../app/i18n/translator";
import { deskBookingPage, skipValidation } from "../support/desk-booking";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

test("a refused completion keeps what was typed, and shows its errors at the fields", async ({
  page,
  texts,
  language,
}) => {
  const { deskBooking, deskCard } = texts;
  const { t } = translator(language);
  const services = { film: "ppf-full-matte-hexis", thermal: "thermal-titanium" };
  const booking = await storeBooking(page.request, { day: inDays(-2), status: "arrived", services });
  const desk = deskBookingPage(page, texts, language);
  const { serial, product, startsOn, form } = desk.fields;
  await desk.open(booking.reference);
  await desk.step("complete").click();
  await skipValidation(form);
  await serial("ppf-full-matte-hexis").fill("A".repeat(41));
  await serial("thermal-titanium").fill("TI-1");
  await desk.sure.click();
  const tooLong = t("deskCard:errors.serial", { max: 40 });
  await expect(desk.alert).toContainText(tooLong);
  await expect(desk.alert).toContainText(deskCard.errors.product);
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(serial("ppf-full-matte-hexis")).toHaveAttribute("aria-invalid", "true");
  await expect(serial("ppf-full-matte-hexis")).toHaveAccessibleDescription(new RegExp(tooLong));
  await expect(serial("ppf-full-matte-hexis")).toHaveValue("A".repeat(41));
  await expect(serial("thermal-titanium")).toHaveValue("TI-1");
  expect(await booking.row()).toMatchObject({ status: "arrived" });

  for (const day of [inDays(-3), inDays(1)]) {
    await skipValidation(form);
    await serial("ppf-full-matte-hexis").fill("A".repeat(40));
    await product("ppf-full-matte-hexis", "filmOne").check();
    await startsOn.fill(day);
    await desk.sure.click();
    const span = { from: formatLongDate(inDays(-2), language), until: formatLongDate(inDays(0), language) };
    await expect(desk.alert).toContainText(t("deskCard:errors.startsOn", span));
    await expect(startsOn).toHaveValue(day);
    await expect(serial("ppf-full-matte-hexis")).toHaveValue("A".repeat(40));
    await expect(product("ppf-full-matte-hexis", "filmOne")).toBeChecked();
    await expect(serial("thermal-titanium")).toHaveValue("TI-1");
  }
  expect(await booking.row()).toMatchObject({ status: "arrived" });

  await startsOn.fill(inDays(-1));
  await desk.sure.click();
  await expect(desk.news).toContainText(deskBooking.mail["booking-completed"]);
  expect(await booking.row()).toMatchObject({ status: "completed" });
  await expect(desk.card).toContainText("A".repeat(40));
  await expect(desk.card).toContainText(formatLongDate(inDays(-1), language));
});

test("a booking without a warranty is completed after one question, and gets no card", async ({
  page,
  texts,
  language,
}) => {
  const services = { polishing: "polishing-interior" };
  const booking = await storeBooking(page.request, { day: inDays(0), status: "ready", services });
  const desk = deskBookingPage(page, texts, language);
  await desk.open(booking.reference);
  await desk.step("complete").click();
  await expect(desk.question("complete")).toBeVisible();
  await expect(desk.fields.startsOn).toHaveCount(0);
  await desk.sure.click();
  await expect(desk.news).toContainText(texts.deskBooking.event.completed);
  await expect(desk.card).toHaveCount(0);
  await page.goto(booking.path(language));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.myBooking.state.completed.title);
  await expect(page.getByRole("link", { name: texts.myBooking.warrantyCard })).toHaveCount(0);
});

test("an unknown token of a card is the not-found page, and a card keeps its token in the other language", async ({
  page,
  texts,
  language,
}) => {
  const unknown = linkTo("warranty-card", language, new URLSearchParams({ card: "guess" }));
  for (const path of [unknown, linkTo("warranty-card", language)]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.problems.notFound.title);
  }
  const card = await storeCard();
  await page.goto(card.path(language));
  await page.locator("header [data-language]:visible").first().click();
  await expect(page).toHaveURL(card.path("en"));
  await expect(page.getByText(card.card).first()).toBeVisible();
});

test("the number of a card is isolated in the text on how to claim", async ({ page, language }) => {
  const card = await storeCard();
  await page.goto(card.path(language));
  // In Arabic text, letters and digits around a dash swap places unless they are isolated together.
  const place = page.locator("main li bdi:visible");
  await expect(place.filter({ hasText: card.card })).toHaveCount(1);
});
