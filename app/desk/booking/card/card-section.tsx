import { useTranslation } from "react-i18next";
import { whatsAppWithCard } from "~/bookings/whatsapp-links";
import type { Booking } from "~/db/schema.server";
import { formatLongDate } from "~/i18n/format";
import { riyadhDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { cardPath, itemService, productName } from "~/warranty/card";
import type { SecretCard } from "~/warranty/card-queries.server";
import type { DeskAnswer } from "../desk-answer";
import { IntentForm } from "../forms/intent-form";
import type { DeskIntent } from "../intents";
import { shownCard } from "./card-rules";
import { SerialForm } from "./serial-form";

interface CardSectionProps {
  readonly booking: Booking;
  readonly card: SecretCard | null;
  readonly intents: readonly DeskIntent[];
  readonly answer: DeskAnswer | undefined;
}

/** The warranty card of a booking with its actions (product.md 17.3). Nothing without both. */
export function CardSection({ booking, card, intents, answer }: CardSectionProps) {
  const { t } = useTranslation("deskCard");
  const was = shownCard(card);
  const buttons = (["card-issue", "card-reissue", "card-void"] as const).filter((intent) => intents.includes(intent));
  const labels = { "card-issue": t("issue"), "card-reissue": t("reissue"), "card-void": t("void") };
  if (!card && buttons.length === 0) return null;
  return (
    <section aria-labelledby="card" className="card flex flex-col gap-4 p-4">
      <h2 id="card" className="text-xl">
        {t("title")}
      </h2>
      {card ? <CardFacts card={card} booking={booking} /> : <p>{t("none")}</p>}
      {card && intents.includes("card-serial") && <SerialForm card={card} answer={answer} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {buttons.map((intent) => (
          <IntentForm key={intent} intent={intent} was={was} submit={labels[intent]} look="button-quiet" />
        ))}
      </div>
    </section>
  );
}

function CardFacts({ card, booking }: { card: SecretCard; booking: Booking }) {
  const { t } = useTranslation("deskCard");
  const language = useLanguage();
  const day = (date: string) => formatLongDate(date, language);
  const link = "text-link inline-flex min-h-11 items-center";
  return (
    <>
      <p>
        {t("number")}: <bdi dir="ltr">{card.card}</bdi>
        {card.voidedAt && (
          <b className="block text-danger">{t("voided", { day: day(riyadhDate(new Date(card.voidedAt))) })}</b>
        )}
      </p>
      <ul className="divide-y">
        {card.items.map(({ service, product, serial, startsOn, endsOn }) => (
          <li key={service} className="py-2">
            <p className="font-semibold">
              <Bidi text={productName(product, language)} />
            </p>
            <p className="text-soft text-sm">
              <Bidi text={itemService(service, language)} />
            </p>
            <p>
              {t("serial")}: {serial ? <bdi className="break-words">{serial}</bdi> : t("noSerial")}
            </p>
            <p>{t("period", { from: day(startsOn), until: day(endsOn) })}</p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <a href={cardPath(card.token, booking.language)} className={link}>
          {t("open")}
        </a>
        {booking.anonymizedAt === null && (
          <a href={whatsAppWithCard(booking, card)} className={link}>
            {t("send")}
          </a>
        )}
      </p>
    </>
  );
}
