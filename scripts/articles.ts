import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseDocument } from "yaml";
import { figures } from "../app/business/figures.ts";
import { serviceCodes } from "../app/catalogue/catalogue.ts";
import { type ArticleFields, articleFields } from "../app/features/blog/article-fields.ts";
import { filmProperties } from "../app/features/films/specs.ts";
import { type Language, languages } from "../app/i18n/languages.ts";
import { sharePicture } from "../app/i18n/links.ts";

/** An article by its folder in `app/articles`, which is the last part of its address. */
export interface ArticleFolder extends Readonly<Record<Language, ArticleFields>> {
  readonly slug: string;
}

/** What both languages of an article must say alike. */
const COMMON_FIELDS = ["author", "date", "services"] as const satisfies readonly (keyof ArticleFields)[];

/**
 * The articles, by the front matter of their files. Throws an error that names every problem with its file: a language that
 * is missing, a field that is missing or wrong, a service that the catalogue does not have, languages that disagree.
 */
export function readArticles(root = "app/articles"): readonly ArticleFolder[] {
  const problems: string[] = [];
  // Names that begin with a dot are notes of an editor or a system.
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  const articles = entries.flatMap((entry) => {
    const slug = entry.name;
    const folder = `${root}/${slug}`;
    if (!entry.isDirectory() || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
      problems.push(`${folder}: an article is a folder named in small Latin letters, digits and single hyphens`);
      return [];
    }
    const [ar, en] = languages.map((language) => readArticle(`${folder}/${language}.mdx`, problems));
    if (!ar || !en) return [];
    for (const field of COMMON_FIELDS) {
      if (String(ar[field]) !== String(en[field]))
        problems.push(`${folder}: ${field} differs between ar.mdx and en.mdx`);
    }
    return [{ slug, ar, en }];
  });
  if (problems.length > 0) throw new Error(["The articles need mending:", ...problems].join("\n- "));
  return articles;
}

function readArticle(file: string, problems: string[]): ArticleFields | undefined {
  const source = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : "";
  const [, yaml, text = ""] = source.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  if (yaml === undefined) {
    problems.push(`${file}: is missing, or does not begin with fields between two lines of ---`);
    return;
  }
  const document = parseDocument(yaml);
  const { data, error } = articleFields.safeParse(document.toJS());
  if (document.errors.length > 0) problems.push(...document.errors.map(({ message }) => `${file}: ${message}`));
  else if (error) {
    problems.push(...error.issues.map(({ path, message }) => `${file}: ${[...path, message].join(": ")}`));
  }
  problems.push(...unknownFigures(text).map((tag) => `${file}: ${tag} names nothing that exists`));
  const [tables, captions] = [/^\|[-:| ]+\|$/gm, /<Table caption="[^"]+">/g].map((of) => text.match(of)?.length ?? 0);
  if (tables !== captions) problems.push(`${file}: each table stands between <Table caption="…"> and </Table>`);
  return data;
}

/** The figures in a text that the centre does not have; no compiler reads an article. */
function unknownFigures(text: string): string[] {
  const known = { Figure: Object.keys(figures), Price: serviceCodes, Film: filmProperties } as const;
  return Object.entries(known).flatMap(([name, names]: [string, readonly string[]]) =>
    [...text.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))]
      .map(([tag]) => tag)
      .filter((tag) => !names.some((known) => tag.includes(` of="${known}"`))),
  );
}

/** The sharing pictures that these articles have not got. */
export function missingPictures(articles: readonly ArticleFolder[]): string[] {
  return articles
    .flatMap(({ slug }) => languages.map((language) => `public${sharePicture(language, slug)}`))
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing: npm run images draws it`);
}
