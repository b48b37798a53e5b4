import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { formatList } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { FactList } from "~/ui/content/facts";
import { NewTabLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import { CarPicture } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";

export default function About({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t, language } = useTexts(["about", "facts"]);
  const { address, areasServed } = business;
  const district = business.firstDistrict[language];
  const { foundedYear, authorizedInstallerOf, waitingArea, collection, reviews } = facts;
  const glance = [
    { title: t("facts:glance.founded"), text: foundedYear },
    {
      title: t("facts:glance.installer"),
      text: authorizedInstallerOf && <Bidi text={t("facts:installer", { makers: authorizedInstallerOf[language] })} />,
    },
    {
      title: t("facts:glance.reviews"),
      text: reviews && (
        <NewTabLink href={reviews} className="text-link">
          {t("facts:glance.reviewsLink")}
        </NewTabLink>
      ),
    },
  ].filter(({ text }) => text);
  return (
    <>
      <PageMeta screen="about" texts={t("meta", { returnObjects: true })} />
      <PageHeader
        title={t("title", { district })}
        lead={t("lead", { city: address.city[language] })}
        picture={<CarPicture car="suv" layers={["film"]} sizes="(width < 64rem) 85vw, 50vw" urls={carUrls} isFirst />}
      />
      <Section id="story" title={t("story.title")}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {t("story.paragraphs", { returnObjects: true }).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      {glance.length > 0 && (
        <Section id="glance" title={t("facts:glance.title")}>
          <FactList items={glance} />
        </Section>
      )}
      <Section id="direction" title={t("direction")}>
        <ul className="grid gap-6 sm:grid-cols-2">
          {(["vision", "mission"] as const).map((name) => (
            <li key={name} className="card p-[min(1.5rem,6vw)]">
              <h3 className="font-semibold text-brand text-sm">{t(`${name}.title`)}</h3>
              <p className="mt-2 text-xl">{t(`${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="place" title={t("place.title")}>
        <FactList
          items={[
            {
              title: t("place.address"),
              text: (
                <NewTabLink href={address.map} className="text-link">
                  {address.lines[language]}
                </NewTabLink>
              ),
            },
            {
              title: t("place.areas"),
              text: t("place.areasText", {
                city: areasServed.city[language],
                districts: formatList(
                  areasServed.districts.map((area) => area[language]),
                  language,
                ),
              }),
            },
            ...(waitingArea ? [{ title: t("facts:waitingArea"), text: <Bidi text={waitingArea[language]} /> }] : []),
            ...(collection ? [{ title: t("facts:collection"), text: <Bidi text={collection[language]} /> }] : []),
          ]}
        />
      </Section>
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}
