/** `--color-brand` in both schemes. */
const brand = { light: "#046339", dark: "#58dc89" };

/**
 * Colours that browsers want outside of CSS. They are tokens of app/styles/tokens.css in sRGB, because not every
 * reader of a manifest or an icon knows OKLCH; a test holds the two together.
 */
export const themeColors = {
  brand,
  /** Around the page, in its own scheme; the dark one is `--color-brand-soft`. */
  theme: { light: brand.light, dark: "#112e20" },
  /** `--color-canvas` in light: behind the icon while an installed site starts. */
  background: "#f8fbf9",
};
