/**
 * The paths of the font files, written by `npm run fonts`; their names contain a hash of their
 * content.
 */
export const fontFiles = {
  arabic: "/fonts/readex-pro-arabic-655560ca.woff2",
  latin: "/fonts/readex-pro-latin-45ae7852.woff2",
} as const;
