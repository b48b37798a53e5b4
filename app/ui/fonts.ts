/** Written by `npm run fonts`; the names contain a hash of the content. */
export const fontFiles = {
  arabic: "/fonts/readex-pro-arabic-655560ca.woff2",
  latin: "/fonts/readex-pro-latin-45ae7852.woff2",
} as const;
