import { pricesOf } from "~/domain/catalogue/pricing";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { totalOf } from "../support/prices";
import { execute, query } from "../support/server-state";
import { expect, test, type Visit } from "../support/site";
import { openerOf } from "../support/staff";
import { inDays } from "../support/stored-booking";

/** The desk, as staff use it on a phone. */

test.use({ viewport: { width: 360, height: 780 } });

test("staff find a booking, confirm it with an arrival time, and move it @noscript", async ({
  page,
  texts: { common, desk, deskBooking, deskNew, deskSearch },
  language,
  customer,
  staff,
}) => {
  const booking = await customer.books();
  // The page for an unknown reference links back to the desk.
  expect((await staff.opensBooking({ reference: "SQ-000000" }))?.status()).toBe(404);
  await page.getByRole("link", { name: desk.problem.back }).click();
  await expect(page).toHaveURL(deskLink("today", language));
  await page.getByLabel(deskSearch.q).fill(`${deskSearch.q}\n${booking.phone}`);
  await page.getByRole("button", { name: deskSearch.q, exact: true }).click();
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
  await staff.confirms(booking);
  await expect(staff.notice).toContainText(deskBooking.event.confirmed);
  await expect(staff.notice).toContainText(deskBooking.email["booking-confirmed"]);
  expect(await booking.row()).toMatchObject({ status: "confirmed", arrival_time: "16:30" });

  // An invalid day is rejected at its field, and kept.
  await page.locator("summary", { hasText: deskBooking.move.title }).click();
  const move = page.locator("form#move");
  await move.getByLabel(deskNew.otherDay, { exact: true }).check();
  const day = move.getByLabel(deskNew.date, { exact: true });
  await day.fill(inDays(-3));
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(staff.alert).toContainText(deskBooking.errors.day);
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(day).toHaveAccessibleDescription(new RegExp(deskBooking.errors.day));
  await expect(day).toHaveValue(inDays(-3));
  // A week after the day of the booking: the same weekday, so the agreed hour is within its hours.
  const later = inDays(28);
  await day.fill(later);
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(staff.notice).toContainText(deskBooking.email["booking-moved"]);
  expect(await booking.row()).toMatchObject({ booking_date: later });

  // The reference in the address keeps its capitals.
  const other = language === "ar" ? "en" : "ar";
  await expect(page.getByRole("link", { name: common.language.switchTo })).toHaveAttribute(
    "href",
    new RegExp(`^${deskBookingLink(booking.reference, other)}`),
  );
  await staff.opens("bookings", { state: "pending" });
  expect(await page.content()).not.toContain("speculationrules");
  await page.getByRole("link", { name: common.language.switchTo }).click();
  await expect(page).toHaveURL(`${deskLink("bookings", other)}?state=pending`);
});

test("a car of today arrives with one tap on its row, and the box offers the undo @noscript", async ({
  page,
  texts: { desk, deskBooking },
  language,
  customer,
  staff: { opens, notice },
}) => {
  const booking = await customer.books({ day: inDays(0), status: "confirmed", hour: "00:01" });
  await opens("today");
  const bar = page.getByRole("navigation", { name: desk.nav.label });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const row = page.getByRole("listitem").filter({ has: page.locator(`[href$="${booking.reference}"]`) });
  await expect(row).toContainText(/متأخرة (?:دقيق|ساع|\d)/);
  await row.getByRole("button", { name: desk.today.step.arrived }).click();
  await expect(notice).toContainText(deskBooking.event.arrived);
  await expect(notice.getByRole("button", { name: desk.today.undo })).toBeVisible();
  expect(await booking.row()).toMatchObject({ status: "arrived" });

  // At the end of the page, the bar stays visible. Some of its links are behind "more".
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.locator("summary").click();
  await bar.getByRole("link", { name: desk.nav.days }).click();
  await expect(page).toHaveURL(deskLink("days", language));
});

test("keys are shortcuts, never while typing", async ({ page, texts: { deskSearch }, language, customer, staff }) => {
  const booking = await customer.books({ day: inDays(0), status: "confirmed", hour: "00:01" });
  await staff.opensBooking(booking);
  await page.keyboard.press("1");
  await expect(staff.step("arrived")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("/");
  const box = page.getByLabel(deskSearch.q);
  await expect(box).toBeFocused();
  await page.keyboard.type("tnp?/1");
  await expect(box).toHaveValue("tnp?/1");
  await page.locator("h1").click();
  await page.keyboard.press("Alt+p");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(deskLink("today", language));
  await page.getByLabel(deskSearch.q).fill(booking.reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
});

const total = totalOf("suv", "thermal-titanium");

/** Opens the form for a new booking from Today, and chooses car and service. */
async function begin({ page, texts: { booking, desk }, staff }: Visit) {
  await staff.opens("today");
  await page.getByRole("navigation", { name: desk.nav.label }).getByRole("link", { name: desk.nav.new }).click();
  await page.getByRole("radio", { name: booking.car.suv, exact: true }).check();
  await page.locator("[value=thermal-titanium]").check();
}

/** Fills in a customer and the day in forty days. Returns the number of the customer. */
async function fillIn({ page, texts: { booking, deskNew } }: Pick<Visit, "page" | "texts">) {
  const phone = `05${Math.floor(1e7 + Math.random() * 9e7)}`;
  await page.getByLabel(booking.form.phone, { exact: true }).fill(phone);
  await page.getByLabel(booking.form.name, { exact: true }).fill("سارة أحمد");
  await page.getByRole("radio", { name: deskNew.otherDay }).check();
  await page.getByLabel(deskNew.date, { exact: true }).fill(inDays(40));
  return phone;
}

/** Fills in the rest of the form, sends it, and expects a confirmed booking. */
async function complete({ page, texts, staff }: Visit) {
  const { deskNew, deskBooking } = texts;
  const phone = await fillIn({ page, texts });
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

// site-information.test.ts tests every section, versions and the hook (product.md 18).
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
