import { productName } from "~/domain/warranty/card";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, moveTo } from "../support/stored-booking";

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
