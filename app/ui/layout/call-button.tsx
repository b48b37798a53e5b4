import { useTranslation } from "react-i18next";
import { PhoneIcon } from "../icons";
import { Tooltip } from "../tooltip";

/**
 * A round button at the bottom right of every page, in both languages, that calls the centre
 * (product.md 14.4).
 */
export function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip
      text={t("callUs")}
      side="above-end"
      className="fixed right-[max(1.25rem,env(safe-area-inset-right))] bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-30 in-has-[#total-bar]:max-lg:right-gutter in-has-[#total-bar]:max-lg:bottom-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <a
        id="call-button"
        href={`tel:${phone}`}
        aria-label={t("callUs")}
        className="flex size-14 items-center justify-center rounded-full bg-brand text-on-brand text-xl [box-shadow:var(--shadow-lift)] hover:bg-brand-strong in-has-[#total-bar]:max-lg:size-12 forced-colors:border-2"
      >
        <PhoneIcon />
      </a>
    </Tooltip>
  );
}
