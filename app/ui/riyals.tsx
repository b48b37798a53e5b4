import { use } from "react";
import { I18nContext } from "react-i18next";
import { formatRiyals } from "~/i18n/format";
import { RiyalSign } from "./illustrations/riyal-sign";

interface RiyalsProps {
  /** SAR. */
  readonly amount: number;
  /** Show halalas even when there are none. */
  readonly exact?: boolean;
  readonly className?: string;
}

/** An amount with the riyal sign before it, kept together and left to right in any text. */
export function Riyals({ amount, exact = false, className = "" }: RiyalsProps) {
  // Not `useTranslation`: see `useLanguage`, a page shows dozens of prices.
  const { t } = use(I18nContext).i18n;
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      <RiyalSign label={t("currency")} className="me-1 inline-block align-baseline" />
      {formatRiyals(amount, { exact })}
    </bdi>
  );
}
