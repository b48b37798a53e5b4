import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";

interface RiyalsProps {
  amount: number;
  exact?: boolean;
  className?: string;
}

/** Whether a list shows halalas: then all its amounts do, so that units stand under units. */
export const haveHalalas = (amounts: readonly number[]) => amounts.some((amount) => !Number.isInteger(amount));

/** A new amount needs a new element, because a translating browser replaces the text node. */
export function Riyals({ amount, exact = false, className = "" }: RiyalsProps) {
  const { t } = useTexts();
  const text = formatRiyals(Math.abs(amount), { exact });
  return (
    <bdi
      key={`${amount < 0} ${text}`}
      dir="ltr"
      translate="no"
      className={`whitespace-nowrap tabular-nums ${className}`}
    >
      {amount < 0 && "\u2212"}
      {/* Drawn by the style sheet, because a long price list would repeat an image many times. */}
      <span role="img" aria-label={t("currency")} className="riyal-sign me-1 inline-block" />
      {text}
    </bdi>
  );
}
