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
import { formatRiyals } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { Choice } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";

interface ServiceFieldsProps {
  readonly chosen: Selection;
  readonly error: string | undefined;
}

/** The catalogue as one list for somebody on the phone, with the prices for both types of car. */
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
      <FieldError id="services-error" message={error} />
      {serviceFieldNames.map((field) => (
        <FieldOptions key={field} field={field} chosen={chosen} />
      ))}
    </section>
  );
}

/** The options of one form field. A field that accepts one choice can also be left without. */
function FieldOptions({ field, chosen }: { field: ServiceField; chosen: Selection }) {
  const { t } = useTranslation(["deskNew", "booking"]);
  const language = useLanguage();
  const ofField = services.filter((service) => service.field === field);
  const isSingle = serviceFields[field] === "one";
  // Only film comes in several services that exclude each other.
  const hasSeveral = ofField.length > 1;
  const isChosen = ofField.some(({ options }) => options.some(({ code }) => chosen.codes.includes(code)));
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{hasSeveral ? t("film") : ofField[0]?.name[language]}</legend>
      <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
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

/** For both types of car, until one is chosen. */
function Prices({ option }: { option: ServiceOption }) {
  const { t } = useTranslation("booking");
  return carTypes.map((carType) => (
    <span key={carType} className={`block text-sm tabular-nums ${hiddenBeside[carType]}`}>
      <span className="text-soft">{t(`car.${carType}`)}</span>{" "}
      <b className="font-semibold">{formatRiyals(option[carType])}</b>
    </span>
  ));
}

const hiddenBeside = {
  sedan: "group-has-[[value=suv]:checked]/form:hidden",
  suv: "group-has-[[value=sedan]:checked]/form:hidden",
} as const;
