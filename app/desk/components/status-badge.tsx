import { useTranslation } from "react-i18next";
import type { BookingStatus } from "~/db/schema.server";

const looks: Readonly<Record<BookingStatus, string>> = {
  pending: "border-danger text-danger",
  confirmed: "border-brand text-brand",
  arrived: "border-brand bg-brand-soft text-brand",
  ready: "border-brand bg-brand text-on-brand",
  completed: "border-control text-soft",
  cancelled: "border-control text-soft line-through",
  "no-show": "border-control text-soft",
};

/** The status of a booking, in words and in a colour. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation("desk");
  return (
    <span className={`inline-block rounded-sm border px-2 py-0.5 font-semibold text-sm ${looks[status]}`}>
      {t(`status.${status}`)}
    </span>
  );
}
