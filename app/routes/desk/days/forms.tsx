import type { FieldMetadata } from "@conform-to/react";
import { places } from "~/domain/catalogue/stays";
import { BLOCKED_DAYS_MAX, CLOSED_DAYS_MAX, REASON_MAX } from "~/domain/days/days";
import type { DeskDay } from "~/domain/days/use-of-places.server";
import { bays } from "~/platform/codes";
import { useTexts } from "~/platform/i18n/use-texts";
import { Choice, Field, FieldGroup } from "~/ui/forms/field";
import type { DeskAnswer } from "../kit/answer";
import { OverrideButton } from "../kit/fields";
import { SelectField, StepForm, useDeskForm } from "../kit/form";
import type { DaysForm, DaysIntent, DaysOverview } from "./days.server";

/** A whole number. Not `type="number"`, which rejects the digits of Arabic keyboards. */
function NumberField(props: { field: FieldMetadata<string>; label: string; hint?: string }) {
  return <Field {...props} inputMode="numeric" dir="ltr" autoComplete="off" />;
}

interface DayFormProps {
  today: string;
  /** The day that the forms show at first; null for none. */
  chosen: DeskDay | null;
  answer: DeskAnswer<DaysIntent> | undefined;
  version: string | undefined;
}

export function CloseForm({ today, chosen, answer, version }: DayFormProps) {
  const { t } = useTexts("deskDays");
  const [form, { from, until, noteAr, noteEn }] = useDeskForm<DaysForm>("close", answer, {
    from: chosen?.day ?? "",
    noteAr: chosen?.limit?.noteAr ?? "",
    noteEn: chosen?.limit?.noteEn ?? "",
  });
  return (
    <StepForm step="close" version={version} form={form} submit={t("close.submit")}>
      <div className="grid gap-4 *:min-w-0 sm:max-lg:grid-cols-2">
        <Field type="date" field={from} label={t("close.from")} min={today} required />
        <Field
          type="date"
          field={until}
          label={t("close.until")}
          hint={t("close.untilHint", { max: CLOSED_DAYS_MAX })}
          min={today}
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
    </StepForm>
  );
}

export function LimitForm({ today, chosen, answer, version }: DayFormProps) {
  const { t } = useTexts("deskDays");
  const [form, { day, cars }] = useDeskForm<DaysForm>("limit", answer, {
    day: chosen?.day ?? "",
    cars: chosen?.limit?.cars ? `${chosen.limit.cars}` : "",
  });
  return (
    <StepForm step="limit" version={version} form={form} submit={t("limit.submit")}>
      <Field type="date" field={day} label={t("limit.day")} min={today} required />
      <NumberField field={cars} label={t("limit.cars")} hint={t("limit.hint")} />
    </StepForm>
  );
}

export function BlockForm({ today, chosen, answer }: Omit<DayFormProps, "version">) {
  const { t } = useTexts("deskDays");
  const [form, { day, bay, days, blockOverride }] = useDeskForm<DaysForm>("block", answer, {
    day: chosen?.day ?? "",
    bay: places[0],
    days: "1",
  });
  return (
    <StepForm
      step="block"
      form={form}
      submit={t("block.submit")}
      after={<OverrideButton about="block" question={answer?.question} field={blockOverride} />}
    >
      <p className="text-soft">{t("block.text")}</p>
      <Field type="date" field={day} label={t("block.day")} min={today} required />
      <SelectField
        field={bay}
        label={t("block.bay")}
        options={places.map((place) => [place, t(`placeChoice.${place}`)])}
      />
      <NumberField field={days} label={t("block.days")} hint={t("block.daysHint", { max: BLOCKED_DAYS_MAX })} />
    </StepForm>
  );
}

