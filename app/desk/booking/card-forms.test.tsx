import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { translator } from "~/i18n/translator";
import type { DeskAnswer } from "../kit";
import { CardFields } from "./card-forms";

const days = { first: "2026-11-26", last: "2026-11-28", proposed: "2026-11-27" };

/** The controls of the form that issues a card for insulation and film, as attributes by id. */
function controls(result: DeskAnswer["result"]): Record<string, string> {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translator("en")}>
      <CardFields
        intent="complete"
        codes={["thermal-titanium", "ppf-full-glossy-hexis"]}
        days={days}
        answer={{ intent: "complete", asks: true, result }}
      />
    </I18nextProvider>,
  );
  return Object.fromEntries(
    [...html.matchAll(/<input id="([^"]*)"([^>]*)>/g)].map(([, id = "", rest = ""]) => [id, rest]),
  );
}

it("the card form proposes the day, and asks for the film only where there is a choice", () => {
  const found = controls({ status: "error", initialValue: { intent: "complete", seen: "ready|2026-11-26|" } });
  expect(Object.keys(found)).toEqual([
    "complete-serial-thermal-titanium",
    "complete-product-ppf-full-glossy-hexis",
    "complete-product-ppf-full-glossy-hexis-filmBlack",
    "complete-serial-ppf-full-glossy-hexis",
    "complete-startsOn",
  ]);
  expect(found["complete-startsOn"]).toMatch(/min="2026-11-26" max="2026-11-28".*value="2026-11-27"/);
  expect(Object.values(found).join()).not.toContain("checked");
});

it("the card form keeps what was typed beside an error", () => {
  const found = controls({
    status: "error",
    initialValue: {
      ...{ startsOn: "2026-11-30", "serial-thermal-titanium": "AB 1" },
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
