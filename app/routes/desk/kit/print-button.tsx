import { useTexts } from "~/platform/i18n/use-texts";
import { PrintIcon } from "~/ui/icons";

/** Prints the page. The script of the desk shows it. */
export function PrintButton() {
  const { t } = useTexts("desk");
  return (
    <button type="button" hidden data-print="" className="button button-quiet ms-auto min-h-11 px-4 text-sm">
      <PrintIcon />
      {t("print")}
    </button>
  );
}
