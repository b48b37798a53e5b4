import { business } from "~/domain/centre/profile";
import { formatList } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { FilmCrossSection } from "../../films/films";
import { columns, Drawing, Label } from "./drawing";

/** The layers of the first brand's glossy film, with the lines of its data sheet about each. */
const LAYERS = [
  { layer: "clearCoat", colour: "var(--color-treated-shine)", lines: ["gloss", "waterContactAngle"] },
  { layer: "polyurethane", colour: "var(--color-treated)", lines: ["tensileStrength", "elongation", "tearStrength"] },
  { layer: "adhesive", colour: "var(--color-treated-shade)", lines: [] },
] as const;

/** To scale. */
export function FilmSheetDrawing() {
  const { t, language } = useTexts(["drawings", "film"]);
  return (
    <Drawing caption={t("filmSheet.caption")}>
      <FilmCrossSection finish="glossy" brand={business.brands.one} />
      <ul className="mt-6 grid gap-6" style={columns}>
        {LAYERS.map(({ layer, colour, lines }) => {
          const properties = lines.map((line) => t(`film:specs.properties.${line}`).toLowerCase());
          return (
            <li key={layer} className="border-t-3 pt-2" style={{ borderColor: colour }}>
              <Label name={t(`film:specs.properties.${layer}`)} text={t(`filmSheet.${layer}`)} />
              {properties.length > 0 && (
                <p className="mt-2 text-sm leading-snug">
                  {t("filmSheet.inSheet", { lines: formatList(properties, language) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Drawing>
  );
}
