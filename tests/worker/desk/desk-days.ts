import { asc, isNull } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { bookingPlaces, type bookings, dayLimits } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import type { DaysIntent } from "~/routes/desk/days/days.server";
import DeskDays, { action, loader } from "~/routes/desk/days/page";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { bookingRow, db, storeBookings } from "../support/builders";
import { answered, deskVisit } from "../support/desk-visit";
import { pageOf } from "./desk-lists";

export type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];
type Answer = Partial<DeskAnswer<DaysIntent>> & { status?: number; location?: string | null };

export async function post(form: Record<string, string>, query = "", prefix = "/en"): Promise<Answer> {
  const visit = await deskVisit<Args>(`${prefix}/desk/days${query}`, { form });
  const { data, ...rest } = answered(await action(visit));
  return { ...(data as DeskAnswer<DaysIntent>), ...rest };
}
export const page = async (query = "") => loader(await deskVisit<Args>(`/en/desk/days${query}`));
export const dayOf = async (day: string) =>
  (await page(`?month=${day.slice(0, 7)}`)).days.find((found) => found.day === day);
export const limits = () => db.select().from(dayLimits).orderBy(asc(dayLimits.day));
export const blocks = () =>
  db.select().from(bookingPlaces).where(isNull(bookingPlaces.bookingId)).orderBy(bookingPlaces.day);
export const visitorsSee = (language: Language = "en") =>
  readBookableDays(db, { today: "2026-11-20", language, ...stayFor(["thermal-titanium"]) });

let number = 0;
export async function book(bookingDate: string, row: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  number += 1;
  const reference = `SQ-${String(number).padStart(6, "0")}`;
  await storeBookings(bookingRow({ reference, bookingDate, ...row }));
  return reference;
}

export async function html(query = "", answer?: DeskAnswer<DaysIntent>, language: Language = "en"): Promise<string> {
  const screen = pageOf(DeskDays, await page(query), answer);
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator(language) }, screen));
}
