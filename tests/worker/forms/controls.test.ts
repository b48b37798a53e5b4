import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { draftedBookingFields } from "~/domain/bookings/fields";
import { serviceFieldNames } from "~/domain/catalogue/catalogue";
import { selectionQuery } from "~/domain/catalogue/selection";
import Booking, { loader as bookingLoader } from "~/routes/booking/page";
import { newBookingFieldNames } from "~/routes/desk/new/new.server";
import DeskNew, { loader as newLoader } from "~/routes/desk/new/page";
import { deskFieldNames } from "~/routes/desk/one-booking/booking.server";
import DeskBookingPage, { loader as bookingOfDeskLoader } from "~/routes/desk/one-booking/page";
import { changeSchema } from "~/routes/my-booking/change.server";
import MyBooking from "~/routes/my-booking/page";
import { pageData } from "../customer/find-booking";
import { book, html, pageOf } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { bookingRow, storeBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";

/** A field that the server reads, but that the page does not have, would always be empty. */

startFresh();

const forms: Record<string, { fields: readonly string[]; page: () => Promise<string> }> = {
  "booking form": {
    fields: ["carType", ...serviceFieldNames, ...draftedBookingFields.filter((name) => name !== "whatsapp")],
    async page() {
      const query = selectionQuery({ carType: "suv", codes: ["thermal-titanium"] });
      type Args = Parameters<typeof bookingLoader>[0];
      const loaded = await bookingLoader(await deskVisit<Args>(`/en/booking?${query}`));
      const Component = () => pageOf(Booking, loaded);
      return html(createElement(createRoutesStub([{ path: "/", Component }])));
    },
  },
  "form of the desk for a new booking": {
    // The buttons that answer a question appear only beside it.
    fields: newBookingFieldNames.filter((name) => name !== "told" && !name.endsWith("Override")),
    async page() {
      const loaded = await newLoader(await deskVisit<Parameters<typeof newLoader>[0]>("/en/desk/new"));
      return html(pageOf(DeskNew, { ...loaded, offersWhatsApp: true }));
    },
  },
  "page of a booking": {
    fields: Object.keys(changeSchema.shape),
    async page() {
      const [booking] = await storeBookings(bookingRow());
      return html(pageOf(MyBooking, await pageData(`${booking?.token}`)));
    },
  },
};

it("the booking form has the box for WhatsApp only with its four settings, and is otherwise the same", async () => {
  const query = selectionQuery({ carType: "suv", codes: ["thermal-titanium"] });
  type Args = Parameters<typeof bookingLoader>[0];
  const loaded = await bookingLoader(await deskVisit<Args>(`/en/booking?${query}`));
  expect(loaded).not.toHaveProperty("offersWhatsApp");
  const pageWith = (changes: object) => {
    const Component = () => pageOf(Booking, { ...loaded, ...changes });
    return html(createElement(createRoutesStub([{ path: "/", Component }])));
  };
  const withBox = pageWith({ offersWhatsApp: true });
  expect(withBox).toContain('name="whatsapp" value="yes"');
  expect(withBox.replace(/<label(?:(?!<label).)*name="whatsapp".*?<\/label>/, "")).toBe(pageWith({}));
});

it.each(Object.entries(forms))("the %s has a control for every field", async (_, { fields, page }) => {
  const controls = (await page()).matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g);
  const names = new Set(Array.from(controls, ([, name]) => name));
  expect(fields.filter((name) => !names.has(name))).toEqual([]);
});

/** The label of each field in the error summary, by the id to which its line links. */
const summaryOf = (page: string) =>
  new Map(
    Array.from(page.matchAll(/href="#([^"]+)"[^>]*><span>(.*?): Wrong</g), ([, id = "", label = ""]) => [id, label]),
  );

/** Fields that these tests leave out: buttons, boxes, choices, and what a question asks for. */
const isWithoutError = (name: string) =>
  [
    ...["nearDay", "freeOnly", "hourOverride", "sameDayOverride", "amountOverride", "reason", "offeredReason"],
    ...["whatsapp", "whatsappShown", "knows", "told", "tell", "payment", "update", ...serviceFieldNames],
  ].includes(name);

const answerWith = (intent: string, names: readonly string[]) => ({
  intent,
  result: { status: "error", error: Object.fromEntries(names.map((name) => [name, ["Wrong"]])) },
});

it("the error summary of a new booking names every field, and links to its control", async () => {
  const loaded = await newLoader(await deskVisit<Parameters<typeof newLoader>[0]>("/en/desk/new"));
  const names = newBookingFieldNames.filter((name) => !isWithoutError(name));
  const page = html(pageOf(DeskNew, loaded, answerWith("create", [...names, "services"])));
  const summary = summaryOf(page);
  expect(summary.size).toBe(names.length + 1);
  expect([...summary.keys()].filter((id) => !page.includes(` id="${id}"`))).toEqual([]);
  expect([...summary.values()].filter((label) => [...names, "services"].includes(label as never))).toEqual([]);
});

it("the error summary of a booking names every field", async () => {
  const reference = await book();
  type Args = Parameters<typeof bookingOfDeskLoader>[0];
  const path = `/en/desk/bookings/${reference}`;
  const loaded = await bookingOfDeskLoader(await deskVisit<Args>(path, { params: { reference } }));
  const names = deskFieldNames.filter((name) => !isWithoutError(name));
  const labels = [...summaryOf(html(pageOf(DeskBookingPage, loaded, answerWith("move", names)))).values()];
  expect(labels).toHaveLength(names.length);
  expect(labels.filter((label) => names.some((name) => name === label))).toEqual([]);
});
