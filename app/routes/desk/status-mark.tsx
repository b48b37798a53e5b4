import type { ReactNode } from "react";
import type { BookingStatus } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";

const round = <circle cx="8" cy="8" r="5" />;
const check = <path d="m3 8.5 3.5 3.5L13 4.5" />;

/** Shapes, because colours cannot be told apart on paper or by everybody. */
const drawings: Readonly<Partial<Record<BookingStatus, ReactNode>>> = {
  pending: round,
  confirmed: <g fill="currentcolor">{round}</g>,
  arrived: <path d="M4.5 3v10l8-5Z" fill="currentcolor" />,
  ready: check,
  completed: <path d="m1 8.5 3.5 3.5L11 4.5M9 12l6.5-7.5" />,
};

/** The mark is that of product.md 21.1; the status in words is only for screen readers. */
export function StatusMark({ status, isNamed = false }: { status: BookingStatus; isNamed?: boolean }) {
  const { t } = useTexts("desk");
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="status-mark me-1 inline-block size-[0.85em] shrink-0 align-[-0.05em]"
      >
        {drawings[status]}
      </svg>
      {!isNamed && <span className="sr-only">{t(`status.${status}`)} </span>}
    </>
  );
}
