import { useTranslation } from "react-i18next";
import { describedBy, Field, FieldFrame, inputClasses } from "~/ui/forms/field";
import { DayField } from "../../components/fields";
import type { DeskDay } from "../days.server";
import type { DaysAnswer } from "../days-answer";
import { BLOCKED_DAYS_MAX, CLOSED_DAYS_MAX, places, REASON_MAX } from "../days-intents";
import { DaysIntentForm, NumberField } from "./days-form";
import { useDaysForm } from "./use-days-form";

export interface DayFormProps {
  /** The date in Riyadh. */
  readonly today: string;
  /** The initial day of the forms. */
  readonly chosen: DeskDay | null;
  readonly answer: DaysAnswer | undefined;
}

/** Closes days, with a reason. */
export function CloseForm({ today, chosen, answer }: DayFormProps) {
  const { t } = useTranslation("deskDays");
  const [form, { from, until, noteAr, noteEn }] = useDaysForm("close", answer, {
    from: chosen?.day ?? "",
    noteAr: chosen?.limit?.noteAr ?? "",
    noteEn: chosen?.limit?.noteEn ?? "",
  });
  return (
    <DaysIntentForm intent="close" form={form} submit={t("close.submit")}>
      <div className="grid gap-4 *:min-w-0 sm:max-lg:grid-cols-2 sm:max-lg:items-end">
        <DayField field={from} label={t("close.from")} today={today} required />
        <DayField
          field={until}
          label={t("close.until")}
          hint={t("close.untilHint", { max: CLOSED_DAYS_MAX })}
          today={today}
        />
        <Field
          field={noteAr}
          label={t("close.noteAr")}
          hint={t("close.noteHint", { max: REASON_MAX })}
          lang="ar"
          dir="auto"
          autoComplete="off"
        />
        <Field field={noteEn} label={t("close.noteEn")} lang="en" dir="auto" autoComplete="off" />
      </div>
    </DaysIntentForm>
  );
}

/** Gives a day its own number of cars, or the usual one. */
export function LimitForm({ today, chosen, answer }: DayFormProps) {
  const { t } = useTranslation("deskDays");
  const [form, { day, cars }] = useDaysForm("limit", answer, {
    day: chosen?.day ?? "",
    cars: chosen?.limit?.cars ? `${chosen.limit.cars}` : "",
  });
  return (
    <DaysIntentForm intent="limit" form={form} submit={t("limit.submit")}>
      <DayField field={day} label={t("limit.day")} today={today} required />
      <NumberField field={cars} label={t("limit.cars")} hint={t("limit.hint")} />
    </DaysIntentForm>
  );
}

/** Blocks a place for some days. */
export function BlockForm({ today, chosen, answer, submissionId }: DayFormProps & { submissionId: string }) {
  const { t } = useTranslation("deskDays");
  const [form, { day, bay, days }] = useDaysForm("block", answer, {
    day: chosen?.day ?? "",
    bay: places[0],
    days: "1",
  });
  return (
    <DaysIntentForm intent="block" form={form} submit={t("block.submit")}>
      <input type="hidden" name="submissionId" value={submissionId} />
      <p className="text-soft">{t("block.text")}</p>
      <DayField field={day} label={t("block.day")} today={today} required />
      <FieldFrame field={bay} label={t("block.bay")}>
        <select
          id={bay.id}
          name={bay.name}
          defaultValue={bay.initialValue}
          className={`block ${inputClasses}`}
          {...describedBy(bay)}
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {t(`placeChoice.${place}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <NumberField field={days} label={t("block.days")} hint={t("block.daysHint", { max: BLOCKED_DAYS_MAX })} />
    </DaysIntentForm>
  );
}
