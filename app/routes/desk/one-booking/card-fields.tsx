import type { FieldMetadata } from "@conform-to/react";
import { productName } from "~/domain/warranty/card";
import { productsOf, type WarrantedCode } from "~/domain/warranty/products";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { describedBy, Field, FieldError } from "~/ui/forms/field";
import { servicesInWords } from "../booking-cells";
import type { useDeskForm } from "../kit/form";
import type { DeskForm } from "./booking.server";
import { SERIAL_MAX, type startDays } from "./card";

interface CardFieldsProps {
  fields: ReturnType<typeof useDeskForm<DeskForm>>[1];
  codes: readonly WarrantedCode[];
  days: ReturnType<typeof startDays>;
}

export function CardFields({ fields, codes, days }: CardFieldsProps) {
  const { t } = useTexts("deskCard");
  return (
    <>
      {codes.map((code) => (
        <ItemFields key={code} code={code} product={fields[`product-${code}`]} serial={fields[`serial-${code}`]} />
      ))}
      <Field
        field={fields.startsOn}
        label={t("fields.startsOn")}
        hint={t("fields.startsOnHint")}
        type="date"
        min={days.first}
        max={days.last}
        required
      />
    </>
  );
}

type CardField = CardFieldsProps["fields"][`serial-${WarrantedCode}`];

interface ItemFieldsProps {
  code: WarrantedCode;
  product: CardField;
  serial: CardField;
}

function ItemFields({ code, product, serial }: ItemFieldsProps) {
  const { t, language } = useTexts("deskCard");
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
      <SerialField field={serial} label={t("fields.serial")} hint={t("fields.serialHint", { max: SERIAL_MAX })} />
    </fieldset>
  );
}

export function SerialField(props: { field: FieldMetadata<string>; label: string; hint: string }) {
  return (
    <Field
      {...props}
      dir="ltr"
      maxLength={SERIAL_MAX}
      autoCapitalize="characters"
      spellCheck={false}
      autoComplete="off"
    />
  );
}
