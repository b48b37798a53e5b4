import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { business } from "~/domain/centre/profile";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { LogoMark } from "~/ui/illustrations/logo";

const car = readFileSync("scripts/images/share-car.svg", "utf8");
/** Rings replace the glow, whose soft gradient would add a third to the size of the file. */
const carWithoutGlow = car.replace(/<ellipse [^>]*fill="url\(#glow\)"\/>/, "");
if (carWithoutGlow === car) throw new Error("share-car.svg has no glow that could be left out");

/** The picture of a shared link to the site. Styled by share-card.css. */
export function ShareCard({ language }: { language: Language }) {
  const [headline, promise] = translator(language).t("footer.tagline").split(": ");
  return (
    <Card language={language}>
      <h1>{headline}</h1>
      <p className="promise">{promise}</p>
    </Card>
  );
}

export function ArticleCard({ language, title }: { language: Language; title: string }) {
  return (
    <Card language={language} kind="article">
      <h1>
        <bdi>{title}</bdi>
      </h1>
    </Card>
  );
}

function Card({ language, kind = "", children }: { language: Language; kind?: string; children: ReactNode }) {
  return (
    <div className={`card ${kind}`}>
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
      {children}
      <p className="place">
        {business.address.city[language]}
        <span />
        <bdi dir="ltr">{new URL(business.origin).host.replace(/^www\./, "")}</bdi>
      </p>
    </div>
  );
}
