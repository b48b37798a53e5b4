import { CUSTOMER_PHOTOS } from "~/domain/photos/photo-list";
import { riyadhDate } from "~/platform/i18n/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { BookingForm, type FormKeys } from "./forms";
import type { WorkQuestion } from "./my-booking.server";

/** Whether the site may show pictures of the car, as they would appear (product.md 19.9). */
export function AskedWorks({ works, isAllowed, answer, seen, keys }: WorkQuestion & { keys: FormKeys }) {
  const { t, language } = useTexts("myBooking");
  if (works.length === 0) return null;
  const at = answer ? formatDay(riyadhDate(new Date(answer.at)), language) : "";
  const said = isAllowed ? "allowed" : answer?.kind === "works-refused" ? "refused" : null;
  const buttons = [
    { intent: "works-allowed", isOffered: said !== "allowed", label: t(said ? "work.allowNow" : "work.yes") },
    { intent: "works-refused", isOffered: said !== "refused", label: t(said ? "work.takeBack" : "work.no") },
  ] as const;
  return (
    <section id="work" aria-labelledby="work-title" className="not-on-paper card overflow-hidden lg:col-start-1">
      <h2 id="work-title" className="border-b bg-sunken px-card py-4 text-lg">
        {t("work.title")}
      </h2>
      <div className="flex flex-col gap-4 p-card">
        {works.map(({ id, beforeKey, afterKey }) => (
          <div key={id} className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
            {Object.entries({ before: beforeKey, after: afterKey }).map(
              ([stage, key]) =>
                key && (
                  <img
                    key={stage}
                    src={key.replace("work", CUSTOMER_PHOTOS)}
                    alt={t(`work.${stage as "before"}`)}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-md bg-sunken object-contain"
                  />
                ),
            )}
          </div>
        ))}
        {said && <p className="font-semibold">{t(`work.${said}`, { at })}</p>}
        <p className="max-w-2xl text-soft text-sm">{t("work.text")}</p>
        <div className="flex flex-wrap gap-3">
          {buttons.map(
            ({ intent, isOffered, label }) =>
              isOffered && (
                <BookingForm key={intent} intent={intent} keys={keys}>
                  <input type="hidden" name="seen" value={seen} />
                  <button type="submit" className="button button-quiet">
                    {label}
                  </button>
                </BookingForm>
              ),
          )}
        </div>
      </div>
    </section>
  );
}
