import type { ReactNode } from "react";
import { specialHoursFrom } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { hoursNow } from "~/domain/days/hours-in-words";
import { riyadhDate } from "~/platform/calendar/dates";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { NewTabLink } from "~/ui/content/links";
import { CalendarIcon, ClockIcon, PaymentCardIcon, PinIcon, ShieldIcon } from "~/ui/icons";

export function ProofStrip() {
  const { t, language } = useTexts("home");
  const { brands, address } = business;
  return (
    <ul
      aria-label={t("proof.label")}
      className="proofs container-page grid gap-x-2 py-1 max-lg:*:not-last:border-b lg:grid-cols-5 lg:py-5"
    >
      <Proof icon={<ShieldIcon />} title={<bdi dir="ltr">{`${brands.one} · ${brands.two}`}</bdi>}>
        {t("proof.warranty")}
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
        {t("proof.means")}
      </Proof>
      <NearestDay />
    </ul>
  );
}

/** A script fetches the day. Until then this part is invisible; without scripts it is left out. */
function NearestDay() {
  const { t, language } = useTexts("home");
  return (
    <Proof icon={<CalendarIcon />} title={t("proof.nearest")} className="invisible [@media(scripting:none)]:hidden">
      <a
        id="nearest-day"
        href={linkTo("booking", language)}
        data-locale={languageProfiles[language].locale}
        className="text-link"
      >
        &nbsp;
      </a>
    </Proof>
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
  className?: string;
  children: ReactNode;
}

function Proof({ icon, title, className = "", children }: ProofProps) {
  return (
    <li className={`flex items-center gap-2 py-2 lg:gap-3 text-sm lg:items-start ${className}`}>
      <span className="text-brand text-lg leading-none lg:text-xl">{icon}</span>
      <div className="flex grow flex-wrap justify-between gap-x-2 text-soft lg:flex-col">
        <strong className="font-semibold text-ink">{title}</strong>
        {children}
      </div>
    </li>
  );
}
