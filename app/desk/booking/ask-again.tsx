import { useTranslation } from "react-i18next";
import { deskBookingLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { CardFields } from "./card/card-fields";
import { shownCard, startDays, warrantedCodesOf } from "./card/card-rules";
import type { DeskAnswer } from "./desk-answer";
import type { DeskBooking } from "./desk-booking.server";
import { type FinalIntent, shownState } from "./intents";

interface AskAgainProps {
  readonly intent: FinalIntent;
  readonly found: DeskBooking;
  /** The date in Riyadh. */
  readonly today: string;
  readonly answer: DeskAnswer;
}

/**
 * Asks for confirmation before a step that cannot be undone. Before issuing a warranty card, also
 * asks for its details.
 */
export function AskAgain({ intent, found, today, answer }: AskAgainProps) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  const { booking, card } = found;
  const isTold = booking.email !== null && booking.bookingDate >= today;
  const question = {
    cancel: t(isTold ? "sure.cancel" : "sure.cancelSilently"),
    "no-show": t("sure.no-show"),
    complete: t("sure.complete"),
    "card-issue": t("sure.card-issue"),
    "card-void": t("sure.card-void"),
  };
  const codes = intent === "complete" || intent === "card-issue" ? warrantedCodesOf(found) : [];
  const isOfCard = intent === "card-issue" || intent === "card-void";
  // Red is for what the customer loses. To hand over a car is what everybody hopes for.
  const isLoss = intent !== "complete" && intent !== "card-issue";
  const hasErrors = answer.result.error !== undefined;
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus={!hasErrors}
      aria-labelledby="sure"
      className={`flex flex-col gap-3 rounded-lg border-2 p-4 outline-none ${isLoss ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft"}`}
    >
      <h2 id="sure" className="text-lg">
        {question[intent]}
      </h2>
      {/* The fields of the card refer to this form by its id. */}
      <form id={intent} method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="was" value={isOfCard ? shownCard(card) : shownState(booking)} />
        {codes.length > 0 && (
          <div className="flex w-full flex-col gap-4">
            <CardFields intent={intent} codes={codes} days={startDays(found, today)} answer={answer} />
          </div>
        )}
        <button
          type="submit"
          name="sure"
          value="yes"
          className={`button max-sm:w-full ${isLoss ? "bg-danger-fill text-on-danger" : "button-primary"}`}
        >
          {t(`sure.yes.${intent}`)}
        </button>
        <a href={deskBookingLink(booking.reference, language)} className="button button-quiet max-sm:w-full">
          {t("sure.no")}
        </a>
      </form>
    </section>
  );
}
