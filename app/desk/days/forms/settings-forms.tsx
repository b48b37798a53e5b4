import { useTranslation } from "react-i18next";
import { bays } from "~/catalogue/stays";
import type { DaysOverview } from "../days.server";
import type { DaysAnswer } from "../days-answer";
import { DaysIntentForm, NumberField } from "./days-form";
import { useDaysForm } from "./use-days-form";

/** A number as its field shows it: empty for no limit. */
const shown = (cars: number | null | undefined) => `${cars ?? ""}`;

interface SettingsFormProps {
  readonly settings: DaysOverview["settings"];
  readonly answer: DaysAnswer | undefined;
}

/** Cars per day, days ahead, forms per person, bookings of the site per hour. */
export function SettingsForm({ settings, answer }: SettingsFormProps) {
  const { t } = useTranslation("deskDays");
  const [form, fields] = useDaysForm("settings", answer, {
    carsPerDay: shown(settings?.carsPerDay),
    horizonDays: shown(settings?.horizonDays),
    formsPerPerson: shown(settings?.formsPerPerson),
    siteBookingsPerHour: shown(settings?.siteBookingsPerHour),
  });
  return (
    <DaysIntentForm intent="settings" form={form} submit={t("settings.submit")}>
      <p className="text-soft">{t("settings.empty")}</p>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2 sm:items-end">
        {(["carsPerDay", "horizonDays", "formsPerPerson", "siteBookingsPerHour"] as const).map((name) => (
          <NumberField key={name} field={fields[name]} label={t(`settings.${name}`)} />
        ))}
      </div>
    </DaysIntentForm>
  );
}

interface BaysFormProps {
  readonly bayCars: DaysOverview["bayCars"];
  readonly answer: DaysAnswer | undefined;
}

/** How many cars each bay takes. */
export function BaysForm({ bayCars, answer }: BaysFormProps) {
  const { t } = useTranslation("deskDays");
  const stored = Object.fromEntries(bays.map((bay) => [bay, shown(bayCars[bay])]));
  const [form, fields] = useDaysForm("bays", answer, stored);
  return (
    <DaysIntentForm intent="bays" form={form} submit={t("bays.submit")}>
      <p className="text-soft">{t("bays.text")}</p>
      <div className="grid grid-cols-2 gap-4 *:min-w-0 @max-xs:grid-cols-1 sm:grid-cols-4">
        {bays.map((bay) => (
          <NumberField key={bay} field={fields[bay]} label={t(`place.${bay}`)} />
        ))}
      </div>
    </DaysIntentForm>
  );
}
