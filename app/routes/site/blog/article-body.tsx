import type { MDXComponents } from "mdx/types";
import { Children, createContext, isValidElement, type ReactElement, type ReactNode, use } from "react";
import type { ArticleText } from "~/domain/blog/articles";
import type { CarType, ServiceCode } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { figures } from "~/platform/i18n/figures";
import { useTexts } from "~/platform/i18n/use-texts";
import { translatedPath } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { Riyals } from "~/ui/riyals";
import { FilmFigureValue } from "../films/films";
import { type FilmBrand, type FilmFinish, type FilmProperty, filmSpecs } from "../films/specs";
import type { ArticlePart } from "./article-parts";
import { FilmSheetDrawing, LayerOrderDrawing, ScratchDrawing } from "./drawings/cross-sections";
import { FirstYearDrawing } from "./drawings/first-year-drawing";
import { MatteLightDrawing, SunlightDrawing } from "./drawings/light-drawings";

/** A compiled sentence of Markdown, with numbers and Latin words treated as in all texts. */
function Sentences({ children }: { children?: ReactNode }) {
  return Children.map(children, (child) => (typeof child === "string" ? <Bidi text={child} /> : child));
}

interface PartProps {
  id?: string;
  href?: string;
  children?: ReactNode;
}

/** Makes the component for an element of Markdown that contains sentences. */
const textElement = (Element: "h2" | "h3" | "p" | "strong" | "li" | "td", className?: string) =>
  function TextElement({ id, children }: PartProps) {
    return (
      <Element id={id} className={className}>
        <Sentences>{children}</Sentences>
      </Element>
    );
  };

const Caption = createContext<string | null>(null);

/** Adds a caption for screen readers to a table of Markdown, which has no syntax for it. */
export function Table({ caption, children }: PartProps & { caption: string }) {
  return <Caption value={caption}>{children}</Caption>;
}

function MarkdownTable({ children }: PartProps) {
  const caption = use(Caption);
  if (!caption) throw new Error('A table in an article must be inside <Table caption="…">');
  return (
    <table className="w-full text-base tabular-nums">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** A row whose first cell is its heading. On a small phone, cells wrap. */
export function Row({ children }: PartProps) {
  const cells = Children.toArray(children).filter((cell): cell is ReactElement<PartProps> => isValidElement(cell));
  return (
    <tr className="border-b @max-table:flex @max-table:flex-wrap @max-table:gap-x-8">
      {cells.map((cell, index) =>
        index === 0 && cell.type === Cell ? <RowHeading key={cell.key}>{cell.props.children}</RowHeading> : cell,
      )}
    </tr>
  );
}

function RowHeading({ children }: PartProps) {
  return (
    <th scope="row" className="py-2 pe-4 align-baseline font-semibold @max-table:basis-full">
      <Sentences>{children}</Sentences>
    </th>
  );
}

function ColumnHeading({ children }: PartProps) {
  return (
    <th scope="col" className="border-b-2 border-ink py-2 pe-4 font-semibold">
      <Sentences>{children}</Sentences>
    </th>
  );
}

const Cell = textElement("td", "py-2 pe-4 align-baseline");

/**
 * A figure of the centre by its name in `app/platform/i18n/figures.ts`, with its unit:
 * `onlineDiscountPercent` is 5%, `noWashDays` «7 أيام». Throws for an unknown name, because the
 * compiler does not check articles.
 */
export function Figure({ of }: { of: keyof typeof figures }) {
  const { t } = useTexts();
  const value = figures[of];
  if (value === undefined) throw new Error(`<Figure of="${of}" />: app/platform/i18n/figures.ts has no such figure`);
  if (typeof value === "string") return <bdi>{value}</bdi>;
  if (of.endsWith("Percent")) return <bdi>{value}%</bdi>;
  const [, span] = /(Hours|Days|Months|Years)$/.exec(of) ?? [];
  if (!span) return <bdi>{value}</bdi>;
  return (
    <span className="whitespace-nowrap">{t(`spans.${span.toLowerCase() as Lowercase<Span>}`, { count: value })}</span>
  );
}

type Span = "Hours" | "Days" | "Months" | "Years";

/** A figure of a film's data sheet. Throws for a figure that the sheet does not contain. */
export function Film({ finish, brand, of }: { finish: FilmFinish; brand: FilmBrand; of: FilmProperty }) {
  const { t } = useTexts("film");
  const figure = filmSpecs[finish]?.[brand]?.find(({ property }) => property === of);
  if (!figure) throw new Error(`<Film finish="${finish}" brand="${brand}" of="${of}" />: no such figure`);
  return (
    <>
      {figure.bound && `${t(`specs.${figure.bound}`)} `}
      <FilmFigureValue {...figure} />
    </>
  );
}

interface PriceProps {
  of: ServiceCode;
  car: CarType;
  /** The name of a figure in years. The price is then the price per year, in whole riyals. */
  per?: Extract<keyof typeof figures, `${string}Years`>;
}

/** A price of the catalogue, in SAR, VAT included. Throws for an unknown code, car or figure. */
export function Price({ of, car, per }: PriceProps) {
  const amount = pricesOf(of)[car];
  if (amount === undefined) throw new Error(`<Price of="${of}" car="${car}" />: car is sedan or suv`);
  if (per === undefined) return <Riyals amount={amount} />;
  if (!(figures[per] > 0)) throw new Error(`<Price per="${per}" />: app/platform/i18n/figures.ts has no such years`);
  return <Riyals amount={Math.round(amount / figures[per])} />;
}

/** A link to another site, or to a page of this site by its path without a language. */
function ArticleLink({ href = "", children }: PartProps) {
  const { language } = useTexts();
  return (
    <a href={/^\/(?!\/)/.test(href) ? translatedPath(href, language) : href} className="text-link">
      <Sentences>{children}</Sentences>
    </a>
  );
}

const markdown: MDXComponents = {
  h2: textElement("h2", "mt-6 text-2xl"),
  h3: textElement("h3", "text-xl"),
  blockquote: ({ children }: PartProps) => <blockquote className="ps-6 text-soft">{children}</blockquote>,
  p: textElement("p"),
  a: ArticleLink,
  strong: textElement("strong", "font-semibold"),
  ul: ({ children }: PartProps) => <ul className="grid list-disc gap-2 ps-6">{children}</ul>,
  ol: ({ children }: PartProps) => (
    <ol className="grid gap-2 ps-6" style={{ listStyle: "decimal" }}>
      {children}
    </ol>
  ),
  li: textElement("li"),
  table: MarkdownTable,
  tr: Row,
  th: ColumnHeading,
  td: Cell,
};

const parts = {
  Figure,
  Film,
  Price,
  Table,
  FilmSheetDrawing,
  FirstYearDrawing,
  LayerOrderDrawing,
  MatteLightDrawing,
  ScratchDrawing,
  SunlightDrawing,
} satisfies Readonly<Record<ArticlePart, unknown>>;

export function ArticleBody({ Body }: Pick<ArticleText, "Body">) {
  return (
    <div className="grid max-w-2xl gap-4 text-lg">
      <Body components={{ ...markdown, ...parts }} />
    </div>
  );
}
