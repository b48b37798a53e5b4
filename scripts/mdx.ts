import mdx from "@mdx-js/rollup";
import Slugger from "github-slugger";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";

const WORDS_PER_MINUTE = 200;

/**
 * Compiles articles for the build and for tests. A module has the text as its default export, and
 * exports `frontmatter` with what `app/domain/blog/articles.ts` shows about the text.
 */
export function articlesPlugin() {
  return mdx({
    // Other Markdown files of the repository are plain text.
    mdExtensions: [],
    remarkPlugins: [remarkFrontmatter, addOverview, remarkMdxFrontmatter, remarkGfm],
  });
}

interface Node {
  type: string;
  value?: string;
  children?: readonly Node[];
  data?: object;
}

/** Gives headings their ids, and adds `minutes` and `sections` to the front matter. */
function addOverview() {
  return ({ children: [fields, ...blocks] }: Node & { children: readonly Node[] }) => {
    const slugger = new Slugger();
    const sections = blocks
      .filter(({ type }) => type === "heading")
      .map((heading) => {
        const title = textsOf(heading).join("");
        // The prefix avoids clashes with ids of the page around the article.
        const id = `about-${slugger.slug(title)}`;
        heading.data = { hProperties: { id } };
        return { id, title };
      });
    const words = blocks.flatMap(textsOf).join(" ").match(/\S+/g) ?? [];
    const minutes = Math.ceil(words.length / WORDS_PER_MINUTE);
    // JSON is YAML. `scripts/articles.ts` rejects an article without fields.
    if (fields) fields.value += `\nminutes: ${minutes}\nsections: ${JSON.stringify(sections)}`;
  };
}

function textsOf({ type, value = "", children = [] }: Node): string[] {
  return type === "text" ? [value] : children.flatMap(textsOf);
}
