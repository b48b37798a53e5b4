import { business } from "~/business/profile";
import { languageOf } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { FactList } from "~/ui/content/fact-list";
import { NewTabLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import { CarPicture } from "~/ui/illustrations/car-picture";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ location }) => structuredData("about", languageOf(location.pathname));

export default function About() {
  const language = useLanguage();
  const texts = useTexts("about");
  const { address, areasServed, name } = business;
  const { story, vision, mission, place, action } = texts;
  const district = address.district[language];
  return (
    <>
      <PageMeta screen="about" texts={texts.meta} />
      <PageHeader
        title={texts.title(district)}
        lead={texts.lead(name[language], district, address.city[language])}
        picture={<CarPicture car="suv" view="quarter" treatments={[{ parts: ["paint", "front"], finish: "gloss" }]} />}
      />
      <Section id="story" title={story.title}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {story.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section id="direction" title={texts.direction}>
        <ul className="grid gap-6 sm:grid-cols-2">
          {[vision, mission].map(({ title, text }) => (
            <li key={title} className="card p-6">
              <h3 className="font-medium text-brand text-sm">{title}</h3>
              <p className="mt-2 text-xl">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="place" title={place.title}>
        <FactList
          items={[
            {
              title: place.address,
              text: (
                <>
                  <Bidi text={address.lines[language]} />
                  <br />
                  <NewTabLink href={address.map} className="text-link">
                    {place.map}
                  </NewTabLink>
                </>
              ),
            },
            {
              title: place.areas,
              text: place.areasText(
                areasServed.city[language],
                areasServed.districts.map((area) => area[language]),
              ),
            },
          ]}
        />
      </Section>
      <CallToAction title={action.title} text={action.text} />
    </>
  );
}
