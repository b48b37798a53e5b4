import type { figures } from "~/business/figures";
import type { Formats } from "./formats";
import type * as ar from "./texts/ar";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    /** Arabic is the source: its keys, and the variables in its texts, are what the compiler knows. */
    resources: typeof ar;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
    interpolationFormatTypeMap: Formats;
    defaultVariables: typeof figures;
  }
}
