import { useTranslation } from "react-i18next";
import type { DeskDay } from "./days.server";
import { type PlaceUse, stateOfUse, type UseState } from "./place-use";

const looks: Readonly<Record<UseState, string>> = {
  unlimited: "",
  free: "text-brand",
  full: "font-semibold",
  over: "font-semibold text-danger",
  none: "text-soft",
};

/** How a place is used, in words: «وصول: 3 من 6». */
export function useInWords() {
  const { t } = useTranslation("deskDays");
  return (use: PlaceUse) =>
    t(`use.${stateOfUse(use)}`, { place: t(`place.${use.place}`), taken: use.taken, cars: use.cars ?? "" });
}

/**
 * The use and limits of a day: arrivals, then bays. Omits the arrivals of a closed day without any.
 */
export function PlaceUses({ day: { arrivals, bays } }: { day: DeskDay }) {
  const inWords = useInWords();
  const shown = stateOfUse(arrivals) === "none" ? bays : [arrivals, ...bays];
  return (
    <span className="flex flex-wrap gap-x-3">
      {shown.map((use) => (
        <span key={use.place} className={`@xs:whitespace-nowrap ${looks[stateOfUse(use)]}`}>
          {inWords(use)}
        </span>
      ))}
    </span>
  );
}

/** A badge for a closed day or one with its own limit. Renders nothing for any other day. */
export function DayBadge({ day: { limit, arrivals } }: { day: DeskDay }) {
  const { t } = useTranslation("deskDays");
  const badge = "inline-block whitespace-nowrap rounded-sm border px-2 py-0.5 font-semibold text-sm";
  if (arrivals.cars === 0)
    return <span className={`${badge} border-danger bg-danger-fill text-on-danger`}>{t("closed")}</span>;
  return limit && <span className={`${badge} border-brand text-brand`}>{t("ownLimit")}</span>;
}

/** Why a day is closed, as customers read it, in both languages. */
export function Reasons({ limit }: Pick<DeskDay, "limit">) {
  const reasons = [limit?.noteAr, limit?.noteEn].filter((reason) => reason != null);
  if (reasons.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {reasons.map((reason) => (
        <bdi key={reason}>{reason}</bdi>
      ))}
    </span>
  );
}
