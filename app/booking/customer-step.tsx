import type { FieldMetadata } from "@conform-to/react";
import type { TFunction } from "i18next";
import type { Selection } from "~/catalogue/selection";
import type { DaysAhead } from "~/days/days-ahead.server";
import { readDraft } from "~/forms/draft";
import { SEND_BUTTON_ID } from "~/forms/form-answer";
import { HONEYPOT } from "~/forms/honeypot";
import { Consent } from "~/ui/forms/consent";
import { Field } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { useMask } from "~/ui/forms/use-mask";
import { useHydrated } from "~/ui/use-hydrated";
import type { BookingAnswer } from "./booking-toast";
import { DateField, type DateListeners } from "./date-field";
import { maskEmail, maskName, maskPhone } from "./masks";
import { OfferedDays } from "./offered-days";

type CustomerFields = Record<"customerName" | "phoneNumber" | "email" | "bookingDate", FieldMetadata<string>>;

interface CustomerStepProps extends DateListeners {
  readonly t: TFunction<"booking">;
  readonly fields: CustomerFields;
  readonly firstDay: string;
  readonly days: DaysAhead | null;
  readonly selection: Selection;
  readonly answer: BookingAnswer | undefined;
  readonly submitting: boolean;
}

const restore = () => readDraft("booking");

/** Step 3: contact details and date with their input masks (product.md 5.6). */
export function CustomerStep(props: CustomerStepProps) {
  const { t, fields, firstDay, days, selection, answer, submitting, onDay, onClosedDays } = props;
  const hydrated = useHydrated();
  return (
    <fieldset id="details" className="arrives min-w-0">
      <legend className="font-semibold text-xl">{t("form.legend")}</legend>
      <p className="text-soft">{t("form.hint")}</p>
      <div className="mt-5 grid items-start gap-6 sm:grid-cols-2">
        <Field
          field={fields.customerName}
          label={t("form.name")}
          hint={t("form.nameHint")}
          autoComplete="name"
          dir="auto"
          readOnly={submitting}
          ref={useMask(maskName, restore)}
        />
        <Field
          field={fields.phoneNumber}
          label={t("form.phone")}
          hint={t("form.phoneHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          readOnly={submitting}
          ref={useMask(maskPhone, restore)}
        />
        <Field
          field={fields.email}
          label={t("form.email")}
          hint={t("form.emailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          readOnly={submitting}
          ref={useMask(maskEmail, restore)}
        />
        <DateField
          t={t}
          field={fields.bookingDate}
          firstDay={firstDay}
          days={days}
          selection={selection}
          readOnly={submitting}
          onDay={onDay}
          onClosedDays={onClosedDays}
        />
      </div>
      <Honeypot name={HONEYPOT} />
      <div className="mt-8">
        <Consent sentence={(names) => t("form.consent", names)} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button
          id={SEND_BUTTON_ID}
          type="submit"
          // A button with the `disabled` attribute would lose focus.
          aria-disabled={submitting}
          className="button button-primary text-lg max-sm:w-full sm:min-w-48"
        >
          {submitting ? t("form.submitting") : t("form.submit")}
        </button>
        {!hydrated && (
          // Asks the server for the total of the current choices, keeping what was typed.
          <button
            type="submit"
            name="intent"
            value="update"
            formNoValidate
            className="button button-quiet max-sm:w-full"
          >
            {t("services.update")}
          </button>
        )}
      </div>
      {answer?.offeredDays && (
        <OfferedDays days={answer.offeredDays} wanted={String(answer.result.initialValue?.bookingDate)} />
      )}
    </fieldset>
  );
}
