import { useTranslation } from "react-i18next";
import { PrintIcon } from "~/ui/icons";

/** Prints the page. The script of the desk shows it. */
export function PrintButton() {
  const { t } = useTranslation("desk");
  return (
    <button type="button" hidden data-print="" className="button button-quiet ms-auto min-h-11 px-4 text-sm">
      <PrintIcon />
      {t("print")}
    </button>
  );
}
