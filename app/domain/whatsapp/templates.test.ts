import { expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { booking } from "~/domain/email/emailed-booking.fixtures";
import { languages } from "~/platform/i18n/languages";
import { messageOf, templateKinds, templateOf } from "./templates";

const all = languages.flatMap((language) => templateKinds.map((kind) => [kind, language] as const));

it.each(all)("%s in %s has the parameters of its message, in order", (kind, language) => {
  const { body, button, parameters } = templateOf(kind, language);
  const numbers = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: parameters }, (_, index) => index + 1));
  expect(messageOf(kind, { ...booking, token: "token", language }).parameters).toHaveLength(parameters);
  expect(body.length).toBeLessThanOrEqual(550);
  expect(button.length).toBeLessThanOrEqual(25);
  const [first] = body.split("\n");
  expect(first).toContain(business.name[language]);
  // WhatsApp refuses a template that begins or ends with a parameter.
  expect(body).not.toMatch(/^\{\{|\}\}$/);
  expect(body).not.toMatch(/https?:/);
});

it("tells WhatsApp the first name, the day, the hour and the car size, and nothing else of the customer", () => {
  const sent = messageOf("booking-confirmed", { ...booking, token: "token", arrivalTime: "16:00", language: "en" });
  expect(sent.parameters).toEqual(["سارة", "Thursday 26 November", "4 pm", "Large car"]);
  expect(sent.parameters.join()).not.toContain("أحمد");
});

it("greets by the first name, never by half of it", () => {
  const names = [
    "سارة",
    "أمل",
    "Drew",
    "عبد الرحمن",
    "أم خالد",
    "أبو عبد الله",
    "Al Jawhara",
    "Eng Sara",
    "د سارة",
    "Abdul Rahman",
    "Abd Al Rahman",
    "Umm Khalid",
  ];
  const told = names.map((name) => ({ ...booking, token: "token", customerName: `${name} Saleh` }));
  expect(told.map((each) => messageOf("booking-ready", each).parameters[0])).toEqual(names);
});
