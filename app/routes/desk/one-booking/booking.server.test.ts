import { expect, it } from "vitest";
import { booking } from "~/domain/email/emailed-booking.fixtures";
import type { Step } from "../kit/steps.server";
import { bookingSteps, type StepSubject } from "./booking.server";

it("a step sends back what the page shows of what it overwrites", () => {
  const { status, bookingDate, customerName, phoneNumber, email } = booking;
  const card = { card: "WC-2B4D6F", voidedAt: null, items: [] };
  const found = { booking, card, events: [{ id: 9, kind: "link-replaced" }] } as unknown as StepSubject;
  const shown = Object.entries(bookingSteps).flatMap(([name, step]: [string, Step<StepSubject>]) =>
    step.shown ? [[name, step.shown(found)]] : [],
  );
  const ofState = ["confirm", "agree", "move", "arrived", "car", "ready", "complete", "undo", "cancel", "no-show"];
  expect(shown).toEqual([
    ...ofState.map((name) => [name, expect.stringContaining([status, bookingDate, ""].join("|"))]),
    ["correct", expect.stringContaining([customerName, phoneNumber, email].join("|"))],
    ["replace-link", "9"],
    ...["card-serial", "card-void", "card-reissue"].map((name) => [name, "WC-2B4D6F||"]),
  ]);
});
