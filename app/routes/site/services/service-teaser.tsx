import type { ReactNode } from "react";
import { linkTo, type Screen } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
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
  picture: ReactNode;
  /** Puts the picture beside the text on wide screens. */
  beside?: boolean;
}

export function ServiceTeaser({ screen, name, text, note, price, picture, beside = false }: ServiceTeaserProps) {
  const { t, language } = useTexts(["common", "servicePage", "booking"]);
  return (
    <li
      className={`card flex flex-col gap-2 p-3 lg:gap-x-6 lg:rounded-xl lg:p-6 ${beside ? "lg:grid lg:grid-cols-2" : ""}`}
    >
      <div className={`*:max-h-80 *:w-full ${beside ? "lg:self-center" : ""}`}>{picture}</div>
      <div className="flex grow flex-col gap-1 lg:gap-2">
        <h3 className="leading-snug lg:text-xl">{name}</h3>
        <p className="max-w-2xl text-sm text-soft leading-normal lg:text-base lg:leading-relaxed">
          <Bidi text={text} />
        </p>
        {note && <p className="font-medium text-sm leading-normal lg:text-base">{note}</p>}
        <p className="mt-auto text-soft text-sm lg:pt-2">
          {t("servicePage:from")} <Riyals amount={price} className="ms-1 font-semibold text-base text-ink lg:text-lg" />
        </p>
        <a
          href={linkTo(screen, language)}
          className="button button-quiet min-h-11 max-lg:gap-1.5 max-lg:px-1 max-lg:text-sm lg:self-start"
        >
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
