import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DisclosureIcon } from "~/ui/icons";
import type { ChangeAnswer } from "./change-answer";
import type { ChangeForm } from "./change-form.server";
import { ChangeNotice } from "./change-notice";
import { DigitsField } from "./digits-field";
import type { MyBooking } from "./my-booking.server";

interface ResendFormProps {
  readonly token: string;
  readonly booking: MyBooking;
  /** Whether there is an email to send. Without one, only the answer to a form is shown. */
  readonly canResend: boolean;
  readonly answer: ChangeAnswer | undefined;
}

/** Sends the latest email about the booking to its customer again. */
export function ResendForm({ token, booking, canResend, answer }: ResendFormProps) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const [form, fields] = useForm<ChangeForm, ChangeForm, string[]>({
    id: "resend",
    lastResult: answer?.result ?? null,
    constraint: { lastDigits: { required: true } },
    defaultNoValidate: false,
  });
  const { id, errors } = fields.lastDigits;
  const reason = answer?.failure === "save" ? "notSent" : answer?.failure;
  const notice = reason && <ChangeNotice booking={booking} reason={reason} deadline="" answered />;
  if (!canResend) return notice ?? null;
  return (
    <>
      {notice}
      <details className="group card" open={answer !== undefined}>
        <summary className="flex items-center justify-between gap-4 px-6 py-4 text-lg hover:text-brand">
          <h2 className="font-semibold">{t("resend.title")}</h2>
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
              title={t("refusal.notSent.title")}
              problems={errors.map((message) => ({ fieldId: id, message }))}
              answer={answer}
            />
          )}
          <p className="max-w-2xl">{t("resend.text")}</p>
          <div className="sm:max-w-sm">
            <DigitsField field={fields.lastDigits} />
          </div>
          <input type="hidden" name="booking" value={token} />
          <input type="hidden" name="intent" value="resend" />
          <button type="submit" className="button button-quiet max-sm:w-full sm:justify-self-start">
            {t("resend.submit")}
          </button>
        </form>
      </details>
    </>
  );
}

/** Confirms that the email is being sent. Takes focus, because it is the answer to the form. */
export function SentNotice() {
  const { t } = useTranslation("myBooking");
  return (
    <p
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="mt-6 rounded-lg bg-brand-soft px-5 py-4 font-semibold outline-none"
    >
      {t("resend.sent")}
    </p>
  );
}
