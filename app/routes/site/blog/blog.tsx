import { articles } from "~/domain/blog/articles";
import { PageMeta } from "~/domain/seo/page-meta";
import { feedPath } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import { ArticleList, FeedLink } from "./article-list";

export default function Blog() {
  const { t, language } = useTexts("blog");
  return (
    <>
      <PageMeta screen="blog" texts={t("meta", { returnObjects: true })} />
      <FeedLink />
      <PageHeader title={t("title")} lead={t("lead")} />
      <Section
        id="articles"
        title={t("all")}
        aside={
          <p className="mt-2 text-sm">
            <a href={feedPath(language)} className="text-link">
              {t("feed")}
            </a>
          </p>
        }
      >
        <ArticleList articles={articles} withPictures />
      </Section>
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}
