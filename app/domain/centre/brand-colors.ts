const brand = { light: "#046339", dark: "#58dc89" };

/** Colours outside of CSS. They repeat tokens of app/ui/styles/tokens.css, as a test checks. */
export const themeColors = {
  brand,
  /** The colours of the browser's toolbar (`theme-color`); dark is `--color-brand-soft`. */
  theme: { light: brand.light, dark: "#112e20" },
};
