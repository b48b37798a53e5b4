import { useTranslation } from "react-i18next";
import type { Article } from "~/blog/articles";
import { business } from "~/business/profile";
import { formatLongDate } from "~/i18n/format";
import { formatHijriDate } from "~/i18n/hijri";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";

/** The author of an article, its dates in both calendars, and its reading time. */
export function ArticleByline({ author, date, updated, texts }: Article) {
  const language = useLanguage();
  const { t } = useTranslation(["blog", "common"]);
  const facts = [
    [t("author"), business.authors[author][language]],
    [t("published"), <Day key="published" date={date} />],
    ...(updated ? ([[t("updated"), <Day key="updated" date={updated} />]] as const) : []),
    [t("reading"), <Bidi key="reading" text={t("common:spans.minutes", { count: texts[language].minutes })} />],
  ] as const;
  return (
    <dl className="text-sm">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex gap-3 py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Day({ date }: { date: string }) {
  const language = useLanguage();
  return (
    <time dateTime={date}>
      <Bidi text={formatLongDate(date, language)} />
      <br />
      <Bidi text={formatHijriDate(date, language)} />
    </time>
  );
}
