/** The font files of every page, made by `npm run fonts`; their names hold a hash of their content. */
export const fontFiles = {
  arabic: "/fonts/readex-pro-arabic-655560ca.woff2",
  latin: "/fonts/readex-pro-latin-45ae7852.woff2",
} as const;
