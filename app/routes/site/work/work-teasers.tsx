import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { type BuiltWork, builtWork } from "~/domain/work/built";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Section, WideSection } from "~/ui/content/section";
import { WorkPicture } from "./work-picture";

interface WorkTeasersProps {
  /** Only works of these services. */
  codes?: readonly ServiceCode[];
  most: 1 | 2 | 3;
  works?: readonly BuiltWork[];
}

/** The first works of the owner's order, on other pages than their own (product.md 19.10). */
export function WorkTeasers({ codes, most, works = builtWork }: WorkTeasersProps) {
  const { t, language } = useTexts("work");
  const shown = works.filter(({ service }) => !codes || codes.includes(service)).slice(0, most);
  if (shown.length === 0) return null;
  const section = { id: "work", title: t("title") };
  const all = (
    <a href={linkTo("work", language)} className="text-link">
      {t("all")}
    </a>
  );
  const teasers = <TeaserList works={shown} />;
  if (!codes) {
    return (
      <WideSection {...section} more={all}>
        {teasers}
      </WideSection>
    );
  }
  return (
    <Section {...section} aside={all}>
      {teasers}
    </Section>
  );
}

const SIZES = "(min-width: 40rem) 27rem, 100vw";

/** A style attribute, because every page embeds the style sheet. */
const COLUMNS = { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))" };

function TeaserList({ works }: { works: readonly BuiltWork[] }) {
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
