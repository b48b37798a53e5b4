import { warrantyYears } from "~/domain/centre/warranty-periods";
import { useTexts } from "~/platform/i18n/use-texts";
import { CarPicture } from "~/ui/pictures/car-picture";
import { productName } from "./card";
import { CardBand } from "./card-band";

const SAMPLE_CODE =
  "M2.5 2.5h5v5h-5zM4 5h2M13.5 2.5h5v5h-5zM15 5h2M2.5 13.5h5v5h-5zM4 16h2M10 2.5h2M9 4.5h1M11 6.5h1M2 9.5h3M7 9.5h3M12 9.5h4M18 9.5h1M3 11.5h2M6 11.5h1M9 11.5h3M14 11.5h2M17 11.5h2M9 13.5h1M12 13.5h3M16 13.5h1M10 15.5h2M14 15.5h1M17 15.5h2M9 17.5h2M13 17.5h4M18 18.5h1";

/** A warranty card as a customer gets it. */
export function SampleCard({ className = "" }) {
  const { t, language } = useTexts("warrantyCard");
  const term = {
    products: [{ product: productName("filmOne", language), service: null }],
    label: t("sample.label"),
    until: t("sample.years", { years: warrantyYears("filmOne") }),
  };
  return (
    <div className={`night overflow-hidden rounded-lg border border-chip-line ${className}`}>
      <CardBand terms={[term]} Title="p" />
      <div className="flex items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <CarPicture car="sedan" layers={["film"]} className="w-2/5 rounded-sm" />
        <p aria-hidden="true" className="text-soft text-sm">
          {t("items.serial")}
          <b className="block font-semibold text-lg text-on-night">•••• ••••</b>
        </p>
        {/* Only a drawing of a QR code, so that no camera opens a link. */}
        <svg viewBox="0 0 21 21" className="w-1/6" aria-hidden="true">
          <path d={SAMPLE_CODE} fill="none" stroke="currentcolor" />
        </svg>
      </div>
    </div>
  );
}
