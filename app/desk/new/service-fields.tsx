import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import {
  carTypes,
  type ServiceField,
  type ServiceOption,
  serviceFieldNames,
  serviceFields,
  services,
} from "~/catalogue/catalogue";
import type { Selection } from "~/catalogue/selection";
import { useLanguage } from "~/i18n/use-language";
import { Choice } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";
import { Riyals } from "~/ui/riyals";

interface ServiceFieldsProps {
  readonly chosen: Selection;
  readonly error: string | undefined;
}

/** The catalogue as one list for somebody on the phone. */
export function ServiceFields({ chosen, error }: ServiceFieldsProps) {
  const { t } = useTranslation(["deskNew", "booking"]);
  return (
    <section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      aria-describedby={error && "services-error"}
      className="flex flex-col gap-3 outline-none"
    >
      <h2 id="services-title" className="text-xl">
        {t("services")}
      </h2>
      <p className="-mt-2 text-soft group-has-[[name=carType]:checked]/form:hidden">{t("pricesAfterCar")}</p>
      <FieldError id="services-error" message={error} />
      {serviceFieldNames.map((field) => (
        <FieldOptions key={field} field={field} chosen={chosen} />
      ))}
    </section>
  );
}

/** The options of one form field. If it accepts one choice, it also offers none. */
function FieldOptions({ field, chosen }: { field: ServiceField; chosen: Selection }) {
  const { t } = useTranslation(["deskNew", "booking"]);
  const language = useLanguage();
  const ofField = services.filter((service) => service.field === field);
  const isSingle = serviceFields[field] === "one";
  // Only film has several services that exclude each other.
  const hasSeveral = ofField.length > 1;
  const isChosen = ofField.some(({ options }) => options.some(({ code }) => chosen.codes.includes(code)));
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{hasSeveral ? t("film") : ofField[0]?.name[language]}</legend>
      <div className="grid grid-cols-2 gap-2 @max-xs:grid-cols-1">
        {isSingle && (
          <Choice className={`${choice} col-span-full`}>
            <input type="radio" name={field} value="" defaultChecked={!isChosen} />
            {t("none")}
          </Choice>
        )}
        {ofField.map((service) => (
          <Fragment key={service.id}>
            {hasSeveral && (
              <p id={service.id} className="col-span-full mt-1 text-soft text-sm">
                {service.name[language]}
              </p>
            )}
            {service.options.map((option) => (
              <Choice key={option.code} className={choice}>
                <input
                  type={isSingle ? "radio" : "checkbox"}
                  name={field}
                  value={option.code}
                  defaultChecked={chosen.codes.includes(option.code)}
                  aria-describedby={hasSeveral ? service.id : undefined}
                />
                <span className="min-w-0">
                  {option.name[language]}
                  <Prices option={option} />
                </span>
              </Choice>
            ))}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

const choice = "flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft";

/** The price for the type of car that is chosen, also without scripts. */
function Prices({ option }: { option: ServiceOption }) {
  return carTypes.map((carType) => (
    <span key={carType} className={`hidden ${shownWith[carType]}`}>
      <Riyals amount={option[carType]} className="font-semibold text-sm" />
    </span>
  ));
}

const shownWith = {
  sedan: "group-has-[[value=sedan]:checked]/form:block",
  suv: "group-has-[[value=suv]:checked]/form:block",
} as const;
