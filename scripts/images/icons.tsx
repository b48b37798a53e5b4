import { business } from "~/domain/centre/profile";
import { defaultLanguage } from "~/platform/i18n/languages";
import { LogoMark } from "~/ui/illustrations/logo";

interface IconProps {
  size: number;
  /** The part of the square's side that the mark takes. */
  scale: number;
  rounded?: boolean;
}

/** The mark on a green square, for home screens and `favicon.ico`. */
export function Icon({ size, scale, rounded = false }: IconProps) {
  return (
    <div
      style={{
        display: "grid",
        placeItems: "center",
        width: size,
        height: size,
        borderRadius: rounded ? size * 0.22 : 0,
        background: "linear-gradient(oklch(0.5 0.12 155), oklch(0.37 0.092 157))",
        color: "white",
      }}
    >
      <style>{`.mark { width: ${size * scale}px; height: ${size * scale}px }`}</style>
      <LogoMark className="mark" />
    </div>
  );
}

/** The mark alone, for tabs. Its colour follows the theme of the browser. */
export function Favicon({ light, dark }: { light: string; dark: string }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
      <title>{business.shortName[defaultLanguage]}</title>
      <style>{`svg{color:${light}}@media(prefers-color-scheme:dark){svg{color:${dark}}}`}</style>
      <LogoMark />
    </svg>
  );
}
