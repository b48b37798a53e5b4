import { useTranslation } from "react-i18next";
import { carTypes, type Service } from "~/catalogue/catalogue";
import { selectionQuery } from "~/catalogue/selection";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Riyals } from "~/ui/riyals";

/** What each option of the services costs for both car sizes. Every price leads to the booking of that. */
export function ServicePrices({ services }: { services: readonly Service[] }) {
  const language = useLanguage();
  const { t } = useTranslation(["servicePage", "booking"]);
  return (
    <table className="prices">
      <caption className="sr-only">{t("prices")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("option")}</span>
          </th>
          {carTypes.map((type) => (
            <th key={type} scope="col">
              {t(`booking:car.${type}`)}
              <small>{t(`booking:car.${type}Note`)}</small>
            </th>
          ))}
        </tr>
      </thead>
      {services.map((service) => (
        <tbody key={service.id}>
          <tr>
            <th colSpan={3} scope="rowgroup">
              {service.name[language]}
            </th>
          </tr>
          {service.options.map(({ code, name, ...price }) => (
            <tr key={code}>
              <th scope="row">
                <bdi>{name[language]}</bdi>
              </th>
              {carTypes.map((carType) => (
                <td key={carType}>
                  <a
                    href={linkTo("booking", language, selectionQuery({ carType, codes: [code] }))}
                    className="button button-quiet"
                  >
                    <span className="sr-only">{t("book")} </span>
                    <Riyals amount={price[carType]} />
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
