import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";

interface ConditionsProps {
  points: readonly string[];
  links?: Readonly<Record<string, string>> | undefined;
}

/** What a customer should know before deciding, below the prices and not among the benefits. */
export function Conditions({ points, links }: ConditionsProps) {
  const { t } = useTexts("servicePage");
  return (
    <div className="mt-6 max-w-2xl rounded-lg bg-sunken px-5 py-4 text-sm">
      <h3 className="text-base">{t("conditions")}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-soft">
        {points.map((point) => (
          <li key={point}>
            <Bidi text={point} links={links} />
          </li>
        ))}
      </ul>
    </div>
  );
}
