import type { Language } from "../languages";
import type { Texts } from ".";
import { booking as bookingAr } from "./ar/booking";
import { common as commonAr } from "./ar/common";
import { contact as contactAr } from "./ar/contact";
import { problems as problemsAr } from "./ar/problems";
import { booking as bookingEn } from "./en/booking";
import { common as commonEn } from "./en/common";
import { contact as contactEn } from "./en/contact";
import { problems as problemsEn } from "./en/problems";

type HydratedTexts = Pick<Texts, "booking" | "common" | "contact" | "problems">;

const texts: Record<Language, HydratedTexts> = {
  ar: { booking: bookingAr, common: commonAr, contact: contactAr, problems: problemsAr },
  en: { booking: bookingEn, common: commonEn, contact: contactEn, problems: problemsEn },
};

/** The texts of the pages that hydrate: all that browsers load as code. */
export function hydratedTextsIn(language: Language): HydratedTexts {
  return texts[language];
}
