import type { TFunction } from "i18next";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon } from "~/ui/icons";

interface BookingTermsProps {
  readonly t: TFunction<"booking">;
  readonly className: string;
}

/** The main terms before booking: price, payment, cancellation (product.md 12.5). */
export function BookingTerms({ t, className }: BookingTermsProps) {
  return (
    <section aria-labelledby="booking-terms" className={`min-w-0 rounded-lg bg-sunken p-5 ${className}`}>
      <h2 id="booking-terms">{t("terms.title")}</h2>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {t("terms.points", { returnObjects: true }).map((point) => (
          <li key={point} className="flex gap-2.5">
            <CheckIcon className="mt-1 text-brand" />
            <span>
              <Bidi text={point} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
