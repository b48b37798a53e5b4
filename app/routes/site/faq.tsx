import { Fragment } from "react";
import { specialHoursFrom } from "~/domain/centre/opening-hours";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { type DatedSentence, faqQuestions, specialSentences } from "~/domain/seo/faq-questions";
import { PageMeta } from "~/domain/seo/page-meta";
import { riyadhDate } from "~/platform/calendar/dates";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { BookLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { sectionColumns, sectionHeading } from "~/ui/content/section";
import { DisclosureIcon } from "~/ui/icons";

const phones = [business.unifiedPhone, business.mobile];
const phoneLinks = Object.fromEntries(phones.map(({ display, dial }) => [display, `tel:${dial}`]));

/** The special hours from the day of the build on: the page is prerendered. */
const specialHours = () => specialHoursFrom(riyadhDate(new Date()));

export default function Faq({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t, language } = useTexts(["faq", "terms"]);
  return (
    <>
      <PageMeta screen="faq" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} />
      <div className={`container-page ${sectionColumns}`}>
        <div>
          <Accordion
            items={faqQuestions(language, specialHours(), facts)}
            dated={specialSentences(specialHours(), language)}
            links={{
              ...phoneLinks,
              [t("findBooking")]: linkTo("my-booking", language),
              [t("terms:warrantyLink")]: linkTo("warranty", language),
            }}
          />
        </div>
        <aside aria-labelledby="more" className={`${sectionHeading} lg:-order-1`}>
          <h2 id="more" className="text-xl">
            {t("aside.title")}
          </h2>
          <p className="mt-2 mb-3 text-soft">{t("aside.text")}</p>
          <ContactLines phones={phones} email={business.email} />
          <div className="mt-6 flex flex-wrap gap-3">
            <BookLink />
            <a href={linkTo("contact", language)} className="button button-quiet">
              {t("aside.contact")}
            </a>
          </div>
        </aside>
      </div>
    </>
  );
}

interface AccordionProps {
  items: readonly { question: string; answer: string }[];
  /** Sentences at the end of an answer that are hidden after their last day. */
  dated: readonly DatedSentence[];
  links: Readonly<Record<string, string>>;
}

/** Only one answer is open at a time, because the elements share a name. */
function Accordion({ items, dated, links }: AccordionProps) {
  return items.map(({ question, answer }, index) => (
    <Fragment key={question}>
      <h2 className="sr-only">{question}</h2>
      <details name="faq" open={index === 0} className="group border-b">
        <summary className="flex items-center justify-between gap-4 py-4 text-lg hover:text-brand group-open:text-brand">
          <Bidi as="span" className="text-balance font-semibold" text={question} />
          <DisclosureIcon />
        </summary>
        <p className="max-w-2xl pb-6 text-soft">
          <Answer text={answer} dated={dated.filter(({ sentence }) => answer.includes(sentence))} links={links} />
        </p>
      </details>
    </Fragment>
  ));
}

function Answer({ text, dated, links }: Pick<AccordionProps, "dated" | "links"> & { text: string }) {
  const usual = dated.reduce((rest, { sentence }) => rest.replace(sentence, ""), text);
  return (
    <>
      <Bidi text={usual} links={links} />
      {dated.map(({ sentence, until }) => (
        <span key={sentence} data-until={until}>
          <Bidi text={sentence} />
        </span>
      ))}
    </>
  );
}
