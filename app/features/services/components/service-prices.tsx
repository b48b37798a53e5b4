import { carTypes, type Service } from "~/catalogue/catalogue";
import { selectionQuery } from "~/catalogue/selection";
import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { Riyals } from "~/ui/riyals";

/** What each option of the services costs for both car sizes. Every price leads to the booking of that. */
export function ServicePrices({ services }: { services: readonly Service[] }) {
  const language = useLanguage();
  const { prices, option, book } = useTexts("servicePage");
  const { car } = useTexts("booking");
  return (
    <table className="prices">
      <caption className="sr-only">{prices}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{option}</span>
          </th>
          {carTypes.map((type) => (
            <th key={type} scope="col">
              {car[type]}
              <small>{car[`${type}Note`]}</small>
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
                    <span className="sr-only">{book} </span>
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
