import { useTranslation } from "react-i18next";
import { serviceLabel } from "~/catalogue/catalogue";
import { payableAtCentre } from "~/catalogue/pricing";
import { treatmentsOf } from "~/features/services/treatments";
import { draftKey } from "~/forms/draft";
import { formatLongDate } from "~/i18n/format";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CalendarIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { Riyals } from "~/ui/riyals";
import type { Confirmation } from "../queries.server";

interface ConfirmationDetailsProps {
  readonly token: string;
  readonly confirmation: Confirmation;
}

/** The details of the booking just made, without personal data. */
export function ConfirmationDetails({ token, confirmation }: ConfirmationDetailsProps) {
  const language = useLanguage();
  const { t } = useTranslation(["thankYou", "booking"]);
  const { reference, carType, codes, day, totalPrice } = confirmation;
  const calendar = `${linkTo("thank-you", language)}/appointment.ics?${new URLSearchParams({ booking: token })}`;
  return (
    <section aria-labelledby="details" data-forget={draftKey("booking")} className="card overflow-hidden lg:row-span-2">
      <h2 id="details" className="border-b bg-sunken px-6 py-4 text-lg">
        {t("details")}
      </h2>
      <div className="p-6">
        <CarPicture car={carType} view="quarter" treatments={treatmentsOf(codes)} className="mx-auto mb-6 max-w-xs" />
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
          <Detail term={t("reference")}>
            <bdi dir="ltr" className="font-bold text-brand text-lg tabular-nums">
              {reference}
            </bdi>
          </Detail>
          <Detail term={t("date")}>{formatLongDate(day, language)}</Detail>
          <Detail term={t("car")}>{t(`booking:car.${carType}`)}</Detail>
          <Detail term={t("services")}>
            <ul>
              {codes.map((code) => (
                <li key={code}>{serviceLabel(code, language)}</li>
              ))}
            </ul>
          </Detail>
          <Detail term={t("total")}>
            <Riyals amount={totalPrice} className="font-bold" />
            <span className="block text-soft text-sm">{t("vatIncluded")}</span>
          </Detail>
          <Detail term={t("payable")}>
            <Riyals amount={payableAtCentre(totalPrice)} className="font-bold" />
            <span className="block text-soft text-sm">
              <Bidi text={t("discounted")} />
            </span>
          </Detail>
        </dl>
      </div>
      <div className="border-t px-6 py-4">
        <a href={calendar} download={`${reference}.ics`} className="text-link inline-flex min-h-11 items-center gap-2">
          <CalendarIcon />
          {t("calendar")}
        </a>
      </div>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-soft max-sm:-mb-3">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
