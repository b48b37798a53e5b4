import { pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { warrantyYears } from "~/domain/centre/warranty-periods";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { FactLine, FactList } from "~/ui/content/facts";
import { BookLink } from "~/ui/content/links";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { Riyals } from "~/ui/riyals";
import { ServiceBar, ServicePage } from "./services/service-page";
import drawing from "./window-rays.svg?no-inline";

const FILMS = [
  { name: "titanium", product: "thermalTitanium", code: "thermal-titanium" },
  { name: "ceramic", product: "thermalCeramic", code: "thermal-nano-ceramic" },
] as const;

export const handle = { Bar: () => <ServiceBar screen="thermal-insulation" /> } satisfies PageHandle;

export default function ThermalInsulation({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t } = useTexts(["thermal", "servicePage", "facts"]);
  return (
    <ServicePage
      screen="thermal-insulation"
      texts={t("page", { returnObjects: true })}
      offered="thermal-titanium"
      picture={
        <WindowRays
          title={t("rays.title")}
          rays={(["light", "heat", "ultraviolet"] as const).map((ray) => t(`rays.${ray}`, { returnObjects: true }))}
        />
      }
      pricesAside={<FactLine className="mt-6" title={t("facts:insulatedWindows")} fact={facts.insulatedWindows} />}
    >
      <Section id="heat" title={t("heat.title")}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {t("heat.paragraphs", { returnObjects: true }).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <FactLine title={t("facts:heatMeasure")} fact={facts.heatMeasure} />
          <FactLine title={t("facts:heatFilm")} fact={facts.heatFilm} />
        </div>
      </Section>
      <Section id="technology" title={t("technology.title")}>
        <FactList
          items={FILMS.map(({ name, product, code }) => ({
            title: t(`technology.${name}.name`),
            text: (
              <>
                <p className="font-semibold text-ink">
                  <Bidi text={t("technology.warranty", { period: warrantyYears(product) })} /> · {t("servicePage:from")}{" "}
                  <Riyals amount={pricesOf(code).sedan} />
                </p>
                <p>{t(`technology.${name}.text`)}</p>
                <FactLine title={t("facts:product")} fact={facts.productNames.insulation[name]} />
              </>
            ),
          }))}
        />
        <p className="mt-6">
          <BookLink query={selectionQuery({ carType: null, codes: ["thermal-titanium"] })} />
        </p>
      </Section>
      <Section id="glass" title={t("glass.title")}>
        <FactList items={t("glass.parts", { returnObjects: true })} />
      </Section>
    </ServicePage>
  );
}

interface WindowRaysProps {
  title: string;
  /** The texts about daylight, heat and ultraviolet light, from top to bottom. */
  rays: readonly { name: string; text: string }[];
}

/**
 * Sunlight at a window with insulating film: daylight passes, up to 80% of the heat is rejected
 * (product.md 1.5), ultraviolet light stops at the film. Follows the direction of the text: the sun
 * at the start, the cabin at the end, with each text beside its ray.
 */
function WindowRays({ title, rays }: WindowRaysProps) {
  return (
    <div className="card overflow-hidden">
      <p className="border-b px-6 py-4 font-semibold text-sm">{title}</p>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @max-xs:grid-cols-1">
        <svg
          viewBox="0 0 50 100"
          preserveAspectRatio="xMaxYMid"
          overflow="visible"
          className="rtl:-scale-x-100 h-72 w-full"
          aria-hidden="true"
        >
          <use href={`${drawing}#rays`} />
        </svg>
        <ul className="relative grid auto-rows-fr">
          {rays.map(({ name, text }) => (
            <li key={name} className="flex flex-col justify-center ps-2 pe-4 text-sm leading-snug">
              <span className="font-semibold text-ink">{name}</span>
              <span className="text-soft">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
