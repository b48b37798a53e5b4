import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { carTypes } from "~/catalogue/catalogue";
import { priceOf } from "~/catalogue/pricing";
import type { Selection } from "~/catalogue/selection";
import { formatRiyals } from "~/i18n/format";
import { languages } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { Choice } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FieldError } from "~/ui/forms/field";
import { type ComingDays, DayMarks } from "../coming-days/day-marks";
import { AllTheSame } from "../components/all-the-same";
import { Done } from "../components/done";
import { CustomerFields, DayField, HourField } from "../components/fields";
import type { NewBookingAnswer } from "./new-answer";
import type { NewBookingForm } from "./new-booking-form.server";
import { ServiceFields } from "./service-fields";

interface NewScreenProps {
  readonly answer: NewBookingAnswer | undefined;
  readonly submissionId: string;
  /** The date in Riyadh. */
  readonly today: string;
  readonly comingDays: ComingDays;
}

const FORM_ID = "new";
const problemFields = ["carType", "services", "customerName", "phoneNumber", "email", "language"] as const;

/** The booking form of the desk (product.md 16.8), on one page and without scripts. */
export function NewScreen({ answer, submissionId, today, comingDays }: NewScreenProps) {
  const { t } = useTranslation(["deskNew", "booking"]);
  const language = useLanguage();
  const [form, fields] = useForm<NewBookingForm, NewBookingForm, string[]>({
    id: FORM_ID,
    lastResult: answer?.result ?? null,
    defaultValue: { language },
    defaultNoValidate: false,
  });
  const { carType, codes } = answer?.chosen ?? { carType: null, codes: [] };
  const errors = answer?.result.error ?? {};
  const ids: Record<string, string> = {
    carType: `${FORM_ID}-carType-${carTypes[0]}`,
    services: "services",
    language: `${FORM_ID}-language-${languages[0]}`,
  };
  const problems = [...problemFields, "bookingDate", "arrivalTime", "reason"].flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ fieldId: ids[name] ?? `${FORM_ID}-${name}`, message })),
  );
  if (answer?.failure) problems.push({ fieldId: FORM_ID, message: t(`errors.${answer.failure}`) });
  const sentId = answer?.result.initialValue?.submissionId;
  return (
    <div className="container-page flex max-w-2xl flex-col gap-6 py-6">
      <header>
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </header>
      {problems.length > 0 && <ErrorSummary title={t("notDone")} problems={problems} answer={answer} />}
      {answer?.asksTotal && (
        <Done text={totalInWords({ carType, codes }, t)}>
          <DayMarks days={comingDays} />
        </Done>
      )}
      <form method="post" {...getFormProps(form)} className="group/form flex flex-col gap-8">
        {/* Makes Enter send the booking instead of asking for the total. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="submissionId" value={typeof sentId === "string" ? sentId : submissionId} />
        <RadioField field={fields.carType} legend={t("car")} heading>
          {carTypes.map((type) => (
            <RadioChoice key={type} field={fields.carType} value={type} required>
              {t(`booking:car.${type}`)}
            </RadioChoice>
          ))}
        </RadioField>
        <ServiceFields chosen={{ carType, codes }} error={errors.services?.[0]} />
        <button type="submit" name="intent" value="total" formNoValidate className="button button-quiet sm:self-start">
          {t("price")}
        </button>
        <section aria-labelledby="customer" className="flex flex-col gap-4">
          <h2 id="customer" className="text-xl">
            {t("customer")}
          </h2>
          <CustomerFields fields={fields} emailHint={t("emailHint")} />
          <RadioField field={fields.language} legend={t("language")}>
            {languages.map((value) => (
              <RadioChoice key={value} field={fields.language} value={value}>
                {t(`languages.${value}`)}
              </RadioChoice>
            ))}
          </RadioField>
        </section>
        <section aria-labelledby="appointment" className="flex flex-col gap-4">
          <h2 id="appointment" className="text-xl">
            {t("appointment")}
          </h2>
          <div>
            <DayField field={fields.bookingDate} label={t("day")} hint={t("dayHint")} today={today} required />
            <DayMarks days={comingDays} />
            {codes.length === 0 && <p className="mt-1 text-soft text-sm">{t("daysHint")}</p>}
          </div>
          <HourField field={fields.arrivalTime} label={t("hour")} hint={t("hourHint")} />
        </section>
        <button type="submit" className="button button-primary sm:self-start">
          {t("submit")}
        </button>
        {answer?.doubt && <AllTheSame doubt={answer.doubt} fields={fields} />}
      </form>
    </div>
  );
}

/** The total of the chosen services, in SAR with VAT, or a request to choose. */
function totalInWords(
  { carType, codes }: Selection,
  t: ReturnType<typeof useTranslation<["deskNew", "booking"]>>["t"],
) {
  if (!carType || codes.length === 0) return t("choose");
  return t("total", { amount: formatRiyals(priceOf(codes, carType).total) });
}

interface RadioFieldProps {
  readonly field: FieldMetadata<string>;
  readonly legend: string;
  /** Looks like the heading of a section. */
  readonly heading?: boolean;
  readonly children: ReactNode;
}

function RadioField({ field, legend, heading = false, children }: RadioFieldProps) {
  return (
    <fieldset aria-describedby={field.valid ? undefined : field.errorId}>
      <legend className={heading ? "font-semibold text-xl" : "font-semibold"}>{legend}</legend>
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <div className="mt-1.5 grid grid-cols-2 gap-3 @max-xs:grid-cols-1">{children}</div>
    </fieldset>
  );
}

interface RadioChoiceProps {
  readonly field: FieldMetadata<string>;
  readonly value: string;
  readonly required?: boolean;
  readonly children: ReactNode;
}

function RadioChoice({ field, value, required, children }: RadioChoiceProps) {
  return (
    <Choice className="flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft">
      <input
        id={`${field.id}-${value}`}
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={field.initialValue === value}
        required={required}
      />
      {children}
    </Choice>
  );
}
