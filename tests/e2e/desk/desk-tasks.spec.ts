import { pricesOf } from "~/domain/catalogue/pricing";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { totalOf } from "../support/prices";
import { execute, query } from "../support/server-state";
import { expect, test, type Visit } from "../support/site";
import { openerOf } from "../support/staff";
import { inDays } from "../support/stored-booking";

/** The tasks of the staff guide on a phone, apart from the work on one booking. */

test.use({ viewport: { width: 360, height: 780 } });

const total = totalOf("suv", "thermal-titanium");

/** Begins a booking by phone on the page of today. */
async function begin({ page, texts: { booking, desk }, staff }: Visit) {
  await staff.opens("today");
  await page.getByRole("navigation", { name: desk.nav.label }).getByRole("link", { name: desk.nav.new }).click();
  await page.getByRole("radio", { name: booking.car.suv, exact: true }).check();
  await page.locator("[value=thermal-titanium]").check();
}

/** Completes a booking by phone. */
async function complete({ page, texts: { booking, deskNew, deskBooking }, staff }: Visit) {
  const phone = `05${Math.floor(1e7 + Math.random() * 9e7)}`;
  await page.getByLabel(booking.form.phone, { exact: true }).fill(phone);
  await page.getByLabel(booking.form.name, { exact: true }).fill("سارة أحمد");
  await page.getByRole("radio", { name: deskNew.otherDay }).check();
  await page.getByLabel(deskNew.date, { exact: true }).fill(inDays(40));
  await page.getByLabel(deskNew.hour, { exact: true }).fill("17:00");
  await page.getByRole("button", { name: deskNew.submit }).click();
  await expect(staff.notice).toContainText(deskBooking.event.confirmed);
  await expect(page.getByText(deskBooking.fact.origins.desk, { exact: true })).toBeVisible();
  const columns = "status, arrival_time, created_by, total_price";
  const stored = await query(`select ${columns} from bookings where phone_number = ?`, phone);
  expect(stored).toEqual([{ status: "confirmed", arrival_time: "17:00", created_by: "desk", total_price: total }]);
}

test("staff enter a booking by phone, whose price follows, and it is confirmed", async ({ page, texts, visit }) => {
  await begin(visit);
  await expect(page.locator("[data-total]")).toContainText(formatRiyals(total));
  await expect(page.getByRole("button", { name: texts.deskNew.price })).toHaveCount(0);
  await complete(visit);
});

test("without scripts, staff ask for the price of a booking by phone @noscript", async ({ page, texts, visit }) => {
  await begin(visit);
  await page.getByRole("button", { name: texts.deskNew.price }).click();
  await expect(visit.staff.notice).toContainText(formatRiyals(total));
  await complete(visit);
});

test("the mobile number of a customer fills in the form, but not over what staff typed", async ({
  page,
  texts: { booking, deskNew },
  customer,
  staff,
}) => {
  const known = await customer.books();
  const car = "vehicle = 'Patrol', plate = '1234ABJ', search_text = null";
  await execute(`update bookings set ${car} where reference = '${known.reference}'`);
  await staff.opens("new");
  const field = (name: string) => page.locator(`form#new [name=${name}]`);
  const phone = page.getByLabel(booking.form.phone, { exact: true });
  const find = async (number: string) => {
    await phone.fill(number);
    await phone.press("Tab");
  };
  await find(known.phone);
  await expect(field("customerName")).toHaveValue(known.name);
  await expect(field("vehicle")).toHaveValue("Patrol");
  await expect(page.getByRole("link", { name: known.reference })).toBeVisible();
  await field("email").fill("typed@example.com");
  await find("0509999998");
  await expect(page.getByText(deskNew.notFound)).toBeVisible();
  await expect(field("customerName")).toHaveValue("");
  await expect(field("vehicle")).toHaveValue("");
  await expect(field("email")).toHaveValue("typed@example.com");
  await find(known.phone);
  await expect(field("customerName")).toHaveValue(known.name);
  await expect(field("email")).toHaveValue("typed@example.com");
});

// site-information.test.ts has every section, versions and the hook (product.md 18).
test("the owner saves and publishes a price @noscript", async ({ page, texts: { deskSiteInformation }, staff }) => {
  const price = pricesOf("polishing-interior").suv + 1000;
  await staff.opensSection("prices");
  await page.locator('[name="polishing-interior.suv"]').fill(String(price));
  await page.getByRole("button", { name: deskSiteInformation.save }).click();
  await expect(staff.notice).toContainText(deskSiteInformation.done.save);
  await staff.opens("site-information");
  const changes = page.getByRole("region", { name: deskSiteInformation.changes });
  await expect(changes).toContainText(price.toLocaleString("en"));
  await openerOf(page, deskSiteInformation.step.publish).click();
  await page.getByRole("button", { name: deskSiteInformation.step.publish }).click();
  await expect(staff.notice).toContainText(deskSiteInformation.done.publish);
});
