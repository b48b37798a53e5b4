import type { Language, Localized } from "~/platform/i18n/languages";
import type { Screen } from "~/platform/urls/screens";
import { type CarType, carTypes } from "../../platform/codes";

/**
 * The service catalogue (product.md 3.1). Prices are in `content/prices.json`.
 * `react-router.config.ts` loads this file, too, so it cannot import values by the alias `~`.
 */

export { type CarType, carTypes };

/** The form fields with service codes: each accepts one (radio buttons) or many (checkboxes). */
export const serviceFields = { thermal: "one", ceramic: "many", film: "one", polishing: "many" } as const;
export type ServiceField = keyof typeof serviceFields;
export const serviceFieldNames = Object.keys(serviceFields) as ServiceField[];

export function eachServiceField<Value>(value: Value): Record<ServiceField, Value> {
  return Object.fromEntries(serviceFieldNames.map((name) => [name, value])) as Record<ServiceField, Value>;
}

const interior: Localized = { ar: "داخلي", en: "Interior" };
const exterior: Localized = { ar: "خارجي", en: "Exterior" };

const catalogue = [
  {
    id: "thermal-insulation",
    field: "thermal",
    name: { ar: "العزل الحراري", en: "Thermal Insulation (Window Tint)" },
    page: "thermal-insulation",
    options: [
      {
        code: "thermal-nano-ceramic",
        name: { ar: "عازل نانو سيراميك", en: "Nano ceramic film" },
        label: { ar: "عازل نانو سيراميك للزجاج", en: "Nano ceramic window film" },
      },
      {
        code: "thermal-titanium",
        name: { ar: "عازل تيتانيوم", en: "Titanium film" },
        label: { ar: "عازل تيتانيوم للزجاج", en: "Titanium window film" },
      },
    ],
  },
  {
    id: "nano-ceramic",
    field: "ceramic",
    name: { ar: "النانو سيراميك", en: "Nano Ceramic" },
    page: "nano-ceramic",
    options: [
      {
        code: "ceramic-interior",
        name: interior,
        label: { ar: "النانو سيراميك الداخلي", en: "Interior nano ceramic" },
      },
      {
        code: "ceramic-exterior",
        name: exterior,
        label: { ar: "النانو سيراميك الخارجي", en: "Exterior nano ceramic" },
      },
    ],
  },
  {
    id: "ppf-front-glossy",
    field: "film",
    name: { ar: "حماية المقدمة كاملة – فيلم لامع", en: "Full Front PPF Glossy" },
    page: "ppf",
    options: [
      {
        code: "ppf-front-glossy-hexis",
        name: { ar: "Hexis", en: "Hexis" },
        label: { ar: "فيلم Hexis اللامع للمقدمة كاملة", en: "Glossy Hexis film for the full front" },
      },
      {
        code: "ppf-front-glossy-xpel",
        name: { ar: "XPEL", en: "XPEL" },
        label: { ar: "فيلم XPEL اللامع للمقدمة كاملة", en: "Glossy XPEL film for the full front" },
      },
    ],
  },
  {
    id: "ppf-full-glossy",
    field: "film",
    name: { ar: "حماية السيارة كاملة – فيلم لامع", en: "Full Car PPF Glossy" },
    page: "ppf",
    options: [
      {
        code: "ppf-full-glossy-hexis",
        name: { ar: "Hexis", en: "Hexis" },
        label: { ar: "فيلم Hexis اللامع للسيارة كاملة", en: "Glossy Hexis film for the full car" },
      },
      {
        code: "ppf-full-glossy-xpel",
        name: { ar: "XPEL", en: "XPEL" },
        label: { ar: "فيلم XPEL اللامع للسيارة كاملة", en: "Glossy XPEL film for the full car" },
      },
    ],
  },
  {
    id: "ppf-full-matte",
    field: "film",
    name: { ar: "حماية السيارة كاملة – فيلم مطفي", en: "Full Car PPF Matte" },
    page: "ppf-matte",
    options: [
      {
        code: "ppf-full-matte-hexis",
        name: { ar: "Hexis", en: "Hexis" },
        label: { ar: "فيلم Hexis المطفي للسيارة كاملة", en: "Matte Hexis film for the full car" },
      },
      {
        code: "ppf-full-matte-xpel",
        name: { ar: "XPEL", en: "XPEL" },
        label: { ar: "فيلم XPEL المطفي للسيارة كاملة", en: "Matte XPEL film for the full car" },
      },
    ],
  },
  {
    id: "polishing",
    field: "polishing",
    name: { ar: "التلميع", en: "Polishing" },
    page: "car-polishing",
    options: [
      {
        code: "polishing-interior",
        name: interior,
        label: { ar: "التلميع الداخلي", en: "Interior polishing" },
      },
      {
        code: "polishing-exterior",
        name: exterior,
        label: { ar: "التلميع الخارجي", en: "Exterior polishing" },
      },
    ],
  },
] as const satisfies readonly {
  id: string;
  field: ServiceField;
  name: Localized;
  page: Screen;
  options: readonly { code: string; name: Localized; label: Localized }[];
}[];

