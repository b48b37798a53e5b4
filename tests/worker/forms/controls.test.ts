import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { typedBookingFields } from "~/domain/bookings/fields";
import { serviceFieldNames } from "~/domain/catalogue/catalogue";
import { selectionQuery } from "~/domain/catalogue/selection";
import Booking, { loader as bookingLoader } from "~/routes/booking/page";
import { newBookingFieldNames } from "~/routes/desk/new/new.server";
import DeskNew, { loader as newLoader } from "~/routes/desk/new/page";
import { overrideFieldNames } from "~/routes/desk/override";
import { changeSchema } from "~/routes/my-booking/change.server";
import { readMyBookingPage } from "~/routes/my-booking/my-booking.server";
import MyBooking from "~/routes/my-booking/page";
import { html, pageOf } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { bookingRow, db, NOW, storeBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";

/** A field that the server reads, but that the page does not have, would always be empty. */

startFresh();

const isOverride = (name: string) => overrideFieldNames.some((field) => field === name);

const forms: Record<string, { fields: readonly string[]; page: () => Promise<string> }> = {
  "booking form": {
    fields: ["carType", ...serviceFieldNames, ...typedBookingFields],
    async page() {
      const query = selectionQuery({ carType: "suv", codes: ["thermal-titanium"] });
      type Args = Parameters<typeof bookingLoader>[0];
      const loaded = await bookingLoader(await deskVisit<Args>(`/en/booking?${query}`));
      const Component = () => pageOf(Booking, loaded);
      return html(createElement(createRoutesStub([{ path: "/", Component }])));
    },
  },
  "form of the desk for a new booking": {
    // The desk asks for a reason only when a day or an hour needs it.
    fields: newBookingFieldNames.filter((name) => !isOverride(name)),
    async page() {
      const loaded = await newLoader(await deskVisit<Parameters<typeof newLoader>[0]>("/en/desk/new"));
      return html(pageOf(DeskNew, loaded));
    },
  },
  "page of a booking": {
    fields: Object.keys(changeSchema.shape),
    async page() {
      const [booking] = await storeBookings(bookingRow());
      const request = { token: `${booking?.token}`, proof: null, language: "en", now: NOW } as const;
      const page = await readMyBookingPage(db, { ...request, mayReadDays: async () => true });
      if (!page) throw new Error("There is no page");
      return html(pageOf(MyBooking, { ...page, isResent: false }));
    },
  },
};

it.each(Object.entries(forms))("the %s has a control for every field", async (_, { fields, page }) => {
  const controls = (await page()).matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g);
  const names = new Set(Array.from(controls, ([, name]) => name));
  expect(fields.filter((name) => !names.has(name))).toEqual([]);
});
