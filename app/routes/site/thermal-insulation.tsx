import { pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { warrantyYears } from "~/domain/centre/warranty-periods";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { FactLine, FactList } from "~/ui/content/facts";
import { BookLink } from "~/ui/content/links";
import { RadioButtons } from "~/ui/content/radio-buttons";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { Riyals } from "~/ui/riyals";
import { ServiceBar, ServicePage } from "./services/service-page";
import drawing from "./window-rays.svg?no-inline";

const FILMS = [
  { name: "titanium", product: "thermalTitanium", code: "thermal-titanium" },
  { name: "ceramic", product: "thermalCeramic", code: "thermal-nano-ceramic" },
] as const;

export const handle = {
  sheet: "drawings",
  Bar: () => <ServiceBar screen="thermal-insulation" />,
} satisfies PageHandle;

export default function ThermalInsulation({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t } = useTexts(["thermal", "servicePage", "facts"]);
  return (
    <ServicePage
      screen="thermal-insulation"
      texts={t("page", { returnObjects: true })}
      offered="thermal-titanium"
      picture={{ ...t("compare", { returnObjects: true }), paint: "white", zoom: { by: 2, x: 38, y: 22 } }}
      pricesAside={
        <>
          <FactLine className="mt-6" title={t("facts:insulatedWindows")} fact={facts.insulatedWindows} />
          <FactLine className="mt-2" title={t("facts:heatMeasure")} fact={facts.heatMeasure} />
          <FactLine className="mt-2" title={t("facts:heatFilm")} fact={facts.heatFilm} />
        </>
      }
    >
      <Section id="rays" title={t("rays.title")}>
        <WindowRays />
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

const rays = ["light", "heat", "ultraviolet"] as const;

/**
 * Sunlight at a window with a pale film, a dark film or none (product.md 13.13). Follows the
 * direction of the text: the sun at the start, the cabin at the end, with each text beside its ray.
 */
function WindowRays() {
  const { t } = useTexts("thermal");
  const films = t("rays.films", { returnObjects: true });
  return (
    <div className="rays card overflow-hidden">
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @max-xs:grid-cols-1">
        <svg
          viewBox="0 0 50 100"
          preserveAspectRatio="xMaxYMid"
          overflow="visible"
          className="mirrored w-full"
          style={{ blockSize: "15.5rem" }}
          aria-hidden="true"
        >
          <use href={`${drawing}#rays`} />
        </svg>
        <ul className="relative grid auto-rows-fr">
          {rays.map((ray) => (
            <li key={ray} className="flex flex-col justify-center ps-2 pe-4 text-sm leading-snug">
              <span className="font-semibold text-ink">{t(`rays.${ray}.name`)}</span>
              <span className="text-soft">{t(`rays.${ray}.text`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative border-t bg-surface p-3">
        <RadioButtons
          legend={t("rays.legend")}
          name="window"
          values={["pale", "dark", "none"]}
          textOf={(film) => films[film].name}
          className="grid grid-cols-3 text-sm @max-xs:grid-cols-1"
        />
        {(["pale", "dark", "none"] as const).map((film) => (
          <p key={film} data-of={film} className="pt-3">
            {films[film].text} <small className="text-soft">{t("rays.note")}</small>
          </p>
        ))}
      </div>
    </div>
  );
}
