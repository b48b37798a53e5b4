import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { describedBy, Field, FieldError, FieldFrame, inputClasses } from "~/ui/forms/field";
import { productName } from "~/warranty/card";
import { productsOf, type WarrantedCode } from "~/warranty/warranted-services";
import { servicesInWords } from "../../components/booking-list";
import type { DeskAnswer } from "../desk-answer";
import { useDeskForm } from "../forms/use-desk-form";
import type { DeskIntent } from "../intents";
import { SERIAL_MAX, type startDays } from "./card-rules";

interface CardFieldsProps {
  readonly intent: DeskIntent;
  readonly codes: readonly WarrantedCode[];
  readonly days: ReturnType<typeof startDays>;
  readonly answer: DeskAnswer;
}

/** The details of a card to issue: film and serial number of each service, and the first day. */
export function CardFields({ intent, codes, days, answer }: CardFieldsProps) {
  const { t } = useTranslation("deskCard");
  const { initialValue, error } = answer.result;
  // The first post contains none of these fields, so they start as proposed.
  const isTyped = error !== undefined || initialValue?.startsOn !== undefined;
  const [, fields] = useDeskForm(intent, isTyped ? answer : undefined, { startsOn: days.proposed });
  return (
    <>
      {codes.map((code) => (
        <ItemFields key={code} code={code} product={fields[`product-${code}`]} serial={fields[`serial-${code}`]} />
      ))}
      <FieldFrame field={fields.startsOn} label={t("fields.startsOn")} hint={t("fields.startsOnHint")}>
        <input
          id={fields.startsOn.id}
          type="date"
          name={fields.startsOn.name}
          defaultValue={fields.startsOn.initialValue}
          min={days.first}
          max={days.last}
          required
          className={`block ${inputClasses}`}
          {...describedBy(fields.startsOn, t("fields.startsOnHint"))}
        />
      </FieldFrame>
    </>
  );
}

type CardField = ReturnType<typeof useDeskForm>[1][`serial-${WarrantedCode}`];

interface ItemFieldsProps {
  readonly code: WarrantedCode;
  readonly product: CardField;
  readonly serial: CardField;
}

function ItemFields({ code, product, serial }: ItemFieldsProps) {
  const { t } = useTranslation("deskCard");
  const language = useLanguage();
  const products = productsOf(code);
  return (
    <fieldset className="wrap-anywhere flex w-full min-w-0 flex-col gap-3 rounded-md border bg-surface p-4">
      <legend className="px-1 font-semibold">
        <Bidi text={servicesInWords([code], language)} />
      </legend>
      {products.length > 1 && (
        <fieldset {...describedBy(product)} className="min-w-0">
          <legend className="font-semibold">{t("fields.product")}</legend>
          <FieldError id={product.errorId} message={product.errors?.[0]} />
          {products.map((name, index) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                // The error summary links to the id of the first.
                id={index === 0 ? product.id : `${product.id}-${name}`}
                type="radio"
                name={product.name}
                value={name}
                defaultChecked={product.initialValue === name}
                required
              />
              <Bidi text={productName(name, language)} />
            </label>
          ))}
        </fieldset>
      )}
      <Field
        field={serial}
        label={t("fields.serial")}
        hint={t("fields.serialHint", { max: SERIAL_MAX })}
        dir="ltr"
        maxLength={SERIAL_MAX}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
    </fieldset>
  );
}
