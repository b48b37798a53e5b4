import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { readDraft } from "~/forms/draft";
import { EMAIL_MAX, PHONE_INPUT_MAX } from "~/forms/field-limits";
import { type FormAnswer, failureTextKey, SEND_BUTTON_ID } from "~/forms/form-answer";
import { HONEYPOT } from "~/forms/honeypot";
import { useServerForm } from "~/forms/use-server-form";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Consent } from "~/ui/forms/consent";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextAreaField } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { useAutoFocus } from "~/ui/forms/use-auto-focus";
import { useMask } from "~/ui/forms/use-mask";
import { CheckIcon } from "~/ui/icons";
import { CONTACT_LIMITS } from "./limits";
import type { ContactForm as ContactFields } from "./schema.server";

interface ContactFormProps {
  /** Whether a message has just been sent: the page thanks for it and shows an empty form. */
  readonly sent: boolean;
  readonly submissionId: string;
  readonly answer: FormAnswer | undefined;
}

const draftFields = ["name", "email", "phone", "message"] as const;

const constraint = {
  name: { required: true, maxLength: CONTACT_LIMITS.name.max },
  email: { required: true, maxLength: EMAIL_MAX },
  phone: { required: true, maxLength: PHONE_INPUT_MAX },
  message: { required: true, maxLength: CONTACT_LIMITS.message.max },
};

const noMask = (text: string) => text;
const restore = () => readDraft("contact");

/** The contact form (product.md 5.2). */
export function ContactForm({ sent, submissionId, answer }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const language = useLanguage();
  const { fields, submitting, attempt, formProps } = useServerForm<ContactFields>({
    id: "contact",
    draftFields,
    answer,
    constraint,
    submissionId,
    startEmpty: sent,
  });
  const failure = answer?.failure && t(failureTextKey(answer.failure));
  // A lost connection leaves open whether the message arrived, so the title must not deny it.
  const summaryTitle = t(answer?.failure === "network" ? "errors.networkTitle" : "errors.summaryTitle");
  const problems = [
    ...[fields.name, fields.email, fields.phone, fields.message].flatMap(({ id, errors = [] }) =>
      errors.map((message) => ({ fieldId: id, message })),
    ),
    ...(failure ? [{ fieldId: SEND_BUTTON_ID, message: failure }] : []),
  ];

  return (
    <Form {...formProps} method="post" action={linkTo("contact", language)}>
      {sent && !answer && <SentNotice text={t("form.sent")} />}
      <h2 className="text-2xl">{t("form.title")}</h2>
      <p className="text-soft">{t("form.hint")}</p>
      <div className="mt-6 grid gap-6">
        {problems.length > 0 && <ErrorSummary title={summaryTitle} problems={problems} answer={answer} />}
        <Field
          field={fields.name}
          label={t("form.name")}
          autoComplete="name"
          dir="auto"
          readOnly={submitting}
          ref={useMask(noMask, restore)}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Field
            field={fields.email}
            label={t("form.email")}
            hint={t("form.emailHint")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            readOnly={submitting}
            ref={useMask(noMask, restore)}
          />
          <Field
            field={fields.phone}
            label={t("form.phone")}
            hint={t("form.phoneHint")}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            readOnly={submitting}
            ref={useMask(noMask, restore)}
          />
        </div>
        <TextAreaField
          field={fields.message}
          label={t("form.message")}
          hint={t("form.messageHint", CONTACT_LIMITS.message)}
          rows={6}
          dir="auto"
          full={t("form.full", CONTACT_LIMITS.message)}
          readOnly={submitting}
          ref={useMask(noMask, restore)}
        />
        <Honeypot name={HONEYPOT} />
        <Consent sentence={(names) => t("form.consent", names)} />
        <input type="hidden" name="submissionId" value={attempt} />
        <button
          id={SEND_BUTTON_ID}
          type="submit"
          // A button with the `disabled` attribute would lose focus.
          aria-disabled={submitting}
          className="button button-primary text-lg max-sm:w-full sm:justify-self-start"
        >
          {submitting ? t("form.submitting") : t("form.submit")}
        </button>
      </div>
    </Form>
  );
}

/**
 * The same text as the toast, but permanent. It takes focus, because the page was reloaded after
 * sending.
 */
function SentNotice({ text }: { text: string }) {
  return (
    <p
      ref={useAutoFocus<HTMLParagraphElement>(text)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="mb-8 flex items-center gap-3 rounded-lg bg-brand-soft p-5 font-semibold outline-none"
    >
      <CheckIcon />
      {text}
    </p>
  );
}