export type ServiceId = (typeof catalogue)[number]["id"];
export type ServiceCode = (typeof catalogue)[number]["options"][number]["code"];

export type CodeIn<Field extends ServiceField> = Extract<
  (typeof catalogue)[number],
  { field: Field }
>["options"][number]["code"];

export interface ServiceOption {
  readonly code: ServiceCode;
  /** The name of the option where the name of its service is beside it. */
  readonly name: Localized;
  /** The name of the option where it stands alone. */
  readonly label: Localized;
}

export interface Service {
  readonly id: ServiceId;
  readonly field: ServiceField;
  readonly name: Localized;
  readonly page: Screen;
  readonly options: readonly ServiceOption[];
}

/** All services, in a fixed order (product.md 3.1). */
export const services: readonly Service[] = catalogue;

export const serviceCodes: readonly ServiceCode[] = services.flatMap(({ options }) => options.map(({ code }) => code));

const byCode = new Map(
  services.flatMap((service) => service.options.map((option) => [option.code, { service, option }])),
);

export function lookUp(code: ServiceCode): { service: Service; option: ServiceOption } {
  const found = byCode.get(code);
  if (!found) throw new Error(`No service has the code ${code}`);
  return found;
}

export function isServiceCode(text: string): text is ServiceCode {
  return byCode.has(text as ServiceCode);
}

export function isServiceField(name: string): name is ServiceField {
  return Object.hasOwn(serviceFields, name);
}

export function isCarType(text: unknown): text is CarType {
  return carTypes.some((type) => type === text);
}

/** What an option is called in a list of services: «عازل تيتانيوم للزجاج». */
export function serviceLabel(code: ServiceCode, language: Language): string {
  return lookUp(code).option.label[language];
}

/** Sorts codes, which a booking stores as they were added. Codes that are no service come last. */
export function inCatalogueOrder<Code extends string>(codes: readonly Code[]): readonly Code[] {
  const place = (code: string) => (isServiceCode(code) ? serviceCodes.indexOf(code) : serviceCodes.length);
  return [...codes].sort((one, other) => place(one) - place(other));
}

/**
 * What the lines of a booking are called. The code of a line of the centre's own is its name. A
 * service that is no longer in the catalogue is shown by its code.
 */
export function serviceLabels(codes: readonly string[], language: Language): readonly string[] {
  return inCatalogueOrder(codes).map((code) => (isServiceCode(code) ? serviceLabel(code, language) : code));
}

export function servicesOn(page: Screen): readonly Service[] {
  return services.filter((service) => service.page === page);
}

export function codesOn(page: Screen): readonly ServiceCode[] {
  return servicesOn(page).flatMap(({ options }) => options.map(({ code }) => code));
}
