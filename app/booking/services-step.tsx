import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type CarType, serviceFieldNames, services } from "~/catalogue/catalogue";
import type { Selection } from "~/catalogue/selection";
import { FieldError } from "~/ui/forms/field";
import { ServiceChoice } from "./service-choice";

interface ServicesStepProps {
  readonly carType: CarType;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly error: string | undefined;
  readonly t: TFunction<"booking">;
}

/** Step 2 (product.md 4.2): the grid of services, priced for the chosen car. */
export function ServicesStep({ error, t, ...card }: ServicesStepProps) {
  const { t: common } = useTranslation();
  return (
    <section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      aria-describedby={error && "services-error"}
      className="arrives outline-none"
    >
      <h2 id="services-title" className="text-xl">
        {t("services.legend")}
      </h2>
      <p className="text-soft">
        {t("services.hint")} {t("services.filmRule")}
      </p>
      <FieldError id="services-error" message={error} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-5">
        {serviceFieldNames.map((field) => {
          const ofField = services.filter((service) => service.field === field);
          const sharesField = ofField.length > 1;
          const cards = ofField.map((service) => (
            <ServiceChoice key={service.id} service={service} sharesField={sharesField} t={t} {...card} />
          ));
          if (!sharesField) return cards;
          return (
            <fieldset key={field} className="contents">
              <legend className="sr-only">{common(`services.${field}`)}</legend>
              {cards}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
