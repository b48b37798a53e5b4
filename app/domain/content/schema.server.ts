import { z } from "zod";
import { type ServiceCode, type ServiceField, services } from "~/domain/catalogue/catalogue";
import { packagesWith } from "~/domain/catalogue/packages";
import type { Place } from "~/domain/centre/facts";
import { centreSchemas, factMeta, numberFact, type ProblemText } from "~/domain/centre/schema.server";
import type { Screen } from "~/platform/i18n/screens";

export const RIYALS_MAX = 1_000_000;

export function contentSchemas(t: ProblemText = (problem) => problem) {
  const number = numberFact(t);
  const pricesOn = (code: ServiceCode, field: ServiceField, screen: Screen) => {
    const printedOn: Place[] = [
      ...(["home", screen, "blog", "booking", "search"] as const),
      ...(field === "film" ? (["ppf-selection"] as const) : []),
      ...(packagesWith([code]).length > 0 ? (["packages"] as const) : []),
    ];
    const price = number("riyals", 1, RIYALS_MAX).register(factMeta, { kind: "number", printedOn });
    return z
      .object({ sedan: price, suv: price })
      .refine(({ sedan, suv }) => suv >= sedan, { path: ["suv"], error: t("suv") });
  };
  const prices = services.flatMap(({ field, page, options }) =>
    options.map(({ code }) => [code, pricesOn(code, field, page)] as const),
  );
  return {
    ...centreSchemas(t),
    prices: z.object(Object.fromEntries(prices) as Record<ServiceCode, ReturnType<typeof pricesOn>>),
  };
}
