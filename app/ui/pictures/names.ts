/** The close-up pictures: each has a scene in `scripts/studio/` and a text in both languages. */
export const pictureNames = [
  "film-gloss",
  "film-matte",
  "insulation",
  "nano-outside",
  "nano-inside",
  "polishing",
] as const;

/** What an article can name as its picture: a close-up, or a car with film and nano ceramic. */
export const articlePictureNames = [...pictureNames, "car"] as const;

export type ArticlePictureName = (typeof articlePictureNames)[number];
export type PictureName = (typeof pictureNames)[number];
