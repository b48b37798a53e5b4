import { business } from "~/domain/centre/profile";
import { type Language, languageProfiles, languages, otherLanguage } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { articlePath, linkTo, type Screen, sharePicture } from "~/platform/urls/screens";

interface PageMetaProps {
  screen: Screen;
  texts: { title: string; description: string; keywords: string };
  article?: { slug: string; date: string; updated?: string | undefined };
  /** What a link preview shows instead of the title of the page and the picture of the site. */
  preview?: { title?: string | undefined; picture: string } | null;
  /**
   * False adds `noindex` and leaves out the URL of the page: the share menus of Safari and of
   * Chrome for Android would send the canonical URL, a different page without the query.
   */
  indexed?: boolean;
  /** Whether the title starts with "Error", which screen readers read first. */
  failed?: boolean;
}

/** Metadata in the language of the page (product.md 2.7). React hoists the tags into the head. */
export function PageMeta({ screen, texts, article, preview, indexed = true, failed = false }: PageMetaProps) {
  const { t, language } = useTexts();
  const address = (of: Language) => business.origin + (article ? articlePath(article.slug, of) : linkTo(screen, of));
  const title = screen === "home" || article ? texts.title : `${texts.title} | ${business.shortName[language]}`;
  const image = business.origin + (preview?.picture ?? sharePicture(language, article?.slug));
  const shared = preview?.title ?? texts.title;
  return (
    <>
      <title>{failed ? t("errorPrefix") + title : title}</title>
      <meta name="description" content={texts.description} />
      <meta name="keywords" content={texts.keywords} />
      {indexed ? <Addresses ofPage={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={article ? "article" : "website"} />
      {article && <meta property="article:published_time" content={article.date} />}
      {article?.updated && <meta property="article:modified_time" content={article.updated} />}
      <meta property="og:site_name" content={business.name[language]} />
      <meta property="og:title" content={shared} />
      <meta property="og:description" content={texts.description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={article || preview ? shared : business.name[language]} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={languageProfiles[language].openGraph} />
      <meta property="og:locale:alternate" content={languageProfiles[otherLanguage(language)].openGraph} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={shared} />
      <meta name="twitter:description" content={texts.description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

function Addresses({ ofPage }: { ofPage: (language: Language) => string }) {
  const address = ofPage(useTexts().language);
  return (
    <>
      <link rel="canonical" href={address} />
      {languages.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={ofPage(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={ofPage("ar")} />
      <meta property="og:url" content={address} />
    </>
  );
}
