import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { type BuiltWork, builtWork } from "~/domain/work/built";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Section, WideSection } from "~/ui/content/section";
import { WorkPicture } from "./work-picture";

/** The first works of the owner's order, on other pages than their own (product.md 19.11). */

const ON_HOME = 3;

export function LatestWork({ works = builtWork }: { works?: readonly BuiltWork[] }) {
  const { t } = useTexts("work");
  if (works.length === 0) return null;
  return (
    <WideSection id="work" title={t("title")} more={<AllWork />}>
      <WorkTeasers works={works.slice(0, ON_HOME)} />
    </WideSection>
  );
}

interface WorkOfProps {
  codes: readonly ServiceCode[];
  most: 1 | 2;
  works?: readonly BuiltWork[];
}

export function WorkOf({ codes, most, works = builtWork }: WorkOfProps) {
  const { t } = useTexts("work");
  const shown = works.filter(({ service }) => codes.includes(service)).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <Section id="work" title={t("title")} aside={<AllWork />}>
      <WorkTeasers works={shown} />
    </Section>
  );
}

function AllWork() {
  const { t, language } = useTexts("work");
  return (
    <a href={linkTo("work", language)} className="text-link">
      {t("all")}
    </a>
  );
}

const SIZES = "(min-width: 40rem) 27rem, 100vw";

/** A style attribute, because every page embeds the style sheet. */
const COLUMNS = { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))" };

function WorkTeasers({ works }: { works: readonly BuiltWork[] }) {
  const { language } = useTexts();
  return (
    <ul className={`grid gap-6 ${works.length === 1 ? "max-w-xl" : ""}`} style={COLUMNS}>
      {works.map((work) => (
        <li key={work.id}>
          <a href={`${linkTo("work", language)}#work-${work.id}`} className="hover:text-brand">
            <span className="block overflow-hidden rounded-lg">
              <WorkPicture work={work} side="after" sizes={SIZES} />
            </span>
            <span className="mt-3 block font-semibold leading-snug">
              <Bidi text={work.title[language]} />
            </span>
          </a>
          <p className="text-soft text-sm">
            <bdi>{work.car}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
