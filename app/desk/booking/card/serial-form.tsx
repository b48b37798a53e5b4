import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { describedBy, Field, FieldFrame, inputClasses } from "~/ui/forms/field";
import { itemService } from "~/warranty/card";
import type { SecretCard } from "~/warranty/card-queries.server";
import { Folded } from "../../components/folded";
import type { DeskAnswer } from "../desk-answer";
import { IntentForm } from "../forms/intent-form";
import { useDeskForm } from "../forms/use-desk-form";
import { SERIAL_MAX, shownCard } from "./card-rules";

interface SerialFormProps {
  readonly card: SecretCard;
  readonly answer: DeskAnswer | undefined;
}

/** Corrects the serial number of one service on a card. */
export function SerialForm({ card, answer }: SerialFormProps) {
  const { t } = useTranslation("deskCard");
  const language = useLanguage();
  const [only] = card.items;
  const isOne = card.items.length === 1;
  const [form, { service, serial }] = useDeskForm("card-serial", answer, {
    service: isOne ? only?.service : "",
    serial: isOne ? only?.serial : "",
  });
  return (
    <Folded title={t("correct.title")} open={answer?.intent === "card-serial"}>
      <IntentForm
        intent="card-serial"
        was={shownCard(card)}
        form={form}
        submit={t("correct.submit")}
        look="button-quiet"
      >
        <FieldFrame field={service} label={t("correct.service")}>
          <select
            id={service.id}
            name={service.name}
            defaultValue={service.initialValue}
            className={`block ${inputClasses}`}
            required
            {...describedBy(service)}
          >
            {/* With several services, an accidental tap must not clear the first number. */}
            {!isOne && <option value="">{t("correct.choose")}</option>}
            {card.items.map((item) => (
              <option key={item.service} value={item.service}>
                {itemService(item.service, language)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Field
          field={serial}
          label={t("serial")}
          hint={t("correct.hint", { max: SERIAL_MAX })}
          dir="ltr"
          maxLength={SERIAL_MAX}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
        />
      </IntentForm>
    </Folded>
  );
}
