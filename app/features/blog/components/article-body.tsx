import type { MDXComponents } from "mdx/types";
import { Children, type ReactNode } from "react";
import { translatedPath } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import type { ArticleText } from "../articles";
import { FilmSheetDrawing } from "../drawings/film-sheet-drawing";
import { FirstYearDrawing } from "../drawings/first-year-drawing";
import { LayerOrderDrawing } from "../drawings/layer-order-drawing";
import { MatteLightDrawing } from "../drawings/matte-light-drawing";
import { ScratchDrawing } from "../drawings/scratch-drawing";
import { SunlightDrawing } from "../drawings/sunlight-drawing";
import { Figure, Film, Price } from "./article-figures";

interface TextProps {
  readonly id?: string;
  readonly href?: string;
  readonly children?: ReactNode;
}

/** Sentences of Markdown, with the same care for numbers and Latin words as all texts of the site. */
function sentences(children: ReactNode) {
  return Children.map(children, (child) => (typeof child === "string" ? <Bidi text={child} /> : child));
}

/** A link to a page of the site, written without language, or to another site. */
function ArticleLink({ href = "", children }: TextProps) {
  const language = useLanguage();
  return (
    <a href={href.startsWith("/") ? translatedPath(href, language) : href} className="text-link">
      {sentences(children)}
    </a>
  );
}

/** How the parts of an article look, and what its files may use beside Markdown. */
const components: MDXComponents = {
  h2: ({ id, children }: TextProps) => (
    <h2 id={id} className="mt-6 text-2xl">
      {sentences(children)}
    </h2>
  ),
  p: ({ children }: TextProps) => <p>{sentences(children)}</p>,
  a: ArticleLink,
  strong: ({ children }: TextProps) => <strong className="font-semibold">{sentences(children)}</strong>,
  ul: ({ children }: TextProps) => <ul className="grid list-disc gap-2 ps-6">{children}</ul>,
  ol: ({ children }: TextProps) => (
    <ol className="grid gap-2 ps-6" style={{ listStyle: "decimal" }}>
      {children}
    </ol>
  ),
  li: ({ children }: TextProps) => <li>{sentences(children)}</li>,
  table: ({ children }: TextProps) => <table className="w-full text-base tabular-nums">{children}</table>,
  th: ({ children }: TextProps) => (
    <th scope="col" className="border-b-2 border-ink py-2 pe-4 font-semibold">
      {sentences(children)}
    </th>
  ),
  td: ({ children }: TextProps) => <td className="border-b py-2 pe-4">{sentences(children)}</td>,
  Figure,
  Film,
  Price,
  FilmSheetDrawing,
  FirstYearDrawing,
  LayerOrderDrawing,
  MatteLightDrawing,
  ScratchDrawing,
  SunlightDrawing,
};

/** The text of an article. */
export function ArticleBody({ Body }: Pick<ArticleText, "Body">) {
  return (
    <div className="grid max-w-2xl gap-4 text-lg">
      <Body components={components} />
    </div>
  );
}
