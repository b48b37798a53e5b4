import { resolve } from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import { deskBookingLink, deskChoosePhotosLink, deskLink, deskWorkPictureLink } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { execute, query } from "../e2e/support/server-state";
import { chosen } from "../e2e/support/site";
import { storeBooking } from "../e2e/support/stored-booking";
import { arabicDigits, textsIn } from "../e2e/support/texts";
import { networkTo, test } from "./webkit";

const intent = (name: string) => `form:has(input[name=intent][value=${name}])`;

test("a visitor books, from the hero of the home page to the page of the booking", async ({ tab }) => {
  const { thankYou, myBooking } = textsIn("ar");
  const email = `webkit-${Date.now()}@example.com`;
  await tab.visit(linkTo("home", "ar"));
  await tab.click("label:has([name=carType][value=suv])");
  await tab.click("label:has([name=thermal])");
  await tab.click(".configurator form [type=submit]");
  await tab.type("main form[data-hydrated] [name=customerName]", "سارة العتيبي");
  // The field drops the digit after a complete number, and writes Latin digits.
  await tab.type("[name=phoneNumber]", `${arabicDigits("0512345678")}9`);
  await tab.type("[name=email]", email);
  await tab.click("label:has([name=nearDay])");
  await tab.click(`#${SEND_BUTTON_ID}`);
  await tab.sees(thankYou.title);
  await tab.sees(thankYou.details);
  const [row] = await query("select * from bookings where email = ?", email);
  expect(row).toMatchObject({ customer_name: "سارة العتيبي", phone_number: "0512345678", car_type: "suv" });
  await tab.click("main a[href*='/my-booking?booking=']");
  await tab.sees(myBooking.state.pending.title);
});

test("at most eight digits without 05 get it, and other numbers stay as typed", async ({ tab }) => {
  await tab.visit(linkTo("booking", "en", new URLSearchParams(chosen)));
  const shown = () => tab.evaluate(() => document.querySelector<HTMLInputElement>("[name=phoneNumber]")?.value);
  for (const [typed, masked] of [
    ["12345678", "0512345678"],
    ["12a34567899", "1234567899"],
    [arabicDigits("512345678"), "0512345678"],
  ] as const) {
    await tab.type("main form[data-hydrated] [name=phoneNumber]", typed);
    await expect.poll(shown).toBe(masked);
    await tab.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>("[name=phoneNumber]");
      input?.setRangeText("", 0, input.value.length);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
});

test("a visitor chooses a package and a size, and goes on to its booking", async ({ tab }) => {
  const { packages, booking } = textsIn("ar");
  await tab.visit(linkTo("packages", "ar"));
  await tab.click(".packages label:has([value=suv])");
  await tab.click("#shine");
  await tab.sees(packages.list.shine.why);
  await tab.click("#shine ~ section .suv .button");
  await tab.sees(booking.summary.title);
});

test("a customer moves the appointment and cancels the booking", async ({ tab, request }) => {
  const { myBooking } = textsIn("en");
  const booking = await storeBooking(request, { status: "confirmed", hour: "16:30" });
  await tab.visit(booking.path("en"));
  await tab.click("#change > details:first-of-type > summary");
  await tab.click(`${intent("move")} label:has([name=nearDay]:not([data-other]))`);
  await tab.type(`${intent("move")} [name=lastDigits]`, booking.lastDigits);
  await tab.click(`${intent("move")} .button-primary`);
  await tab.sees(myBooking.state.pending.title);
  expect(await booking.row()).toMatchObject({ status: "pending", arrival_time: null });
  await tab.click("#change > details:first-of-type > summary");
  await tab.click("#change details details > summary");
  await tab.type(`${intent("cancel")} [name=lastDigits]`, booking.lastDigits);
  await tab.click(`${intent("cancel")} button`);
  await tab.sees(myBooking.state.cancelled.title);
  expect(await booking.row()).toMatchObject({ status: "cancelled" });
});

test("a visitor corrects a message and sends it", async ({ tab }) => {
  const { contact } = textsIn("ar");
  await tab.visit(linkTo("contact", "ar"));
  await tab.type("main form[data-hydrated] [name=message]", "قصيرة");
  await tab.click("main form button");
  await tab.sees(contact.errors.emailMissing);
  await tab.sees(contact.errors.messageShort);
  await tab.type("[name=name]", "نورة القحطاني");
  await tab.type("[name=email]", "noura@example.com");
  await tab.type("[name=phone]", "0501234567");
  await tab.type("[name=message]", " لكنها طويلة الآن");
  await tab.click("main form button");
  await tab.sees(contact.form.sent);
});

test("on a dead network, the form of a booking keeps what was typed, and is stored once", async ({ tab, baseURL }) => {
  const texts = textsIn("ar");
  const network = await networkTo(baseURL ?? "");
  const submit = `#${SEND_BUTTON_ID}`;
  const email = `dead-${Date.now()}@example.com`;
  const typed = { customerName: "سارة العتيبي", phoneNumber: "0512345678", email };
  const isKept = async () => {
    const shown = () =>
      tab.evaluate(() => {
        const inputs = document.querySelectorAll<HTMLInputElement>("main form[data-hydrated] input");
        return Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
      });
    // While a page is being replaced, the driver answers with an error.
    await expect(async () => expect(await shown()).toMatchObject(typed)).toPass({ timeout: 10_000 });
  };
  await tab.visit(linkTo("booking", "ar", new URLSearchParams(chosen)), network.origin);
  for (const [name, text] of Object.entries(typed)) await tab.type(`main form[data-hydrated] [name=${name}]`, text);
  await tab.click("label:has([name=nearDay])");
  network.goesDown();
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await tab.click(submit);
    await tab.sees(texts.booking.errors.networkTitle);
    await expect.poll(() => tab.evaluate(() => document.querySelector("#send[aria-disabled=true]"))).toBeNull();
    await isKept();
  }
  network.comesBack();
  await tab.visit(linkTo("about", "ar"), network.origin);
  await tab.evaluate(() => history.back());
  await isKept();
  await tab.click(submit);
  await tab.sees(texts.thankYou.title);
  expect(await query("select id from bookings where email = ?", email)).toHaveLength(1);
  network.close();
});

