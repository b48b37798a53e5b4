import { asc, isNull } from "drizzle-orm";
import { readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { type Booking, bookingPlaces, dayLimits } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import * as daysPage from "~/routes/desk/days/page";
import { db } from "../support/builders";
import { book as bookOn, deskPage } from "./desk-lists";

const { load, shown, post, after } = deskPage(daysPage, "/en/desk/days");

export { after, load as page, post, shown as html };
export const dayOf = async (day: string) =>
  (await load(`?month=${day.slice(0, 7)}`)).days.find((found) => found.day === day);
export const limits = () => db.select().from(dayLimits).orderBy(asc(dayLimits.day));
export const blocks = () =>
  db.select().from(bookingPlaces).where(isNull(bookingPlaces.bookingId)).orderBy(bookingPlaces.day);
export const visitorsSee = (language: Language = "en") =>
  readBookableDays(db, { today: "2026-11-20", language, ...stayFor(["thermal-titanium"]) });

export const book = (bookingDate: string, row: Partial<Booking> = {}) => bookOn({ bookingDate, ...row });
