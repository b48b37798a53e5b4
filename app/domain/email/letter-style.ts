import type { CSSProperties } from "react";
import { themeColors } from "~/domain/centre/brand-colors";

const { brand, theme } = themeColors;

export type Direction = "rtl" | "ltr";

/** Gmail and Outlook drop logical properties, so sides are named for each direction. */
const startOf = (dir: Direction) => (dir === "rtl" ? "right" : "left");
const endOf = (dir: Direction) => (dir === "rtl" ? "left" : "right");

const colors = {
  page: "#f3f6f4",
  sheet: "#ffffff",
  panel: "#eaf4ee",
  ink: "#14211b",
  soft: "#56635c",
  line: "#dfe6e2",
} as const;

/** Colours for email programs with dark mode; other programs keep the style attributes. */
export const dark = `@media (prefers-color-scheme: dark) {
.page, .quote, .past { background: #0b1410 !important }
.page { color: #eef4f0 !important }
.sheet { background: #15201b !important }
.panel { background: ${theme.dark} !important; border-color: ${brand.dark} !important }
.brand, .link { color: ${brand.dark} !important; border-color: ${brand.dark} !important }
.button { background: ${brand.dark} !important }
.button a { color: #08130d !important }
.soft { color: #b3c0b9 !important }
.line { border-color: #33413a !important }
}`;

export const page: CSSProperties = {
  margin: 0,
  padding: "16px 8px",
  background: colors.page,
  color: colors.ink,
  font: "16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif",
};

export const hidden: CSSProperties = { display: "none", maxHeight: 0, overflow: "hidden" };

export const sheet: CSSProperties = {
  maxWidth: 560,
  margin: "0 auto",
  borderCollapse: "collapse",
  background: colors.sheet,
  borderRadius: 12,
};

export const masthead: CSSProperties = {
  padding: "12px 16px",
  borderBottom: `3px solid ${brand.light}`,
  color: brand.light,
  fontSize: 18,
  fontWeight: 700,
};

export const logo = (dir: Direction): CSSProperties => ({
  display: "inline-block",
  width: 32,
  background: brand.light,
  borderRadius: 8,
  color: "#ffffff",
  lineHeight: "32px",
  textAlign: "center",
  ...(dir === "rtl" ? { marginLeft: 12 } : { marginRight: 12 }),
});

export const body = (dir: Direction): CSSProperties => ({ padding: 16, textAlign: startOf(dir) });

function coloredPanel(dir: Direction, background: string, edge: string): CSSProperties {
  const border = `4px solid ${edge}`;
  return {
    padding: "12px 16px",
    background,
    borderRadius: 10,
    ...(dir === "rtl" ? { borderRight: border } : { borderLeft: border }),
    textAlign: startOf(dir),
  };
}

/** `past` is for what is no longer valid, `panel` for anything else. */
export const panels = {
  panel: (dir: Direction) => coloredPanel(dir, colors.panel, brand.light),
  past: (dir: Direction) => coloredPanel(dir, colors.page, colors.soft),
};

export const soft: CSSProperties = { color: colors.soft, fontSize: 14, lineHeight: 1.5, fontWeight: 400 };

/** The first line of a headline. */
export const state = {
  panel: { color: brand.light, fontSize: 14, fontWeight: 700 },
  past: { ...soft, fontWeight: 700 },
} satisfies Record<keyof typeof panels, CSSProperties>;

export const title: CSSProperties = { fontSize: 18, lineHeight: 1.5, fontWeight: 700 };

/** The ticket of an appointment: dark in light and dark mode, like the pages' ticket. */
export const ticket = (dir: Direction): CSSProperties => ({
  background: "#060d0a",
  color: "#f1f7f2",
  borderRadius: 14,
  overflow: "hidden",
  textAlign: startOf(dir),
});
export const ticketText: CSSProperties = { padding: "14px 18px 18px" };
export const pill: CSSProperties = {
  display: "inline-block",
  padding: "2px 12px",
  background: "#6ee895",
  color: "#05160d",
  borderRadius: 99,
  fontSize: 14,
  fontWeight: 700,
};
export const figure = (dir: Direction): CSSProperties => ({
  ...(dir === "rtl" ? { paddingLeft: 14 } : { paddingRight: 14 }),
  fontSize: 60,
  lineHeight: 1,
  fontWeight: 700,
});
export const ticketDay: CSSProperties = { fontSize: 18, lineHeight: 1.4, fontWeight: 700 };
export const onTicket: CSSProperties = { color: "#b9c9c0", fontSize: 14, fontWeight: 400 };
export const below: CSSProperties = { marginTop: 10, paddingTop: 10, borderTop: "2px dashed #5b7567", fontWeight: 600 };

