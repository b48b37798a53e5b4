import { data } from "react-router";
import { lookUp, type ServiceField, serviceLabel } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { servicePages } from "~/domain/catalogue/service-pages";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { type BuiltWork, builtWork } from "~/domain/work/built";
import { formatMonth } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import compareScript from "~/platform/page-scripts/compare.ts?inlined";
import { languageOf, linkTo } from "~/platform/urls/screens";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { Compare } from "~/ui/content/compare";
import { PageHeader } from "~/ui/content/page-header";
import { RadioButtons } from "~/ui/content/radio-buttons";
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
      <div className="group container-page py-8 lg:py-14">
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

/** Hides works of all but the chosen kind of service. A browser without `:has` shows all. */
const hidden = {
  film: "group-has-[[name=kind]:checked:not([value=film],[value=all])]:hidden",
  thermal: "group-has-[[name=kind]:checked:not([value=thermal],[value=all])]:hidden",
  ceramic: "group-has-[[name=kind]:checked:not([value=ceramic],[value=all])]:hidden",
  polishing: "group-has-[[name=kind]:checked:not([value=polishing],[value=all])]:hidden",
} as const;

interface WorkEntryProps {
  work: BuiltWork;
  field: ServiceField;
  /** Whether this is the first work, which fills the width of the page. */
  isFirst: boolean;
}

function WorkEntry({ work, field, isFirst }: WorkEntryProps) {
  const { t, language } = useTexts(["common", "work"]);
  const picture = { sizes: `(min-width: 64rem) ${isFirst ? 71 : 36}rem, 100vw`, isFirst };
  const { id, service, car, month, title, sentence } = work;
  const name = serviceLabel(service, language);
  const { sedan, suv } = pricesOf(service);
  return (
    <li id={`work-${id}`} className={hidden[field]} style={isFirst ? { gridColumn: "1 / -1" } : {}}>
      {work.before ? (
        <Compare
          label={t("work:compare")}
          first={[<WorkPicture key="before" work={work} side="before" {...picture} />, t("work:before")]}
          second={[<WorkPicture key="after" work={work} side="after" {...picture} />, t("work:after")]}
          apart
          className="rounded-lg"
        />
      ) : (
        <div className="overflow-hidden rounded-lg">
          <WorkPicture work={work} side="after" {...picture} />
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
