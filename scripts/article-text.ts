import { carTypes, serviceCodes } from "../app/domain/catalogue/catalogue.ts";
import { figures } from "../app/platform/i18n/figures.ts";
import { articleParts } from "../app/routes/site/blog/article-parts";
import { type FilmBrand, type FilmFinish, filmSpecs } from "../app/routes/site/films/specs.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** Markdown that the site has no style for or would show wrongly, with the problem to report. */
const UNKNOWN_MARKDOWN: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^# /m, "a heading begins with ## or ###: the title of the page comes from the fields"],
  [/!\[/, "articles have no picture files: use a component for a drawing (docs/articles.md)"],
  [/\[\^/, "articles have no footnotes"],
  [/^#.*</m, "a heading contains only words: the list of contents shows nothing else"],
  [/\]\(\/(?:ar|en)\b/, "a link to a page of the site is written without a language"],
];

/**
 * Lists the problems of an article that no compiler finds: unknown Markdown, figures, prices or
 * components, and tables without captions.
 */
export function textProblems(text: string): string[] {
  const markdown = UNKNOWN_MARKDOWN.filter(([pattern]) => pattern.test(text)).map(([, problem]) => problem);
  const tags = [...text.matchAll(/<([A-Z]\w*)([^>]*)>/g)]
    .filter(([, name = "", attributes = ""]) => !exists(name, attributesOf(attributes)))
    .map(([tag]) => `${tag} is not a known component or value`);
  const tables = text.match(/^ *\|?(?=[^\n]*\|)[ :|-]*-[ :|-]*$/gm)?.length ?? 0;
  const captions = text.match(/<Table caption=["'][^"']+["']>/g)?.length ?? 0;
  const uncaptioned = tables === captions ? [] : ['each table must be between <Table caption="…"> and </Table>'];
  return [...markdown, ...tags, ...uncaptioned];
}

function exists(name: string, { of = "", car, per, finish, brand }: Attributes): boolean {
  if (!articleParts.some((part) => part === name)) return false;
  if (name === "Figure") return Object.hasOwn(figures, of);
  if (name === "Price") {
    const isPer = per === undefined || (per.endsWith("Years") && Object.hasOwn(figures, per));
    return isPer && serviceCodes.some((code) => code === of) && carTypes.some((type) => type === car);
  }
  if (name !== "Film") return true;
  return filmSpecs[finish as FilmFinish]?.[brand as FilmBrand]?.some(({ property }) => property === of) ?? false;
}

function attributesOf(source: string): Attributes {
  return Object.fromEntries([...source.matchAll(/(\w+)=["']([^"']*)["']/g)].map(([, name, value]) => [name, value]));
}
