import { CUSTOMER_PHOTOS } from "~/domain/photos/photo-list";
import type { AskedWork } from "~/domain/work/work.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { BookingForm, type FormKeys } from "./forms";
import { keysOf } from "./work-keys";

interface AskedWorksProps {
  works: readonly AskedWork[];
  isAllowed: boolean;
  answer: { readonly kind: string; readonly at: string } | null;
  keys: FormKeys;
}

/** Whether the site may show pictures of the car, as they would appear (product.md 19.9). */
export function AskedWorks({ works, isAllowed, answer, keys }: AskedWorksProps) {
  const { t, language } = useTexts("myBooking");
  if (works.length === 0) return null;
  const at = answer ? formatDay(riyadhDate(new Date(answer.at)), language) : "";
  const said = isAllowed ? "allowed" : answer?.kind === "works-refused" ? "refused" : null;
  const form = { keys, works };
  return (
    <section id="work" aria-labelledby="work-title" className="not-on-paper card overflow-hidden lg:col-start-1">
      <h2 id="work-title" className="border-b bg-sunken px-card py-4 text-lg">
        {t("work.title")}
      </h2>
      <div className="flex flex-col gap-4 p-card">
        {works.map((work) => (
          <div key={work.id} className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
            {(["before", "after"] as const).map((stage) => {
              const key = stage === "before" ? work.beforeKey : work.afterKey;
              return (
                key && (
                  <img
                    key={stage}
                    src={`${CUSTOMER_PHOTOS}/${key.slice(key.indexOf("/") + 1)}`}
                    alt={t(`work.${stage}`)}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-md bg-sunken object-contain"
                  />
                )
              );
            })}
          </div>
        ))}
        {said && <p className="font-semibold">{t(`work.${said}`, { at })}</p>}
        <p className="max-w-2xl text-soft text-sm">{t("work.text")}</p>
        <div className="flex flex-wrap gap-3">
          {said !== "allowed" && (
            <AnswerForm {...form} intent="works-allowed" label={t(said ? "work.allowNow" : "work.yes")} />
          )}
          {said !== "refused" && (
            <AnswerForm {...form} intent="works-refused" label={t(said ? "work.takeBack" : "work.no")} />
          )}
        </div>
      </div>
    </section>
  );
}

interface AnswerFormProps extends Pick<AskedWorksProps, "keys" | "works"> {
  intent: "works-allowed" | "works-refused";
  label: string;
}

function AnswerForm({ intent, label, keys, works }: AnswerFormProps) {
  return (
    <BookingForm intent={intent} keys={keys}>
      <input type="hidden" name="works" value={keysOf(works)} />
      <button type="submit" className="button button-quiet">
        {label}
      </button>
    </BookingForm>
  );
}
