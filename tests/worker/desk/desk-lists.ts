import { eq } from "drizzle-orm";
import { createElement, type ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { type Booking, bookings } from "~/platform/db/schema.server";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import type { Language } from "~/platform/i18n/languages";
import { DeskFrame } from "~/routes/desk/frame";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { bookingRow, NOW, storeBookings, updateBookings } from "../support/builders";
import { ACTOR, answered, deskVisit } from "../support/desk-visit";

export { html, pageOf } from "~/platform/i18n/html.fixtures";

export interface PageModule<Data> {
  default: (props: never) => ReactNode;
  loader: (args: never) => Promise<Data>;
  action?: (args: never) => unknown;
}

type Form = Record<string, string> | string[][];
export type Answer = Partial<DeskAnswer> & { status?: number; location?: string | null };

/** How tests open a page of the desk and post to it, in the language of the path. */
export function deskPage<Data>({ default: Page, loader, action }: PageModule<Data>, path: string, params = {}) {
  const visit = (query = "", form: Form | null = null) => deskVisit<never>(`${path}${query}`, { params, form });
  const shown = (data: Data, answer: unknown) => html(pageOf(Page, data, answer), path.startsWith("/en") ? "en" : "ar");
  return {
    load: async (query?: string) => loader(await visit(query)),
    shown: async (query?: string, answer?: unknown) => shown(await loader(await visit(query)), answer),
    async post(form: Form, query?: string): Promise<Answer> {
      const { data, ...rest } = answered(await action?.(await visit(query, form)));
      return { ...(data as DeskAnswer), ...rest };
    },
    /** Runs the action, then the loader. Returns the page with the answer. */
    async after(form: Form, query?: string): Promise<string> {
      const args = await visit(query, form);
      const { data } = answered(await action?.(args));
      return shown(await loader(args), data);
    },
  };
}

/** A page of the desk in its frame, without the head of the document. */
export function inFrame(
  children: ReactNode,
  path: string,
  { language = "en" as Language, isOwner = true, session = {} } = {},
) {
  const Component = () => createElement(DeskFrame, { pathname: path, query: new URLSearchParams(), children });
  const Stub = createRoutesStub([{ id: "routes/desk/frame", path: "*", Component }]);
  const loaderData = { "routes/desk/frame": { email: ACTOR, isDevelopment: true, isOwner, ...session } };
  return html(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }), language);
}

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

export async function bookMany(count: number, row: Partial<Booking> = {}) {
  const rows = Array.from({ length: count }, () => {
    number += 1;
    return bookingRow({ reference: `SQ-${String(number).padStart(6, "0")}`, ...row });
  });
  await storeBookings(rows);
}

export const references = (rows: readonly { reference: string | null }[]) => rows.map(({ reference }) => reference);

/** A service of a warranty card, without the number of the card. */
export const cardRow = {
  token: "t".repeat(22),
  service: "thermal-titanium",
  product: "thermal-titanium",
  carType: "suv",
  serial: "HX 900",
  startsOn: "2026-11-01",
  endsOn: "2036-11-01",
} as const;
