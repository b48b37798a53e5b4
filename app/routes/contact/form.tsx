import type { TFunction } from "i18next";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { Form } from "react-router";
import { business } from "~/domain/centre/profile";
import type { SpecialHoursText } from "~/domain/days/hours-in-words";
import { readDraft } from "~/platform/forms/draft";
import { MESSAGE_LIMITS } from "~/platform/forms/field-rules";
import { type FormAnswer, failureTextKey, isLimit, SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import { keepTogether } from "~/platform/i18n/keep-together";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { NewTabLink } from "~/ui/content/links";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { AskedEmail, Consent, Field, Honeypot, SendButton, TextAreaField } from "~/ui/forms/field";
import { useMask } from "~/ui/forms/use-mask";
import { useServerForm } from "~/ui/forms/use-server-form";
import { useAutoFocus } from "~/ui/hooks";
import { CheckIcon, ClockIcon, EmailIcon, PhoneIcon, PinIcon, WhatsAppIcon } from "~/ui/icons";
import type { ToastMessage } from "~/ui/toasts/toast-body";
import { Toasts } from "~/ui/toasts/toasts";
import type { ContactForm as ContactFields } from "./contact.server";
import { contactFields, typedContactFields } from "./fields";

interface ContactFormProps {
  sent: boolean;
  submissionId: string;
  answer: FormAnswer | undefined;
  toast: ToastMessage | null;
}

const noMask = (text: string) => text;
const restore = () => readDraft("contact");

export function ContactForm({ sent, submissionId, answer, toast }: ContactFormProps) {
  const { t, language } = useTexts("contact");
  const { fields, submitting, attempt, formProps } = useServerForm<ContactFields>({
    id: "contact",
    draftFields: typedContactFields,
    answer,
    constraint: contactFields,
    submissionId,
    startEmpty: sent,
  });
  const kept = { readOnly: submitting, ref: useMask(noMask, restore) };
  const failure = answer?.failure && t(failureTextKey(answer.failure));
  // Without an answer, the message may have arrived, so the title must not deny it.
  const summaryTitle = t(answer?.failure === "network" ? "errors.networkTitle" : "errors.summaryTitle");
  const problems = [
    ...typedContactFields.flatMap((name) =>
      (fields[name].errors ?? []).map((message) => ({ fieldId: fields[name].id, message })),
    ),
    ...(failure ? [{ fieldId: SEND_BUTTON_ID, message: failure }] : []),
  ];

  return (
    <Form {...formProps} method="post" action={linkTo("contact", language)} discover="none">
      <Toasts preset="contact" toast={toast} />
      {sent && !answer && <SentNotice text={t("form.sent")} />}
      <h2 className="text-2xl">{t("form.title")}</h2>
      <p className="text-soft">{t("form.hint")}</p>
      {problems.length > 0 && (
        <div className="mt-6">
          <ErrorSummary title={summaryTitle} problems={problems} complete={t("errors.complete")} answer={answer} />
        </div>
      )}
      <div className="mt-6 flex flex-col gap-6">
        <Field field={fields.name} label={t("form.name")} autoComplete="name" dir="auto" {...kept} />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field field={fields.email} label={t("form.email")} type="email" {...kept} />
          <Field field={fields.phone} label={t("form.phone")} hint={t("form.phoneHint")} type="tel" {...kept} />
        </div>
        <TextAreaField
          field={fields.message}
          label={t("form.message")}
          hint={t("form.messageHint", MESSAGE_LIMITS)}
          rows={6}
          dir="auto"
          max={MESSAGE_LIMITS.max}
          tooLong={t("form.tooLong", MESSAGE_LIMITS)}
          {...kept}
        />
        <Honeypot />
        <Consent sentence={(names) => t("form.consent", names)} />
        <input type="hidden" name="submissionId" value={attempt} />
        <AskedEmail answer={answer} />
        <SendButton {...{ submitting, answer }} className="max-sm:w-full sm:self-start">
          {submitting ? t("form.submitting") : t("form.submit")}
        </SendButton>
      </div>
    </Form>
  );
}

/** Says thank you like the toast, but stays. Takes focus, because the page was loaded again. */
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

interface ContactCardsProps {
  specialHours: readonly SpecialHoursText[];
  /** The usual hours, with days that have the same hours grouped. */
  week: readonly { days: string; hours: string }[];
}

/** Contact details and hours: special hours first, and Friday's as in product.md 11.5. */
export function ContactCards({ specialHours, week }: ContactCardsProps) {
  const { t, language } = useTexts("contact");
  const { unifiedPhone, mobile, whatsapp, email, address } = business;
  return (
    <ul className="card grid gap-px self-start overflow-hidden bg-line">
      <Card icon={PhoneIcon} title={t("cards.phone")}>
        <Line href={`tel:${unifiedPhone.dial}`} text={unifiedPhone.display} />
        <Line href={`tel:${mobile.dial}`} text={mobile.display} />
      </Card>
      <Card icon={WhatsAppIcon} title={t("cards.whatsapp")}>
        <a href={`https://wa.me/${whatsapp}`} rel="noopener" className={link}>
          {t("cards.whatsappAction")}
        </a>
      </Card>
      <Card icon={ClockIcon} title={t("cards.hours")}>
        <dl className="[&>dd+dt]:mt-1.5 [&>dt]:text-soft">
          {specialHours.map(({ note, hours, dates, hijriDates }) => (
            <Fragment key={dates + hours}>
              <dt>{note}</dt>
              <dd>{keepTogether(hours)}</dd>
              <dd className="text-sm text-soft">
                {dates}
                <br />
                {hijriDates}
              </dd>
            </Fragment>
          ))}
          {week.map(({ days, hours }) => (
            <Fragment key={days}>
              <dt>{days}</dt>
              <dd>{keepTogether(hours)}</dd>
            </Fragment>
          ))}
        </dl>
      </Card>
      <Card icon={EmailIcon} title={t("cards.email")}>
        <Line href={`mailto:${email}`} text={email} />
      </Card>
      <Card icon={PinIcon} title={t("cards.address")}>
        <NewTabLink href={address.map} className={link}>
          {address.lines[language]}
        </NewTabLink>
      </Card>
    </ul>
  );
}

const link = "text-link inline-flex min-h-9 items-center";

function Line({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={`${link} wrap-anywhere me-5 @max-xs:me-0`}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}

interface CardProps {
  icon: ComponentType<{ className?: string }>;
  title: string;
  children: ReactNode;
}

function Card({ icon: Icon, title, children }: CardProps) {
  return (
    <li className="flex gap-4 bg-surface p-5 @max-xs:flex-col @max-xs:gap-1 @max-xs:px-1">
      <Icon className="mt-1 text-brand text-xl" />
      <div className="min-w-0">
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}

/** The toast after a message was sent, or failed; null for problems with fields. */
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
