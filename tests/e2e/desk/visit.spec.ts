import type { Page } from "@playwright/test";
import { productName } from "~/domain/warranty/card";
import { execute, query } from "../support/server-state";
import { expect, test } from "../support/site";
import { staffAt } from "../support/staff";
import { inDays, moveTo } from "../support/stored-booking";
import { textsIn } from "../support/texts";

test("a visit from the confirmation to the warranty card and the deletion of personal data", async ({
  page,
  texts: { deskBooking, deskCustomerData, myBooking, warrantyCard },
  language,
  customer,
  staff,
}) => {
  const booking = await customer.books({ services: { thermal: "thermal-titanium", film: "ppf-front-glossy-hexis" } });
  const customerPage = booking.path(language);
  /** Expects what desk and customer see after a step. */
  const expectStatus = async (status: "confirmed" | "arrived" | "ready" | "completed") => {
    await expect(staff.notice).toContainText(deskBooking.event[status]);
    const seen = await (await page.request.get(customerPage)).text();
    expect(seen).toContain(`<title>${myBooking.state[status].title} |`);
  };

  await staff.confirms(booking);
  await expectStatus("confirmed");
  await execute(...moveTo(booking.token, inDays(0)));
  await staff.opensBooking(booking);
  await staff.step("arrived").click();
  await expectStatus("arrived");
  await staff.step("ready").click();
  await expectStatus("ready");
  await staff.step("complete").click();
  await staff.card.product("ppf-front-glossy-hexis", "filmBlack").check();
  await staff.card.serial("ppf-front-glossy-hexis").fill("hx-٢٠٩٣١");
  await staff.sure("complete").click();
  await expectStatus("completed");
  await expect(staff.card.region).toContainText("hx-20931");
  await staff.card.reissue.click();
  await expect(staff.notice).toContainText(deskBooking.cardEvent.reissued);

  await customer.opens(booking);
  await page.getByRole("link", { name: myBooking.warrantyCard, exact: true }).click();
  await expect(customer.heading).toHaveText(warrantyCard.title);
  const card = page.url();
  await staff.opensBooking(booking);
  await staff.card.void.click();
  await staff.sure("card-void").click();
  await expect(staff.notice).toContainText(deskBooking.cardEvent.voided);
  await staff.card.issue.click();
  await staff.card.product("ppf-front-glossy-hexis", "filmOne").check();
  await staff.sure("card-issue").click();
  await expect(staff.notice).toContainText(deskBooking.cardEvent.issued);
  const newCard = (await staff.card.open.getAttribute("href")) ?? "";

  await staff.forgets(booking.phone);
  await expect(staff.notice).toContainText(deskCustomerData.done);
  expect((await customer.opens(booking))?.status()).toBe(404);
  expect((await page.goto(card))?.status()).toBe(200);
  await expect(page.getByText(warrantyCard.voided.title).first()).toBeVisible();
  expect((await page.goto(newCard))?.status()).toBe(200);
  await expect(page.getByText(productName("filmOne", language)).first()).toBeVisible();
});

test("a car is handed over on a phone for a part payment, with the button in sight below long fields @mixed", async ({
  page,
  texts: { deskBooking },
  customer,
  staff,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await staff.opensBooking(await customer.books({ day: inDays(0), status: "ready" }));
  await staff.step("complete").click();
  const form = page.locator("form#complete");
  const button = staff.sure("complete");
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel(deskBooking.payment.notYet)).toBeChecked();
  const amount = form.getByLabel(deskBooking.payment.amount);
  await expect(amount).toBeHidden();
  await form.getByLabel(deskBooking.payment.methods.cash).check();
  await amount.fill("٥٠٠");
  await expect(button).toBeInViewport({ ratio: 1 });
  const [field, answer] = await Promise.all([amount.boundingBox(), button.boundingBox()]);
  // The button at the bottom does not cover the field for the amount.
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(answer?.y ?? 0);

  await button.click();
  await expect(staff.notice).toContainText(deskBooking.event.completed);
  await expect(page.getByText(`${deskBooking.payment.paid.cash} · `)).toBeVisible();
  await page.getByText(deskBooking.payment.title, { exact: true }).click();
  await page.locator("form#paid").getByLabel(deskBooking.payment.methods.card).check();
  await page.getByRole("button", { name: deskBooking.payment.submit }).click();
  // Nothing is left to pay, so the form is gone.
  await expect(page.getByText(deskBooking.payment.title, { exact: true })).toHaveCount(0);
});

/** Unfolds a change of a booking with its title. Returns its form. */
async function unfold(page: Page, { title }: { title: string }, step: string) {
  await page.locator("main summary").getByText(title, { exact: true }).click();
  return page.locator(`form#${step}`);
}

