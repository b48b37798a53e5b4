import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { type Car, plateInWords } from "~/domain/bookings/car";
import { isColumn, labelOf, servicesInWords } from "~/domain/bookings/columns";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { Field } from "~/ui/forms/field";
import { WhatsAppBox } from "~/ui/forms/whatsapp-box";
import type { OverrideQuestion } from "./answer";
import { StepForm } from "./form";

/** Finds the label of a field for the error summary. `own` has the labels of only this page. */
export function useFieldLabel(own: Readonly<Record<string, string>>): (name: string) => string {
  const { t, language } = useTexts(["desk", "booking", "deskBooking", "deskCard", "deskSiteInformation"]);
  const labels: Readonly<Record<string, string>> = {
    customerName: t("booking:form.name"),
    phoneNumber: t("booking:form.phone"),
    email: t("booking:form.email"),
    vehicle: t("desk:car.vehicle"),
    plate: t("desk:car.plate"),
    arrivalTime: t("deskBooking:confirm.hour"),
    ...own,
  };
  return (name) => {
    const [, field, code] = /^(product|serial)-(.+)$/.exec(name) ?? [];
    if (!field || !code) return labels[name] ?? (isColumn(name) ? labelOf(name, language) : name);
    const label = t(`deskCard:fields.${field as "product" | "serial"}`);
    return t("deskSiteInformation:inGroup", { group: servicesInWords([code], language), label });
  };
}

interface CustomerFieldsProps {
  children?: ReactNode;
  fields: Readonly<Record<"customerName" | "phoneNumber" | "email" | "whatsapp", FieldMetadata<string>>>;
  emailHint: string;
  offersWhatsApp: boolean;
}

/** Autofill is off: it would insert the data of staff. */
export function CustomerFields({ fields, emailHint, offersWhatsApp, children }: CustomerFieldsProps) {
  const { t } = useTexts("booking");
  return (
    <>
      <Field field={fields.phoneNumber} label={t("form.phone")} type="tel" required autoComplete="off" />
      {offersWhatsApp && <WhatsAppBox field={fields.whatsapp} label={t("form.whatsapp", { context: "staff" })} />}
      {children}
      <Field field={fields.customerName} label={t("form.name")} dir="auto" required autoComplete="off" />
      <Field field={fields.email} label={t("form.email")} hint={emailHint} type="email" autoComplete="off" />
    </>
  );
}

export const carFieldNames = ["vehicle", "plate"] as const;

const exampleCar = { ar: "لاندكروزر بيضاء 2024", en: "white Land Cruiser 2024" };

const examplePlate = "1234ABJ";

export function CarFields({ fields }: { fields: Readonly<Record<keyof Car, FieldMetadata<string>>> }) {
  const { t, language } = useTexts("desk");
  const input = { dir: "auto", autoComplete: "off" } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...input}
        field={fields.vehicle}
        label={t("car.vehicle")}
        hint={t("car.vehicleHint", { example: exampleCar[language] })}
      />
      <Field
        {...input}
        field={fields.plate}
        label={t("car.plate")}
        hint={t("car.plateHint", { example: plateInWords(examplePlate, language).replaceAll(" ", "\u00a0") })}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}

export function carValues({ vehicle, plate }: Car, language: Language) {
  return { vehicle: vehicle ?? "", plate: plate === null ? "" : plateInWords(plate, language) };
}

interface LastCarFormProps extends Pick<ComponentProps<typeof StepForm>, "action" | "version"> {
  step: "confirm" | "arrived" | "car" | "ready";
  car: Car;
}

/** A form that takes a step with the car of another booking of this number (product.md 16.8). */
export function LastCarForm({ car, step, ...form }: LastCarFormProps) {
  const { t, language } = useTexts("deskBooking");
  const values = carValues(car, language);
  // Description and plate are isolated, because each may have the opposite direction.
  const lastCar = t("lastCar", { car: `\u2068${values.vehicle}\u2069 · \u2068${values.plate}\u2069` });
  return (
    <StepForm {...form} step={step} submit={`${t(`step.${step}`)}. ${lastCar}`}>
      {carFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
    </StepForm>
  );
}

/** Posted instead of a day by "The car is here" (product.md 16.8). */
export const HERE = "here";

export const overrideFieldNames = ["hourOverride", "reason"] as const;

/** Whether to show the field of the reason: the desk asks for one, or the typed one is too long. */
export const asksForReason = (question: OverrideQuestion | undefined, reason: FieldMetadata<string>) =>
  question?.about === "day" || !reason.valid;

export function ReasonField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTexts("desk");
  return (
    <Field field={field} label={t("override.reason")} hint={t("override.reasonHint")} dir="auto" autoComplete="off" />
  );
}

interface OverrideButtonProps {
  question: OverrideQuestion | undefined;
  field: FieldMetadata<string>;
  about: "hour" | "sameDay" | "amount" | "paid" | "block";
  label?: string;
}

/**
 * The button that overrides a question of the desk; once the question is answered, a hidden field
 * with the answer. Place it after the usual button of its form, because Enter presses a form's
 * first button.
 */
export function OverrideButton({ question, field, about, label }: OverrideButtonProps) {
  const { t } = useTexts("desk");
  if (question?.about !== about)
    return field.initialValue && <input type="hidden" name={field.name} value={field.initialValue} />;
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4">
      {about === "block" && <p>{t("override.blockText")}</p>}
      <button
        type="submit"
        name={field.name}
        value={question.asked}
        formNoValidate
        className="button button-quiet w-full sm:w-auto"
      >
        {label ?? t(`override.${about}`)}
      </button>
    </div>
  );
}
