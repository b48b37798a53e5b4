/** What the text of an article may use beside Markdown. `article-body.tsx` knows how each looks. */
export const articleParts = [
  "Figure",
  "Film",
  "Price",
  "Table",
  "FilmSheetDrawing",
  "FirstYearDrawing",
  "LayerOrderDrawing",
  "MatteLightDrawing",
  "ScratchDrawing",
  "SunlightDrawing",
] as const;

export type ArticlePart = (typeof articleParts)[number];
