import { brotliCompressSync, constants } from "node:zlib";
import { and, eq, or, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { PHOTOS_MAX } from "~/domain/photos/photo-list";
import { bookingEvents, bookings, contactMessages, dayLimits, outbox, photos } from "~/platform/db/schema.server";
import { addDays, riyadhDate } from "~/platform/i18n/dates";
import DeskBookings, { loader as list } from "~/routes/desk/bookings/page";
import { readStored } from "~/routes/desk/customer-data/customer-data.server";
import DeskPeople from "~/routes/desk/customer-data/page";
import DeskDays, { loader as days } from "~/routes/desk/days/page";
import DeskEmail, { loader as email } from "~/routes/desk/emails/page";
import DeskMessages, { loader as messages } from "~/routes/desk/messages/page";
import DeskNew, { loader as newBooking } from "~/routes/desk/new/page";
import DeskBookingPage, { loader as booking } from "~/routes/desk/one-booking/page";
import DeskPhotos, { loader as ofPhotos } from "~/routes/desk/photos/page";
import DeskPlan, { loader as plan } from "~/routes/desk/plan/page";
import DeskToday from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { bookingRow, contactRow, db, emptyDatabase, storeBookings, updateBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { silenceLogs } from "../support/silenced-logs";
import { inFrame, pageOf } from "./desk-lists";

/** How large the pages of the desk are, with a thousand bookings, fifty of them today. */

silenceLogs();

const TODAY = riyadhDate(new Date());
/** The most that the head of a document and its last scripts need. */
const HEAD_BYTES = 2000;

describe("the compressed HTML", () => {
  /** Pseudo-random numbers, the same in each run. */
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join("");
  const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
  const words = (length: number) =>
    letters(`${ARABIC}     `, length - 2)
      .trim()
      .padEnd(length - 1, "ن");
  const CODES = [
    "thermal-titanium",
    "ceramic-interior",
    "polishing-interior",
    "ppf-full-glossy-xpel",
    "ceramic-exterior",
  ];
  const PERSON = "0555555555";
  const NOW = new Date().toISOString();

  const variedRow = (number: number) =>
    bookingRow({
      reference: `SQ-${letters("23456789ABCDEFGHJKMNPQRSTUVWXYZ", 6)}`,
      customerName: `${letters(ARABIC, 5)} ${letters(ARABIC, 7)}`,
      phoneNumber: number % 20 === 0 ? PERSON : `05${letters("0123456789", 8)}`,
      email: `${letters("abcdefghijklmnopqrstuvwxyz", 8)}@example.sa`,
      carType: pick(["sedan", "suv"] as const),
      serviceIds: CODES.filter((_, index) => index === number % CODES.length || below(3) === 0),
      bookingDate: number < 50 ? TODAY : number < 100 ? addDays(TODAY, 1) : addDays(TODAY, (number % 60) - 10),
      totalPrice: 350 + below(9000),
      createdAt: new Date(Date.now() - below(86_400_000)).toISOString(),
    });

  beforeAll(async () => {
    await emptyDatabase();
    await storeBookings(Array.from({ length: 1000 }, (_, number) => variedRow(number)));
    // Of the other bookings, 50 are in the workshop and 50 are ready.
    const hasRemainder = (rest: number) =>
      sql`${bookings.id} % 8 = ${rest} and ${bookings.bookingDate} > ${addDays(TODAY, 10)}`;
    for (const status of ["confirmed", "arrived"] as const) {
      await updateBookings({ status }, or(hasRemainder(0), hasRemainder(1)));
    }
    await updateBookings({ status: "ready" }, hasRemainder(1));
    await db
      .update(outbox)
      .set({ status: "failed", failedAt: NOW, failure: "E_DELIVERY_FAILED" })
      .where(sql`${outbox.id} % 7 = 0`);
    await db
      .update(outbox)
      .set({ heldBy: "mailbox" })
      .where(sql`${outbox.id} % 11 = 0 and ${outbox.status} = 'waiting'`);
    await db.run(sql`insert into outbox (kind, booking_id, status, sent_at, message_ids, created_at, due_at, next_try_at)
      select 'booking-customer', id, 'sent', ${NOW}, json_array('m' || id), ${NOW}, ${NOW}, ${NOW} from bookings`);
    await db.run(sql`insert into email_deliveries select 'm' || id, 'bounced', '5.1.1', ${NOW} from bookings`);
    for (let message = 0; message < 200; message++) {
      await db.insert(contactMessages).values(
        contactRow({
          name: `${letters(ARABIC, 5)} ${letters(ARABIC, 7)}`,
          message: words(950),
          phone: message % 2 === 0 ? PERSON : `05${letters("0123456789", 8)}`,
          readAt: message % 4 < 2 ? NOW : null,
        }),
      );
    }
    await db.run(sql`insert into booking_places (bay, day)
      select 'arrival', date(${TODAY}, '+' || (200 + id) || ' days') from bookings limit 60`);
    await db.insert(dayLimits).values({ day: addDays(TODAY, 1), cars: 1 });
    const [noted] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.phoneNumber, PERSON))
      .limit(1);
    for (let note = 0; note < 20; note++) {
      const values = { bookingId: noted?.id ?? 0, at: NOW, kind: "note", by: "staff" } as const;
      await db.insert(bookingEvents).values({ ...values, actor: "noura@saqeel.example", note: words(490) });
    }
    for (let photo = 0; photo < PHOTOS_MAX; photo++) {
      const values = { key: `${photo}`, digest: `${photo}`, stage: photo % 2 === 0 ? "before" : "after" } as const;
      const secret = letters("0123456789abcdef", 32);
      const size = { width: 1600, height: 1200 };
      await db.insert(photos).values({ ...values, ...size, secret, bookingId: noted?.id ?? 0, createdAt: NOW });
    }
  }, 60_000);

  const load = async <Data>(loader: (args: never) => Promise<Data>, path: string, params = {}) =>
    loader(await deskVisit<never>(path, { params }));
  const notedReference = async () => {
    const [row] = await db
      .select({ reference: bookings.reference })
      .from(bookings)
      .innerJoin(bookingEvents, and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.kind, "note")))
      .limit(1);
    return row?.reference ?? "";
  };

  const screens: readonly [path: string, screen: () => Promise<ReactElement>, limit?: number][] = [
    ["/desk", async () => pageOf(DeskToday, await readToday(db, new Date())), 20_300],
    ["/desk/bookings", async () => pageOf(DeskBookings, await load(list, "/desk/bookings"))],
    [
      "/desk/bookings/<reference>",
      async () => {
        const props = await load(booking, "/desk/bookings/…", { reference: await notedReference() });
        expect(props.photos).toHaveLength(PHOTOS_MAX);
        return pageOf(DeskBookingPage, props);
      },
      // With the sheet for the workshop and its code.
      22_700,
    ],
    [
      "/desk/bookings/<reference>/photos",
      async () => pageOf(DeskPhotos, await load(ofPhotos, "/desk/…", { reference: await notedReference() })),
    ],
    ["/desk/new", async () => pageOf(DeskNew, await load(newBooking, "/desk/new"))],
    ["/desk/plan", async () => pageOf(DeskPlan, await load(plan, "/desk/plan")), 30_000],
    [
      "/desk/days with as many calls and blocks as it lists",
      async () => {
        const props = await load(days, "/desk/days");
        expect([props.overbooked.length, props.blocks.length]).toEqual([50, 50]);
        return pageOf(DeskDays, props);
      },
    ],
    ["/desk/messages", async () => pageOf(DeskMessages, await load(messages, "/desk/messages")), 21_300],
    ["/desk/emails", async () => pageOf(DeskEmail, await load(email, "/desk/emails"))],
    [
      "/desk/customer-data",
      async () => {
        const found = { q: PERSON, stored: await readStored(db, { phone: PERSON }) };
        return pageOf(DeskPeople, { done: false, found }, { failure: "impossible", result: {} });
      },
    ],
  ];

  it.each(screens)("of %s is at most 20 kB, of a plan with 250 stays 30 kB", async (path, screen, limit = 20_000) => {
    for (const language of ["ar", "en"] as const) {
      const html = inFrame(await screen(), path, { language, isOwner: false });
      expect(html).toContain("noura@saqeel.example");
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      const bytes = brotliCompressSync(html, { params }).length;
      expect(bytes).toBeLessThanOrEqual(limit - HEAD_BYTES);
    }
  });
});
