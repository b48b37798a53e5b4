import { useTranslation } from "react-i18next";
import { business } from "~/business/profile";
import { whatsAppLink } from "~/business/whatsapp";
import { DayButtons } from "~/days/day-buttons";
import { formatDateInSentence } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";

interface OfferedDaysProps {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly days: readonly string[];
  /** The rejected day. */
  readonly wanted: string;
}

/** Buttons that book another day, and a link to ask for one that is not offered. */
export function OfferedDays({ days, wanted }: OfferedDaysProps) {
  const { t } = useTranslation("booking");
  const language = useLanguage();
  const { dial, display } = business.unifiedPhone;
  const question = t("days.question", { day: formatDateInSentence(wanted, language) });
  return (
    <section aria-labelledby="offered-days" className="mt-6">
      <h3 id="offered-days" className="font-semibold">
        {t(days.length > 0 ? "days.offered" : "days.none")}
      </h3>
      {days.length > 0 && (
        <DayButtons days={days} label={(day) => t("days.take", { day: formatDateInSentence(day, language) })} />
      )}
      <p className="mt-3 text-soft">
        <Bidi
          text={t("days.ask")}
          links={{ [display]: `tel:${dial}`, [t("days.whatsApp")]: whatsAppLink(business.whatsapp, question) }}
        />
      </p>
    </section>
  );
}
