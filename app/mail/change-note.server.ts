import { changeLimit } from "~/bookings/change-limit";
import { changeRefusal } from "~/bookings/change-rules";
import type { BookingWithHistory } from "~/bookings/history.server";
import { formatDeadline } from "~/i18n/deadline";
import { translator } from "~/i18n/translator";

/**
 * Until when the customer may change the appointment online, and what applies afterwards
 * (product.md 9.9). Without an agreed arrival time, cancelling by phone stays free after that.
 */
export function changeNote(booking: BookingWithHistory, now: Date): string {
  const { language, status, bookingDate, arrivalTime, customerMoves } = booking;
  const i18next = translator(language);
  const t = i18next.getFixedT(null, "mail", "booking.change");
  const appointment = { status, day: bookingDate, arrivalTime };
  const until = { deadline: formatDeadline(changeLimit(appointment), i18next.t, language) };
  const refusal = changeRefusal("move", { ...appointment, moves: customerMoves }, now);
  const stillFree = t(`stillFree.${status === "pending" ? "pending" : "confirmed"}`);
  if (refusal === null) return arrivalTime ? t("open", until) : `${t("open", until)} ${t("afterwards")} ${stillFree}`;
  if (refusal === "movedOften") return t("onlyCancel", until);
  return refusal === "late" ? `${t("late")} ${stillFree}` : t("late");
}
