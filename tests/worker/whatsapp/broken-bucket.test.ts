import { expect, it } from "vitest";
import { bookings } from "~/platform/db/schema.server";
import { action as book } from "~/routes/booking/page";
import { action as copyOf } from "~/routes/desk/customer-data/file";
import * as customerData from "~/routes/desk/customer-data/page";
import * as desk from "~/routes/desk/one-booking/page";
import { secrets } from "../../stand-ins/whatsapp/cloud-api";
import { formOfSara, only } from "../support/builders";
import { answered, deskVisit, startDesk, withoutRateLimits } from "../support/desk-visit";

/**
 * The bucket contains the key with which stops are hashed (product.md 11.11). Here reading it
 * fails.
 */

const loggedAt = startDesk();

const vars = { ...secrets, ...withoutRateLimits, PHOTOS: { get: () => Promise.reject(new Error("R2 is down")) } };

it("a booking with the box ticked is stored, and opens at the desk, while the bucket fails", async () => {
  const form = { ...formOfSara, whatsapp: "yes" };
  expect(answered(await book(await deskVisit("/en/booking", { form, vars })))).toMatchObject({ status: 303 });
  const { reference, whatsappAgreedAt } = await only(bookings);
  expect(whatsappAgreedAt).not.toBeNull();
  const path = `/en/desk/bookings/${reference}`;
  const page = await desk.loader(await deskVisit<never>(path, { params: { reference }, vars }));
  expect(page.booking.reference).toBe(reference);
  expect(loggedAt("error")).toMatchObject([{ event: "stop-not-forgotten" }, { event: "stop-not-read" }]);
});

it("no copy and no count of a person says that nothing is stored, while the bucket fails", async () => {
  const form = { intent: "find", q: formOfSara.phoneNumber };
  expect(await copyOf(await deskVisit("/en/desk/customer-data.txt", { form, vars }))).toMatchObject({ status: 503 });
  const visit = await deskVisit<never>("/en/desk/customer-data", { form, vars });
  expect(answered(await customerData.action(visit))).toMatchObject({ status: 503 });
});
