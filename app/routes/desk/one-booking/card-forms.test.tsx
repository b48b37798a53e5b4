import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { booking } from "~/domain/email/emailed-booking.fixtures";
import type { BookingEvent } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import type { DeskAnswer } from "../kit/answer";
import { cardSchema } from "./card.server";
import { CardSection } from "./card-forms";
import { FinalStepForm } from "./forms";

const days = { first: "2026-11-26", last: "2026-11-28", proposed: "2026-11-27" };

const rendered = (content: ReactNode, language: Language) =>
  renderToStaticMarkup(<I18nextProvider i18n={translator(language)}>{content}</I18nextProvider>);

const found = {
  booking: { ...booking, vehicle: "Patrol", plate: "1234ABJ", bookingDate: "2026-11-26" },
  codes: ["thermal-titanium", "ppf-full-glossy-hexis"],
  card: null,
  events: [{ kind: "ready", at: "2026-11-27T09:00:00.000Z" } as BookingEvent],
  today: "2026-11-28",
  opened: null,
} satisfies Omit<ComponentProps<typeof FinalStepForm>, "step" | "label" | "answer">;

/** The controls of the form that issues a card for insulation and film, as attributes by id. */
function controls(result?: DeskAnswer["result"]): Record<string, string> {
  const answer = result && ({ intent: "complete", result } as const);
  const html = rendered(
    <FinalStepForm {...found} step={{ name: "complete", seen: "" }} label="Complete" answer={answer} />,
    "en",
  );
  return Object.fromEntries(
    [...html.matchAll(/<input id="([^"]*)"([^>]*)>/g)].map(([, id = "", rest = ""]) => [id, rest]),
  );
}

it("the card form proposes the day, and asks for the film only where there is a choice", () => {
  const found = controls();
  expect(Object.keys(found)).toEqual([
    "complete-serial-thermal-titanium",
    "complete-product-ppf-full-glossy-hexis",
    "complete-product-ppf-full-glossy-hexis-filmBlack",
    "complete-serial-ppf-full-glossy-hexis",
    "complete-startsOn",
  ]);
  expect(found["complete-startsOn"]).toMatch(/min="2026-11-26".* max="2026-11-28".*value="2026-11-27"/);
  expect(Object.values(found).join()).not.toContain("checked");
});

it("the card form keeps what was typed beside an error", () => {
  const found = controls({
    status: "error",
    initialValue: {
      startsOn: "2026-11-30",
      "serial-thermal-titanium": "AB 1",
      "product-ppf-full-glossy-hexis": "filmBlack",
    },
    error: { startsOn: ["Choose a day"] },
  });
  expect(found["complete-startsOn"]).toMatch(
    /value="2026-11-30".*aria-invalid="true"|aria-invalid="true".*value="2026-11-30"/,
  );
  expect(found["complete-serial-thermal-titanium"]).toContain('value="AB 1"');
  expect(found["complete-product-ppf-full-glossy-hexis-filmBlack"]).toContain("checked");
});

it("the card and its form name days as in a sentence", () => {
  const term = { startsOn: "2026-11-26", endsOn: "2031-11-25" };
  const item = { service: "thermal-titanium", product: "thermalTitanium", serial: null, ...term } as const;
  const card = { card: "WC-7K3M9Q", token: "secret", carType: "suv", vehicle: null, items: [item] } as const;
  const voided = { ...card, voidedAt: "2026-11-27T09:00:00.000Z" };
  const section = rendered(<CardSection {...found} card={voided} steps={[]} answer={undefined} />, "ar");
  expect(section).toContain("ملغاة منذ الجمعة 27 نوفمبر 2026<");
  expect(section).toContain("من الخميس 26 نوفمبر 2026 إلى الثلاثاء 25 نوفمبر 2031<");
  const typed = cardSchema("ar", { codes: ["thermal-titanium"], days }).safeParse({ startsOn: "2026-11-30" });
  expect(typed.error?.issues.map(({ message }) => message)).toEqual([
    "اختر يوماً لا يسبق الخميس 26 نوفمبر 2026 ولا يتجاوز السبت 28 نوفمبر 2026",
  ]);
});
