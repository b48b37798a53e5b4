import { expect, it } from "vitest";
import { formatDay } from "./deadline";
import { spans } from "./i18next-options";
import { keepTogether } from "./keep-together";
import { languages } from "./languages";
import { translator } from "./translator";

it.each([
  ["خلال 24 ساعة من الحجز", "خلال 24\u00a0ساعة من الحجز"],
  ["من 10 صباحاً حتى 3 عصراً", "من 10\u00a0صباحاً حتى 3\u00a0عصراً"],
  ["قبل وقته بـ 24 ساعة أو أكثر", "قبل وقته بـ\u00a024\u00a0ساعة أو أكثر"],
  ["16 جمادى الآخرة 1448 هـ", "16 جمادى الآخرة 1448\u00a0هـ"],
  ["was SAR 1,995 and is SAR 2,755.25 now", "was SAR\u00a01,995 and is SAR\u00a02,755.25 now"],
  ["up to 10 years, 10 am to 12 noon", "up to 10\u00a0years, 10\u00a0am to 12\u00a0noon"],
])("«%s» keeps its numbers with their nouns", (text, kept) => expect(keepTogether(text)).toBe(kept));

it.each(["اتصل بالرقم 9200 00000 أو بالجوال", "7486 Al Sahaba Road, Riyadh 13246", "1 to 5", "up to 80% of heat"])(
  "«%s» has no count and stays unchanged",
  (text) => {
    expect(keepTogether(text)).toBe(text);
  },
);

it.each(languages)("keeps a day with its month, in %s", (language) => {
  for (let month = 1; month <= 12; month++) {
    const day = formatDay(`2026-${String(month).padStart(2, "0")}-01`, language);
    expect(keepTogether(day)).toMatch(/ 1\u00a0\p{L}+$/u);
  }
});

it.each(languages)("knows the nouns of every format and the parts of the day, in %s", (language) => {
  const { t } = translator(language);
  const counted = spans.flatMap((span) => [0, 5, 24, 100].map((count) => t(`spans.${span}`, { count })));
  const clock = ["09:00", "12:00", "14:00", "16:00", "20:00"].map((opens) => t("hours:open", { opens, closes: opens }));
  for (const text of [...counted, ...clock]) expect(keepTogether(text)).not.toMatch(/\d \p{L}/u);
});
