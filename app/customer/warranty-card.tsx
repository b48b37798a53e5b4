import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { business } from "~/business/profile";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { cloudflareContext } from "~/http/context.server";
import { useLanguage } from "~/i18n/use-language";
import { PageMeta } from "~/seo/page-meta";
import { findCard } from "~/warranty/card-queries.server";
import type { Route } from "./+types/warranty-card";
import { CardScreen } from "./card-screen";

/** 404 for a missing or unknown token; 503 when D1 does not answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("card");
  const { env } = context.get(cloudflareContext);
  const card = token ? await findCard(openDatabase(env.DB), token).catch(unavailable) : null;
  if (!card) throw data(null, { status: 404 });
  return card;
}

function unavailable(error: unknown): never {
  console.error({ event: "card-not-read", error: errorForLog(error) });
  throw data(null, { status: 503 });
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export default function WarrantyCardPage({ loaderData: card }: Route.ComponentProps) {
  const { t } = useTranslation("warrantyCard");
  const centre = business.name[useLanguage()];
  return (
    <>
      <PageMeta screen="warranty-card" texts={t("meta", { returnObjects: true, centre })} indexed={false} />
      <CardScreen card={card} />
    </>
  );
}
