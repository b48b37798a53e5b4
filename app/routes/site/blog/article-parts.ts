/** The components that articles can use. `article-body.tsx` renders them. */
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
