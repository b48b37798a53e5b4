import type { Screen } from "~/platform/urls/screens";
import type { ServiceField } from "./catalogue";

/** The page of each kind of service, in the order of menu, footer and home page. */
export const servicePages = {
  film: "ppf-selection",
  thermal: "thermal-insulation",
  ceramic: "nano-ceramic",
  polishing: "car-polishing",
} as const satisfies Record<ServiceField, Screen>;
