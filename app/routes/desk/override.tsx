import type { FieldMetadata } from "@conform-to/react";
import { textLimits } from "~/domain/bookings/event-words";
import { useTexts } from "~/platform/i18n/use-texts";
import { Field } from "~/ui/forms/field";

/** The fields with which staff confirm what the desk has asked about. */
export const overrideFieldNames = ["hourOverride", "dayOverride", "reason"] as const;

type OverrideFields = Readonly<Record<(typeof overrideFieldNames)[number], FieldMetadata<string>>>;

/**
 * What the desk asks before it does something unusual (product.md 16.11): an arrival time outside
 * the opening hours, or a day that is closed or full.
 */
export interface OverrideQuestion {
  readonly about: "hour" | "day";
  /**
   * The hour or day in question. The button posts it, so that the desk asks again about a different
   * one.
   */
  readonly asked: string;
}

export function ReasonField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTexts("desk");
  return (
    <Field
      field={field}
      label={t("override.reason")}
      hint={t("override.reasonHint")}
      dir="auto"
      maxLength={textLimits["over-limit"]}
      autoComplete="off"
    />
  );
}

interface OverrideProps {
  question: OverrideQuestion;
  fields: OverrideFields;
}

/**
 * The button that does it anyway, for a day with the reason. Place it after the usual button of its
 * form, because Enter presses the first one.
 */
export function OverrideButton({ question: { about, asked }, fields: { hourOverride, reason } }: OverrideProps) {
  const { t } = useTexts("desk");
  const name = `${about}Override`;
  return (
    <div className="flex flex-col gap-4 rounded-lg border-2 border-danger bg-danger-soft p-4">
      {about === "day" && (
        <>
          {hourOverride.initialValue && <input type="hidden" name="hourOverride" value={hourOverride.initialValue} />}
          <ReasonField field={reason} />
        </>
      )}
      <button
        type="submit"
        name={name}
        value={asked}
        formNoValidate
        className="button button-quiet w-full sm:w-auto sm:self-start"
      >
        {t(`override.${about}`)}
      </button>
    </div>
  );
}
