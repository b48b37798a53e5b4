import type { ReactNode } from "react";
import { serviceLabel } from "~/domain/catalogue/catalogue";
import { type Amount, shownAmounts } from "~/domain/catalogue/pricing";
import { type PlannedStay, stayInWords } from "~/domain/days/stay";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { DisclosureIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { amountLabel } from "./amount-words";
import { type Car, plateInBoth } from "./car";
import type { ShownBooking } from "./read.server";

interface BookingFactsProps {
  booking: Pick<ShownBooking, "reference" | "carType" | "codes"> & Partial<Car>;
  children?: ReactNode;
}

export function BookingFacts({ booking, children }: BookingFactsProps) {
  const { t, language } = useTexts(["thankYou", "booking"]);
  const { reference, carType, codes, vehicle, plate } = booking;
  return (
    <dl className="grid grid-cols-[fit-content(34%)_1fr] gap-x-4 gap-y-2 @max-xs:grid-cols-1 sm:gap-x-8">
      <Fact term={t("reference")}>
        <bdi dir="ltr" className="font-semibold text-brand text-lg tabular-nums">
          {reference}
        </bdi>
      </Fact>
      {children}
      <Fact term={t("car")}>
        {t(`booking:car.${carType}`)}
        {vehicle && (
          <span className="block">
            <bdi dir={directionOf(vehicle)}>{vehicle}</bdi>
          </span>
        )}
      </Fact>
      {plate && (
        <Fact term={t("plate")}>
          {plateInBoth(plate, language).map((text) => (
            <bdi key={text} className="me-4 inline-block whitespace-nowrap">
              {text}
            </bdi>
          ))}
        </Fact>
      )}
      <Fact term={t("services")}>
        <ul>
          {codes.map((code) => (
            <li key={code}>{serviceLabel(code, language)}</li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

interface AmountsProps {
  booking: Parameters<typeof shownAmounts>[0] & Pick<ShownBooking, "adjustmentReason">;
  /** Shows the last amount first, and the others once they are asked for. */
  isFolded?: boolean;
  className?: string;
}

/** Renders nothing for a cancelled booking. The last amount is shown largest (product.md 3.3). */
export function Amounts({ booking, isFolded = false, className = "" }: AmountsProps) {
  const { t } = useTexts("booking");
  if (booking.status === "cancelled") return null;
  const amounts = shownAmounts(booking);
  const isSplit = isFolded && amounts.length > 1;
  const vatIncluded = <p className="mt-1.5 px-2 text-soft text-sm">{t("amounts.vatIncluded")}</p>;
  return (
    <div className={className}>
      <AmountList booking={booking} amounts={isSplit ? amounts.slice(-1) : amounts} />
      {isSplit ? (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 items-center gap-2 px-2 text-soft text-sm hover:text-brand">
            {t("amounts.details")}
            <DisclosureIcon />
          </summary>
          <AmountList booking={booking} amounts={amounts.slice(0, -1)} />
          {vatIncluded}
        </details>
      ) : (
        vatIncluded
      )}
    </div>
  );
}

const strong =
  "-mx-1 mt-2 flex flex-wrap justify-between rounded-lg bg-brand-soft px-3 py-2.5 font-semibold first:mt-0";

function AmountList({ booking, amounts }: Pick<AmountsProps, "booking"> & { amounts: readonly Amount[] }) {
  const { t } = useTexts("booking");
  return (
    <div className="@container">
      <dl className="grid @[15rem]:grid-cols-[1fr_auto]">
        {amounts.map(({ term, amount, isStrong }) => (
          <div
            key={term}
            className={`col-span-full items-center gap-x-4 ${isStrong ? strong : "grid grid-cols-subgrid px-2"}`}
          >
            <dt className={isStrong ? "" : "text-soft"}>
              <Bidi text={amountLabel({ term }, booking, t)} />
            </dt>
            <dd className="@[15rem]:text-end @[15rem]:[direction:ltr]">
              <Riyals amount={amount} exact className={isStrong ? "text-2xl text-brand" : ""} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** How long the car is expected to stay (product.md 17.1), as one of the facts of a booking. */
export function StayFact({ stay }: { stay: PlannedStay }) {
  const { t, language } = useTexts("booking");
  return (
    <Fact term={t("stay.term")}>
      <Bidi text={stayInWords(stay, t, language)} />
    </Fact>
  );
}
