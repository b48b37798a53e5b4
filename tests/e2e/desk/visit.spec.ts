import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { productName } from "~/domain/warranty/card";
import { deskLink } from "~/platform/i18n/desk-links";
import { linkTo } from "~/platform/i18n/screens";
import { hoursOn } from "../../../app/domain/centre/opening-hours";
import { spansInWords } from "../../../app/domain/days/hours-in-words";
import { nextDay } from "../../../app/platform/i18n/dates";
import { formatDay } from "../../../app/platform/i18n/deadline";
import { formatDateInSentence } from "../../../app/platform/i18n/format";
import type { Language } from "../../../app/platform/i18n/languages";
import { translator } from "../../../app/platform/i18n/translator";
import { deskBookingPage, openerOf } from "../support/desk-booking";
import { myBookingPage } from "../support/my-booking";
import { dueOf } from "../support/prices";
import { execute, query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, moveTo } from "../support/stored-booking";
import { plain, type Texts } from "../support/texts";

const said = async (page: Page) => plain(await page.locator("main").innerText());

/** The amount due for the visit of this file. */
const due = dueOf("suv", "thermal-titanium", "ceramic-exterior", "ppf-front-glossy-hexis");

type Step = "booked" | "confirmed" | "arrived" | "ready" | "completed";

/**
 * Expects these steps on the page of a booking: `done` with today's date and a time, then `next`.
 */
async function expectSteps(
  page: Page,
  { myBooking }: Texts,
  language: Language,
  done: readonly Step[],
  next?: Exclude<Step, "booked">,
) {
  const items = page.getByRole("region", { name: myBooking.steps.title }).getByRole("listitem");
  await expect(items.nth(done.length - 1)).toBeVisible();
  const today = formatDay(inDays(0), language);
  for (const [index, step] of done.entries()) {
    await expect(items.nth(index)).toContainText(myBooking.steps.done[step]);
    expect(plain(await items.nth(index).innerText())).toContain(plain(today));
    expect(await items.nth(index).innerText()).toMatch(/\d/);
  }
  if (next) await expect(items.nth(done.length)).toContainText(myBooking.steps.next[next]);
  else await expect(items).toHaveCount(done.length);
}

/** Expects no forms to move or cancel, and the amount as due only while the customer still has to pay it. */
async function expectNoChange(page: Page, texts: Texts, { isDue }: { isDue: boolean }) {
  const { move, cancel } = myBookingPage(page, texts);
  await expect(move.form).toHaveCount(0);
  await expect(cancel.form).toHaveCount(0);
  const { amounts } = texts.booking;
  await expect(page.getByText(isDue ? amounts.due : amounts.afterDiscount, { exact: true })).toHaveCount(1);
  await expect(page.getByText(isDue ? amounts.afterDiscount : amounts.due, { exact: true })).toHaveCount(0);
  expect(await said(page)).toContain(due);
}

