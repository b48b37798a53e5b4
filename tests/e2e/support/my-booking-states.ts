import { type PageState, pageStatesOf } from "./page-state";
import { expect, type Visit } from "./site";
import { skipValidation } from "./staff";
import { inDays, type Wish } from "./stored-booking";
import { storeCard } from "./stored-card";

const visited =
  (wish: Wish): PageState["enter"] =>
  ({ customer }) =>
    customer.visits(wish);

/** Types wrong digits into a form of the page of a booking. */
async function mistype({ customer, texts }: Visit, intent: "cancel" | "resend") {
  const { wrongDigits } = await customer.visits();
  const { open, digits, submit } = customer[intent];
  await open();
  await digits.fill(wrongDigits);
  await submit.click();
  await expect(customer.alert).toContainText(texts.myBooking.errors.digits);
}

/** The pages of one booking and of its warranty card, and the form that finds a booking. */
export const myBooking = pageStatesOf({
  "the page of a booking": visited({ status: "confirmed", hour: "16:30" }),
  "a failed move": async ({ customer: { visits, move, offered } }) => {
    const booking = await visits();
    await move.openOther();
    await move.day.fill(inDays(400));
    await move.digits.fill(booking.lastDigits);
    await move.submit.click();
    await expect(offered).toHaveCount(3);
  },
  "a move without a day": async ({ customer: { visits, move, alert } }) => {
    await visits();
    await move.openOther();
    await skipValidation(move.form);
    await move.submit.click();
    await expect(alert).toBeVisible();
  },
  "a failed change of services": async ({ page, customer, texts: { myBooking } }) => {
    const booking = await customer.visits();
    await page.locator("summary", { hasText: myBooking.services.title }).click();
    const form = page.locator("form#services");
    for (const ticked of await form.locator("[type=checkbox]").all()) await ticked.setChecked(false);
    for (const none of await form.locator("[type=radio][value='']").all()) await none.check();
    await form.locator("[name=lastDigits]").fill(booking.lastDigits);
    await form.locator("[type=submit]:not(.sr-only)").last().click();
    await expect(customer.alert).toBeVisible();
  },
  "a failed cancellation": (visit) => mistype(visit, "cancel"),
  "a booking that is too late to change": visited({ day: inDays(0) }),
  "a cancelled booking": visited({ status: "cancelled" }),
  "a car that is ready": async ({ page, customer, texts }) => {
    await customer.visits({ day: inDays(0), status: "ready" });
    await expect(page.getByText(texts.myBooking.milestones.isNext)).toBeVisible();
  },
  "a completed booking with its warranty card": async ({ page, customer, texts }) => {
    const booking = await customer.books({ day: inDays(0), status: "completed" });
    await storeCard({ booking });
    await customer.opens(booking);
    await expect(page.getByRole("link", { name: texts.myBooking.warrantyCard })).toBeVisible();
  },
  "an email that was not sent again": (visit) => mistype(visit, "resend"),
  "the search for a booking": ({ open }) => open("my-booking"),
  "a failed search for a booking": async ({ open, find }) => {
    await open("my-booking");
    await find.search("SQ-222222", "0500000001");
    await expect(find.alert).toBeVisible();
  },
  "a warranty card": async ({ page, language }) => page.goto((await storeCard()).path(language)),
  "a voided warranty card": async ({ page, language, texts }) => {
    await page.goto((await storeCard({ isVoided: true })).path(language));
    await expect(page.getByText(texts.warrantyCard.voided.title).first()).toBeVisible();
  },
});
