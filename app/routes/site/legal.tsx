import { useLocation } from "react-router";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { formatLongDate } from "~/platform/i18n/format";
import { fileScreenAt, linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";

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
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", {
        returnObjects: true,
        legalName: legal.name[language],
        address: address.lines[language],
        updated: formatLongDate(updated.privacy, language),
      })}
    >
      <PageMeta screen="privacy" texts={t("meta", { returnObjects: true })} />
      <p className="text-soft">{t("questions")}</p>
      <ContactLines phones={[unifiedPhone]} email={email} />
    </LegalPage>
  );
}

function Terms() {
  const { t, language } = useTexts("terms");
  return (
    <LegalPage
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", { returnObjects: true, updated: formatLongDate(updated.terms, language) })}
      links={{ [t("warrantyLink")]: linkTo("warranty", language) }}
    >
      <PageMeta screen="terms" texts={t("meta", { returnObjects: true })} />
      <ContactLines phones={[unifiedPhone, mobile]} email={email} />
    </LegalPage>
  );
}

/** Follows the outline of the W3C for accessibility statements (product.md 12.12). */
function Accessibility() {
  const { t, language } = useTexts("accessibility");
  return (
    <LegalPage
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", { returnObjects: true, email, updated: formatLongDate(updated.accessibility, language) })}
      links={{
        [unifiedPhone.display]: `tel:${unifiedPhone.dial}`,
        [email]: `mailto:${email}`,
        [t("whatsApp")]: `https://wa.me/${whatsapp}`,
      }}
    >
      <PageMeta screen="accessibility" texts={t("meta", { returnObjects: true })} />
    </LegalPage>
  );
}
