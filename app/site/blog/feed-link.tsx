import { useTranslation } from "react-i18next";
import { feedPath } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";

/** Links to the feed, for browsers and feed readers. React hoists it into the head. */
export function FeedLink() {
  const { t } = useTranslation("blog");
  return <link rel="alternate" type="application/atom+xml" title={t("title")} href={feedPath(useLanguage())} />;
}
