import { use } from "react";
import { I18nContext } from "react-i18next";
import { formatRiyals } from "~/platform/i18n/format";

interface RiyalsProps {
  /** SAR. */
  amount: number;
  /** Always show two decimals. */
  exact?: boolean;
  className?: string;
}

/**
 * An amount with the riyal sign before it, left to right and without a line break. A new amount
 * needs a new element, because a translated page has replaced the text that React knows.
 */
export function Riyals({ amount, exact = false, className = "" }: RiyalsProps) {
  // Not `useTranslation`, which is slow on the server (see `useLanguage`).
  const { t } = use(I18nContext).i18n;
  const text = formatRiyals(amount, { exact });
  return (
    <bdi key={text} dir="ltr" translate="no" className={`whitespace-nowrap tabular-nums ${className}`}>
      <RiyalSign label={t("currency")} className="me-1 inline-block align-baseline" />
      {text}
    </bdi>
  );
}

/**
 * The sign of the Saudi riyal, in the size and colour of the text around it. Screen readers read
 * its `label`; without one it is decorative.
 */
function RiyalSign({ className = "", label }: { className?: string | undefined; label?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 90 100"
      height="0.85em"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      fill="currentColor"
    >
      <path d="M42.1 0Q36.2 3.4 31.6 8.8V50.7L8 55.7Q5.9 60.8 5 67.1L31.6 61.5V75L3 81.1Q.9 86.2 0 92.5L29.9 86.1Q33.6 85.2 35.8 82.2L41.2 74.1Q42.1 72.7 42.1 71.2V59.2L52.7 57V78.5L86.5 71.3Q88.6 66.2 89.5 59.9L63.2 65.5V54.7L86.5 49.8Q88.6 44.7 89.5 38.4L63.2 44V5.3Q57.3 8.7 52.7 14.1V46.2L42.1 48.5zM55.7 88.6Q53.6 93.7 52.7 100L86.5 92.8Q88.6 87.7 89.5 81.4z" />
    </svg>
  );
}
