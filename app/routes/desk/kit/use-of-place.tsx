import { type PlaceUse, stateOfUse, type UseState } from "~/domain/days/use-of-places";
import { useTexts } from "~/platform/i18n/use-texts";

const looks: Readonly<Record<UseState, string>> = {
  unlimited: "text-soft",
  free: "text-soft",
  full: "font-semibold",
  over: "font-semibold text-danger",
  overNone: "font-semibold text-danger",
  none: "text-soft",
};

interface UseOfPlaceProps {
  use: PlaceUse;
  /** The name above the numbers, if nothing else on the page names the place. */
  name?: string;
  isClosed?: boolean;
}

/** How a place is used: «2/3» with a bar on the screen, «وصول: 2 من 3» for a screen reader. */
export function UseOfPlace({ use, name, isClosed = false }: UseOfPlaceProps) {
  const { t } = useTexts(["deskDays", "desk"]);
  const { place, taken, cars } = use;
  const state = stateOfUse(use);
  if (isClosed && taken === 0) return <span className="text-soft">{t("desk:days.closed")}</span>;
  return (
    <span className={`min-w-7 ${looks[state]}`}>
      <span aria-hidden="true">
        {name && <span className="block font-normal text-soft">{name}</span>}
        {/* With a limit of zero, «2/0» would read as a fraction. */}
        <bdi dir="ltr">{cars ? `${taken}/${cars}` : taken}</bdi>
        {isClosed && ` · ${t("desk:days.closed")}`}
        {cars !== null && cars > 0 && (
          <span className="block h-1 rounded-sm bg-line">
            <span
              className="block h-full rounded-sm bg-current"
              style={{ inlineSize: `${Math.min(100, (100 * taken) / cars)}%` }}
            />
          </span>
        )}
      </span>
      <span className="sr-only">
        {t(`use.${state}`, { place: t(`place.${place}`), taken, cars: cars ?? "" })}
        {isClosed && ` · ${t("desk:days.closed")}`}
      </span>
    </span>
  );
}
