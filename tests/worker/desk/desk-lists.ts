import { eq } from "drizzle-orm";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type Booking, bookings } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { bookingRow, NOW, storeBookings, updateBookings } from "../support/builders";

export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
/** How many bookings were stored, to make their references unique. */
let number = 0;

export async function book({ status, arrivalTime, ...row }: Partial<Booking> = {}): Promise<string> {
  number += 1;
  const reference = `SQ-${String(number).padStart(6, "0")}`;
  await storeBookings(bookingRow({ reference, ...row }));
  const thisBooking = eq(bookings.reference, reference);
  if (arrivalTime || (status && status !== "pending" && status !== "cancelled")) {
    await updateBookings({ status: "confirmed", arrivalTime: arrivalTime ?? null }, thisBooking);
  }
  if (status === "arrived" || status === "ready") await updateBookings({ status: "arrived" }, thisBooking);
  if (status === "ready" || status === "cancelled") await updateBookings({ status }, thisBooking);
  return reference;
}

/** Stores many bookings at once. */
export async function bookMany(count: number, row: Partial<Booking> = {}) {
  for (let start = 0; start < count; start += 5) {
    const rows = Array.from({ length: Math.min(5, count - start) }, () => {
      number += 1;
      return bookingRow({ reference: `SQ-${String(number).padStart(6, "0")}`, ...row });
    });
    await storeBookings(rows);
  }
}

/** A page of the desk with the data of its loader and the answer to a form. */
export const pageOf = <Data>(Page: (props: never) => ReactNode, loaderData: Data, actionData?: unknown) =>
  createElement(Page as (props: { loaderData: unknown; actionData: unknown }) => ReactNode, { loaderData, actionData });

/** The HTML of a page. */
export const html = (screen: ReturnType<typeof createElement>, language: Language = "en") =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator(language) }, screen));

export const references = (rows: readonly { reference: string | null }[]) => rows.map(({ reference }) => reference);