export function OutOfServiceForm({ today, chosen, answer }: Omit<DayFormProps, "version">) {
  const { t } = useTexts("deskDays");
  const [form, { bay, from, until, why }] = useDeskForm<DaysForm>("out-of-service", answer, {
    from: chosen?.day ?? today,
  });
  return (
    <StepForm step="out-of-service" form={form} submit={t("out-of-service.submit")}>
      <p className="text-soft">{t("out-of-service.text")}</p>
      <FieldGroup field={bay} legend={t("out-of-service.bay")} error={bay.errors?.[0]}>
        <div className="mt-1.5 grid grid-cols-2 gap-2 @max-xs:grid-cols-1">
          {bays.map((name) => (
            <Choice key={name} className="flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft">
              <input type="radio" name={bay.name} value={name} defaultChecked={bay.initialValue === name} required />
              {t(`place.${name}`)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <div className="grid gap-4 *:min-w-0 sm:max-lg:grid-cols-2">
        <Field type="date" field={from} label={t("out-of-service.from")} min={today} required />
        <Field
          type="date"
          field={until}
          label={t("out-of-service.until")}
          hint={t("out-of-service.untilHint", { max: BLOCKED_DAYS_MAX })}
          min={today}
        />
      </div>
      <Field
        field={why}
        label={t("out-of-service.why")}
        hint={t("out-of-service.whyHint", { max: REASON_MAX })}
        dir="auto"
        autoComplete="off"
        required
      />
    </StepForm>
  );
}

/** A number as its field shows it: empty for no limit. */
const shown = (cars: number | null | undefined) => `${cars ?? ""}`;

/** Once a colleague has changed the number, shows the stored one beside what was typed. */
function StoredNumberField(
  props: Parameters<typeof NumberField>[0] & { stored?: string | undefined; isOutdated: boolean },
) {
  const { stored, isOutdated, ...field } = props;
  const { t } = useTexts("deskDays");
  const isOther = isOutdated && (field.field.initialValue ?? "") !== (stored ?? "");
  return <NumberField {...field} {...(isOther && { hint: t("storedNow", { cars: stored || t("noLimit") }) })} />;
}

interface SettingsFormProps extends Pick<DayFormProps, "answer" | "version"> {
  settings: DaysOverview["settings"];
}

const settingNames = ["carsPerDay", "horizonDays", "formsPerPerson", "siteBookingsPerHour", "messagesPerHour"] as const;

export function SettingsForm({ settings, answer, version }: SettingsFormProps) {
  const { t } = useTexts("deskDays");
  const stored = Object.fromEntries(settingNames.map((name) => [name, shown(settings?.[name])]));
  const [form, fields] = useDeskForm<DaysForm>("settings", answer, stored);
  return (
    <StepForm step="settings" version={version} form={form} submit={t("settings.submit")}>
      <p className="text-soft">{t("settings.empty")}</p>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2 sm:items-end">
        {settingNames.map((name) => (
          <StoredNumberField
            key={name}
            field={fields[name]}
            label={t(`settings.${name}`)}
            stored={stored[name]}
            isOutdated={answer?.intent === "settings" && answer.failure !== undefined}
          />
        ))}
      </div>
    </StepForm>
  );
}

interface BaysFormProps extends Pick<DayFormProps, "answer" | "version"> {
  bayCars: DaysOverview["bayCars"];
}

export function BaysForm({ bayCars, answer, version }: BaysFormProps) {
  const { t } = useTexts("deskDays");
  const stored = Object.fromEntries(bays.map((bay) => [bay, shown(bayCars[bay])]));
  const [form, fields] = useDeskForm<DaysForm>("bays", answer, stored);
  return (
    <StepForm step="bays" version={version} form={form} submit={t("bays.submit")}>
      <p className="text-soft">{t("bays.text")}</p>
      <div className="grid grid-cols-2 gap-4 *:min-w-0 @max-xs:grid-cols-1 sm:grid-cols-4">
        {bays.map((bay) => (
          <StoredNumberField
            key={bay}
            field={fields[bay]}
            label={t(`place.${bay}`)}
            stored={stored[bay]}
            isOutdated={answer?.intent === "bays" && answer.failure !== undefined}
          />
        ))}
      </div>
    </StepForm>
  );
}
