import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { linkTo } from "~/i18n/screens";
import { addDays, riyadhDate } from "../../../app/i18n/dates";
import type { Language } from "../../../app/i18n/languages";
import { execute, query } from "./server-state";

/** The day so many days after today in Riyadh. */
export const inDays = (days: number) => addDays(riyadhDate(new Date()), days);

interface Wish {
  /** `YYYY-MM-DD`; otherwise in three weeks. */
  readonly day?: string;
  readonly status?: "pending" | "confirmed" | "arrived" | "ready" | "completed" | "cancelled" | "no-show";
  /** The agreed hour, `HH:MM`, of a confirmed booking. */
  readonly hour?: string;
  /** Fields of the form with service codes. Default: insulation and interior nano ceramic. */
  readonly services?: Readonly<Record<string, string>>;
}

const usualServices = { thermal: "thermal-titanium", ceramic: "ceramic-interior" };

/** The statuses that a booking passes through before it reaches the key. */
const earlier: Readonly<Partial<Record<NonNullable<Wish["status"]>, readonly string[]>>> = {
  ready: ["confirmed", "arrived"],
  completed: ["confirmed", "arrived", "ready"],
};

export type StoredBooking = Awaited<ReturnType<typeof storeBooking>>;

/** Books through the form as a new person, and changes the booking as staff do. */
export async function storeBooking(request: APIRequestContext, wish: Wish = {}) {
  const { day = inDays(21) } = wish;
  const phone = `05${randomInt(1e7, 1e8)}`;
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
    phone,
    email,
    day,
    reference: row?.reference ?? "",
    lastDigits: phone.slice(-4),
    wrongDigits: phone.endsWith("0000") ? "1111" : "0000",
    path: (language: Language) => linkTo("my-booking", language, new URLSearchParams({ booking: token })),
    row: async () => (await query("select booking_date, status, arrival_time from bookings where token = ?", token))[0],
    mails: () => emailKinds(token),
  };
}

async function emailKinds(token: string): Promise<string[]> {
  const emails = "select kind from outbox where booking_id = (select id from bookings where token = ?)";
  return (await query<{ kind: string }>(emails, token)).map(({ kind }) => kind);
}

/** Makes the changes of staff. */
async function change(token: string, { day, status, hour }: Wish): Promise<void> {
  const steps = status && status !== "pending" ? [...(earlier[status] ?? []), status] : [];
  const statements = [
    ...(day && day <= inDays(0) ? moveTo(token, day) : []),
    ...steps.flatMap((step) => [
      `insert into booking_events (booking_id, at, kind, "by", from_day, to_day)
        select id, '${new Date().toISOString()}', '${step}', 'staff', booking_date, booking_date
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

/** Closes a day, or lets only so many cars arrive on it, until the returned function is called. */
export async function limitDay(day: string, cars: number): Promise<() => Promise<void>> {
  await execute(`insert into day_limits (day, cars) values ('${day}', ${cars})`);
  return () => execute(`delete from day_limits where day = '${day}'`);
}
