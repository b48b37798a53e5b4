import type { TFunction } from "i18next";
import { type FormAnswer, isLimit } from "~/forms/form-answer";
import type { ToastMessage } from "~/ui/toasts/message";

/**
 * The toast of the contact form (product.md 5.15): sent, or why not. Null for problems at fields.
 */
export function contactToast(
  answer: FormAnswer | undefined,
  sent: boolean,
  t: TFunction<"contact">,
): ToastMessage | null {
  if (!answer) return sent ? { tone: "success", title: t("form.sent") } : null;
  const { failure } = answer;
  if (!failure) return null;
  if (isLimit(failure)) {
    return { tone: "danger", title: t(`errors.${failure}.title`), description: t(`errors.${failure}.text`) };
  }
  return { tone: "danger", title: t(`errors.${failure === "network" ? "save" : failure}`) };
}
