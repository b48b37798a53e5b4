/** A text in both languages. */
export interface Localized {
  readonly ar: string;
  readonly en: string;
}

/** `null` is empty: the deployment check lists it. `false` means that there is no such thing. */
export type Fact<Value = Localized> = Value | false | null;

/** Facts that only the owner knows. Pages print what is filled in and leave out the rest. */
export interface OwnerFacts {
  readonly heatMeasure: Fact;
  readonly heatFilm: Fact;
  readonly insulatedWindows: Fact;
  readonly fullFrontPanels: Fact;
  readonly productNames: {
    readonly glossy: { readonly one: Fact<string>; readonly two: Fact<string> };
    readonly matte: { readonly one: Fact<string>; readonly two: Fact<string> };
    readonly insulation: { readonly titanium: Fact<string>; readonly ceramic: Fact<string> };
  };
  readonly warrantyCovers: {
    readonly ceramicExterior: Fact;
    readonly thermalCeramic: Fact;
    readonly thermalTitanium: Fact;
    readonly filmBlack: Fact;
    readonly filmOne: Fact;
    readonly filmTwo: Fact;
    readonly interiorTrim: Fact;
  };
  readonly authorizedInstallerOf: Fact;
  readonly otherPayment: Fact<readonly [Localized, ...Localized[]]>;
  readonly waitingArea: Fact;
  readonly collection: Fact;
  readonly carClass: Fact;
  readonly foundedYear: Fact<number>;
}

/** The names of the facts that are empty, such as `productNames.glossy.one`. */
export function emptyFacts(facts: object, group = ""): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (value === null || value === "") return [group + name];
    return typeof value === "object" ? emptyFacts(value, `${group}${name}.`) : [];
  });
}
