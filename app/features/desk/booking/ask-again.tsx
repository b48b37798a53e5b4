import { useTranslation } from "react-i18next";
import type { Booking } from "~/db/schema.server";
import { useLanguage } from "~/i18n/use-language";
import { deskBookingLink } from "../desk-links";
import type { FinalIntent } from "./intents";

interface AskAgainProps {
  readonly intent: FinalIntent;
  readonly booking: Pick<Booking, "reference" | "email" | "bookingDate">;
  /** The date in Riyadh. */
  readonly today: string;
  readonly was: string;
}

/** Asks whether somebody is sure, before a step that cannot be taken back. */
export function AskAgain({ intent, booking, today, was }: AskAgainProps) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  const isTold = booking.email !== null && booking.bookingDate >= today;
  const question = {
    cancel: t(isTold ? "sure.cancel" : "sure.cancelSilently"),
    "no-show": t("sure.no-show"),
    complete: t("sure.complete"),
  };
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      aria-labelledby="sure"
      className="flex flex-col gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4 outline-offset-4"
    >
      <h2 id="sure" className="text-lg">
        {question[intent]}
      </h2>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="was" value={was} />
        <button type="submit" name="sure" value="yes" className="button bg-danger-fill text-on-danger max-sm:w-full">
          {t("sure.yes")}
        </button>
        <a href={deskBookingLink(booking.reference, language)} className="button button-quiet max-sm:w-full">
          {t("sure.no")}
        </a>
      </form>
    </section>
  );
}
