import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { addDays, riyadhDate } from "../../../app/platform/calendar/dates";
import type { Language } from "../../../app/platform/i18n/languages";
import { execute, query } from "./server-state";

/** The day this many days after today in Riyadh. */
export const inDays = (days: number) => addDays(riyadhDate(new Date()), days);

export interface Wish {
  /** `YYYY-MM-DD`. Default: in three weeks. */
  day?: string;
  status?: "pending" | "confirmed" | "arrived" | "ready" | "completed" | "cancelled" | "no-show";
  /** The agreed hour, `HH:MM`, of a confirmed booking. */
  hour?: string;
  /** Fields of the form with service codes. Default: insulation and interior nano ceramic. */
  services?: Readonly<Record<string, string>>;
}

const usualServices = { thermal: "thermal-titanium", ceramic: "ceramic-interior" };

/** The statuses between `pending` and each of these. */
const earlier: Readonly<Partial<Record<NonNullable<Wish["status"]>, readonly string[]>>> = {
  ready: ["confirmed", "arrived"],
  completed: ["confirmed", "arrived", "ready"],
};

export type StoredBooking = Awaited<ReturnType<typeof storeBooking>>;

/** Posts the form as a new person, and changes the stored booking as staff would. */
export async function storeBooking(request: APIRequestContext, wish: Wish = {}) {
  const { day = inDays(21) } = wish;
  // The last digits must be no number that the page has anyway, such as that of a street.
  const phone = `05${randomInt(1e3, 1e4)}${randomInt(7300, 7400)}`;
  const email = `${randomUUID()}@example.com`;
  const form = {
    carType: "suv",
    ...(wish.services ?? usualServices),
    customerName: "Huda Stored",
    phoneNumber: phone,
    email,
    bookingDate: day > inDays(0) ? day : inDays(21),
  };
  const booked = await request.post("/booking", { form, maxRedirects: 0 });
  const token = /booking=([\w-]+)$/.exec(booked.headers().location ?? "")?.[1];
  if (!token) throw new Error(`The booking was answered with ${booked.status()}`);
  const [row] = await query<{ reference: string }>("select reference from bookings where token = ?", token);
  await change(token, wish);
  return {
    token,
    name: form.customerName,
    phone,
    email,
    day,
    reference: row?.reference ?? "",
    lastDigits: phone.slice(-4),
    wrongDigits: phone.endsWith("0000") ? "1111" : "0000",
    path: (language: Language) => linkTo("my-booking", language, new URLSearchParams({ booking: token })),
    row: async () => (await query("select booking_date, status, arrival_time from bookings where token = ?", token))[0],
    emails: () => messageKinds(token),
  };
}

async function messageKinds(token: string): Promise<string[]> {
  const emails = "select kind from outbox where booking_id = (select id from bookings where token = ?)";
  return (await query<{ kind: string }>(emails, token)).map(({ kind }) => kind);
}

/** Writes what staff would change: the day, and each step up to the status. */
async function change(token: string, { day, status, hour }: Wish): Promise<void> {
  const steps = status && status !== "pending" ? [...(earlier[status] ?? []), status] : [];
  const statements = [
    ...(day && day <= inDays(0) ? moveTo(token, day) : []),
    ...steps.flatMap((step) => [
      `insert into booking_events (booking_id, at, kind, "by", particulars)
        select id, '${new Date().toISOString()}', '${step}', 'staff', json_object('from', booking_date, 'to', booking_date)
        from bookings where token = '${token}'`,
      `update bookings set status = '${step}' ${step === "confirmed" && hour ? `, arrival_time = '${hour}'` : ""}
        where token = '${token}'`,
    ]),
  ];
  if (statements.length > 0) await execute(...statements);
}

/** The statements that move a booking to any day, with its places. */
export function moveTo(token: string, day: string): string[] {
  const days = `(select julianday('${day}') - julianday(booking_date) from bookings where token = '${token}')`;
  return [
    `update booking_places set day = date(day, ${days} || ' days')
      where booking_id = (select id from bookings where token = '${token}')`,
    `update bookings set booking_date = '${day}' where token = '${token}'`,
  ];
}

