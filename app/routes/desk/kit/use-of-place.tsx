import { type PlaceUse, stateOfUse } from "~/domain/days/use-of-places";
import { useTexts } from "~/platform/i18n/use-texts";

interface UseOfPlaceProps {
  use: PlaceUse;
  /** Whether the centre is closed on the day. */
  isClosed?: boolean;
}

/** How a place is used: «2/3» on the screen, «وصول: 2 من 3» for a screen reader. */
export function UseOfPlace({ use, isClosed = false }: UseOfPlaceProps) {
  const { t } = useTexts(["deskDays", "desk"]);
  const { place, taken, cars } = use;
  const state = stateOfUse(use);
  if (isClosed && taken === 0) return <span className="text-soft">{t("desk:days.closed")}</span>;
  return (
    <>
      <span
        aria-hidden="true"
        className={state === "over" || state === "overNone" ? "font-semibold text-danger" : "text-soft"}
      >
        {/* A limit of zero would read as a fraction. */}
        <bdi dir="ltr">{cars ? `${taken}/${cars}` : taken}</bdi>
        {isClosed && ` · ${t("desk:days.closed")}`}
      </span>
      <span className="sr-only">
        {t(`use.${state}`, { place: t(`place.${place}`), taken, cars: cars ?? "" })}
        {isClosed && ` · ${t("desk:days.closed")}`}
      </span>
    </>
  );
}
