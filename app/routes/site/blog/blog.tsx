import { articles } from "~/domain/blog/articles";
import { PageMeta } from "~/domain/seo/page-meta";
import { useTexts } from "~/platform/i18n/use-texts";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import { ArticleList } from "./article-list";

export default function Blog() {
  const { t } = useTexts("blog");
  return (
    <>
      <PageMeta screen="blog" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={t("lead")} />
      <Section id="articles" title={t("all")}>
        <ArticleList articles={articles} withPictures />
      </Section>
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}
