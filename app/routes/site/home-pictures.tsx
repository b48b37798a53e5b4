import type { ReactNode } from "react";
import { specialHoursFrom } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { hoursNow } from "~/domain/days/hours-in-words";
import { riyadhDate } from "~/platform/i18n/dates";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { NewTabLink } from "~/ui/content/links";
import { ClockIcon, PaymentCardIcon, PinIcon, ShieldIcon } from "~/ui/icons";

type PromiseName = "brands" | "cutting" | "warranty" | "payment";

const panel = "M14 44V29C30 17 62 11 96 12V44H84A13 13 0 0 0 58 44z";

const drawings: Readonly<Record<PromiseName, ReactNode>> = {
  // Two films above a panel, each with a lit edge.
  brands: (
    <>
      <path d="M4 38 53 26 108 37 58 51z" fill="var(--color-car-shade)" />
      {["translate(0 -11)", "translate(0 -22)"].map((transform) => (
        <g key={transform} transform={transform}>
          <path d="M4 38 53 26 108 37 58 51z" fill="var(--color-treated)" fillOpacity=".45" />
          <path d="M4 38 58 51 108 37" fill="none" stroke="var(--color-treated-shade)" strokeWidth="2" />
          <path d="M30 35 56 29 74 32 40 40z" fill="var(--color-treated-shine)" fillOpacity=".7" />
        </g>
      ))}
    </>
  ),
  // A knife on the outline of a wing.
  cutting: (
    <>
      <path d={panel} fill="var(--color-treated)" fillOpacity=".25" />
      <path d={panel} fill="none" stroke="var(--color-treated-shade)" strokeDasharray="4 3" />
      <path d="M14 44V29C26 20 46 14 66 12" fill="none" stroke="var(--color-treated-shade)" strokeWidth="2.5" />
      <path d="M66 12 72 0H84L80 8z" fill="var(--color-car-tyre)" />
    </>
  ),
  // A card with a number.
  warranty: (
    <>
      <rect x="10" y="4" width="84" height="46" rx="6" fill="var(--color-surface)" stroke="var(--color-control)" />
      <path d="M10 18V10A6 6 0 0 1 16 4H88A6 6 0 0 1 94 10V18z" fill="var(--color-treated-shade)" />
      <path d="M18 28H50M18 42H40" stroke="var(--color-control)" strokeWidth="2.5" />
      <path d="M18 35H62" stroke="var(--color-ink)" strokeWidth="3" strokeDasharray="5 2.5" />
      <path d="m72 36 5 5 9-10" fill="none" stroke="var(--color-treated)" strokeWidth="3.5" />
    </>
  ),
  // A bank card at a terminal.
  payment: (
    <>
      <rect x="8" y="24" width="56" height="26" rx="4" fill="var(--color-treated-shade)" />
      <path d="M8 32H64" stroke="var(--color-car-tyre)" strokeWidth="5" />
      <rect x="50" y="2" width="40" height="50" rx="6" fill="var(--color-car-paint)" stroke="var(--color-car-line)" />
      <rect x="56" y="8" width="28" height="14" rx="2" fill="var(--color-surface)" />
      <path d="m65 15 4 4 7-8" fill="none" stroke="var(--color-treated-shade)" strokeWidth="2.5" />
      <path
        d="M58 30h5m5 0h5m5 0h5M58 37h5m5 0h5m5 0h5M58 44h5m5 0h5m5 0h5"
        stroke="var(--color-car-line)"
        strokeWidth="3"
      />
    </>
  ),
};

/** Decorative. */
export function PromiseDrawing({ of: promise }: { of: PromiseName }) {
  return (
    <svg viewBox="0 0 112 54" className="h-12 lg:h-16" aria-hidden="true">
      {drawings[promise]}
    </svg>
  );
}

export function ProofStrip() {
  const { t, language } = useTexts("home");
  const { brands, address } = business;
  return (
    <ul
      aria-label={t("proof.label")}
      className="container-page grid divide-y py-1 lg:grid-cols-4 lg:gap-x-8 lg:divide-y-0 lg:py-5"
    >
      <Proof icon={<ShieldIcon />} title={<bdi dir="ltr">{`${brands.one} · ${brands.two}`}</bdi>}>
        {t("proof.films")}
      </Proof>
      <Proof icon={<ClockIcon />} title={<HoursNow />}>
        <a href={linkTo("contact", language)} className="text-link">
          {t("proof.allHours")}
        </a>
      </Proof>
      <Proof
        icon={<PinIcon />}
        title={t("proof.place", { district: address.district[language], city: address.city[language] })}
      >
        <NewTabLink href={address.map} className="text-link">
          {t("proof.directions")}
        </NewTabLink>
      </Proof>
      <Proof icon={<PaymentCardIcon />} title={t("proof.payment")}>
        {t("proof.nothingNow")}
      </Proof>
    </ul>
  );
}

/**
 * Whether the centre is open. The page is a file, so `dated-parts.ts` shows the text for the
 * current time. Without scripts, or if nothing is known, the last text is shown. The first text
 * that is not hidden hides the others.
 */
function HoursNow() {
  const { t, language } = useTexts("home");
  const texts = hoursNow(specialHoursFrom(riyadhDate(new Date())), language);
  return (
    <span className="[&>:not([hidden])~*]:hidden">
      {texts.map(({ from, until, text }) => (
        <span key={from} hidden data-from={from} data-until={until}>
          {text}
        </span>
      ))}
      <span>{t("proof.hours")}</span>
    </span>
  );
}

interface ProofProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

function Proof({ icon, title, children }: ProofProps) {
  return (
    <li className="flex items-center gap-2 py-2 lg:gap-3 text-sm lg:items-start">
      <span className="text-brand text-lg leading-none lg:text-xl">{icon}</span>
      <div className="flex grow flex-wrap justify-between gap-x-3 text-soft lg:flex-col">
        <strong className="font-semibold text-ink">{title}</strong>
        {children}
      </div>
    </li>
  );
}
