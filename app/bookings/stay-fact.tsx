import { useTranslation } from "react-i18next";
import type { PlannedStay } from "~/days/plan-stay";
import { stayInWords } from "~/days/stay-in-words";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { Fact } from "./booking-facts";

interface StayFactProps {
  readonly stay: PlannedStay;
  /** Whether the car has not arrived yet. */
  readonly beforeArrival: boolean;
}

/** How long the car is expected to stay (product.md 17.1), as one of the facts of a booking. */
export function StayFact({ stay, beforeArrival }: StayFactProps) {
  const { t } = useTranslation("booking");
  const words = stayInWords(stay, t, useLanguage());
  return (
    <Fact term={t("stay.term")}>
      <Bidi text={beforeArrival ? t("stay.beforeArrival", { stay: words }) : words} />
    </Fact>
  );
}
