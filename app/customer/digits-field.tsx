import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/forms/field";

/**
 * For the browser's own validation: four digits of any keyboard, with optional spaces around them.
 */
const FOUR_DIGITS = "\\s*[0-9٠-٩۰-۹]{4}\\s*";

/** The last four digits of the mobile number, which identify the customer. */
export function DigitsField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("myBooking");
  return (
    <Field
      field={field}
      label={t("change.digits")}
      hint={t("change.digitsHint")}
      title={t("change.digits")}
      inputMode="numeric"
      pattern={FOUR_DIGITS}
      autoComplete="off"
      dir="ltr"
    />
  );
}
