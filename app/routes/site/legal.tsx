import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { fileScreenAt, linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { PageHeader } from "~/ui/content/page-header";
import { sectionColumns, sectionHeading } from "~/ui/content/section";

const { legal, address, unifiedPhone, mobile, whatsapp, email, updated } = business;

const pages = { privacy: Privacy, terms: Terms, accessibility: Accessibility };

export default function Legal() {
  const screen = fileScreenAt(useLocation().pathname);
  const Page = pages[screen === "terms" || screen === "accessibility" ? screen : "privacy"];
  return <Page />;
}

function Privacy() {
  const { t, language } = useTexts("privacy");
  return (
    <LegalPage
      screen="privacy"
      sections={t("sections", {
        returnObjects: true,
        legalName: legal.name[language],
        address: address.lines[language],
        updated: formatLongDate(updated.privacy, language),
      })}
    >
      <p className="text-soft">{t("questions")}</p>
      <ContactLines phones={[unifiedPhone]} email={email} />
    </LegalPage>
  );
}

function Terms() {
  const { t, language } = useTexts("terms");
  return (
    <LegalPage
      screen="terms"
      sections={t("sections", { returnObjects: true, updated: formatLongDate(updated.terms, language) })}
      links={{ [t("warrantyLink")]: linkTo("warranty", language) }}
    >
      <ContactLines phones={[unifiedPhone, mobile]} email={email} />
    </LegalPage>
  );
}

/** Follows the outline of the W3C for accessibility statements (product.md 12.12). */
function Accessibility() {
  const { t, language } = useTexts("accessibility");
  return (
    <LegalPage
      screen="accessibility"
      lead={t("lead")}
      sections={t("sections", { returnObjects: true, email, updated: formatLongDate(updated.accessibility, language) })}
      links={{
        [unifiedPhone.display]: `tel:${unifiedPhone.dial}`,
        [email]: `mailto:${email}`,
        [t("whatsApp")]: `https://wa.me/${whatsapp}`,
      }}
    />
  );
}

interface LegalPageProps {
  screen: keyof typeof pages;
  lead?: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
  links?: Readonly<Record<string, string>>;
  /** Shown below the last section. */
  children?: ReactNode;
}

const number = "min-w-[2em] shrink-0 text-brand";

function LegalPage({ screen, lead, sections, links, children }: LegalPageProps) {
  const { t } = useTexts(screen);
  return (
    <>
      <PageMeta screen={screen} texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={lead} />
      <div className={`container-page ${sectionColumns}`}>
        <nav aria-label={t("contents")} className={sectionHeading}>
          <ol className="text-sm">
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#s${index + 1}`} className="flex gap-3 py-2 text-soft hover:text-brand">
                  <span className={number}>{index + 1}</span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl">
          {sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} className="pb-8" aria-labelledby={`s${index + 1}`}>
              <h2 id={`s${index + 1}`} className="mb-1 flex flex-wrap text-xl">
                <span className={number}>{index + 1}</span>
                <span className="flex-1">{heading}</span>
              </h2>
              {paragraphs.map((text) => (
                <Bidi as="p" key={text} className="text-soft [p+&]:mt-3" text={text} links={links} />
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
