import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { serviceLabel } from "~/domain/catalogue/catalogue";
import { discountedPrice } from "~/domain/catalogue/pricing";
import { type PlannedStay, stayInWords } from "~/domain/days/stay";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { Riyals } from "~/ui/riyals";
import { type Car, plateInBoth } from "./car";
import type { ShownBooking } from "./read.server";

interface BookingFactsProps {
  booking: Pick<ShownBooking, "reference" | "carType" | "codes" | "totalPrice" | "createdBy"> & Partial<Car>;
  /** Whether the customer still has to pay. */
  due: boolean;
  /** More facts, below the reference. */
  children?: ReactNode;
}

/** What was booked: reference, car, services, total and what is due at the centre. */
export function BookingFacts({ booking, due, children }: BookingFactsProps) {
  const language = useLanguage();
  const { t } = useTranslation(["thankYou", "booking"]);
  const { reference, carType, codes, totalPrice, vehicle, plate } = booking;
  const discounted = discountedPrice(booking);
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
      <Fact term={t("reference")}>
        <bdi dir="ltr" className="font-bold text-brand text-lg tabular-nums">
          {reference}
        </bdi>
      </Fact>
      {children}
      <Fact term={t("car")}>
        {t(`booking:car.${carType}`)}
        {vehicle && (
          <span className="block">
            <bdi>{vehicle}</bdi>
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
      <Fact term={t(discounted === null ? "total" : "totalBeforeDiscount")}>
        <Riyals amount={totalPrice} className="font-bold" />
        <span className="block text-soft text-sm">{t("vatIncluded")}</span>
      </Fact>
      {due && discounted !== null && (
        <Fact term={t("payable")}>
          <Riyals amount={discounted} className="font-bold" />
          <span className="block text-soft text-sm">
            <Bidi text={t("discounted")} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft max-sm:-mb-3">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface StayFactProps {
  stay: PlannedStay;
  /** Whether the car has not arrived yet. */
  beforeArrival: boolean;
}

/** How long the car is expected to stay (product.md 17.1), as one of the facts of a booking. */
export function StayFact({ stay, beforeArrival }: StayFactProps) {
  const { t } = useTranslation("booking");
  const words = stayInWords(stay, t, useLanguage());
  return (
    <Fact term={t("stay.term")}>
      <Bidi text={beforeArrival ? t("stay.beforeArrival", { stay: words }) : words} />
    </Fact>
  );
}
