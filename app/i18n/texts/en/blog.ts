import type { Translation } from "../../translation";
import type { blog as arabic } from "../ar/blog";

export const blog: Translation<typeof arabic> = {
  meta: {
    title: "Car-care blog for Riyadh’s heat and dust",
    description:
      "Articles on protection film, nano ceramic, thermal insulation and polishing in Riyadh’s heat and dust: what each can and cannot do, and how to care for your car.",
    keywords: "car care blog, paint protection tips, nano ceramic care, car window insulation, car polishing",
  },
  title: "Blog",
  lead: "What film, nano ceramic, insulation and polishing do, what they don’t, and how to look after a car that has them. Read before you pay.",
  back: "Back to the blog",
  author: "Author",
  published: "Published",
  updated: "Updated",
  reading: "Reading time",
  separator: ", ",
  contents: "In this article",
  keywords: "Keywords",
  services: { title: "Services in this article", lead: "Prices include VAT. Choose a price to book." },
  next: "Next article",
  all: "All articles",
  feed: "Follow new articles in a feed reader",
  action: {
    title: "A question about your car?",
    text: "Call us before you book. Or book now, and put your question to our team when they contact you within {{replyWithinHours, hours}}.",
  },
  further: {
    title: "Read and compare",
    articles: "From the blog",
    packages: "Packages",
    allPackages: "All packages and their prices",
  },
};
