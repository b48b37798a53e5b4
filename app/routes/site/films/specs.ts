import type { company } from "~/domain/centre/company";
import { type WarrantedProduct, warrantyYears } from "../../../domain/centre/warranty-periods";

/** The technical figures of the films (product.md 13.1), by finish and brand. */

export type FilmFinish = "glossy" | "matte";
export type FilmBrand = keyof typeof company.brands;

/** The properties of films, in the order of the table. */
export const filmProperties = [
  "total",
  "clearCoat",
  "satinCoat",
  "selfHealingCoat",
  "polyurethane",
  "adhesive",
  "gloss",
  "waterContactAngle",
  "waterDropAngle",
  "tensileStrength",
  "elongation",
  "tearStrength",
  "heatResistance",
  "warranty",
] as const;
export type FilmProperty = (typeof filmProperties)[number];

export interface FilmFigure {
  readonly property: FilmProperty;
  readonly value: number;
  readonly unit: "µm" | "GU" | "°" | "MPa" | "%" | "kN/m" | "N" | "°C" | "years";
  /** Absent if the value is exact. */
  readonly bound?: "above" | "below" | "upTo";
}

export const filmSpecs: Readonly<Record<FilmFinish, Readonly<Record<FilmBrand, readonly FilmFigure[]>>>> = {
  glossy: {
    one: [
      { property: "total", value: 190, unit: "µm" },
      { property: "clearCoat", value: 10, unit: "µm" },
      { property: "polyurethane", value: 152, unit: "µm" },
      { property: "adhesive", value: 28, unit: "µm" },
      { property: "waterContactAngle", value: 110, unit: "°", bound: "above" },
      { property: "tensileStrength", value: 15, unit: "MPa", bound: "above" },
      { property: "elongation", value: 300, unit: "%", bound: "above" },
      { property: "tearStrength", value: 60, unit: "kN/m", bound: "above" },
      warrantyOf("filmOne"),
      { property: "gloss", value: 90, unit: "GU", bound: "above" },
      { property: "heatResistance", value: 80, unit: "°C", bound: "upTo" },
    ],
    two: [
      { property: "total", value: 187, unit: "µm" },
      { property: "selfHealingCoat", value: 12, unit: "µm" },
      { property: "polyurethane", value: 150, unit: "µm" },
      { property: "adhesive", value: 25, unit: "µm" },
      { property: "waterDropAngle", value: 91.3, unit: "°" },
      { property: "tensileStrength", value: 27.1, unit: "MPa" },
      { property: "elongation", value: 370, unit: "%", bound: "above" },
      { property: "tearStrength", value: 81.8, unit: "kN/m" },
      warrantyOf("filmTwo"),
    ],
  },
  matte: {
    one: [
      { property: "total", value: 200, unit: "µm" },
      { property: "tensileStrength", value: 15, unit: "MPa", bound: "above" },
      { property: "elongation", value: 200, unit: "%", bound: "above" },
      warrantyOf("filmOne"),
      { property: "gloss", value: 25, unit: "GU", bound: "below" },
      { property: "satinCoat", value: 12, unit: "µm" },
      { property: "polyurethane", value: 152, unit: "µm" },
      { property: "adhesive", value: 41, unit: "µm" },
    ],
    two: [
      { property: "total", value: 187, unit: "µm" },
      { property: "tensileStrength", value: 32, unit: "MPa" },
      { property: "elongation", value: 472, unit: "%", bound: "above" },
      warrantyOf("filmTwo"),
      { property: "waterDropAngle", value: 85, unit: "°" },
      { property: "tearStrength", value: 65, unit: "N" },
    ],
  },
};

function warrantyOf(product: WarrantedProduct): FilmFigure {
  return { property: "warranty", value: warrantyYears(product), unit: "years" };
}
