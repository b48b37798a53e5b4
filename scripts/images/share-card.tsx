import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import heroCar from "~/ui/illustrations/hero-car.svg?raw";
import { LogoMark } from "~/ui/illustrations/logo";

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
      <img src={`data:image/svg+xml,${encodeURIComponent(heroCar)}`} alt="" className="car" />
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
