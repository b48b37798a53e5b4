import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { type BuiltWork, builtWork } from "~/domain/work/built";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { WideSection } from "~/ui/content/section";
import { WorkPicture } from "./work-picture";

interface WorkTeasersProps {
  /** Shows only works of these services. */
  codes?: readonly ServiceCode[];
  most: 1 | 2 | 3;
  works?: readonly BuiltWork[];
}

const SIZES = "(min-width: 40rem) 27rem, 100vw";

/** A style attribute, because every page embeds the style sheet, which must stay small. */
const COLUMNS = { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))" };

/** The first works in the owner's order, as other pages show them (product.md 19.10). */
export function WorkTeasers({ codes, most, works = builtWork }: WorkTeasersProps) {
  const { t, language } = useTexts("work");
  const shown = works.filter(({ service }) => !codes || codes.includes(service)).slice(0, most);
  if (shown.length === 0) return null;
  const page = linkTo("work", language);
  const half = languageProfiles[language].dir === "rtl" ? "0 50% 0 0" : "0 0 0 50%";
  const all = (
    <a href={page} className="text-link">
      {t("all")}
    </a>
  );
  return (
    <WideSection id="work" title={t("title")} more={all}>
      <ul className={`grid gap-6 ${shown.length === 1 ? "max-w-xl" : ""}`} style={COLUMNS}>
        {shown.map((work) => (
          <li key={work.id}>
            <a href={`${page}#work-${work.id}`} className="hover:text-brand">
              <span className="grid overflow-hidden rounded-lg">
                <WorkPicture work={work} side="before" sizes={SIZES} style={{ gridArea: "1/1" }} />
                <WorkPicture
                  work={work}
                  side="after"
                  sizes={SIZES}
                  style={{ gridArea: "1/1", ...(work.before && { clipPath: `inset(${half})` }) }}
                />
              </span>
              <Bidi as="span" className="mt-3 block font-semibold leading-snug" text={work.title[language]} />
            </a>
            <p className="text-soft text-sm">
              <bdi dir={directionOf(work.car)}>{work.car}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </WideSection>
  );
}
