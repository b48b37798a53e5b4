import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { whatsAppCarIsReady, whatsAppToCustomer, whatsAppWithLink } from "~/bookings/whatsapp-links";
import { discountedPrice, priceOf } from "~/catalogue/pricing";
import { stayInWords } from "~/days/stay-in-words";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { servicesInWords } from "../components/booking-list";
import type { DeskBooking } from "./desk-booking.server";

interface ContactButtonsProps extends Pick<DeskBooking, "booking" | "comingDays"> {
  /** The date in Riyadh. */
  readonly today: string;
}

/** Buttons to call the customer, or to write by WhatsApp in the customer's language. */
export function ContactButtons({ booking, today, comingDays }: ContactButtonsProps) {
  const { t } = useTranslation("deskBooking");
  if (booking.anonymizedAt !== null) return null;
  const { phoneNumber } = booking;
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex @max-xs:grid-cols-1">
      <a href={`tel:${phoneNumber}`} className="button button-quiet px-3">
        <PhoneIcon />
        {t("call")}
      </a>
      <a href={whatsAppToCustomer(booking)} className="button button-quiet px-3">
        <WhatsAppIcon />
        {t("whatsApp")}
      </a>
      {booking.status === "ready" && (
        <a
          href={whatsAppCarIsReady({ ...booking, today, closedDays: comingDays.closed.map(({ day }) => day) })}
          className="button button-quiet col-span-full px-3"
        >
          <WhatsAppIcon />
          {t("tellReady")}
        </a>
      )}
    </div>
  );
}

/** The customer, the booked services, and the amount due at the centre. */
export function BookingDetails({ booking, codes, stay }: DeskBooking) {
  const { t } = useTranslation(["deskBooking", "booking"]);
  const { t: tBooking } = useTranslation("booking");
  const language = useLanguage();
  const { phoneNumber, email, carType, serviceIds, totalPrice, createdBy, token } = booking;
  const discounted = discountedPrice(booking);
  const price = priceOf(codes, carType);
  // The catalogue may have changed since the booking.
  const isAsSold = price.total === totalPrice && codes.length === serviceIds.length;
  const prices = isAsSold ? new Map<string, number>(price.lines.map(({ code, amount }) => [code, amount])) : null;
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details" className="sr-only">
        {t("details")}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-4 @max-xs:grid-cols-1">
        <Fact term={t("fact.car")}>{t(`booking:car.${carType}`)}</Fact>
        <Fact term={t("fact.services")}>
          <ul>
            {serviceIds.map((code) => (
              <li key={code} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <Bidi text={servicesInWords([code], language)} />
                </span>
                {prices?.has(code) && <Riyals amount={prices.get(code) ?? 0} />}
              </li>
            ))}
          </ul>
        </Fact>
        {stay && <Fact term={tBooking("stay.term")}>{stayInWords(stay, tBooking, language)}</Fact>}
        <Fact term={t(discounted === null ? "fact.total" : "fact.totalBeforeDiscount")}>
          <Riyals amount={totalPrice} className="font-semibold" />
          <span className="text-soft text-sm"> {t("fact.vatIncluded")}</span>
        </Fact>
        <Fact term={t("fact.due")}>
          <Riyals amount={discounted ?? totalPrice} className="font-semibold" />
        </Fact>
        {booking.anonymizedAt === null && (
          <>
            <Fact term={t("fact.phone")}>
              <bdi dir="ltr">{phoneNumber}</bdi>
            </Fact>
            <Fact term={t("fact.email")}>
              {email ? (
                <a href={`mailto:${email}`} className="text-link break-all">
                  <bdi dir="ltr">{email}</bdi>
                </a>
              ) : (
                t("fact.noEmail")
              )}
            </Fact>
          </>
        )}
        <Fact term={t("fact.language")}>{t(`fact.languages.${booking.language}`)}</Fact>
        <Fact term={t("fact.origin")}>{t(`fact.origins.${createdBy}`)}</Fact>
        {token && (
          <Fact term={t("fact.link")}>
            <span className="flex flex-wrap gap-x-5">
              <a
                href={linkTo("my-booking", booking.language, new URLSearchParams({ booking: token }))}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t("fact.openLink")}
              </a>
              <a href={whatsAppWithLink({ ...booking, token })} className="text-link inline-flex min-h-11 items-center">
                {t("fact.sendLink")}
              </a>
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
