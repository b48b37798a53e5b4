import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { linkTo, type Screen } from "~/platform/i18n/screens";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { ArrowForwardIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";

interface ServiceTeaserProps {
  screen: Screen;
  name: string;
  text: string;
  note?: string;
  /** The lowest price, in SAR, VAT included. */
  price: number;
  picture?: ReactNode;
  className?: string;
}

/** A card that introduces a service: description, lowest price and a link to its page. */
export function ServiceTeaser({ screen, name, text, note, price, picture, className = "" }: ServiceTeaserProps) {
  const language = useLanguage();
  const { t } = useTranslation(["common", "servicePage", "booking"]);
  return (
    <li className={`@container card flex flex-col gap-2 rounded-xl p-5 lg:p-8 ${className}`}>
      <div className="mb-3 *:max-h-80 *:w-full">{picture}</div>
      <h3 className="text-xl">{name}</h3>
      <p className="max-w-2xl text-soft">
        <Bidi text={text} />
      </p>
      {note && <p className="font-medium">{note}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4 @max-xs:flex-col @max-xs:items-stretch">
        <p className="text-soft text-sm">
          {t("servicePage:from")} <Riyals amount={price} className="ms-1 font-semibold text-ink text-lg" />
        </p>
        <a href={linkTo(screen, language)} className="button button-quiet">
          <span>
            {t("learnMore")}
            <span className="sr-only"> {t("booking:services.about", { service: name })}</span>
          </span>
          <ArrowForwardIcon />
        </a>
      </div>
    </li>
  );
}
