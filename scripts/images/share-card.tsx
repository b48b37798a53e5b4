import { readFileSync } from "node:fs";
import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { LogoMark } from "~/ui/illustrations/logo";

const heroCar = readFileSync("app/ui/illustrations/hero-car.svg", "utf8");
/** The rings stand for the glow: its soft gradient would add a third to the size of the file. */
const carWithoutGlow = heroCar.replace(/<ellipse [^>]*fill="url\(#glow\)"\/>/, "");
if (carWithoutGlow === heroCar) throw new Error("hero-car.svg has no glow that could be left out");

/** What a link to the site looks like where people share it. Styled by share-card.css. */
export function ShareCard({ language }: { language: Language }) {
  const [headline, promise] = translator(language).t("footer.tagline").split(": ");
  return (
    <div className="card">
      <svg className="rings" viewBox="0 0 400 400" aria-hidden="true">
        {[80, 120, 160, 200].map((radius) => (
          <circle key={radius} cx="200" cy="200" r={radius - 1} />
        ))}
      </svg>
      <img src={`data:image/svg+xml,${encodeURIComponent(carWithoutGlow)}`} alt="" className="car" />
      <p className="brand">
        <LogoMark className="mark" />
        {business.name[language]}
      </p>
      <h1>{headline}</h1>
      <p className="promise">{promise}</p>
      <p className="place">
        {business.address.city[language]}
        <span />
        <bdi dir="ltr">{new URL(business.origin).host.replace(/^www\./, "")}</bdi>
      </p>
    </div>
  );
}
