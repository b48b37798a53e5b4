import type { FieldMetadata } from "@conform-to/react";
import { type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { CAR_MAX, SENTENCE_MAX } from "~/domain/work/limits";
import { useTexts } from "~/platform/i18n/use-texts";
import { describedBy, Field, FieldFrame, inputClasses } from "~/ui/forms/field";

export type WorkForm = Record<"service" | "car" | "sentenceAr" | "sentenceEn", string>;

interface WorkFieldsProps {
  fields: { readonly [Name in keyof WorkForm]: FieldMetadata<string> };
  codes: readonly ServiceCode[];
}

export function WorkFields({ fields: { service, car, sentenceAr, sentenceEn }, codes }: WorkFieldsProps) {
  const { t, language } = useTexts("deskWork");
  return (
    <>
      <FieldFrame field={service} label={t("service")}>
        <select
          id={service.id}
          name={service.name}
          defaultValue={service.initialValue}
          className={inputClasses}
          {...describedBy(service)}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {serviceLabel(code, language)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Field field={car} label={t("car")} hint={t("carHint")} maxLength={CAR_MAX} dir="auto" autoComplete="off" />
      <Field
        field={sentenceAr}
        label={t("sentenceAr")}
        hint={t("sentenceHint")}
        maxLength={SENTENCE_MAX}
        lang="ar"
        dir="auto"
      />
      <Field field={sentenceEn} label={t("sentenceEn")} maxLength={SENTENCE_MAX} lang="en" dir="auto" />
    </>
  );
}
