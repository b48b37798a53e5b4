import { useTranslation } from "react-i18next";
import { PhoneIcon } from "../icons";
import { Tooltip } from "../tooltip";

/** Spec section 1: a round button at the bottom right of every screen, in both languages, that calls the centre. */
export function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("callUs")} side="top" className="call-button">
      <a
        href={`tel:${phone}`}
        aria-label={t("callUs")}
        className="rounded-full bg-brand text-on-brand text-xl shadow-lift hover:bg-brand-strong"
      >
        <PhoneIcon />
      </a>
    </Tooltip>
  );
}
