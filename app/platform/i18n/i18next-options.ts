import type { i18n as I18n, InitOptions, ThirdPartyModule } from "i18next";
import contact from "~content/contact.json" with { type: "json" };
import { figures } from "./figures";
import { leftToRight, phoneInGroups } from "./format";
import { languages } from "./languages";

/** Variables that texts can use without an argument of the caller, such as `{{vatPercent}}`. */
export const defaultVariables = {
  ...figures,
  unifiedPhone: phoneInGroups(contact.unifiedPhone),
  mobile: phoneInGroups(contact.mobile),
} as const;

export const i18nextOptions = {
  supportedLngs: [...languages],
  // No fallback, because both languages are complete, and an unknown key must be displayed itself
  // (product.md 2.17).
  fallbackLng: false,
  defaultNS: "common",
  // Texts are passed in, not loaded, so `init` can be synchronous.
  initAsync: false,
  // React escapes texts, on pages and in emails.
  interpolation: { escapeValue: false, defaultVariables },
  react: { useSuspense: false },
} satisfies InitOptions;

/** Formats of a number with its noun, as in `{{replyWithinHours, hours}}`. */
export const spans = ["hours", "days", "times", "months", "years", "micrometres", "characters"] as const;

/** The formats of texts, with the type of their values. */
export interface Formats extends Record<(typeof spans)[number], number> {
  /** `HH:MM`; 24:00 is midnight. */
  time: string;
  /** For texts that are shown without `Bidi`. */
  phone: string;
}

/** A number with its noun, «24 ساعة», a time of day, «10 صباحاً», or a phone number. */
export const formats = {
  type: "3rdParty",
  init(i18next) {
    for (const span of spans) {
      i18next.services.formatter?.add(span, (count: number) => i18next.t(`common:spans.${span}`, { count }));
    }
    i18next.services.formatter?.add("time", (time: string) => timeOfDay(time, i18next));
    i18next.services.formatter?.add("phone", leftToRight);
  },
} satisfies ThirdPartyModule;

function timeOfDay(time: string, i18next: I18n): string {
  const t = i18next.getFixedT(null, "common", "timeOfDay");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (hours % 24 === 0 && minutes === 0) return t("midnight");
  if (hours === 12 && minutes === 0) return t("noon");
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
  if (hours < 12) return t("morning", { clock });
  if (hours < 15) return t("earlyAfternoon", { clock });
  return hours < 17 ? t("afternoon", { clock }) : t("evening", { clock });
}
