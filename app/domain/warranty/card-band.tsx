import { useTranslation } from "react-i18next";
import { business } from "~/domain/centre/profile";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { LogoMark } from "~/ui/illustrations/logo";
import type { WarrantyLeft } from "./card";

interface CardBandProps {
  /** One for each warranty: the product, and the service where its name says more. */
  items: readonly CardBandItem[];
  /** The level of the title: the page of a card has it as its only heading. */
  Title: "h1" | "p";
}

export interface CardBandItem {
  readonly product: string;
  readonly service: string | null;
  /** Above the end of the warranty, such as "Valid until". */
  readonly label: string;
  readonly until: string;
  /** The same day in the other calendar. */
  readonly note?: string;
  readonly left?: WarrantyLeft | null;
}

/** The head of a warranty card: the centre, each product, and until when. */
export function CardBand({ items, Title }: CardBandProps) {
  const { t } = useTranslation("warrantyCard");
  const language = useLanguage();
  return (
    <div className="card-band bg-night px-5 py-5 text-on-night sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="flex items-center gap-2 font-semibold max-sm:text-sm">
          <LogoMark className="size-8" />
          {business.name[language]}
        </p>
        <Title className="font-heading text-sm sm:text-base">{t("title")}</Title>
      </div>
      <ul className="mt-4 grid gap-6">
        {items.map(({ product, service, label, until, note, left }) => (
          <li key={product}>
            <p className="font-semibold text-lg">
              <Bidi text={product} />
            </p>
            {service && (
              <p className="text-sm opacity-80">
                <Bidi text={service} />
              </p>
            )}
            <p className="mt-2 text-sm opacity-80">{label}</p>
            <p className="font-heading text-[min(2rem,9vw)] leading-tight">
              <Bidi text={until} />
            </p>
            {note && (
              <p className="text-sm opacity-80">
                <Bidi text={note} />
              </p>
            )}
            {left && <Rest {...left} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is left, as a bar and in words. */
function Rest({ share, years, months }: WarrantyLeft) {
  const { t } = useTranslation("warrantyCard");
  const [whole, part] = [years > 0, months > 0];
  const key = whole && part ? "both" : whole ? "years" : part ? "months" : "days";
  return (
    <div className="not-on-paper mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <svg
        aria-hidden="true"
        width="180"
        height="6"
        className="rounded-full bg-on-night/25 rtl:-scale-x-100 forced-colors:border"
      >
        <rect width={Math.max(4, Math.round(share * 180))} height="6" rx="3" fill="currentColor" />
      </svg>
      <p>{t(`items.left.${key}`, { years, months })}</p>
    </div>
  );
}
