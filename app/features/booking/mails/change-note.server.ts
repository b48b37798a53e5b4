import { formatDeadline } from "~/i18n/deadline";
import { translator } from "~/i18n/translator";
import { changeLimit } from "../change/change-limit";
import { MAX_MOVES } from "../change/change-rules";
import type { BookingWithHistory } from "../history.server";

/**
 * Until when the customer may change the appointment by its page, and what holds afterwards (days.md, section 2): without an
 * agreed hour nobody is too late, because cancelling is free until 24 hours before that hour.
 */
export function changeNote(booking: BookingWithHistory, now: Date): string {
  const { language, bookingDate, arrivalTime, customerMoves } = booking;
  const i18next = translator(language);
  const t = i18next.getFixedT(null, "mail", "booking.change");
  const limit = changeLimit({ day: bookingDate, arrivalTime });
  if (now > limit) return arrivalTime ? t("late") : `${t("late")} ${t("stillFree")}`;
  const until = { deadline: formatDeadline(limit, i18next.t, language) };
  if (customerMoves >= MAX_MOVES) return t("onlyCancel", until);
  return arrivalTime ? t("open", until) : `${t("open", until)} ${t("afterwards")}`;
}