/** The values that the bookings of `storeMany` get in turn: some short, some long. */
const many = {
  people: ["سارة الحربي", "عبدالرحمن بن محمد السبيعي", "Omar Nasser", "Abdulrahman Alexander Al-Subaie"],
  vehicles: ["لاندكروزر أبيض 2024", "كامري", "Land Cruiser, white 2024"],
  services: [
    ["thermal-titanium"],
    ["polishing-exterior", "ceramic-exterior"],
    ["ppf-front-glossy-xpel", "thermal-nano-ceramic", "ceramic-interior"],
  ],
  notes: ["خدش في الباب الأيمن من قبل", "Collects it after the evening prayer, call first", "يدفع نقداً"],
};

interface Many {
  count: number;
  /** SQL for the day of booking `i`, counted from 0. */
  day: string;
  /** For each status an SQL condition about `i`, applied in this order to confirmed bookings. */
  statuses: Readonly<Partial<Record<NonNullable<Wish["status"]>, string>>>;
  /** The email address of customers who book now. Without it, staff took the bookings earlier. */
  email?: string;
}

/** Stores bookings with a car, every fourth with a note. Returns a function that deletes them. */
export async function storeMany({ count, day, statuses, email }: Many): Promise<() => Promise<void>> {
  const name = randomUUID();
  const inTurn = (values: readonly unknown[]) =>
    `json_extract('${JSON.stringify(values)}', '$[' || (i % ${values.length}) || ']')`;
  const { pending = "i < 0", ...later } = statuses;
  const key = `'${name} '`;
  const daysBefore = `strftime('%Y-%m-%dT09:00:00.000Z', ${day}, '-' || (i % 40) || ' days')`;
  const rows = `(select substr(idempotency_key, length(${key}) + 1) + 0 as i, * from bookings where instr(idempotency_key, ${key}))`;
  const event = (kind: string, by: string, hours: string, which = "true", text = "null") =>
    `insert into booking_events (booking_id, at, kind, "by", text, particulars)
      select id, strftime('%Y-%m-%dT%H:%M:%fZ', created_at, (${hours}) || ' hours'), '${kind}', '${by}', ${text},
        iif('${kind}' = 'created', json_object('day', booking_date), '{}')
      from ${rows} where ${which}`;
  await execute(
    `insert into bookings (token, reference, idempotency_key, customer_name, phone_number, email, car_type, vehicle,
        plate, booking_date, arrival_time, discount_percent, status, language, created_by, created_at)
      with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})
      select lower(hex(randomblob(16))), 'SQ-${name.slice(0, 4).toUpperCase()}' || printf('%03X', i), ${key} || i,
        ${inTurn(many.people)}, printf('05%08d', i), ${email ? `'${email}'` : "null"}, iif(i % 2, 'suv', 'sedan'), ${inTurn(many.vehicles)},
        printf('%04dABJ', 1000 + i), ${day}, iif(${pending}, null, printf('%02d:30', 9 + i % 12)),
        ${email ? 5 : 0}, iif(${pending}, 'pending', 'confirmed'), 'ar', '${email ? "site" : "desk"}', ${email ? `'${new Date().toISOString()}'` : daysBefore}
      from n`,
    `insert into booking_lines (booking_id, code, price_sar, added_at)
      select many.id, value, 400 + i, created_at from ${rows} as many, json_each('${JSON.stringify(many.services)}', '$[' || (i % ${many.services.length}) || ']')`,
    // Only forms of the site count for the limits.
    `insert into visitor_forms (form, booking_id, at, phone, email)
      select 'booking', id, created_at, phone_number, email from ${rows} where created_by = 'site'`,
    event("created", "customer", "0"),
    event("confirmed", "staff", "i % 30", `not (${pending})`),
    event("note", "staff", "i % 30", "i % 4 = 0", inTurn(many.notes)),
    ...Object.entries(later).map(
      ([status, which]) =>
        `update bookings set status = '${status}' where id in (select id from ${rows} where ${which})`,
    ),
  );
  const ids = `(select id from ${rows})`;
  return () =>
    execute(
      ...["booking_events", "visitor_forms"].map((table) => `delete from ${table} where booking_id in ${ids}`),
      `delete from bookings where id in ${ids}`,
    );
}
