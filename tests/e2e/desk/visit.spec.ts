import { productName } from "~/domain/warranty/card";
import { deskLink } from "~/platform/urls/desk-links";
import { deskBookingPage, openerOf } from "../support/desk-booking";
import { myBookingPage } from "../support/my-booking";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, moveTo, storeBooking } from "../support/stored-booking";

test("a visit from the confirmation to the warranty card and the deletion of personal data", async ({
  page,
  texts,
  language,
}) => {
  const { deskBooking, deskCustomerData, myBooking, warrantyCard } = texts;
  const desk = deskBookingPage(page, texts, language);
  const { heading } = myBookingPage(page, texts);
  const services = { thermal: "thermal-titanium", film: "ppf-front-glossy-hexis" };
  const { token, reference, phone, path } = await storeBooking(page.request, { services });
  const customerPage = path(language);
  /** What desk and customer see after a step. */
  const expectStatus = async (status: "confirmed" | "arrived" | "ready" | "completed") => {
    await expect(desk.notice).toContainText(deskBooking.event[status]);
    const seen = await (await page.request.get(customerPage)).text();
    expect(seen).toContain(`<title>${myBooking.state[status].title} |`);
  };

  await desk.open(reference);
  await desk.hour.fill("16:30");
  await desk.confirm.click();
  await expectStatus("confirmed");
  await execute(...moveTo(token, inDays(0)));
  await desk.open(reference);
  await desk.step("arrived").click();
  await expectStatus("arrived");
  await desk.step("ready").click();
  await expectStatus("ready");
  await desk.step("complete").click();
  await desk.fields.product("ppf-front-glossy-hexis", "filmBlack").check();
  await desk.fields.serial("ppf-front-glossy-hexis").fill("hx-٢٠٩٣١");
  await desk.sure("complete").click();
  await expectStatus("completed");
  await expect(desk.card).toContainText("hx-20931");
  await desk.reissue.click();
  await expect(desk.notice).toContainText(deskBooking.cardEvent.reissued);

  await page.goto(customerPage);
  await page.getByRole("link", { name: myBooking.warrantyCard, exact: true }).click();
  await expect(heading).toHaveText(warrantyCard.title);
  const card = page.url();
  await desk.open(reference);
  await desk.void.click();
  await desk.sure("card-void").click();
  await expect(desk.notice).toContainText(deskBooking.cardEvent.voided);
  await desk.issue.click();
  await desk.fields.product("ppf-front-glossy-hexis", "filmOne").check();
  await desk.sure("card-issue").click();
  await expect(desk.notice).toContainText(deskBooking.cardEvent.issued);
  const newCard = (await desk.openCard.getAttribute("href")) ?? "";

  await page.goto(deskLink("customer-data", language));
  await page.getByLabel(deskCustomerData.q, { exact: true }).fill(phone);
  await page.getByRole("button", { name: deskCustomerData.find, exact: true }).click();
  await openerOf(page, deskCustomerData.forget).click();
  await page.getByRole("button", { name: deskCustomerData.sure.yes, exact: true }).click();
  await expect(desk.notice).toContainText(deskCustomerData.done);
  expect((await page.goto(customerPage))?.status()).toBe(404);
  expect((await page.goto(card))?.status()).toBe(200);
  await expect(page.getByText(warrantyCard.voided.title).first()).toBeVisible();
  expect((await page.goto(newCard))?.status()).toBe(200);
  await expect(page.getByText(productName("filmOne", language)).first()).toBeVisible();
});
