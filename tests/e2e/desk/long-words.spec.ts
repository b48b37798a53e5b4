import { randomUUID } from "node:crypto";
import { sectionNames } from "~/domain/centre/facts";
import {
  type DeskPage,
  deskBookingLink,
  deskChoosePhotosLink,
  deskLink,
  deskPages,
  deskPhotosLink,
  deskSectionLink,
  deskWorkLink,
} from "~/platform/urls/desk-links";
import { type Language, languages } from "../../../app/platform/i18n/languages";
import { clippedText, horizontalOverflow, tornNumbers } from "../support/page-checks";
import { execute, query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

/** Typed words of any length make no page of the desk wider than the screen, and wrap no hour. */

/** By day, the pages with most typed words are enough. */
const isNight = process.env.EVERY_STATE !== undefined;

const latin = (length: number) => "W".repeat(length);
const arabic = (length: number) => "ص".repeat(length);

/** Customers and cars with very long words. */
const people = [
  { name: latin(100), vehicle: latin(60), plate: latin(12) },
  { name: arabic(100), vehicle: arabic(60), plate: "7653TNJ" },
  { name: `${latin(50)} ${latin(48)}`, vehicle: `${latin(29)} ${latin(30)}`, plate: arabic(12) },
];
const states = [
  ["pending", 1, null],
  ["confirmed", 0, "00:01"],
  ["confirmed", 1, "10:00"],
  ["confirmed", -3, "10:00"],
  ["arrived", -2, null],
  ["ready", -1, null],
  ["completed", 0, null],
  ["cancelled", 2, null],
] as const;

const email = `${"w".repeat(64)}@${`${"w".repeat(60)}.`.repeat(3)}example`;
const at = new Date().toISOString();

/** Stores a booking of each person in each state, with the longest notes, reasons and messages. */
async function storeLongWords() {
  const key = randomUUID();
  const rows = people.flatMap((person) => states.map((state) => ({ ...person, state })));
  const references = rows.map((_, index) => `SQ-${key.slice(0, 4).toUpperCase()}${String(index).padStart(2, "0")}`);
  const ofRow = (index: number) => `(select id from bookings where reference = '${references[index]}')`;
  await execute(
    ...rows.flatMap(({ name, vehicle, plate, state: [status, days, hour] }, index) => [
      `insert into bookings (token, reference, idempotency_key, customer_name, phone_number, email, car_type, vehicle, plate,
        booking_date, discount_percent, language, created_by, created_at)
        values ('${randomUUID()}', '${references[index]}', '${key}${index}', '${name}', '0500077777', '${email}', 'suv',
        '${vehicle}', '${plate}', '${inDays(days)}', 0, 'ar', 'desk', '${at}')`,
      `insert into booking_lines (booking_id, code, price_sar, added_at) values (${ofRow(index)}, 'thermal-titanium', 1650, '${at}')`,
      ...["created", status].map(
        (kind) =>
          `insert into booking_events (booking_id, at, kind, "by", actor, particulars) values (${ofRow(index)}, '${at}', '${kind}', 'staff', '${email}', json_object('day', '${inDays(days)}'))`,
      ),
      `insert into booking_events (booking_id, at, kind, "by", text) values (${ofRow(index)}, '${at}', 'note', 'staff', '${latin(500)}')`,
      `insert into booking_places (booking_id, block, bay, day) select bookings.id, null, json_each.value, booking_date from bookings, json_each('["arrival","glass"]') where bookings.id = ${ofRow(index)}`,
      ...(["ready", "completed"].includes(status)
        ? [`update bookings set status = 'arrived' where id = ${ofRow(index)}`]
        : []),
      `update bookings set status = '${status}' where id = ${ofRow(index)}`,
      ...(hour ? [`update bookings set arrival_time = '${hour}' where id = ${ofRow(index)}`] : []),
    ]),
    `insert into booking_events (booking_id, at, kind, "by", text) values (${ofRow(1)}, '${at}', 'asks-time', 'customer', '23:00')`,
    `insert into outbox (kind, status, booking_id, created_at, due_at, next_try_at, failed_at, failure)
      values ('booking-ready', 'failed', ${ofRow(5)}, '${at}', '${at}', '${at}', '${at}', 'RECIPIENT_REJECTED')`,
    `insert into contact_messages (idempotency_key, name, email, phone, message, language, created_at)
      values ('${key}', '${latin(100)}', '${email}', '0500077777', '${latin(1000)}', 'en', '${at}')`,
    `insert into day_limits (day, cars, note_ar, note_en) values ('${inDays(1)}', 0, '${arabic(100)}', '${latin(100)}')
      on conflict do update set cars = 0, note_ar = excluded.note_ar, note_en = excluded.note_en`,
    `insert into works (service, car, sentence_ar, sentence_en, month, secret, created_at, after_source)
      values ('ppf-full-matte-hexis', '${latin(60)}', '${arabic(200)}', '${latin(200)}', '2026-01', '${key}', '${at}', 'a')`,
  );
  const [work] = await query<{ id: number }>("select max(id) as id from works");
  const ids = `(select id from bookings where idempotency_key like '${key}%')`;
  const remove = () =>
    execute(
      `delete from outbox where booking_id in ${ids}`,
      `delete from booking_events where booking_id in ${ids}`,
      `delete from booking_places where booking_id in ${ids}`,
      `delete from bookings where idempotency_key like '${key}%'`,
      `delete from contact_messages where idempotency_key = '${key}'`,
      `delete from day_limits where day = '${inDays(1)}'`,
      `delete from works where id = ${work?.id}`,
    );
  return { references, work: work?.id ?? 0, remove };
}

test("words of a hundred letters make no page of the desk wider than the screen, and tear no number @server", async ({
  page,
  staff,
  texts,
}) => {
  test.setTimeout(240_000);
  const { references, work, remove } = await storeLongWords();
  const { card } = await storeCard({ items: [["thermal-titanium", "thermalTitanium", latin(40)]] });
  const wide: string[] = [];
  const measure = async (what: string) => {
    for (const width of isNight ? [360, 1024, 1440] : [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const by = await page.evaluate(horizontalOverflow);
      if (by > 0) wide.push(`${what} at ${width}: ${by} px`);
      const cut = await page.evaluate(clippedText);
      const torn = await page.evaluate(tornNumbers);
      wide.push(...torn.map((number) => `${what} at ${width} tears ${number}`));
      wide.push(...cut.map((text) => `${what} at ${width} cuts off ${text.slice(0, 80)}`));
    }
  };
  const byDay = [
    ...(["today", "plan", "emails", "messages"] as const).map((name) => deskLink(name, "ar")),
    deskLink("bookings", "ar", new URLSearchParams({ q: latin(20) })),
    deskLink("days", "ar", new URLSearchParams({ day: inDays(1), month: inDays(1).slice(0, 7) })),
    deskBookingLink(references[0] ?? "", "ar"),
  ];
  const pathsIn = (language: Language) => [
    ...(Object.keys(deskPages) as DeskPage[]).map((name) => deskLink(name, language)),
    ...[latin(20), card, "0500077777"].map((q) => deskLink("bookings", language, new URLSearchParams({ q }))),
    deskLink("days", language, new URLSearchParams({ day: inDays(1), month: inDays(1).slice(0, 7) })),
    ...references.slice(0, states.length + 1).map((reference) => deskBookingLink(reference, language)),
    deskPhotosLink(references[6] ?? "", language),
    deskLink("new", language, new URLSearchParams({ again: references[0] ?? "" })),
    deskChoosePhotosLink(null, language),
    deskWorkLink(work, language),
    ...sectionNames.map((section) => deskSectionLink(section, language)),
  ];
  try {
    for (const path of isNight ? languages.flatMap(pathsIn) : byDay) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      // Folded content must fit too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      await measure(path);
    }
    await staff.forgets("0500077777");
    await expect(page.getByRole("region", { name: texts.deskCustomerData.refused.title })).toBeVisible();
    await measure("customer data");
  } finally {
    await remove();
  }
  expect(wide).toEqual([]);
});
