import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { priceOf } from "~/catalogue/pricing";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { Summary } from "./summary";

/** The text of the summary for a matte film, which takes four days. */
function said(language: Language, day: string, closedDays: readonly string[] | null = []): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translator(language)}>
      <Summary
        carType="suv"
        price={priceOf(["ppf-full-matte-xpel"], "suv")}
        t={translator(language).getFixedT(null, "booking")}
        day={day}
        closedDays={closedDays}
        submitting={false}
        onRemove={() => {}}
      />
    </I18nextProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

it.each<[Language, length: string, dates: string, closed: string]>([
  [
    "ar",
    "مدة العمل المتوقعة: 4 أيام. نؤكّد لك عند حضورك متى تستلم سيارتك.",
    "مدة العمل المتوقعة: 4 أيام، من الأحد 6 إلى الأربعاء 9 ديسمبر. نؤكّد لك عند حضورك متى تستلم سيارتك.",
    "مدة العمل المتوقعة: 5 أيام، من الأحد 6 إلى الخميس 10 ديسمبر (المركز مغلق الأربعاء). نؤكّد لك عند حضورك متى تستلم سيارتك.",
  ],
  [
    "en",
    "Estimated duration: 4 days. Once the car is here, we confirm when you can collect it.",
    "Estimated duration: 4 days, from Sunday 6 to Wednesday 9 December. Once the car is here, we confirm when you can collect it.",
    "Estimated duration: 5 days, from Sunday 6 to Thursday 10 December (the centre is closed on Wednesday). Once the car is here, we confirm when you can collect it.",
  ],
])("the summary shows the length of the stay, and its days once a day is chosen, in %s", (language, ...sentences) => {
  const [length, dates, closed] = sentences;
  expect(said(language, "")).toContain(length);
  // The closed days are not known yet.
  expect(said(language, "2026-12-06", null)).toContain(length);
  expect(said(language, "2026-12-06")).toContain(dates);
  expect(said(language, "2026-12-06", ["2026-12-09", "2026-12-20"])).toContain(closed);
});
