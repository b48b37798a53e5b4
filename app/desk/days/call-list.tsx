import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { DisclosureIcon } from "~/ui/icons";
import { BookingList } from "../components/booking-list";
import { staffDay } from "../components/instant";
import { useInWords } from "./day-facts";
import type { Call } from "./days.server";
import { ROWS } from "./days-intents";

interface CallListProps {
  readonly calls: readonly Call[];
  readonly open: boolean;
}

/**
 * Appointments on closed or overfull days, and stays that go across closed ones. The site never
 * changes them: staff call the customers.
 */
export function CallList({ calls, open }: CallListProps) {
  const { t } = useTranslation("deskDays");
  const language = useLanguage();
  const inWords = useInWords();
  if (calls.length === 0) return null;
  const why = (call: Call) => {
    const day = staffDay(call.placeDay, language);
    if (call.goesAcross) return t("calls.across", { day });
    const isClosed = call.place === "arrival" && call.cars === 0;
    return isClosed ? t("calls.closed", { day }) : t("calls.over", { day, use: inWords(call) });
  };
  return (
    <details className="group rounded-lg border-2 border-danger bg-danger-soft" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        <h2 className="text-lg">{t("calls.title", { number: calls.length })}</h2>
        <DisclosureIcon />
      </summary>
      <div className="flex flex-col gap-3 p-4 pt-0">
        <p>{t("calls.text")}</p>
        <BookingList rows={calls} note={(call) => <span className="font-semibold text-danger">{why(call)}</span>} />
        {calls.length === ROWS && <p>{t("firstOnly", { number: ROWS })}</p>}
      </div>
    </details>
  );
}
