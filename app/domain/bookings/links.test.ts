import { expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { booking } from "~/domain/email/emailed-booking.fixtures";
import { googleCalendar, whatsAppCarIsReady, whatsAppToCentre, whatsAppToCustomer } from "./links";

it.each([
  ["centre", whatsAppToCentre, business.whatsapp],
  ["customer", whatsAppToCustomer, "966512345678"],
  [
    "customer with an untrue message",
    (about: Parameters<typeof whatsAppToCustomer>[0]) =>
      whatsAppToCustomer({ ...about, untrueMessage: "booking-confirmed" }),
    "966512345678",
  ],
])("a link to the %s names the booking and its day, never the person (product.md 11.1)", (_whom, link, number) => {
  const { pathname, searchParams } = new URL(link({ ...booking, language: "en" }));
  expect(pathname).toBe(`/${number}`);
  expect(searchParams.get("text")).toMatch(/SQ-7K3M9Q\b.* Thursday 26 November 2026/);
  expect(searchParams.get("text")).not.toContain("سارة");
});

it.each([
  [5, 0, 0, "المبلغ المستحق: 12,017.50"],
  [0, 0, 0, "المبلغ المستحق: 12,650"],
  [5, -1750, 0, "المبلغ المستحق: 12,000"],
  [0, 0, 650_000, "المتبقي: 6,150"],
] as const)(
  "the message that the car is ready names what is still to be paid, at %d%%, %d and %d halalas",
  (discountPercent, adjustment, paid, due) => {
    const promised = { discountPercent, adjustment, paid };
    const link = whatsAppCarIsReady({ ...booking, ...promised, today: "2026-11-20", closedDays: [] });
    expect(new URL(link).searchParams.get("text")).toContain(due);
  },
);

it.each([
  ["all day until an arrival time is agreed", null, "20261130/20261201"],
  ["for 30 minutes from the arrival time", "16:30", "20261130T133000Z/20261130T140000Z"],
  ["across midnight in UTC", "02:45", "20261129T234500Z/20261130T001500Z"],
])("Google Calendar gets the appointment %s, in the words of the file", (_name, arrivalTime, dates) => {
  const serviceIds = ["thermal-titanium", "Tar removal"];
  const link = new URL(googleCalendar({ reference: "SQ-7K3M9Q", day: "2026-11-30", arrivalTime, serviceIds }, "en"));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: "TEMPLATE",
    text: `Appointment at ${business.name.en}`,
    dates,
    ctz: "Asia/Riyadh",
    details: "SQ-7K3M9Q\nTitanium window film\nTar removal",
    location: business.address.lines.en,
  });
});
