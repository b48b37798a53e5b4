import type { CSSProperties, ReactNode } from "react";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { ArrowsApartIcon } from "../icons";

/** Style attributes, because every page embeds the style sheet, which must stay small. */
const chip = { background: "#09100dcc", insetBlockEnd: 8 };
const slider = {
  display: "var(--slider, none)",
  appearance: "none",
  background: "none",
  touchAction: "pan-y",
} as const;
/** Where the second picture is cut, a white line shows its edge, with a handle. */
const edge = {
  insetInlineStart: "var(--cut)",
  inlineSize: 2,
  background: "var(--color-on-night)",
  pointerEvents: "none",
} as const;
const handle = {
  display: "var(--slider, none)",
  placeItems: "center",
  inset: "calc(50% - 22px) -21px",
  inlineSize: 44,
  borderRadius: "50%",
  background: "var(--color-on-night)",
  color: "var(--color-on-bright)",
} as const;

interface CompareProps {
  /** The accessible name of the slider. */
  label: string;
  /** Each with its label. */
  first: readonly [ReactNode, string];
  second: readonly [ReactNode, string];
  /** Without scripts, the pictures are side by side instead of one half over the other. */
  apart?: boolean;
  className?: string;
}

/**
 * Two pictures of one shape over each other, with a slider that says how much of the second is cut.
 * The page runs `compare.ts`, which shows the slider.
 */
export function Compare({ label, first, second, apart = false, className = "" }: CompareProps) {
  const { language } = useTexts();
  const cut = languageProfiles[language].dir === "rtl" ? "0 var(--cut, 0) 0 0" : "0 0 0 var(--cut, 0)";
  // The second picture also covers the label on the first picture.
  const side = ([picture, text]: readonly [ReactNode, string], isSecond: boolean) => (
    <div className="relative grid" style={{ gridArea: "var(--area)", ...(isSecond && { clipPath: `inset(${cut})` }) }}>
      {picture}
      <span
        className="absolute rounded-md px-2.5 py-1 font-semibold text-on-night text-xs"
        style={{ ...chip, [isSecond ? "insetInlineEnd" : "insetInlineStart"]: 8 }}
      >
        {text}
      </span>
    </div>
  );
  return (
    <div
      data-compare
      className={`relative grid overflow-hidden ${className}`}
      style={
        {
          gap: 4,
          gridTemplateColumns: "var(--columns, 1fr 1fr)",
          ...(!apart && { "--columns": "1fr", "--area": "1/1", "--cut": "50%" }),
        } as CSSProperties
      }
    >
      {side(first, false)}
      {side(second, true)}
      <input
        type="range"
        defaultValue={50}
        autoComplete="off"
        aria-label={label}
        className="absolute inset-0 size-full"
        style={slider}
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0"
        style={{ ...edge, ...(apart && { display: slider.display }) }}
      >
        <span className="absolute" style={handle}>
          <ArrowsApartIcon />
        </span>
      </span>
    </div>
  );
}
