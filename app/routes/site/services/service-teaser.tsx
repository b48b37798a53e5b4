import type { ReactNode } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo, type Screen } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ArrowForwardIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";

interface ServiceTeaserProps {
  screen: Screen;
  name: string;
  text?: string;
  note?: string;
  /** The lowest price, in SAR, VAT included. */
  price: number;
  /** Fills the upper part of the card. */
  picture: ReactNode;
  /** On a phone, the picture fills the card, which is one link. */
  isTile?: boolean;
}

export function ServiceTeaser({ screen, name, text, note, price, picture, isTile }: ServiceTeaserProps) {
  const { t, language } = useTexts(["common", "servicePage", "booking"]);
  return (
    <li className={`card flex-col overflow-clip ${isTile ? "tile grid lg:flex" : "flex"}`}>
      <div className="*:w-full">{picture}</div>
      <div className="flex grow flex-col gap-1 p-3 lg:p-5">
        <h3 className="leading-snug lg:text-lg">{name}</h3>
        {text && <Bidi as="p" className="text-sm text-soft leading-normal" text={text} />}
        {note && <p className="font-semibold text-sm leading-normal">{note}</p>}
        <p className="mt-auto text-soft text-sm">
          {t("servicePage:from")} <Riyals amount={price} className="ms-1 font-semibold text-base text-ink" />
        </p>
        <a
          href={linkTo(screen, language)}
          className="button min-h-11 self-start px-0 text-brand hover:underline max-lg:gap-1.5 max-lg:text-sm"
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
