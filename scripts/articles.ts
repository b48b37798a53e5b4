import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseDocument } from "yaml";
import { type ArticleFields, articleFields } from "../app/domain/blog/article-fields.ts";
import { type Language, languages } from "../app/platform/i18n/languages.ts";
import { sharePicture } from "../app/platform/urls/screens.ts";
import { textProblems } from "./article-text.ts";

export interface ArticleFolder extends Readonly<Record<Language, ArticleFields>> {
  readonly slug: string;
}

/** Throws an error with every problem and its file, such as a missing language. */
export function readArticles(root = "app/domain/blog/articles"): readonly ArticleFolder[] {
  const problems: string[] = [];
  // Names that begin with a dot belong to an editor or the operating system.
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  const articles = entries.flatMap((entry) => {
    const slug = entry.name;
    const folder = `${root}/${slug}`;
    if (!entry.isDirectory() || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
      problems.push(
        `${folder}: an article is a folder whose name has lowercase Latin letters, digits and single hyphens`,
      );
      return [];
    }
    const [ar, en] = languages.map((language) => {
      const file = `${folder}/${language}.mdx`;
      const { fields, wrong } = readArticle(file);
      problems.push(...wrong.map((problem) => `${file}: ${problem}`));
      return fields;
    });
    if (!ar || !en) return [];
    const differing = (["author", "date", "updated", "picture", "services"] as const).filter(
      (field) => inOneOrder(ar[field]) !== inOneOrder(en[field]),
    );
    problems.push(...differing.map((field) => `${folder}: ${field} differs between ar.mdx and en.mdx`));
    return [{ slug, ar, en }];
  });
  if (problems.length > 0) throw new Error(["Fix these problems in the articles:", ...problems].join("\n- "));
  return articles;
}

/** The values in one order, because languages may list the same services in different orders. */
function inOneOrder(field: string | readonly string[] | undefined): string {
  return [field].flat().sort().join();
}

function readArticle(file: string): { fields?: ArticleFields; wrong: readonly string[] } {
  if (!existsSync(file)) return { wrong: ["is missing"] };
  // Windows editors add a byte order mark and other line ends.
  const source = readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  const [, yaml, text = ""] = source.match(/^--- *\n(.*?)\n--- *\n(.*)$/s) ?? [];
  if (yaml === undefined) return { wrong: ["does not begin with fields between two lines of ---"] };
  const { fields, wrong } = readFields(yaml);
  return { ...(fields && { fields }), wrong: [...wrong, ...textProblems(text)] };
}

function readFields(yaml: string): { fields?: ArticleFields; wrong: readonly string[] } {
  const document = parseDocument(yaml);
  if (document.errors.length > 0) return { wrong: document.errors.map(({ message }) => message) };
  try {
    const { data, error } = articleFields.safeParse(document.toJS());
    if (data) return { fields: data, wrong: [] };
    return { wrong: error.issues.map(({ path, message }) => [...path, message].join(": ")) };
  } catch (error) {
    // `toJS` throws for an unknown alias, such as a text that begins with an asterisk.
    return { wrong: [String(error)] };
  }
}

export function missingPictures(articles: readonly ArticleFolder[]): string[] {
  return articles
    .flatMap(({ slug }) => languages.map((language) => `public${sharePicture(language, slug)}`))
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing: npm run images draws it`);
}
