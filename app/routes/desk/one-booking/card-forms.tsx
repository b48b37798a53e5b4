import { whatsAppWithCard } from "~/domain/bookings/links";
import type { OfferedSteps } from "~/domain/bookings/steps";
import { cardPath, itemService, SERIAL_MAX } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import type { Booking } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { SelectField, StepForm, useDeskForm } from "../kit/form";
import { CardFacts } from "../kit/lines";
import { CollapsibleCard, LineLink } from "../kit/page";
import type { DeskForm } from "./booking.server";
import { FinalStepForm, type FormProps, isOpen, SerialField } from "./forms";

function SerialForm({ card, answer, opened }: FormProps & { card: SecretCard }) {
  const { t, language } = useTexts("deskCard");
  const [only] = card.items;
  const isOne = card.items.length === 1;
  const [form, { service, serial }] = useDeskForm<DeskForm>("card-serial", answer, {
    service: isOne ? only?.service : "",
    serial: isOne ? only?.serial : "",
  });
  const services = card.items.map((item) => [item.service, itemService(item.service, language)] as const);
  return (
    <CollapsibleCard title={t("correct.title")} open={isOpen("card-serial", answer, opened)}>
      <StepForm step="card-serial" form={form} submit={t("correct.submit")}>
        {/* With several services, staff choose one, so that an accidental tap clears no serial
            number. */}
        <SelectField
          field={service}
          label={t("correct.service")}
          options={[...(isOne ? [] : [["", t("correct.choose")] as const]), ...services]}
          required
        />
        <SerialField field={serial} label={t("serial")} hint={t("correct.hint", { max: SERIAL_MAX })} />
      </StepForm>
    </CollapsibleCard>
  );
}

/**
 * The warranty card and its forms (product.md 17.7); nothing if there is no card and none can be
 * issued.
 */
export function CardSection({ steps, ...found }: FormProps & { steps: OfferedSteps }) {
  const { t } = useTexts("deskCard");
  const { booking, card } = found;
  const issue = steps.card.includes("card-issue");
  if (!card && !issue) return null;
  return (
    <section aria-labelledby="card" className="flex flex-col gap-4">
      <h2 id="card" className="text-xl">
        {t("title")}
      </h2>
      {card ? (
        <>
          <CardFacts card={card} />
          <CardLinks card={card} booking={booking} />
        </>
      ) : (
        <p>{t("none")}</p>
      )}
      {card && steps.card.includes("card-serial") && <SerialForm {...found} card={card} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {issue && <FinalStepForm step="card-issue" label={t("issue")} {...found} />}
        {steps.card.includes("card-reissue") && <StepForm step="card-reissue" submit={t("reissue")} />}
        {steps.card.includes("card-void") && <FinalStepForm step="card-void" label={t("void")} {...found} />}
      </div>
    </section>
  );
}

export function CardLinks({ card, booking }: { card: SecretCard; booking: Booking }) {
  const { t } = useTexts("deskCard");
  return (
    <p className="flex flex-wrap gap-x-5">
      <LineLink href={cardPath(card.token, booking.language)}>{t("open")}</LineLink>
      {booking.anonymizedAt === null && <LineLink href={whatsAppWithCard(booking, card)}>{t("send")}</LineLink>}
    </p>
  );
}
