import { useTranslation } from "react-i18next";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { BookingList } from "../components/booking-list";
import type { PeopleOutcome } from "./people-answer";

const box = "flex flex-col gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4 outline-none";

/** Asks for confirmation, with how much is deleted. */
export function ForgetQuestion({ q, records }: PeopleOutcome) {
  const { t } = useTranslation("deskPeople");
  const language = useLanguage();
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      aria-labelledby="sure"
      className={box}
    >
      <h2 id="sure" className="text-lg">
        {t("sure.title", { q })}
      </h2>
      <ul className="list-disc ps-5 font-semibold">
        <li>{t("bookings", { count: records?.bookings.total ?? 0 })}</li>
        <li>{t("messages", { count: records?.messages.total ?? 0 })}</li>
      </ul>
      <p>{t("sure.text")}</p>
      <p>{t("sure.first")}</p>
      <form method="post" action={deskLink("people", language)} className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="forget" />
        <input type="hidden" name="q" value={q} />
        <button type="submit" name="sure" value="yes" className="button bg-danger-fill text-on-danger max-sm:w-full">
          {t("sure.yes")}
        </button>
        <a href={deskLink("people", language)} className="button button-quiet max-sm:w-full">
          {t("sure.no")}
        </a>
      </form>
    </section>
  );
}

/** Explains why nothing was deleted, and lists the bookings that must be closed first. */
export function OpenBookings({ records }: PeopleOutcome) {
  const { t } = useTranslation("deskPeople");
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      aria-labelledby="refused"
      className={box}
    >
      <h2 id="refused" className="text-lg">
        {t("refused.title")}
      </h2>
      <p>{t("refused.text")}</p>
      <BookingList rows={records?.open ?? []} />
    </section>
  );
}
