import { useTranslation } from "react-i18next";
import { createContext, data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { deskLink } from "~/features/desk/desk-links";
import { cancelMany, findBookings, PAGE_ROWS } from "~/features/desk/search/search.server";
import type { SearchAnswer } from "~/features/desk/search/search-answer";
import { searchParams } from "~/features/desk/search/search-link";
import { hourFields, readSearch, type SearchQuery, searchFields } from "~/features/desk/search/search-query.server";
import { SearchScreen } from "~/features/desk/search/search-screen";
import { readForm } from "~/forms/read-form.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import type { Route } from "./+types/desk-bookings";

/** The search of a form that cancels many, passed from the action to the loader. */
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

/**
 * Cancels many: 303 to the search, 200 to ask for confirmation, 409 to ask again when the number
 * has changed, 400 with an error at each missing or invalid time, 400 for anything else.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm(request, [...searchFields, "intent", "sure", "count"]);
  const form = posted.ok ? posted.form : new FormData();
  const field = (name: string) => form.get(name)?.toString() ?? "";
  const query = readSearch({ get: field });
  const answer: SearchAnswer = {
    asks: false,
    isChanged: false,
    errors: [],
    typed: { "from-hour": field("from-hour"), "until-hour": field("until-hour") },
  };
  // Ignoring an invalid filter would cancel too many.
  const isMisread = (["state", "from", "until"] as const).some((name) => field(name) !== "" && query[name] === null);
  if (field("intent") !== "cancel-many" || isMisread) return data(answer, 400);
  context.set(postedQueryContext, query);
  const hours = { "from-hour": query.fromHour, "until-hour": query.untilHour };
  const errors = hourFields.filter((name) => !hours[name]);
  if (errors.length > 0) return data({ ...answer, errors }, 400);
  if (field("sure") !== "yes") return data({ ...answer, asks: true });

  const expected = form.has("count") ? readCount(field("count")) : null;
  const actor = context.get(staffContext)?.email ?? "";
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const cancelled = await cancelMany(db, query, { expected, now: new Date(), actor });
  if (cancelled === null) return data({ ...answer, asks: true, isChanged: true }, 409);
  console.info({ event: "desk-cancelled-many", count: cancelled });
  const address = searchParams({ ...query, page: 1 });
  address.set("cancelled", String(cancelled));
  return redirect(deskLink("bookings", getLanguage(context), address), 303);
}

/** A typed count; anything else becomes a count that no search has. */
function readCount(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}

export default function DeskBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskSearch");
  return (
    <>
      <title>{t("title")}</title>
      <SearchScreen {...loaderData} answer={actionData} />
    </>
  );
}
