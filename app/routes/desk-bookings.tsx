import { useTranslation } from "react-i18next";
import { createContext, data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { deskLink } from "~/features/desk/desk-links";
import { cancelMany, findBookings, PAGE_ROWS } from "~/features/desk/search/search.server";
import { readSearch, type SearchQuery, searchFields } from "~/features/desk/search/search-query.server";
import { SearchScreen } from "~/features/desk/search/search-screen";
import { readForm } from "~/forms/read-form.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import type { Route } from "./+types/desk-bookings";

/** What a form asks to cancel, passed from the action to the loader of the same request. */
const postedQueryContext = createContext<SearchQuery | null>(null);

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = context.get(postedQueryContext) ?? readSearch(url.searchParams);
  const found = await findBookings(openDatabase(context.get(cloudflareContext).env.DB), query);
  const cancelled = /^\d{1,5}$/.exec(url.searchParams.get("cancelled") ?? "")?.[0];
  return {
    query,
    ...found,
    pages: Math.ceil(found.count / PAGE_ROWS),
    cancelled: cancelled === undefined ? null : Number(cancelled),
  };
}

/** Cancels many: 200 to ask whether somebody is sure, then 303; 400 for anything else. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm(request, [...searchFields, "intent", "sure"]);
  const form = posted.ok ? posted.form : new FormData();
  const query = readSearch({ get: (name) => form.get(name)?.toString() ?? null });
  if (form.get("intent") !== "cancel-many" || !query.fromHour || !query.untilHour) {
    return data({ asks: false }, 400);
  }
  if (form.get("sure") !== "yes") {
    context.set(postedQueryContext, query);
    return data({ asks: true });
  }
  const { env } = context.get(cloudflareContext);
  const actor = context.get(staffContext)?.email ?? "";
  const count = await cancelMany(openDatabase(env.DB), query, { now: new Date(), actor });
  console.info({ event: "desk-cancelled-many", count });
  const { fromHour, untilHour } = query;
  const span = new URLSearchParams({ "from-hour": fromHour, "until-hour": untilHour, cancelled: String(count) });
  return redirect(deskLink("bookings", getLanguage(context), span), 303);
}

export default function DeskBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskSearch");
  return (
    <>
      <title>{t("title")}</title>
      <SearchScreen {...loaderData} asks={actionData?.asks ?? false} />
    </>
  );
}
