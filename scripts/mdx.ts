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
 * Compiles articles for the build and for tests. A module exports the text by default, and
 * `frontmatter`, `readingTime` and `tableOfContents`. `app/blog/articles.ts` types them.
 */
export function articlesPlugin() {
  return mdx({
    // Other Markdown files of the repository are plain text.
    mdExtensions: [],
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, readingTime, exportReadingTime],
    // The prefix avoids clashes with ids of the page around the article.
    rehypePlugins: [[rehypeSlug, { prefix: "about-" }], extractContents, exportContents],
  });
}