test("a visit from the booking form to the printed card and the deletion of personal data", async ({
  page,
  open,
  texts,
  language,
  form,
}) => {
  test.setTimeout(150_000);
  const { deskBooking, deskCard, deskCustomerData, myBooking, warrantyCard } = texts;
  const { t } = translator(language);
  const person = { phone: `05${randomInt(1e7, 1e8)}`, email: `${randomUUID().slice(0, 8)}@example.com` };
  const desk = deskBookingPage(page, texts, language);
  const today = inDays(0);

  await open("booking", {
    carType: "suv",
    thermal: "thermal-titanium",
    ceramic: "ceramic-exterior",
    film: "ppf-front-glossy-hexis",
  });
  await form.fill({ name: "سارة العتيبي", ...person, date: inDays(40) });
  await form.submit.click();
  await page.waitForURL((url) => url.searchParams.has("booking"));
  const token = new URL(page.url()).searchParams.get("booking") ?? "";
  const customerPage = linkTo("my-booking", language, new URLSearchParams({ booking: token }));
  const [row] = await query<{ reference: string }>("select reference from bookings where token = ?", token);
  const reference = row?.reference ?? "";
  const { heading } = myBookingPage(page, texts);
  const atCustomer = async (state: keyof typeof myBooking.state & Step) => {
    await page.goto(customerPage);
    const { title } = myBooking.state[state] as { title: string };
    await expect(heading).toHaveText(title);
  };

  await test.step("confirmed", async () => {
    await desk.open(reference);
    await desk.hour.fill("16:30");
    await desk.confirm.click();
    await expect(desk.notice).toContainText(deskBooking.event.confirmed);
    await atCustomer("confirmed");
    await expectSteps(page, texts, language, ["booked", "confirmed"], "arrived");
  });

  await test.step("arrived", async () => {
    await execute(...moveTo(token, today));
    await desk.open(reference);
    await desk.step("arrived").click();
    await expect(desk.notice).toContainText(deskBooking.event.arrived);
    await expect(desk.notice).toContainText(deskBooking.noEmailFollows);
    await atCustomer("arrived");
    await expectSteps(page, texts, language, ["booked", "confirmed", "arrived"], "ready");
    await expectNoChange(page, texts, { isDue: true });
  });

  const sayReady = async () => {
    await desk.open(reference);
    await desk.step("ready").click();
    await expect(desk.notice).toContainText(deskBooking.event.ready);
    const emails = deskBooking.email["booking-ready"];
    await expect(desk.notice).toContainText(t("deskBooking:emailInTwoMinutes", { emails }));
  };

  await test.step("ready, undone, and ready again", async () => {
    await sayReady();
    const link = new URL((await desk.tellReady.getAttribute("href")) ?? "");
    expect(link.origin + link.pathname).toBe(`https://wa.me/966${person.phone.slice(1)}`);
    const message = plain(link.searchParams.get("text") ?? "");
    expect(message).toContain(reference);
    expect(message).toContain(due);
    expect(message).toContain(plain(texts.staff.whatsApp.hours));
    for (const day of [today, nextDay(today)]) {
      const hours = spansInWords(hoursOn(day), language);
      expect(message).toContain(plain(t("email:booking.ready.hours", { day: formatDay(day, language), hours })));
    }
    await atCustomer("ready");
    await expectSteps(page, texts, language, ["booked", "confirmed", "arrived", "ready"], "completed");
    await expectNoChange(page, texts, { isDue: true });

    await desk.open(reference);
    await desk.more.click();
    await desk.step("undo").click();
    await expect(desk.notice).toContainText(deskBooking.event.undone);
    await expect(desk.notice).toContainText(deskBooking.noEmailFollows);
    await expect(desk.tellReady).toHaveCount(0);
    await atCustomer("arrived");
    await expect(page.getByText(myBooking.last.undone)).toBeVisible();
    await expectSteps(page, texts, language, ["booked", "confirmed", "arrived"], "ready");
    await sayReady();
  });

  await test.step("completed, with a card", async () => {
    await desk.step("complete").click();
    await expect(desk.fields.startsOn).toHaveValue(today);
    await desk.fields.product("ppf-front-glossy-hexis", "filmBlack").check();
    await desk.fields.serial("ppf-front-glossy-hexis").fill("hx-٢٠٩٣١");
    await desk.fields.serial("thermal-titanium").fill("TI 77/4");
    await desk.sure("complete").click();
    await expect(desk.notice).toContainText(deskBooking.email["booking-completed"]);
    await expect(desk.card).toContainText("hx-20931");
    await expect(desk.card).toContainText(deskCard.noSerial);
    await atCustomer("completed");
    await expectSteps(page, texts, language, ["booked", "confirmed", "arrived", "ready", "completed"]);
    await expectNoChange(page, texts, { isDue: false });
  });

  await test.step("the card", async () => {
    await page.getByRole("link", { name: myBooking.warrantyCard, exact: true }).click();
    await expect(heading).toHaveText(warrantyCard.title);
    const text = await said(page);
    const [stored] = await query<{ warranty_card: string }>(
      "select warranty_card from bookings where token = ?",
      token,
    );
    const products = ["thermalTitanium", "ceramicExterior", "filmBlack"].map((name) => productName(name, language));
    const facts = [...products, "TI 77/4", "hx-20931", warrantyCard.notInvoice, formatDateInSentence(today, language)];
    for (const words of [stored?.warranty_card ?? "", ...facts]) expect(text).toContain(plain(words));
    for (const personal of ["سارة", person.phone.slice(1), reference]) expect(text).not.toContain(personal);
  });

  await test.step("a serial number corrected, and a new link", async () => {
    const oldLink = page.url();
    await desk.open(reference);
    await desk.correctSerial("ceramic-exterior", "CE-5");
    await expect(desk.notice).toContainText(deskBooking.cardEvent.serial);
    await page.goto(oldLink);
    await expect(page.getByText("CE-5").first()).toBeVisible();
    await desk.open(reference);
    await desk.reissue.click();
    await expect(desk.notice).toContainText(deskBooking.cardEvent.reissued);
    await expect(desk.notice).toContainText(deskBooking.email["booking-completed"]);
    const newLink = (await desk.openCard.getAttribute("href")) ?? "";
    expect((await page.goto(oldLink))?.status()).toBe(404);
    expect((await page.goto(newLink))?.status()).toBe(200);
    await expect(page.getByText("CE-5").first()).toBeVisible();
  });

  await test.step("the card voided, and another one issued", async () => {
    const voided = page.url();
    await desk.open(reference);
    await desk.void.click();
    await desk.sure("card-void").click();
    await expect(desk.notice).toContainText(deskBooking.cardEvent.voided);
    expect((await page.goto(voided))?.status()).toBe(200);
    await expect(page.getByText(warrantyCard.voided.title).first()).toBeVisible();

    await desk.open(reference);
    await desk.issue.click();
    await desk.fields.product("ppf-front-glossy-hexis", "filmOne").check();
    await desk.sure("card-issue").click();
    await expect(desk.notice).toContainText(deskBooking.cardEvent.issued);
    await expect(desk.card).toContainText(productName("filmOne", language));
    await page.goto((await desk.openCard.getAttribute("href")) ?? "");
    await expect(page.getByText(warrantyCard.voided.title)).toHaveCount(0);
    expect(page.url()).not.toBe(voided);
  });

  await test.step("the person forgotten, the card still valid", async () => {
    const card = page.url();
    await page.goto(deskLink("customer-data", language));
    await page.getByLabel(deskCustomerData.q, { exact: true }).fill(person.phone);
    await page.getByRole("button", { name: deskCustomerData.find, exact: true }).click();
    await openerOf(page, deskCustomerData.forget).click();
    await page.getByRole("button", { name: deskCustomerData.sure.yes, exact: true }).click();
    await expect(desk.notice).toContainText(deskCustomerData.done);
    expect((await page.goto(customerPage))?.status()).toBe(404);
    expect((await page.goto(card))?.status()).toBe(200);
    await expect(page.getByText(productName("filmOne", language)).first()).toBeVisible();
    await expect(page.getByText(warrantyCard.voided.title)).toHaveCount(0);
  });
});
