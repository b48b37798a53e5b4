import type { TFunction } from "i18next";
import { type FormAnswer, isLimit } from "~/platform/forms/form-answer";
import type { ToastMessage } from "~/ui/toasts/toast-body";

/**
 * The toast for a booking form that was not stored: the first failing check (car, services,
 * details, day; product.md 5.9), or why it could not be stored (5.15). Null when the visitor only
 * asked for a new total.
 */
export function bookingToast({ result, failure }: FormAnswer, t: TFunction<"booking">): ToastMessage | null {
  if (failure && isLimit(failure)) return danger(t(`errors.${failure}.title`), t(`errors.${failure}.text`));
  if (failure) return danger(t("errors.title"), t(`errors.${failure === "network" ? "save" : failure}`));

  const { carType, services, bookingDate, summary, ...textFields } = result.error ?? {};
  const [selectionError] = carType ?? services ?? [];
  if (selectionError) return danger(selectionError);
  // One line is enough, because the summary on the page lists the fields.
  if (Object.keys(textFields).length > 0) return danger(t("errors.validation"), t("errors.checkInputs"));
  const [lastError] = bookingDate ?? summary ?? [];
  return lastError ? danger(lastError) : null;
}

function danger(title: string, description?: string): ToastMessage {
  return { tone: "danger", title, ...(description && { description }) };
}
