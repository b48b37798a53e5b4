import { LAST_DESK_DAY } from "~/domain/days/days";
import { type PlaceUse, stateOfUse } from "~/domain/days/use-of-places";
import type { DeskDay } from "~/domain/days/use-of-places.server";
import type { Bay } from "~/platform/db/bays";
import type { Day } from "~/platform/i18n/dates";

/** How many days a phone and paper show; a wide screen shows two weeks. */
export const WEEK = 7;

/** How a bay is used on a day. Without a row there is no limit, and no car. */
export function bayUseOn(day: DeskDay, bay: Bay): PlaceUse {
  return day.bays.find(({ place }) => place === bay) ?? { place: bay, taken: 0, cars: null };
}

/** Whether the desk can book a place of the bay on the day. */
export function isFree(day: DeskDay, bay: Bay, today: Day): boolean {
  const isInReach = day.day >= today && day.day <= LAST_DESK_DAY && day.closed === null;
  return isInReach && ["free", "unlimited"].includes(stateOfUse(bayUseOn(day, bay)));
}

export function columnLooks({ day, closed }: DeskDay, today: Day): string {
  if (closed !== null) return " closed-day";
  return day === today ? " bg-brand-soft" : "";
}
