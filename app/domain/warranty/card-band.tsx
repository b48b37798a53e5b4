import { business } from "~/domain/centre/profile";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { LogoMark } from "~/ui/illustrations/logo";

interface CardBandProps {
  /** The products, grouped by the days of their warranty. */
  terms: readonly CardTerm[];
  /** The level of the title: on the page of a card it is the main heading. */
  Title: "h1" | "p";
}

export interface CardTerm {
  /** The products, each with its service if that has another name. */
  readonly products: readonly { readonly product: string; readonly service: string | null }[];
  /** Above the end of the warranty, such as "Valid until". */
  readonly label: string;
  readonly until: string;
  /** The last day in the Hijri calendar. */
  readonly note?: string;
}

export function CardBand({ terms, Title }: CardBandProps) {
  const { t, language } = useTexts("warrantyCard");
  return (
    <div className="card-band night relative bg-night p-5 sm:p-8 forced-colors:border-b">
      <div className="not-on-paper absolute inset-0 overflow-hidden">
        <LogoMark className="absolute end-[-5rem] top-6 size-64 opacity-5" />
      </div>
      <div className="card-head flex flex-wrap items-center gap-3">
        <LogoMark className="size-11 shrink-0" />
        <div>
          <p className="font-semibold leading-snug">{business.name[language]}</p>
          <Title className="font-normal text-soft text-sm leading-snug">{t("title")}</Title>
        </div>
      </div>
      <ul className={`mt-6 grid gap-8 print:m-0 ${terms.length > 1 ? "sm:grid-cols-2" : ""}`}>
        {terms.map(({ products, label, until, note }) => (
          <li key={products[0]?.product}>
            <div className="grid gap-2">
              {products.map(({ product, service }) => (
                <div key={product} className="leading-normal">
                  <Bidi as="p" className="font-semibold text-lg leading-normal" text={product} />
                  {service && <Bidi as="p" className="text-soft text-sm" text={service} />}
                </div>
              ))}
            </div>
            <p className="mt-4 text-soft text-sm leading-normal">{label}</p>
            <p
              className={`font-heading text-[min(1.625rem,10vw)] leading-snug ${terms.length > 1 ? "" : "sm:text-[2.5rem]"}`}
            >
              <Bidi text={until} />
            </p>
            {note && <Bidi as="p" className="text-soft text-sm leading-normal" text={note} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
