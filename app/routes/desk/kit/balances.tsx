import type { Balance, Side } from "~/domain/bookings/lists.server";
import { formatShortDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink } from "~/platform/urls/desk-links";
import { haveHalalas, Riyals } from "~/ui/riyals";

interface BalancesProps {
  side: Side;
  rows: readonly Balance[];
}

/** Bookings whose money is not settled (product.md 8.17); each opens the form that settles it. */
export function Balances({ side, rows }: BalancesProps) {
  const { t, language } = useTexts("deskClose");
  const exact = haveHalalas(rows.map(({ amount }) => amount / 100));
  const step = new URLSearchParams({ step: side === "owed" ? "give-back" : "paid" });
  return (
    <ul className="card divide-y overflow-hidden leading-normal">
      {rows.map(({ reference, customerName, endedOn, because, amount }) => (
        <li key={reference}>
          <a
            href={deskBookingLink(reference, language, step)}
            className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2 hover:text-brand sm:px-4 print:min-h-0 print:py-0"
          >
            <bdi className="font-semibold">{customerName}</bdi> <bdi className="text-soft text-sm">{reference}</bdi>{" "}
            <span className="text-soft text-sm">
              {side === "owed" ? t(`because.${because}`) : formatShortDay(endedOn, language)}
            </span>{" "}
            <span className="ms-auto font-semibold">
              <Riyals amount={amount / 100} exact={exact} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
