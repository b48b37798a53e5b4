import type { FieldMetadata } from "@conform-to/react";
import { whatsAppWithCard } from "~/domain/bookings/links";
import { cardPath, itemService, productName } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { productsOf, type WarrantedCode } from "~/domain/warranty/products";
import type { Booking } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { DateInput, describedBy, Field, FieldError, FieldFrame, inputClasses } from "~/ui/forms/field";
import type { DeskAnswer } from "../answer";
import { servicesInWords } from "../booking-cells";
import { CardFacts } from "../card-facts";
import { CollapsibleCard } from "../collapsible-card";
import type { OfferedStep, StepName } from "./booking.server";
import { SERIAL_MAX, type startDays } from "./card";
import { offeredStep, StepForm, useDeskForm } from "./step-form";

interface SerialFormProps {
  step: OfferedStep<"card-serial">;
  card: SecretCard;
  answer: DeskAnswer | undefined;
}

/** Corrects the serial number of one service on a card. */
function SerialForm({ step, card, answer }: SerialFormProps) {
  const { t, language } = useTexts("deskCard");
  const [only] = card.items;
  const isOne = card.items.length === 1;
  const [form, { service, serial }] = useDeskForm("card-serial", answer, {
    service: isOne ? only?.service : "",
    serial: isOne ? only?.serial : "",
  });
  return (
    <CollapsibleCard title={t("correct.title")} open={answer?.intent === "card-serial"}>
      <StepForm step={step} form={form} submit={t("correct.submit")} look="button-quiet">
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
        <SerialField field={serial} label={t("serial")} hint={t("correct.hint", { max: SERIAL_MAX })} />
      </StepForm>
    </CollapsibleCard>
  );
}

interface CardSectionProps {
  booking: Booking;
  card: SecretCard | null;
  steps: readonly OfferedStep[];
  answer: DeskAnswer | undefined;
}

/**
 * The warranty card of a booking, and what can be done with it (product.md 17.3). Renders nothing
 * if there is neither.
 */
export function CardSection({ booking, card, steps, answer }: CardSectionProps) {
  const { t } = useTexts("deskCard");
  const labels = { "card-issue": t("issue"), "card-reissue": t("reissue"), "card-void": t("void") };
  const buttons = (["card-issue", "card-reissue", "card-void"] as const).flatMap((name) => {
    const step = offeredStep(steps, name);
    return step ? [{ step, label: labels[name] }] : [];
  });
  const serialStep = offeredStep(steps, "card-serial");
  if (!card && buttons.length === 0) return null;
  return (
    <section aria-labelledby="card" className="card flex flex-col gap-4 p-4">
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
      {card && serialStep && <SerialForm step={serialStep} card={card} answer={answer} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {buttons.map(({ step, label }) => (
          <StepForm key={step.name} step={step} submit={label} look="button-quiet" />
        ))}
      </div>
    </section>
  );
}

/** Opens the card, and sends it to the customer on WhatsApp. */
export function CardLinks({ card, booking }: { card: SecretCard; booking: Booking }) {
  const { t } = useTexts("deskCard");
  const link = "text-link inline-flex min-h-11 items-center";
  return (
    <p className="not-on-paper flex flex-wrap gap-x-5">
      <a href={cardPath(card.token, booking.language)} className={link}>
        {t("open")}
      </a>
      {booking.anonymizedAt === null && (
        <a href={whatsAppWithCard(booking, card)} className={link}>
          {t("send")}
        </a>
      )}
    </p>
  );
}

interface CardFieldsProps {
  intent: StepName;
  codes: readonly WarrantedCode[];
  days: ReturnType<typeof startDays>;
  answer: DeskAnswer;
}

/** The details of a card to issue: film and serial number of each service, and the first day. */
export function CardFields({ intent, codes, days, answer }: CardFieldsProps) {
  const { t } = useTexts("deskCard");
  const { initialValue, error } = answer.result;
  // The first post contains none of these fields, so they start with the suggested values.
  const isTyped = error !== undefined || initialValue?.startsOn !== undefined;
  const [, fields] = useDeskForm(intent, isTyped ? answer : undefined, { startsOn: days.proposed });
  return (
    <>
      {codes.map((code) => (
        <ItemFields key={code} code={code} product={fields[`product-${code}`]} serial={fields[`serial-${code}`]} />
      ))}
      <FieldFrame field={fields.startsOn} label={t("fields.startsOn")} hint={t("fields.startsOnHint")}>
        <DateInput
          id={fields.startsOn.id}
          name={fields.startsOn.name}
          defaultValue={fields.startsOn.initialValue}
          min={days.first}
          max={days.last}
          required
          {...describedBy(fields.startsOn, t("fields.startsOnHint"))}
        />
      </FieldFrame>
    </>
  );
}

type CardField = ReturnType<typeof useDeskForm>[1][`serial-${WarrantedCode}`];

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

function SerialField(props: { field: FieldMetadata<string>; label: string; hint: string }) {
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
