import { deskLink } from "~/platform/urls/desk-links";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { totalOf } from "../support/prices";
import { execute, query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/** The tasks of the staff guide on a phone, apart from the work on one booking. */

test.use({ viewport: { width: 360, height: 780 } });

const answer = "[tabindex='-1']:focus";

test("staff enter a booking by phone, with its price, and it is confirmed @mixed", async ({
  page,
  texts,
  language,
  scripts,
}) => {
  const { deskNew, deskBooking, booking } = texts;
  const total = totalOf("suv", "thermal-titanium");
  const phone = `05${Math.floor(1e7 + Math.random() * 9e7)}`;
  await page.goto(deskLink("today", language));
  await page
    .getByRole("navigation", { name: texts.desk.nav.label })
    .getByRole("link", { name: texts.desk.nav.new })
    .click();
  await page.getByRole("radio", { name: booking.car.suv, exact: true }).check();
  await page.locator("[value=thermal-titanium]").check();
  if (!scripts) await page.getByRole("button", { name: deskNew.price }).click();
  await expect(page.locator(scripts ? "[data-total]" : answer)).toContainText(formatRiyals(total));
  await expect(page.getByRole("button", { name: deskNew.price })).toHaveCount(scripts ? 0 : 1);
  await page.getByLabel(booking.form.phone, { exact: true }).fill(phone);
  await page.getByLabel(booking.form.name, { exact: true }).fill("سارة أحمد");
  await page.getByRole("radio", { name: deskNew.otherDay }).check();
  await page.getByLabel(deskNew.date, { exact: true }).fill(inDays(40));
  await page.getByLabel(deskNew.hour, { exact: true }).fill("17:00");
  await page.getByRole("button", { name: deskNew.submit }).click();
  await expect(page.locator(answer)).toContainText(deskBooking.event.confirmed);
  await expect(page.getByText(deskBooking.fact.origins.desk, { exact: true })).toBeVisible();
  const stored = await query(
    "select status, arrival_time, created_by, total_price from bookings where phone_number = ?",
    phone,
  );
  expect(stored).toEqual([{ status: "confirmed", arrival_time: "17:00", created_by: "desk", total_price: total }]);
});

test("the mobile number of a customer fills in the form, but not over what staff typed @mixed", async ({
  page,
  texts: { deskNew, booking },
  language,
  scripts,
}) => {
  const known = await storeBooking(page.request);
  await execute(
    `update bookings set vehicle = 'Patrol', plate = '1234ABJ', search_text = null where reference = '${known.reference}'`,
  );
  const [stored] = await query<{ customer_name: string; email: string }>(
    "select customer_name, email from bookings where reference = ?",
    known.reference,
  );
  await page.goto(deskLink("new", language));
  const phone = page.getByLabel(booking.form.phone, { exact: true });
  const field = (name: string) => page.locator(`form#new [name=${name}]`);
  const find = async (number: string) => {
    await phone.fill(number);
    if (scripts) await phone.press("Tab");
    else await page.getByRole("button", { name: deskNew.find }).click();
  };
  await find(known.phone);
  await expect(field("customerName")).toHaveValue(stored?.customer_name ?? "");
  await expect(field("vehicle")).toHaveValue("Patrol");
  await expect(page.getByRole("link", { name: known.reference })).toBeVisible();
  if (!scripts) return;
  await field("email").fill("typed@example.com");
  await find("0509999998");
  await expect(page.getByText(deskNew.notFound)).toBeVisible();
  await expect(field("customerName")).toHaveValue("");
  await expect(field("vehicle")).toHaveValue("");
  await expect(field("email")).toHaveValue("typed@example.com");
  await find(known.phone);
  await expect(field("customerName")).toHaveValue(stored?.customer_name ?? "");
  await expect(field("email")).toHaveValue("typed@example.com");
});
