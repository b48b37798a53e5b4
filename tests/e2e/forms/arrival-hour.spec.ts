import { addDays } from "../../../app/platform/calendar/dates";
import { linkTo } from "../../../app/platform/urls/screens";
import { query } from "../support/server-state";
import { chosen, expect, hydrated, test, tomorrow } from "../support/site";
import { storeBooking } from "../support/stored-booking";

/** The arrival time that a visitor asks for (product.md 7.18). */

/** A time that no other test agrees with a customer, on whatever day this runs. */
const ASKED = "17:30";
const person = { name: "سارة العتيبي", phone: "0512345678" };
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const next = (weekday: number) => {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(tomorrow(), ahead));
  return days.find((day) => weekdayOf(day) === weekday) ?? "";
};
const [SUNDAY, FRIDAY] = [next(0), next(5)];
/** Each run has its own day, so that no other run takes its times. */
const DAY_OF: Readonly<Record<string, string>> = {
  "ar, with scripts": addDays(SUNDAY, 7),
  "ar, without scripts": addDays(SUNDAY, 14),
  "en, without scripts": addDays(SUNDAY, 21),
};
const mailbox = (name: string, retry: number) => `hour-${name.replace(/\W+/g, "-")}-${retry}@example.com`;

test("a visitor asks for an arrival time, and the pages say so @mixed", async ({ page, open, texts, language, form }, {
  project,
  retry,
}) => {
  const email = mailbox(project.name, retry);
  await open("booking", chosen);
  await form.fill({ ...person, email, date: SUNDAY });
  await page.getByLabel(texts.booking.hour.label).selectOption(ASKED);
  await form.submit.click();
  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language) && url.searchParams.has("booking"));
  const asked = page.getByText(texts.myBooking.appointment.wish.replace(/\{\{.*\}\}.*/, "")).first();
  await expect(asked).toContainText("5:30");
  const kinds = await query(
    "select kind, text from booking_events join bookings on bookings.id = booking_id where email = ? order by booking_events.id",
    email,
  );
  expect(kinds).toEqual([
    { kind: "created", text: null },
    { kind: "asks-time", text: ASKED },
  ]);
  const { searchParams } = new URL(page.url());
  await page.goto(linkTo("my-booking", language, searchParams));
  await expect(asked).toContainText("5:30");
});

test("a time that somebody else got is refused at its field, with free ones that book @mixed", async ({
  page,
  open,
  texts,
  language,
  form,
  request,
}, { project, retry }) => {
  const [email, day] = [mailbox(`taken-${project.name}`, retry), DAY_OF[project.name] ?? SUNDAY];
  await open("booking", chosen);
  await form.fill({ ...person, email, date: day });
  const select = page.getByLabel(texts.booking.hour.label);
  await select.selectOption("12:00");
  await storeBooking(request, { day, hour: "12:00", status: "confirmed" });
  await form.submit.click();
  await expect(page.locator("#booking-wish-error")).toBeVisible();
  await page.locator('a[href="#booking-wish"]').first().click();
  await expect(select).toBeFocused();
  await expect(form.name).toHaveValue(person.name);
  await page.getByRole("button", { name: /12:30/ }).click();
  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language) && url.searchParams.has("booking"));
  expect(await query("select booking_date from bookings where email = ?", email)).toEqual([{ booking_date: day }]);
});

test("another day keeps the time if it is free there, and otherwise says that it is gone", async ({
  page,
  open,
  texts,
  form,
}) => {
  await open("booking", chosen);
  await hydrated(page);
  const select = page.getByLabel(texts.booking.hour.label);
  const gone = page.getByRole("status").filter({ hasText: texts.booking.hour.any });
  await form.chooseInCalendar(SUNDAY);
  await select.selectOption("18:00");
  await form.chooseInCalendar(addDays(SUNDAY, 1));
  await expect(select).toHaveValue("18:00");
  await form.chooseInCalendar(FRIDAY > addDays(SUNDAY, 1) ? FRIDAY : addDays(FRIDAY, 7));
  await expect(select).toHaveValue("");
  await expect(gone).toBeVisible();
  await form.chooseInCalendar(SUNDAY);
  await expect(select).toHaveValue("18:00");
  // A reload and the other language keep it.
  await page.reload();
  await hydrated(page);
  await expect(select).toHaveValue("18:00");
});
