import { use } from "react";
import { I18nContext } from "react-i18next";
import { formatRiyals } from "~/i18n/format";
import { RiyalSign } from "./illustrations/riyal-sign";

interface RiyalsProps {
  /** SAR. */
  readonly amount: number;
  /** Always show two decimals. */
  readonly exact?: boolean;
  readonly className?: string;
}

/** An amount with the riyal sign before it, left to right and without a line break. */
export function Riyals({ amount, exact = false, className = "" }: RiyalsProps) {
  // Not `useTranslation`, which is slow on the server (see `useLanguage`).
  const { t } = use(I18nContext).i18n;
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      <RiyalSign label={t("currency")} className="me-1 inline-block align-baseline" />
      {formatRiyals(amount, { exact })}
    </bdi>
  );
}
