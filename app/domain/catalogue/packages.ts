import { type CodeIn, type ServiceCode, type ServiceField, serviceCodes, type serviceFields } from "./catalogue";

/** A field with one choice takes one code, so two films do not compile (product.md 4.6). */
type PackageServices = {
  readonly [Field in ServiceField]?: (typeof serviceFields)[Field] extends "one"
    ? CodeIn<Field>
    : readonly CodeIn<Field>[];
};

/** Packages in the order of the page. A package costs the sum of its services (product.md 3.4). */
const packages = {
  summer: { thermal: "thermal-titanium", ceramic: ["ceramic-interior"] },
  newCar: { thermal: "thermal-nano-ceramic", film: "ppf-front-glossy-hexis", ceramic: ["ceramic-exterior"] },
  shine: { ceramic: ["ceramic-interior", "ceramic-exterior"], polishing: ["polishing-exterior"] },
  beforeSale: { polishing: ["polishing-interior", "polishing-exterior"] },
  manyYears: { thermal: "thermal-titanium", film: "ppf-full-glossy-hexis" },
} as const satisfies Record<string, PackageServices>;

export type PackageId = keyof typeof packages;

export interface ServicePackage {
  readonly id: PackageId;
  /** In catalogue order. */
  readonly codes: readonly ServiceCode[];
}

export const servicePackages: readonly ServicePackage[] = Object.entries(packages).map(([id, services]) => {
  const chosen = Object.values<ServiceCode | readonly ServiceCode[]>(services).flat();
  return { id: id as PackageId, codes: serviceCodes.filter((code) => chosen.includes(code)) };
});

export function packagesWith(codes: readonly ServiceCode[]): readonly ServicePackage[] {
  return servicePackages.filter((own) => own.codes.some((code) => codes.includes(code)));
}
