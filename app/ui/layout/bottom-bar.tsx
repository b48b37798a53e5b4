import type { ReactNode } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { ArrowForwardIcon, PhoneIcon } from "../icons";
import { Tooltip } from "../tooltip";

/**
 * The bar of a phone (product.md 14.4). It must not be in a size container, because older browsers
 * would not fix it to the screen.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className="bottom-bar lg:hidden">{children}</div>;
}

/** The bar of pages that have no other: a link to the booking page. */
export function BookBar({ query, children }: { query?: URLSearchParams; children?: ReactNode }) {
  const { t, language } = useTexts();
  return (
    <BottomBar>
      <a href={linkTo("booking", language, query)} className="button button-primary grow">
        <span>{children ?? t("bookNow")}</span>
        <ArrowForwardIcon />
      </a>
    </BottomBar>
  );
}

/** A button that calls the centre (product.md 14.4), at the bottom right in both languages. */
export function CallButton({ phone }: { phone: string }) {
  const { t } = useTexts();
  return (
    <Tooltip text={t("callUs")} side="above-end" className="call-button z-30 lg:[--below:1.25rem] lg:[--side:1.25rem]">
      <a
        id="call-button"
        href={`tel:${phone}`}
        aria-label={t("callUs")}
        className="button-primary grid size-[48px] place-items-center rounded-full text-[20px] forced-colors:border-2 lg:size-14 lg:shadow-lift"
      >
        <PhoneIcon />
      </a>
    </Tooltip>
  );
}