/** The warranty card in an email: green in light and dark mode, like the card itself. */
export const card = (dir: Direction): CSSProperties => ({
  padding: 20,
  background: theme.light,
  color: "#ffffff",
  borderRadius: 12,
  textAlign: startOf(dir),
});
export const onCard: CSSProperties = { color: "#d5eade", fontSize: 14, lineHeight: 1.5 };
export const until: CSSProperties = { fontSize: 22, lineHeight: 1.4, fontWeight: 700 };

/** Colour and size of the font are for the alternative text, where pictures are blocked. */
export const picture: CSSProperties = {
  display: "block",
  width: "100%",
  height: "auto",
  marginBottom: 8,
  background: "#042218",
  borderRadius: 10,
  color: "#ffffff",
  fontSize: 14,
};

export const ticketPicture: CSSProperties = { ...picture, marginBottom: 0, borderRadius: "14px 14px 0 0" };

export const receipt: CSSProperties = { borderCollapse: "collapse" };

export const fact: CSSProperties = {
  padding: "7px 0",
  borderBottom: `1px solid ${colors.line}`,
  verticalAlign: "baseline",
};

export const money: CSSProperties = { padding: "8px 14px", background: colors.page, borderRadius: 10 };
export const amount: CSSProperties = { padding: "3px 0", verticalAlign: "baseline" };

export const label = (dir: Direction): CSSProperties => ({ ...soft, textAlign: startOf(dir) });
export const strongLabel: CSSProperties = { fontWeight: 700 };

/** A long email address breaks instead of widening the email. */
export const value = (dir: Direction): CSSProperties => ({
  ...(dir === "rtl" ? { paddingRight: 12 } : { paddingLeft: 12 }),
  width: "60%",
  textAlign: startOf(dir),
  overflowWrap: "anywhere",
});
export const number = (dir: Direction): CSSProperties => ({
  width: "auto",
  textAlign: endOf(dir),
  whiteSpace: "nowrap",
});
export const strongValue: CSSProperties = { fontSize: 18, fontWeight: 700, whiteSpace: "nowrap" };

/** Otherwise a reference would break at its hyphen, and in Arabic its parts would swap places. */
export const oneLine: CSSProperties = { whiteSpace: "nowrap", unicodeBidi: "isolate" };

export const list = (dir: Direction): CSSProperties => ({
  margin: "0 0 16px",
  padding: dir === "rtl" ? "0 20px 0 0" : "0 0 0 20px",
});

export const link: CSSProperties = { color: brand.light, fontWeight: 600 };

const buttonLink: CSSProperties = {
  display: "block",
  fontWeight: 700,
  textAlign: "center",
  textDecoration: "none",
};

export const button: CSSProperties = { background: brand.light, borderRadius: 8 };
export const buttonText: CSSProperties = { ...buttonLink, padding: "12px 24px", color: "#ffffff" };

export const cardButton: CSSProperties = { background: "#ffffff", borderRadius: 8 };
export const cardButtonText: CSSProperties = { ...buttonLink, padding: "12px 24px", color: theme.light };

export const quietButton: CSSProperties = { border: `1px solid ${brand.light}`, borderRadius: 8 };
export const quietButtonText: CSSProperties = {
  ...buttonLink,
  padding: "9px 4px",
  color: brand.light,
  fontSize: 14,
};

/** The button of the second answer, as high as the first one beside it. */
export const otherButtonText: CSSProperties = { ...buttonLink, padding: "11px 8px", color: brand.light };

export const quote: CSSProperties = {
  margin: "0 0 16px",
  padding: "12px 16px",
  background: colors.page,
  borderRadius: 8,
  whiteSpace: "pre-wrap",
};

export const footer = (dir: Direction): CSSProperties => ({
  ...soft,
  padding: "12px 16px",
  borderTop: `1px solid ${colors.line}`,
  textAlign: startOf(dir),
});
