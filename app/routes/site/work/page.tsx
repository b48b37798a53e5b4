import { data } from "react-router";
import { lookUp, type ServiceField, serviceLabel } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { servicePages } from "~/domain/catalogue/service-pages";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { type BuiltWork, builtWork } from "~/domain/work/built";
import { formatMonth } from "~/platform/i18n/format";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import compareScript from "~/platform/page-scripts/compare.ts?inlined";
import { languageOf, linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { WideSection } from "~/ui/content/section";
import { InlineScript } from "~/ui/layout/page-style";
import { Riyals } from "~/ui/riyals";
import type { Route } from "./+types/page";
import { WorkPicture } from "./work-picture";

/** Until there is enough work, there is no page of it. Not a loader, which would write a data file. */
export const middleware: Route.MiddlewareFunction[] = [
  (_, next) => {
    if (builtWork.length === 0) throw data(null, { status: 404 });
    return next();
  },
];

export const meta: Route.MetaFunction = ({ location }) => structuredData("work", languageOf(location.pathname));

export default function Work({ works = builtWork }: { works?: readonly BuiltWork[] }) {
  const { t } = useTexts(["work", "common"]);
  const kinds = (Object.keys(servicePages) as ServiceField[])
    .map((field) => ({ field, works: works.filter(({ service }) => lookUp(service).service.field === field) }))
    .filter(({ works }) => works.length > 0);
  return (
    <>
      <PageMeta screen="work" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={t("lead")}>
        <nav aria-label={t("services")}>
          <ul className="flex flex-wrap gap-x-6">
            {kinds.map(({ field }) => (
              <li key={field} className="py-1">
                <a href={`#${field}`} className="text-link">
                  {t(`common:services.${field}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      <div data-pairs>
        {/* Before the pictures, so that they never move. */}
        <InlineScript code={compareScript.code} />
        {kinds.map(({ field, works }, index) => (
          <WideSection key={field} id={field} title={t(`common:services.${field}`)}>
            <ul className="grid gap-10 lg:grid-cols-2">
              {works.map((work) => (
                <WorkEntry key={work.id} work={work} isFirst={index === 0 && work === works[0]} />
              ))}
            </ul>
          </WideSection>
        ))}
      </div>
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}

const SIZES = "(min-width: 64rem) 36rem, 100vw";

interface WorkEntryProps {
  work: BuiltWork;
  isFirst: boolean;
}

function WorkEntry({ work, isFirst }: WorkEntryProps) {
  const { t, language } = useTexts(["common", "servicePage"]);
  const { id, service, car, month, title, sentence } = work;
  const name = serviceLabel(service, language);
  return (
    <li id={`work-${id}`}>
      {work.before ? (
        <Comparison work={work} isFirst={isFirst} />
      ) : (
        <div className="overflow-hidden rounded-lg">
          <WorkPicture work={work} side="after" sizes={SIZES} isFirst={isFirst} />
        </div>
      )}
      <h3 className="mt-3 text-lg leading-snug">
        <Bidi text={title[language]} />
      </h3>
      <p className="text-soft text-sm">
        <bdi>{car}</bdi> · <Bidi text={formatMonth(month, language)} />
      </p>
      {sentence && (
        <p className="mt-2">
          <Bidi text={sentence[language]} />
        </p>
      )}
      <p className="mt-2">
        <Bidi text={name} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          <span className="text-soft text-sm">{t("servicePage:from")}</span>{" "}
          <Riyals amount={pricesOf(service).sedan} className="font-semibold" />
        </span>
        <a
          href={linkTo("booking", language, selectionQuery({ carType: null, codes: [service] }))}
          className="text-link"
        >
          {t("bookNow")}
          <span className="sr-only">: {name}</span>
        </a>
      </p>
    </li>
  );
}

/** Style attributes, because every page embeds the style sheet. */
const chip = { background: "#09100dcc", insetBlockStart: 8 };
const slider = {
  display: "var(--slider, none)",
  appearance: "none",
  background: "none",
  touchAction: "pan-y",
} as const;
/** Where the second picture is cut, a white line shows its edge, with a handle. */
const edge = {
  display: "var(--slider, none)",
  insetInlineStart: "var(--cut)",
  inlineSize: 2,
  background: "var(--color-on-night)",
  pointerEvents: "none",
} as const;
const handle = {
  display: "grid",
  placeItems: "center",
  inset: "calc(50% - 22px) -21px",
  inlineSize: 44,
  borderRadius: "50%",
  background: "var(--color-on-night)",
  color: "var(--color-on-bright)",
} as const;

/** Side by side; the script `compare.ts` lays the second picture over the first, and the slider cuts it. */
function Comparison({ work, isFirst }: WorkEntryProps) {
  const { t, language } = useTexts("work");
  const cut = languageProfiles[language].dir === "rtl" ? "0 var(--cut, 0) 0 0" : "0 0 0 var(--cut, 0)";
  // The second picture covers the chip of the first one, too.
  const side = (side: "before" | "after") => (
    <div
      className="relative"
      style={{ gridArea: "var(--area)", ...(side === "after" && { clipPath: `inset(${cut})` }) }}
    >
      <WorkPicture work={work} side={side} sizes={SIZES} isFirst={isFirst} />
      <span
        className="absolute rounded-md px-2.5 py-1 font-semibold text-on-night text-xs"
        style={{ ...chip, [side === "before" ? "insetInlineStart" : "insetInlineEnd"]: 8 }}
      >
        {t(side)}
      </span>
    </div>
  );
  return (
    <div
      className="relative grid gap-1 overflow-hidden rounded-lg"
      style={{ gridTemplateColumns: "var(--columns, 1fr 1fr)" }}
    >
      {side("before")}
      {side("after")}
      <input
        type="range"
        defaultValue={50}
        autoComplete="off"
        aria-label={t("compare")}
        className="absolute inset-0 size-full"
        style={slider}
      />
      <span aria-hidden="true" className="absolute inset-y-0" style={edge}>
        <span className="absolute" style={handle}>
          ↔
        </span>
      </span>
    </div>
  );
}
