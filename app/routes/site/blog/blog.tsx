import { articles } from "~/domain/blog/articles";
import { PageMeta } from "~/domain/seo/page-meta";
import { useTexts } from "~/platform/i18n/use-texts";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { ArticleList } from "./article-list";

export default function Blog() {
  const { t } = useTexts("blog");
  return (
    <>
      <PageMeta screen="blog" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="container-page py-4 lg:py-8">
        <h2 className="sr-only">{t("all")}</h2>
        <ArticleList articles={articles} withPictures />
      </div>
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}
