import type { MDXComponents } from "mdx/types";
import type { ReactNode } from "react";
import type { ArticleText } from "~/blog/articles";
import { translatedPath } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Figure, Film, Price } from "./article-figures";
import type { ArticlePart } from "./article-parts";
import { Cell, ColumnHeading, MarkdownTable, Row, Table } from "./article-table";
import { FilmSheetDrawing } from "./drawings/film-sheet-drawing";
import { FirstYearDrawing } from "./drawings/first-year-drawing";
import { LayerOrderDrawing } from "./drawings/layer-order-drawing";
import { MatteLightDrawing } from "./drawings/matte-light-drawing";
import { ScratchDrawing } from "./drawings/scratch-drawing";
import { SunlightDrawing } from "./drawings/sunlight-drawing";
import { Sentences } from "./sentences";

interface PartProps {
  readonly id?: string;
  readonly href?: string;
  readonly children?: ReactNode;
}

/** A link to a page of the site, written without language, or to another site. */
function ArticleLink({ href = "", children }: PartProps) {
  const language = useLanguage();
  return (
    <a href={/^\/(?!\/)/.test(href) ? translatedPath(href, language) : href} className="text-link">
      <Sentences>{children}</Sentences>
    </a>
  );
}

/** How the parts of Markdown look. */
const markdown: MDXComponents = {
  h2: ({ id, children }: PartProps) => (
    <h2 id={id} className="mt-6 text-2xl">
      <Sentences>{children}</Sentences>
    </h2>
  ),
  h3: ({ id, children }: PartProps) => (
    <h3 id={id} className="text-xl">
      <Sentences>{children}</Sentences>
    </h3>
  ),
  blockquote: ({ children }: PartProps) => <blockquote className="ps-6 text-soft">{children}</blockquote>,
  p: ({ children }: PartProps) => (
    <p>
      <Sentences>{children}</Sentences>
    </p>
  ),
  a: ArticleLink,
  strong: ({ children }: PartProps) => (
    <strong className="font-semibold">
      <Sentences>{children}</Sentences>
    </strong>
  ),
  ul: ({ children }: PartProps) => <ul className="grid list-disc gap-2 ps-6">{children}</ul>,
  ol: ({ children }: PartProps) => (
    <ol className="grid gap-2 ps-6" style={{ listStyle: "decimal" }}>
      {children}
    </ol>
  ),
  li: ({ children }: PartProps) => (
    <li>
      <Sentences>{children}</Sentences>
    </li>
  ),
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

/** The text of an article. */
export function ArticleBody({ Body }: Pick<ArticleText, "Body">) {
  return (
    <div className="grid max-w-2xl gap-4 text-lg">
      <Body components={{ ...markdown, ...parts }} />
    </div>
  );
}