test("a deposit, a late cancellation, its fee, and the rest given back on a phone @mixed", async ({
  page,
  texts: { booking: words, deskBooking, myBooking },
  customer,
  staff,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { payment, fee, back, event, sure } = deskBooking;
  const said = (text: string, amount: string) => text.replace("{{amount}}", amount);
  const booking = await customer.books({ day: inDays(0), status: "confirmed", hour: "16:30" });
  await staff.opensBooking(booking);
  const paid = await unfold(page, payment, "paid");
  await paid.getByLabel(payment.methods.cash).check();
  await paid.getByLabel(payment.amount).fill("١٥٠٠");
  await paid.getByRole("button").click();
  await expect(staff.notice).toContainText(said(event.paid.cash, "1,500"));

  await customer.opens(booking);
  await expect(page.locator("dl", { hasText: words.amounts.paid }).last()).toContainText(/1,500.*495/s);
  await expect(page.getByText(said(words.amounts.note.deposit, "1,500"))).toBeVisible();

  await staff.opensBooking(booking);
  await staff.step("cancel").click();
  await expect(page.locator("details[open]").getByText(said(sure.paid, "1,500"))).toBeVisible();
  await staff.sure("cancel").click();
  await expect(staff.notice).toContainText(event.cancelled);
  await customer.opens(booking);
  await expect(customer.heading).toHaveText(myBooking.state.cancelled.title);
  await expect(page.getByText(said(words.amounts.note.undecided, "1,500"))).toBeVisible();

  // What is not decided is unfolded.
  await staff.opensBooking(booking);
  const fees = page.locator("form#fee");
  await expect(fees.getByRole("radio", { checked: true })).toHaveCount(0);
  await fees.getByLabel(fee.choices.other).check();
  await fees.getByLabel(fee.amount).fill("half");
  await fees.getByLabel(fee.reason).fill("His third time");
  await fees.getByRole("button").click();
  await expect(staff.alert).toBeVisible();
  await expect(fees.getByLabel(fee.amount)).toHaveValue("half");
  await expect(fees.getByLabel(fee.reason)).toHaveValue("His third time");
  await fees.locator("[value=terms]").check();
  await fees.getByRole("button").click();
  await expect(staff.notice).toContainText(event.fee.replace("{{to}}", "997.50"));

  const rest = page.locator("form#give-back");
  await rest.getByLabel(payment.methods.cash).check();
  await rest.getByLabel(back.reason).fill("Cancelled");
  await rest.getByRole("button").click();
  await expect(staff.notice).toContainText(said(event.givenBack.cash, "502.50"));
  const [kept] = await query(
    "select fee, sum(amount) as paid from bookings join payments on booking_id = bookings.id where token = ?",
    booking.token,
  );
  expect(kept).toEqual({ fee: 99750, paid: 99750 });
});

test("a payment whose answer is lost, or during which a colleague cancels, is one change", async ({
  page,
  context,
  texts: { deskBooking },
  language,
  customer,
  staff,
  expectedFailures,
}) => {
  expectedFailures.push("net::ERR_FAILED");
  const { payment, failure, event } = deskBooking;
  const booking = await customer.books({ status: "confirmed" });
  const changes = () =>
    query(
      "select kind, particulars ->> 'amount' as paid from booking_events join bookings on bookings.id = booking_id where token = ? and kind in ('paid', 'cancelled')",
      booking.token,
    );
  const pays = async () => {
    await staff.opensBooking(booking);
    const form = await unfold(page, payment, "paid");
    await form.getByLabel(payment.methods.card).check();
    await form.getByLabel(payment.amount).fill("700");
    return form.getByRole("button");
  };
  const save = await pays();
  const posted = `**/${booking.reference}*`;
  await page.route(posted, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
  const lost = page.waitForEvent("requestfailed");
  await save.click();
  await lost;
  await page.unroute(posted);
  await page.reload();
  await expect(staff.notice).toContainText(event.paid.card.replace("{{amount}}", "700"));
  expect(await changes()).toEqual([{ kind: "paid", paid: 70000 }]);

  const again = await pays();
  const other = await context.newPage();
  const colleague = staffAt(other, textsIn(language), language);
  await colleague.opensBooking(booking);
  await colleague.step("cancel").click();
  const answers = Promise.all(
    [page, other].map((desk) => desk.waitForResponse((answer) => answer.request().method() === "POST")),
  );
  await Promise.all([again.click(), colleague.sure("cancel").click()]);
  const [isPaid, isCancelled] = (await answers).map((answer) => answer.status() === 303);
  expect(isPaid).not.toBe(isCancelled);
  await expect((isPaid ? other : page).getByText(failure.outdated)).toBeVisible();
  await expect((isPaid ? page : other).getByRole("alert")).toHaveCount(0);
  expect(await changes()).toHaveLength(2);
});

test("what was typed for the handover stays while the car becomes ready @noscript", async ({
  page,
  texts: { deskBooking },
  customer,
  staff,
}) => {
  const booking = await customer.books({
    day: inDays(0),
    status: "arrived",
    services: { film: "ppf-front-glossy-hexis" },
  });
  const serial = staff.card.serial("ppf-front-glossy-hexis");
  const amount = page.getByLabel(deskBooking.payment.amount).first();
  await staff.opensBooking(booking);
  await staff.step("complete").click();
  await staff.card.product("ppf-front-glossy-hexis", "filmBlack").check();
  await serial.fill("HX-20931");
  await page.getByLabel(deskBooking.payment.methods.cash).first().check();
  await amount.fill("500");
  await staff.step("ready").click();
  await expect(staff.notice).toContainText(deskBooking.event.ready);
  expect(await booking.row()).toMatchObject({ status: "ready" });
  await expect(staff.card.product("ppf-front-glossy-hexis", "filmBlack")).toBeChecked();
  await expect(serial).toHaveValue("HX-20931");
  await expect(amount).toHaveValue("500");

  await staff.sure("complete").click();
  await expect(staff.notice).toContainText(deskBooking.event.completed);
  await expect(staff.card.region).toContainText("HX-20931");
  await expect(page.getByText(`${deskBooking.payment.paid.cash} · `)).toBeVisible();
});

test("Enter in the question of the handover answers it, although the form has other steps", async ({
  page,
  texts: { deskBooking },
  customer,
  staff,
}) => {
  await staff.opensBooking(await customer.books({ day: inDays(0), status: "arrived" }));
  await staff.step("complete").click();
  await page.getByLabel(deskBooking.payment.methods.cash).first().check();
  await page.getByLabel(deskBooking.payment.amount).first().press("Enter");
  await expect(staff.notice).toContainText(deskBooking.event.completed);
});
