import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { describedBy, Field, FieldFrame, inputClasses } from "~/ui/forms/field";

interface FieldProps {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** A day in Riyadh, today or later. */
export function DayField({ field, label, hint, today, required }: FieldProps & { today: string; required?: boolean }) {
  return (
    <FieldFrame field={field} label={label} {...(hint && { hint })}>
      <input
        id={field.id}
        type="date"
        name={field.name}
        defaultValue={field.initialValue}
        min={today}
        required={required}
        className={`block ${inputClasses}`}
        {...describedBy(field, hint)}
      />
    </FieldFrame>
  );
}

/** An arrival time. */
export function HourField({ field, label, hint }: FieldProps) {
  return (
    <FieldFrame field={field} label={label} {...(hint && { hint })}>
      <input
        id={field.id}
        type="time"
        name={field.name}
        defaultValue={field.initialValue}
        className={`block ${inputClasses}`}
        {...describedBy(field, hint)}
      />
    </FieldFrame>
  );
}

interface CustomerFieldsProps {
  readonly fields: Readonly<Record<"customerName" | "phoneNumber" | "email", FieldMetadata<string>>>;
  readonly emailHint: string;
}

/** Name, mobile number and email address, without autofill, which would insert data of staff. */
export function CustomerFields({ fields, emailHint }: CustomerFieldsProps) {
  const { t } = useTranslation("booking");
  return (
    <>
      <Field field={fields.customerName} label={t("form.name")} dir="auto" required autoComplete="off" />
      <Field
        field={fields.phoneNumber}
        label={t("form.phone")}
        type="tel"
        inputMode="tel"
        dir="ltr"
        required
        autoComplete="off"
      />
      <Field
        field={fields.email}
        label={t("form.email")}
        hint={emailHint}
        type="email"
        inputMode="email"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}
