import type { TFunction } from "i18next";
import type { FormAnswer } from "~/forms/answer";
import type { Language } from "~/i18n/languages";
import type { ToastMessage } from "~/ui/toasts/message";

/**
 * The toast of a booking form that was not stored: that of the first check that fails, in the order of spec section 5
 * (car, services, schema, date), or of section 8. Null where the visitor only asked for a new total.
 */
export function bookingToast(
  { result, failure }: FormAnswer,
  t: TFunction<"booking">,
  language: Language,
): ToastMessage | null {
  if (failure === "tooMany") return danger(t("errors.tooMany.title"), t("errors.tooMany.text"));
  if (failure) return danger(t("errors.title"), t(`errors.${failure === "network" ? "save" : failure}`));

  const { carType, services, bookingDate, summary, ...typed } = result.error ?? {};
  const [choice] = carType ?? services ?? [];
  if (choice) return danger(choice);
  const messages = Object.values(typed).flatMap((ofField) => ofField ?? []);
  if (messages.length > 0) {
    // Spec section 5: English names every problem, Arabic asks to check the input.
    return danger(t("errors.validation"), language === "en" ? messages.join(", ") : t("errors.checkInputs"));
  }
  const [last] = bookingDate ?? summary ?? [];
  return last ? danger(last) : null;
}

function danger(title: string, description?: string): ToastMessage {
  return { tone: "danger", title, ...(description && { description }) };
}
