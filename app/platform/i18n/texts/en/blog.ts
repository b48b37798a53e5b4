import type { Translation } from "../../translation";
import type { blog as arabic } from "../ar/blog";

export const blog: Translation<typeof arabic> = {
  meta: {
    title: "Car-care blog for Riyadh’s heat and dust",
    description:
      "Articles on protection film, nano ceramic, insulation and polishing in Riyadh’s heat and dust: what each can and cannot do, and how to care for your car.",
    keywords: "car care blog, paint protection tips, nano ceramic care, car window insulation, car polishing",
  },
  title: "Blog",
  lead: "What each product can and cannot do. Read before you pay.",
  back: "Back to the blog",
  author: "Author",
  published: "Published",
  updated: "Updated",
  reading: "Reading time",
  contents: "In this article",
  keywords: "Keywords",
  services: { title: "Services in this article", lead: "Prices include VAT." },
  next: "Next article",
  all: "All articles",
  action: {
    title: "A question about your car?",
    text: "Call us, or book and ask when we contact you.",
  },
  further: {
    title: "Guides and packages",
    articles: "From the blog",
    packages: "Packages",
    allPackages: "All packages",
  },
};
