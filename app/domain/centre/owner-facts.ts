import factsFile from "~content/facts.json" with { type: "json" };

/** A text in both languages. */
export interface Localized {
  readonly ar: string;
  readonly en: string;
}

/** `null` is not known yet; `false` means that there is no such thing (product.md 13.8). */
export type Fact<Value = Localized> = Value | false | null;

/** Facts that only the owner knows. Pages print what is filled in and leave out the rest. */
export interface OwnerFacts {
  /** What `heatRejectionPercent` measures, by the data sheet: infrared or all solar energy. */
  readonly heatMeasure: Fact;
  /** The insulation film and the shade that this percentage is for. */
  readonly heatFilm: Fact;
  /** The windows that one insulation price covers. */
  readonly insulatedWindows: Fact;
  /** The panels that the price of the full front covers, each by name. */
  readonly fullFrontPanels: Fact;
  /** Names of products as their makers print them; `one` and `two` are the brands of the company. */
  readonly productNames: {
    readonly glossy: { readonly one: Fact<string>; readonly two: Fact<string> };
    readonly matte: { readonly one: Fact<string>; readonly two: Fact<string> };
    readonly insulation: { readonly titanium: Fact<string>; readonly ceramic: Fact<string> };
  };
  /** The faults that each warranty covers, such as yellowing. */
  readonly warrantyCovers: {
    readonly ceramicExterior: Fact;
    readonly thermalCeramic: Fact;
    readonly thermalTitanium: Fact;
    readonly filmBlack: Fact;
    readonly filmOne: Fact;
    readonly filmTwo: Fact;
    readonly interiorTrim: Fact;
  };
  /** The makers who authorized this centre in writing. */
  readonly authorizedInstallerOf: Fact;
  /** Ways to pay besides cash and bank cards. */
  readonly otherPayment: Fact;
  readonly waitingArea: Fact;
  /** Whether the centre collects a car and brings it back, where and at what price. */
  readonly collection: Fact;
  /** A full sentence: the class that pick-ups, crossovers and seven-seaters are priced in. */
  readonly carClass: Fact;
  /** The Gregorian year in which the centre opened. */
  readonly foundedYear: Fact<number>;
  /** Where customers read and write reviews. */
  readonly reviews: Fact<string>;
}

// TypeScript reads `false` in a JSON file as a boolean. The schema of the facts checks every value.
export const ownerFacts = factsFile as OwnerFacts;

/** The names of the facts that are not known yet, such as `productNames.glossy.one`. */
export function emptyFacts(facts: object, group = ""): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (value === null) return [group + name];
    return typeof value === "object" ? emptyFacts(value, `${group}${name}.`) : [];
  });
}
