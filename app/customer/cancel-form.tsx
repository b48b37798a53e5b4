import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DisclosureIcon } from "~/ui/icons";
import type { ChangeAnswer } from "./change-answer";
import type { ChangeForm } from "./change-form.server";
import { DigitsField } from "./digits-field";

interface CancelFormProps {
  readonly token: string;
  readonly answer: ChangeAnswer | undefined;
}

/** Cancels the booking. Folded until opened, so that nobody cancels by accident. */
export function CancelForm({ token, answer }: CancelFormProps) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const [form, fields] = useForm<ChangeForm, ChangeForm, string[]>({
    id: "cancel",
    lastResult: answer?.result ?? null,
    constraint: { lastDigits: { required: true } },
    defaultNoValidate: false,
  });
  const { id, errors } = fields.lastDigits;
  return (
    <details className="group card" open={answer !== undefined}>
      <summary className="flex items-center justify-between gap-4 px-6 py-4 text-lg hover:text-brand">
        <h3 className="font-semibold">{t("cancel.title")}</h3>
        <DisclosureIcon />
      </summary>
      <form
        {...getFormProps(form)}
        method="post"
        action={linkTo("my-booking", language, new URLSearchParams({ booking: token }))}
        className="grid grid-cols-1 gap-6 border-t p-6"
      >
        {errors && (
          <ErrorSummary
            title={t("errors.notCancelled")}
            problems={errors.map((message) => ({ fieldId: id, message }))}
            answer={answer}
          />
        )}
        <div className="max-w-2xl">
          <p>{t("cancel.text")}</p>
          <p className="mt-2 text-soft">{t("cancel.instead")}</p>
        </div>
        <div className="sm:max-w-sm">
          <DigitsField field={fields.lastDigits} />
        </div>
        <input type="hidden" name="booking" value={token} />
        <input type="hidden" name="intent" value="cancel" />
        <button type="submit" className="button bg-danger-fill text-on-danger max-sm:w-full sm:justify-self-start">
          {t("cancel.submit")}
        </button>
      </form>
    </details>
  );
}
