import { ChangedServices } from "~/domain/bookings/booking-facts";
import { textLimits } from "~/domain/bookings/event-words";
import { offeredReasons } from "~/domain/bookings/lines";
import type { ServicesPreview } from "~/domain/bookings/lines.server";
import { amountsOf } from "~/domain/catalogue/pricing";
import { formatRiyals } from "~/platform/i18n/format";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { Choice, Field } from "~/ui/forms/field";
import { asksForReason, OverrideButton, ReasonField } from "../kit/fields";
import { FinalStep, finalLook, StepForm, useDeskForm } from "../kit/form";
import { CollapsibleCard } from "../kit/page";
import type { DeskBooking, DeskForm } from "./booking.server";
import { type FormProps, isOpen, KnowsBox, PaymentFields } from "./forms";

interface ServicesFormProps extends FormProps, Pick<DeskBooking, "lines"> {
  preview: ServicesPreview;
}

/** Other services for a booking, often with the customer beside the car. */
export function ServicesForm({ booking, lines, preview, answer, opened }: ServicesFormProps) {
  const { t } = useTexts("deskBooking");
  const isAnswered = answer?.intent === "services";
  const [form, { reason, knows }] = useDeskForm<DeskForm>("services", answer, {});
  return (
    <CollapsibleCard title={t("services.title")} open={isOpen("services", answer, opened)}>
      <StepForm step="services" form={form} submit={t("services.submit")}>
        <ChangedServices
          id="services-services"
          title={
            <h3 id="services-services-title" className="sr-only">
              {t("services.title")}
            </h3>
          }
          error={isAnswered ? answer.result.error?.services?.[0] : undefined}
          booking={booking}
          lines={lines}
          preview={preview}
          isAnswer={isAnswered}
          isLive
        />
        {isAnswered && asksForReason(answer.question, reason) && <ReasonField field={reason} />}
        <KnowsBox booking={booking} isTicked={isAnswered && knows.initialValue === "yes"} />
      </StepForm>
    </CollapsibleCard>
  );
}

/** Another amount due, with a reason that the customer reads in the language of the booking. */
export function PriceForm({ booking, answer, opened }: FormProps) {
  const { t, language } = useTexts("deskBooking");
  const { t: toCustomer } = translator(booking.language);
  const reasons = offeredReasons.map((name) => ({
    text: toCustomer(`deskBooking:price.reasons.${name}`),
    label: t(`price.reasons.${name}`),
  }));
  const stored = booking.adjustmentReason ?? reasons[0]?.text ?? "";
  const isOffered = reasons.some(({ text }) => text === stored);
  const [form, fields] = useDeskForm<DeskForm>("price", answer, {
    due: "",
    offeredReason: isOffered ? stored : "",
    dueReason: isOffered ? "" : stored,
  });
  const question = answer?.intent === "price" ? answer.question : undefined;
  const chosen = fields.offeredReason.initialValue ?? "";
  return (
    <CollapsibleCard title={t("price.title")} open={isOpen("price", answer, opened)}>
      <StepForm
        step="price"
        form={form}
        submit={t("price.submit")}
        after={<OverrideButton about="amount" question={question} field={fields.dueOverride} />}
      >
        <Field
          field={fields.due}
          label={t("price.due")}
          hint={t("price.dueHint", { amount: formatRiyals(amountsOf(booking).due) })}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
        />
        <fieldset className="min-w-0">
          <legend className="font-semibold">{t("price.reason")}</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-2 @max-xs:grid-cols-1 sm:grid-cols-4">
            {reasons.map(({ text, label }) => (
              <Choice key={text} className={choice}>
                <input type="radio" name="offeredReason" value={text} defaultChecked={chosen === text} />
                <span>
                  {label}
                  {booking.language !== language && (
                    <bdi lang={booking.language} className="block text-soft text-sm">
                      {text}
                    </bdi>
                  )}
                </span>
              </Choice>
            ))}
            <Choice className={choice}>
              <input type="radio" name="offeredReason" value="" defaultChecked={chosen === ""} data-other="" />
              {t("price.other")}
            </Choice>
          </div>
        </fieldset>
        <div className="hidden group-has-[[data-other]:checked]/form:block">
          <Field
            field={fields.dueReason}
            label={t("price.otherReason")}
            hint={t("price.otherHint", {
              language: t(`fact.languages.${booking.language}`),
              max: textLimits["price-agreed"],
            })}
            dir="auto"
            autoComplete="off"
          />
        </div>
        <KnowsBox booking={booking} isTicked={answer?.intent === "price" && fields.knows.initialValue === "yes"} />
      </StepForm>
    </CollapsibleCard>
  );
}

const choice = "flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft";

/** A payment before or after the handover. */
export function PaidForm({ isNoted, answer, opened, ...found }: FormProps & { isNoted: boolean }) {
  const { t } = useTexts("deskBooking");
  const [form, fields] = useDeskForm<DeskForm>("paid", answer, {});
  return (
    <CollapsibleCard title={t("payment.title")} open={isOpen("paid", answer, opened)}>
      <StepForm step="paid" form={form} submit={t("payment.submit")}>
        <PaymentFields {...found} fields={fields} isNoted={isNoted} />
      </StepForm>
    </CollapsibleCard>
  );
}

export function WrongPaymentForm({ payments, answer, opened }: FormProps) {
  const { t } = useTexts("deskBooking");
  return (
    <CollapsibleCard title={t("payment.wrong")} open={isOpen("payment-remove", answer, opened)}>
      <div className="flex flex-col gap-3">
        <p className="text-soft text-sm">{t("payment.wrongHint")}</p>
        {payments.map(({ id, amount, method }) => (
          <FinalStep
            key={id}
            label={t(`payment.remove.${method}`, { amount: formatRiyals(amount / 100) })}
            question={t("payment.sure")}
            isLoss
            open={answer?.intent === "payment-remove" && answer.result.initialValue?.payment === String(id)}
          >
            <StepForm step="payment-remove" submit={t("payment.yes")} className={finalLook(true)}>
              <input type="hidden" name="payment" value={id} />
            </StepForm>
          </FinalStep>
        ))}
      </div>
    </CollapsibleCard>
  );
}
