import { useId } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { FactList } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { ServiceBar, ServicePage } from "./services/service-page";

export const handle = { Bar: () => <ServiceBar screen="nano-ceramic" /> } satisfies PageHandle;

export default function NanoCeramic() {
  const { t, language } = useTexts("ceramic");
  return (
    <ServicePage
      screen="nano-ceramic"
      texts={t("page", { returnObjects: true })}
      conditionLinks={{ [t("filmLink")]: linkTo("ppf-selection", language) }}
      offered="ceramic-exterior"
      picture={<WaterBeads />}
      after={
        <Section id="care" title={t("care.title")}>
          <ul className="grid max-w-2xl list-disc gap-2 ps-6">
            {t("care.points", { returnObjects: true }).map((point) => (
              <li key={point}>
                <Bidi text={point} />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a href={linkTo("warranty", language)} className="text-link inline-block">
              {t("care.link")}
            </a>
          </p>
        </Section>
      }
    >
      <Section id="kinds" title={t("kinds.title")}>
        <FactList
          items={(["exterior", "interior"] as const).map((kind) => ({
            title: t(`kinds.${kind}.name`),
            text: <Bidi text={t(`kinds.${kind}.text`)} />,
          }))}
        />
      </Section>
    </ServicePage>
  );
}

const BEADS: readonly (readonly [x: number, y: number, size: number])[] = [
  [58, 66, 0.9],
  [104, 52, 0.5],
  [86, 108, 1.5],
  [150, 78, 1.15],
  [134, 132, 0.62],
  [44, 142, 0.7],
  [196, 118, 1.75],
  [178, 52, 0.42],
  [232, 60, 1.0],
  [262, 104, 0.66],
  [300, 74, 1.35],
  [318, 132, 0.8],
  [254, 160, 1.25],
  [176, 172, 0.85],
  [108, 176, 1.1],
  [66, 184, 0.5],
  [300, 182, 0.55],
  [216, 184, 0.45],
  [24, 98, 0.46],
  [338, 96, 0.42],
  [130, 44, 0.3],
  [282, 52, 0.34],
  [30, 180, 0.34],
  [152, 152, 0.34],
  [340, 166, 0.4],
];

/** Decorative. */
function WaterBeads() {
  const id = useId();
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true">
      <defs>
        <clipPath id={`${id}p`}>
          <rect width="360" height="220" rx="18" />
        </clipPath>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2=".35" y2="1">
          <stop style={{ stopColor: "var(--color-body-shine)" }} />
          <stop offset=".45" style={{ stopColor: "var(--color-body-shade)" }} />
          <stop offset="1" style={{ stopColor: "var(--color-body-line)" }} />
        </linearGradient>
        <linearGradient id={`${id}b`} x1=".3" y1="0" x2=".6" y2="1">
          <stop style={{ stopColor: "var(--color-body-line)" }} />
          <stop offset=".55" style={{ stopColor: "var(--color-body-shine)" }} />
          <stop offset="1" style={{ stopColor: "var(--color-film-shine)" }} />
        </linearGradient>
        <g id={`${id}d`}>
          <ellipse cx="4" cy="7" rx="19" ry="15" fill="var(--color-car-tyre)" opacity=".55" />
          <path d="M-18 0C-18-11-9-17 1-17 11-17 18-10 18 1 18 11 11 17 0 17-11 17-18 10-18 0z" fill={`url(#${id}b)`} />
          <path
            d="M-11 10C-5 16 8 15 13 6 15 12 8 17 0 17-5 17-9 14-11 10z"
            fill="var(--color-film-shine)"
            opacity=".55"
          />
          <path d="M-12-3C-12-9-7-13-1-13-3-9-7-7-9-2-10 0-12 0-12-3z" fill="var(--color-film-shine)" opacity=".95" />
          <circle cx="4" cy="-11" r="1.6" fill="var(--color-film-shine)" opacity=".8" />
        </g>
      </defs>
      <g clipPath={`url(#${id}p)`}>
        <rect width="360" height="220" fill={`url(#${id}s)`} />
        <path d="M-10 70C90 20 230 4 370 22V52C250 28 110 44-10 108z" fill="var(--color-film-shine)" opacity=".35" />
        <path d="M-10 126C100 62 240 44 370 62V66C240 50 104 70-10 138z" fill="var(--color-film-shine)" opacity=".3" />
        <path d="M-10 190C90 160 240 160 370 196V230H-10z" fill="var(--color-body-line)" opacity=".45" />
        {BEADS.map(([x, y, size]) => (
          <use key={`${x} ${y}`} href={`#${id}d`} transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </g>
    </svg>
  );
}
