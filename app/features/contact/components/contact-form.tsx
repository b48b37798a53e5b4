import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { readDraft, useAttempt, useDraft } from "~/forms/draft";
import { EMAIL_MAX } from "~/forms/field-limits";
import { SEND_BUTTON_ID } from "~/forms/not-sent";
import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextAreaField } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { useArrivalFocus } from "~/ui/forms/use-arrival-focus";
import { useMask } from "~/ui/forms/use-mask";
import { CheckIcon } from "~/ui/icons";
import { useHydrated } from "~/ui/use-hydrated";
import { CONTACT_LIMITS } from "../limits";
import type { ContactAnswer } from "../submission";

interface ContactFormProps {
  /** The visitor has just sent a message, and may write another. */
  readonly sent: boolean;
  readonly submissionId: string;
  readonly answer: ContactAnswer | undefined;
}

const asTyped = (text: string) => text;
const restore = () => readDraft("contact");

/** The form of spec section 2, contact page. */
export function ContactForm({ sent, submissionId, answer }: ContactFormProps) {
  const { form: texts, errors } = useTexts("contact");
  const language = useLanguage();
  const hydrated = useHydrated();
  const submitting = useNavigation().state !== "idle";
  const [form, fields] = useForm<Record<"name" | "email" | "phone" | "message", string>, never, string[]>({
    id: "contact",
    lastResult: answer?.result ?? null,
    defaultNoValidate: false,
  });
  const formRef = useDraft("contact", { startEmpty: sent });
  const attempt = useAttempt("contact", submissionId);
  const formProps = getFormProps(form);
  const problems = Object.entries(answer?.result.error ?? {}).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message })),
  );

  return (
    <Form
      {...formProps}
      ref={formRef}
      // One message is one request: impatient presses would count as attempts of their own.
      onSubmit={(event) => (submitting ? event.preventDefault() : formProps.onSubmit(event))}
      method="post"
      action={linkTo("contact", language)}
      // No step in the history: Back leads to the page before, not to a form that is in or was refused.
      replace
      noValidate={hydrated}
    >
      {sent && !answer && <SentNotice text={texts.sent} />}
      <h2 className="font-semibold text-2xl">{texts.title}</h2>
      <p className="text-soft">{texts.hint}</p>
      <div className="mt-6 grid gap-6">
        {problems.length > 0 && <ErrorSummary title={errors.summaryTitle} problems={problems} answer={answer} />}
        <Field
          {...inputOf(fields.name)}
          label={texts.name}
          autoComplete="name"
          dir="auto"
          maxLength={CONTACT_LIMITS.name.most}
          readOnly={submitting}
          ref={useMask(asTyped, restore)}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Field
            {...inputOf(fields.email)}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={EMAIL_MAX}
            readOnly={submitting}
            ref={useMask(asTyped, restore)}
          />
          <Field
            {...inputOf(fields.phone)}
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={24}
            readOnly={submitting}
            ref={useMask(asTyped, restore)}
          />
        </div>
        <TextAreaField
          {...inputOf(fields.message)}
          label={texts.message}
          hint={texts.messageHint}
          rows={6}
          dir="auto"
          maxLength={CONTACT_LIMITS.message.most}
          full={texts.full(CONTACT_LIMITS.message.most)}
          readOnly={submitting}
          ref={useMask(asTyped, restore)}
        />
        <Honeypot />
        <input type="hidden" name="submissionId" value={attempt} />
        <button
          id={SEND_BUTTON_ID}
          type="submit"
          // The real attribute would drop the focus.
          aria-disabled={submitting}
          className="button button-primary text-lg max-sm:w-full sm:justify-self-start"
        >
          {submitting ? texts.submitting : texts.submit}
        </button>
      </div>
    </Form>
  );
}

/** Says what the toast says, and stays. It takes the focus, which the button of the sent form has lost. */
function SentNotice({ text }: { text: string }) {
  return (
    <p
      ref={useArrivalFocus<HTMLParagraphElement>(text)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts it is the browser that moves the focus here
      autoFocus
      className="mb-8 flex items-center gap-3 rounded-lg bg-brand-soft p-5 font-semibold outline-offset-4"
    >
      <CheckIcon />
      {text}
    </p>
  );
}

function inputOf(field: FieldMetadata<string>) {
  const { name, initialValue, errors } = field;
  return { id: name, name, defaultValue: initialValue, errors, required: true };
}
