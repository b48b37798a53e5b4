import { type Language, languageProfiles } from "./languages";

/** In the Umm al-Qura calendar, with Latin digits: «16 جمادى الآخرة 1448 هـ». */
export function formatHijriDate(date: string, language: Language): string {
  return formats[language].format(new Date(`${date}T00:00:00Z`));
}

const formats = { ar: hijri("ar"), en: hijri("en") };

function hijri(language: Language) {
  return new Intl.DateTimeFormat(languageProfiles[language].locale, {
    calendar: "islamic-umalqura",
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    day: "numeric",
  });
}
