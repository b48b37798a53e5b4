import { expect, it } from "vitest";
import { priceOf } from "~/domain/catalogue/pricing";
import { planSelection, stayInWords } from "~/domain/days/stay";
import { html } from "~/platform/i18n/html.fixtures";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { Summary } from "./summary";

const FILM = "ppf-full-matte-xpel";

/** The text of the summary for a matte film, which takes four days. */
function said(language: Language, day: string, closedDays: readonly string[] | null = []): string {
  const summary = html(
    <Summary
      selection={{ carType: "suv", codes: [FILM] }}
      price={priceOf([FILM], "suv")}
      day={day}
      closedDays={closedDays}
      submitting={false}
      onRemove={() => {}}
    >
      {null}
    </Summary>,
    language,
  );
  return summary.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

it.each(languages)("the summary shows the length of the stay, and its days once a day is chosen, in %s", (language) => {
  const t = translator(language).getFixedT(null, "booking");
  const plan = (closedDays: readonly string[]) => {
    const stay = planSelection([FILM], { arrival: "2026-12-06", closedDays });
    return stayInWords(stay, t, language);
  };
  const [dates, length] = [plan([]), /^.*?(?=[,،])/.exec(plan([]))?.[0] ?? ""];
  expect(said(language, "")).toContain(length);
  expect(said(language, "")).not.toContain(dates);
  // Without the closed days, no dates can be named.
  expect(said(language, "2026-12-06", null)).not.toContain(dates);
  expect(said(language, "2026-12-06")).toContain(dates);
  expect(said(language, "2026-12-06", ["2026-12-09", "2026-12-20"])).toContain(plan(["2026-12-09"]));
});
