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
import { Bidi, directionOf } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { RadioButtons } from "~/ui/content/radio-buttons";
import { ArrowsApartIcon } from "~/ui/icons";
import { InlineScript } from "~/ui/layout/page-style";
import { Riyals } from "~/ui/riyals";
import type { Route } from "./+types/page";
import { WorkPicture } from "./work-picture";

/**
 * 404 until there are enough works. Not in a loader, because the build would then write a data
 * file.
 */
export const middleware: Route.MiddlewareFunction[] = [
  (_, next) => {
    if (builtWork.length === 0) throw data(null, { status: 404 });
    return next();
  },
];

export const meta: Route.MetaFunction = ({ location }) => structuredData("work", languageOf(location.pathname));

export default function Work({ works = builtWork }: { works?: readonly BuiltWork[] }) {
  const { t } = useTexts(["work", "common"]);
  const fields = works.map(({ service }) => lookUp(service).service.field);
  const kinds = [
    "all",
    ...(Object.keys(servicePages) as ServiceField[]).filter((kind) => fields.includes(kind)),
  ] as const;
  return (
    <>
      <PageMeta screen="work" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={t("lead")} />
      <div data-pairs className="group container-page py-8 lg:py-14">
        {/* Runs before the browser shows the pictures, so that they never move. */}
        <InlineScript code={compareScript.code} />
        <RadioButtons
          legend={t("services")}
          name="kind"
          values={kinds}
          textOf={(kind) => (kind === "all" ? t("every") : t(`common:services.${kind}`))}
          className="mb-6 flex flex-wrap"
        />
        <ul className="grid gap-10 lg:grid-cols-2">
          {works.map((work, index) => (
            <WorkEntry key={work.id} work={work} field={fields[index] as ServiceField} isFirst={index === 0} />
          ))}
        </ul>
      </div>
      <CallToAction title={t("action.title")} text={t("action.text")} layers={null} />
    </>
  );
}

const sizesOf = (isFirst: boolean) => `(min-width: 64rem) ${isFirst ? 71 : 36}rem, 100vw`;

/** Hides works of all but the chosen kind of service. A browser without `:has` shows all. */
const hidden = {
  film: "group-has-[[name=kind]:checked:not([value=film],[value=all])]:hidden",
  thermal: "group-has-[[name=kind]:checked:not([value=thermal],[value=all])]:hidden",
  ceramic: "group-has-[[name=kind]:checked:not([value=ceramic],[value=all])]:hidden",
  polishing: "group-has-[[name=kind]:checked:not([value=polishing],[value=all])]:hidden",
} as const;

interface PairProps {
  work: BuiltWork;
  /** Whether this is the first work, which fills the width of the page. */
  isFirst: boolean;
}

function WorkEntry({ work, field, isFirst }: PairProps & { field: ServiceField }) {
  const { t, language } = useTexts();
  const { id, service, car, month, title, sentence } = work;
  const name = serviceLabel(service, language);
  const { sedan, suv } = pricesOf(service);
  return (
    <li id={`work-${id}`} className={hidden[field]} style={isFirst ? { gridColumn: "1 / -1" } : {}}>
      {work.before ? (
        <Comparison work={work} isFirst={isFirst} />
      ) : (
        <div className="overflow-hidden rounded-lg">
          <WorkPicture work={work} side="after" sizes={sizesOf(isFirst)} isFirst={isFirst} />
        </div>
      )}
      <Bidi as="h2" className="mt-3 text-lg leading-snug" text={title[language]} />
      <p className="text-soft text-sm">
        <bdi dir={directionOf(car)}>{car}</bdi> · <Bidi text={formatMonth(month, language)} />
      </p>
      {sentence && <Bidi as="p" className="mt-2" text={sentence[language]} />}
      <Bidi as="p" className="mt-2" text={name} />
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          <Riyals amount={sedan} className="font-semibold" />
          {suv !== sedan && (
            <>
              {" – "}
              <Riyals amount={suv} className="font-semibold" />
            </>
          )}
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

/** Style attributes, because every page embeds the style sheet, which must stay small. */
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

/** Shows both pictures side by side. `compare.ts` puts the second over the first, with a slider. */
function Comparison({ work, isFirst }: PairProps) {
  const { t, language } = useTexts("work");
  const cut = languageProfiles[language].dir === "rtl" ? "0 var(--cut, 0) 0 0" : "0 0 0 var(--cut, 0)";
  // The second picture also covers the label on the first picture.
  const side = (side: "before" | "after") => (
    <div
      className="relative"
      style={{ gridArea: "var(--area)", ...(side === "after" && { clipPath: `inset(${cut})` }) }}
    >
      <WorkPicture work={work} side={side} sizes={sizesOf(isFirst)} isFirst={isFirst} />
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
          <ArrowsApartIcon />
        </span>
      </span>
    </div>
  );
}
