import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { staffDay } from "../components/instant";
import type { Block } from "./days.server";
import { ROWS } from "./days-intents";

/** The places that are blocked from today on, each with a button that unblocks it. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation("deskDays");
  const language = useLanguage();
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="blocks" className="flex flex-col gap-3">
      <h2 id="blocks" className="text-xl">
        {t("blocks.title")}
      </h2>
      <ul className="card divide-y">
        {blocks.map(({ block, place, day, days }) => {
          const name = t(`placeChoice.${place}`);
          const first = staffDay(day, language);
          return (
            <li key={block + place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <p>
                <b className="font-semibold">{name}</b>
                <br />
                {t("blocks.row", { day: first, days })}
              </p>
              <form method="post">
                <input type="hidden" name="block" value={block} />
                <button
                  type="submit"
                  name="intent"
                  value="unblock"
                  aria-label={t("blocks.freeOf", { place: name, day: first })}
                  className="button button-quiet px-4"
                >
                  {t("blocks.free")}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      {blocks.length === ROWS && <p className="text-soft">{t("firstOnly", { number: ROWS })}</p>}
    </section>
  );
}
