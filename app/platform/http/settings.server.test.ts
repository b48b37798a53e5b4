import { expect, it } from "vitest";
import { readSettings } from "./settings.server";

it.each([
  ["a@x.sa, B@X.sa;c@x.sa\nd@x.sa", ["a@x.sa", "b@x.sa", "c@x.sa", "d@x.sa"]],
  ["a@x.sa، b@x.sa؛c@x.sa", ["a@x.sa", "b@x.sa", "c@x.sa"]],
  ["Owner <a@x.sa>, مالك المركز <b@x.sa>", ["a@x.sa", "b@x.sa"]],
  ['"Al Saud, Sara" <a@x.sa>', ["a@x.sa"]],
  ["\u200fa@x.sa\u200e، \u2066b@x.sa\u2069", ["a@x.sa", "b@x.sa"]],
  ["mailto:a@x.sa | [b@x.sa] (c@x.sa)", ["a@x.sa", "b@x.sa", "c@x.sa"]],
  ["o'neil@x.sa", ["o'neil@x.sa"]],
  ["Owner", []],
  [" ، ", []],
  [" ", null],
])("OWNER_EMAILS %j lists %j (product.md 18.3)", (OWNER_EMAILS, owners) => {
  expect(readSettings({ OWNER_EMAILS }).owners).toEqual(owners);
});

it.each([undefined, "many", "-1", "0x10"])("a limit of emails that is %o has its default", (value) => {
  const limits = { VISITOR_MAILS_PER_HOUR: "7", STAFF_MAILS_PER_HOUR: " 8 " };
  expect(readSettings(limits).emailsPerHour).toEqual({ customer: 7, staff: 8 });
  const wrong = Object.fromEntries(Object.keys(limits).map((name) => [name, value]));
  expect(readSettings(wrong).emailsPerHour).toEqual({ customer: 40, staff: 200 });
});

const whatsApp = {
  WHATSAPP_PHONE_ID: "1055",
  WHATSAPP_TOKEN: "token",
  WHATSAPP_APP_SECRET: "secret",
  WHATSAPP_VERIFY_TOKEN: "verify",
};

it.each(Object.keys(whatsApp))("without %s there is no WhatsApp", (name) => {
  expect(readSettings(whatsApp).whatsApp).toMatchObject({ phoneId: "1055", appSecret: "secret" });
  expect(readSettings({ ...whatsApp, [name]: "" }).whatsApp).toBeNull();
});