test("on a dead network, a form of the desk keeps what was typed", async ({ tab, request, baseURL }) => {
  const { desk, deskBooking } = textsIn("ar");
  const network = await networkTo(baseURL ?? "");
  const booking = await storeBooking(request);
  const noteOpen = new URLSearchParams({ step: "note" });
  await tab.visit(deskBookingLink(booking.reference, "ar", noteOpen), network.origin);
  await tab.type(`${intent("note")} textarea`, "يفضّل المساء");
  network.goesDown();
  await tab.click(`${intent("note")} button`);
  await tab.sees(desk.noAnswer);
  network.comesBack();
  await tab.click(`${intent("note")} button`);
  await tab.sees(deskBooking.event.note);
  await tab.sees("يفضّل المساء");
  network.close();
});

test("staff confirm a booking on the page of today, and take it back", async ({ tab, request }) => {
  const { desk, deskBooking } = textsIn("ar");
  const booking = await storeBooking(request);
  // The oldest event puts the customer first among those who wait. A wide window folds no row.
  const id = `(select id from bookings where reference = '${booking.reference}')`;
  await execute(`update booking_events set at = '2026-01-01T09:00:00.000Z' where booking_id = ${id}`);
  await tab.resize(1440);
  await tab.visit(deskLink("today", "ar"));
  await tab.click(`form[action*="${booking.reference}"] button[name=arrivalTime]`);
  await tab.sees(desk.today.undo);
  expect(await booking.row()).toMatchObject({ status: "confirmed" });
  await tab.click(`${intent("undo")} button`);
  await tab.sees(deskBooking.event.undone);
  expect(await booking.row()).toMatchObject({ status: "pending", arrival_time: null });
});

test("two taps on a photo draw a white box into it", async ({ tab, request }) => {
  const { deskWork } = textsIn("en");
  await tab.resize(1440);
  await tab.visit(deskChoosePhotosLink(null, "en"));
  await tab.type("input[type=file][name=after]", resolve("public/share/ar.jpg"));
  await tab.type("[name=car]", "Land Cruiser");
  await tab.click(`${intent("choose")} button`);
  await tab.click("main a[href*='/desk/work/']");
  await tab.sees(deskWork.firstTap);
  const id = Number(/\d+$/.exec(await tab.evaluate(() => location.pathname))?.[0]);
  const picture = "[name=shown][value='700'] ~ input[type=image]";
  await tab.tap(picture, { x: -200, y: -100 });
  await tab.sees(deskWork.secondTap);
  await tab.tap(picture, { x: 0, y: 0 });
  await tab.sees(deskWork.done.cover);
  const answer = await request.get(deskWorkPictureLink(id, "after", "en"));
  const drawn = sharp(await answer.body());
  const { width, height } = await drawn.metadata();
  const box = { left: Math.round(width / 3), top: Math.round(height / 3), width: 50, height: 50 };
  const colours = await sharp(await drawn.extract(box).png().toBuffer()).stats();
  expect(colours.channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
});
