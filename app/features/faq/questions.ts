import { business } from "~/business/profile";
import { warrantyYears } from "~/business/warranty-periods";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/texts";

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The ten questions as plain text, with the facts filled in: the page and its structured data both show these. */
export function faqQuestions(language: Language): readonly Question[] {
  const { unifiedPhone, mobile, brands, hours } = business;
  const friday = hours.friday.listed;
  const facts = {
    unifiedPhone: unifiedPhone.display,
    mobile: mobile.display,
    brandOne: brands.one,
    brandTwo: brands.two,
    thermalCeramicYears: warrantyYears("thermalCeramic"),
    thermalTitaniumYears: warrantyYears("thermalTitanium"),
    weekOpens: hours.saturdayToThursday.opens,
    weekCloses: hours.saturdayToThursday.closes,
    fridayOpens: friday.opens,
    fridayCloses: friday.closes,
  };
  return textsIn(language).faq.questions.map(({ question, answer }) => ({ question, answer: answer(facts) }));
}
