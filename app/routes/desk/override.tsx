import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/forms/field";
import { NOTE_MAX } from "./fields";

/** The fields with which staff do all the same what the desk has asked about. */
export const allTheSameFieldNames = ["hourAnyway", "dayAnyway", "reason"] as const;

type AllTheSameFields = Readonly<Record<(typeof allTheSameFieldNames)[number], FieldMetadata<string>>>;

/**
 * What the desk asks before it does something unusual (product.md 16.11): an arrival time outside
 * the opening hours, or a day that is closed or full.
 */
export interface Doubt {
  readonly about: "hour" | "day";
  /** The hour or day in question. The button posts it: for another one, the desk asks again. */
  readonly asked: string;
}

interface AllTheSameProps {
  readonly doubt: Doubt;
  readonly fields: AllTheSameFields;
}

/**
 * The button that does it all the same, for a day with the reason. It stands after the usual button
 * of its form, because Enter presses the first one.
 */
export function AllTheSame({ doubt: { about, asked }, fields: { hourAnyway, reason } }: AllTheSameProps) {
  const { t } = useTranslation("desk");
  const name = `${about}Anyway`;
  return (
    <div className="flex flex-col gap-4 rounded-lg border-2 border-danger bg-danger-soft p-4">
      {about === "day" && (
        <>
          {hourAnyway.initialValue && <input type="hidden" name="hourAnyway" value={hourAnyway.initialValue} />}
          <Field
            field={reason}
            label={t("anyway.reason")}
            hint={t("anyway.reasonHint")}
            dir="auto"
            maxLength={NOTE_MAX}
            autoComplete="off"
          />
        </>
      )}
      <button type="submit" name={name} value={asked} className="button button-quiet w-full sm:w-auto sm:self-start">
        {t(`anyway.${about}`)}
      </button>
    </div>
  );
}
