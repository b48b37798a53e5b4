import { useTranslation } from "react-i18next";
import { formatLongDate } from "~/i18n/format";
import { formatHijriDate } from "~/i18n/hijri";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { type CardItem, itemService, productName } from "~/warranty/card";

const cell = "py-2 pe-4 text-start align-top";

/** The items of a card: product, serial number, and the period in both calendars. */
export function CardItems({ items }: { items: readonly CardItem[] }) {
  const { t } = useTranslation("warrantyCard");
  const language = useLanguage();
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{t("items.title")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b-2 text-sm text-soft">
          <th scope="col" className={cell}>
            {t("items.product")}
          </th>
          <th scope="col" className={cell}>
            {t("items.serial")}
          </th>
          <th scope="col" className={cell}>
            {t("items.period")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ service, product, serial, startsOn, endsOn }) => (
          <tr key={service} className="border-b max-sm:grid max-sm:py-2">
            <th scope="row" className={`${cell} font-semibold`}>
              <Bidi text={productName(product, language)} />
              <span className="block font-normal text-soft text-sm">
                <Bidi text={itemService(service, language)} />
              </span>
            </th>
            <td className={cell}>
              <span className="text-soft sm:hidden">{t("items.serial")}: </span>
              {serial ? <bdi className="wrap-anywhere">{serial}</bdi> : t("items.noSerial")}
            </td>
            <td className={cell}>
              <Day text={t("items.from", { day: formatLongDate(startsOn, language) })} day={startsOn} />
              <Day text={t("items.until", { day: formatLongDate(endsOn, language) })} day={endsOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day in both calendars. */
function Day({ text, day }: { text: string; day: string }) {
  const language = useLanguage();
  return (
    <p>
      <Bidi text={text} />
      <span className="max-sm:hidden">{" · "}</span>
      <span className="text-soft text-sm max-sm:block">
        <Bidi text={formatHijriDate(day, language)} />
      </span>
    </p>
  );
}
