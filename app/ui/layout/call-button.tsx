import { useTranslation } from "react-i18next";
import { PhoneIcon } from "../icons";
import { Tooltip } from "../tooltip";

/**
 * A round button at the bottom right of every page, in both languages, that calls the centre
 * (product.md 14.4). On narrow screens it does not float over forms, where it would cover fields:
 * there it is at the bottom right of the whole page.
 */
export function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("callUs")} side="above-end" className="call-button z-30">
      <a
        id="call-button"
        href={`tel:${phone}`}
        aria-label={t("callUs")}
        className="flex size-14 items-center justify-center rounded-full bg-brand text-on-brand text-xl [box-shadow:var(--shadow-lift)] hover:bg-brand-strong forced-colors:border-2"
      >
        <PhoneIcon />
      </a>
    </Tooltip>
  );
}
