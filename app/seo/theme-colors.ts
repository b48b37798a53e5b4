/**
 * Colours that browsers want outside of CSS. They are tokens of app/styles/tokens.css in sRGB, because not every
 * reader of a manifest knows OKLCH; a test holds the two together.
 */
export const themeColors = {
  /** `--color-brand` in light, `--color-brand-soft` in dark: around the page, in its own scheme. */
  theme: { light: "#046339", dark: "#112e20" },
  /** `--color-canvas` in light: behind the icon while an installed site starts. */
  background: "#f8fbf9",
} as const;
