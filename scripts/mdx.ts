import mdx from "@mdx-js/rollup";
import extractContents from "@stefanprobst/rehype-extract-toc";
import exportContents from "@stefanprobst/rehype-extract-toc/mdx";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import readingTime from "remark-reading-time";
import exportReadingTime from "remark-reading-time/mdx";

/**
 * Compiles articles, for the build and for tests. A module has the text as its default export, beside it `frontmatter`,
 * `readingTime` and, from the headings, `tableOfContents`; `app/features/blog/articles.ts` gives them a type.
 */
export function articlesPlugin() {
  return mdx({
    // Other Markdown of the repository is text.
    mdExtensions: [],
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, readingTime, exportReadingTime],
    // The prefix keeps the sections of an article apart from those of the page around it.
    rehypePlugins: [[rehypeSlug, { prefix: "about-" }], extractContents, exportContents],
  });
}
