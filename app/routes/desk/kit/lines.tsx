import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { itemNames, type WarrantyCard } from "~/domain/warranty/card";
import { riyadhDate } from "~/platform/calendar/dates";
import type { OutboxRow } from "~/platform/db/schema.server";
import { formatDateInSentence } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";

type EmailStatus = Pick<OutboxRow, "status" | "heldBy" | "perhapsSent" | "givenUp" | "skippedBecause">;

/** A skipped or failed message may have been sent before (product.md 10.18, 11.12). */
export function emailStatusInWords(
  { status, heldBy, perhapsSent, givenUp, skippedBecause }: EmailStatus,
  t: TFunction<"deskBooking">,
): string {
  if (status === "waiting" && heldBy !== null) return t("emailStatus.held");
  if (status === "failed") return t(`emailStatus.${perhapsSent ? "failedAtLast" : givenUp ? "givenUp" : status}`);
  if (status !== "skipped") return t(`emailStatus.${status}`);
  const why = skippedBecause === null ? "" : t(`skippedBecause.${skippedBecause}`);
  return t(`emailStatus.${perhapsSent ? "perhapsSent" : "skipped"}`, { why });
}

interface EmailLineProps {
  email: EmailStatus &
    Pick<OutboxRow, "kind" | "channel" | "createdAt"> &
    Partial<Pick<OutboxRow, "sentAt" | "failure">>;
  /** The status to show, if it differs from that of the row. */
  status?: string;
  /** Shown below the name of the message: why it has this status. */
  children?: ReactNode;
  /** When the next try is, in words. */
  next?: string;
}

export function EmailLine({ email, status, children, next }: EmailLineProps) {
  const { t, language } = useTexts(["deskBooking", "deskMessages"]);
  return (
    <>
      <p>
        {email.channel === "whatsapp" && `${t("deskMessages:whatsApp")} · `}
        {t(`email.${email.kind}`)}{" "}
        <b className={email.status === "failed" ? "text-danger" : ""}>{status ?? emailStatusInWords(email, t)}</b>
      </p>
      {children}
      <p className="text-soft text-sm">
        {instantInWords(email.sentAt ?? email.createdAt, language)}
        {next && ` · ${next}`}
        {email.failure && (
          <>
            {" · "}
            <code dir="ltr">{email.failure}</code>
          </>
        )}
      </p>
    </>
  );
}

export function CardFacts({ card }: { card: WarrantyCard }) {
  const { t, language } = useTexts("deskCard");
  const day = (date: string) => formatDateInSentence(date, language);
  return (
    <>
      <p>
        {t("number")}: <bdi dir="ltr">{card.card}</bdi>
        {card.voidedAt && (
          <b className="block text-danger">{t("voided", { day: day(riyadhDate(new Date(card.voidedAt))) })}</b>
        )}
      </p>
      <ul className="divide-y">
        {card.items.map((item) => {
          const { product, service } = itemNames(item, language);
          return (
            <li key={item.service} className="py-2">
              <Bidi as="p" className="font-semibold" text={product} />
              {service && <Bidi as="p" className="text-soft text-sm" text={service} />}
              <p>
                {t("serial")}: {item.serial ? <bdi>{item.serial}</bdi> : t("noSerial")}
              </p>
              <p>{t("period", { from: day(item.startsOn), until: day(item.endsOn) })}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
