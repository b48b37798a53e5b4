import { useTranslation } from "react-i18next";
import { createContext, data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskLink } from "~/i18n/desk-links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { isProblem, NotDone, type PostProblem } from "../components/not-done";
import { readDeskForm, unavailable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import { CANCELLED_ROWS, cancelMany, findBookings, PAGE_ROWS } from "./search.server";
import type { SearchAnswer } from "./search-answer";
import { searchParams } from "./search-link";
import { hourFields, readSearch, type SearchQuery, searchFields } from "./search-query.server";
import { SearchScreen } from "./search-screen";

/** The search of a form that cancels many, passed from the action to the loader. */
const postedQueryContext = createContext<SearchQuery | null>(null);

export async function loader({ context, url }: Route.LoaderArgs) {
  const posted = context.get(postedQueryContext);
  const query = posted ?? readSearch(url.searchParams);
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const pageRows = posted?.fromHour && posted.untilHour ? CANCELLED_ROWS : PAGE_ROWS;
  const found = await findBookings(db, query, { today: riyadhDate(new Date()), pageRows }).catch(unavailable(context));
  const cancelled = /^\d{1,5}$/.exec(url.searchParams.get("cancelled") ?? "")?.[0];
  return {
    query,
    ...found,
    pages: Math.ceil(found.count / PAGE_ROWS),
    cancelled: cancelled === undefined ? null : Number(cancelled),
  };
}

/**
 * Cancels many: 303 to the search, 200 to ask which ones, 400 to ask again when none is ticked, with
 * an error at each missing or invalid time, and for anything else; 503 when D1 fails.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form =
    (await readDeskForm(request, context, [...searchFields, "intent", "sure", "reference"])) ?? new FormData();
  const field = (name: string) => form.get(name)?.toString() ?? "";
  const query = readSearch({ get: field });
  const answer: SearchAnswer = {
    asks: false,
    ticked: null,
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

  const references = form.getAll("reference").map(String);
  const again: SearchAnswer = { ...answer, asks: true, ticked: references };
  if (references.length === 0) return data(again, 400);
  const actor = context.get(staffContext)?.email ?? "";
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const cancelled = await cancelMany(db, query, { references, now: new Date(), actor }).catch(unsaved);
  if (cancelled === "unsaved") return data<SearchAnswer & PostProblem>({ ...again, problem: "unsaved" }, 503);
  console.info({ event: "desk-cancelled-many", count: cancelled });
  const address = searchParams({ ...query, page: 1 });
  address.set("cancelled", String(cancelled));
  return redirect(deskLink("bookings", getLanguage(context), address), 303);
}

export default function DeskBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskSearch");
  return (
    <>
      <title>{t("title")}</title>
      {isProblem(actionData) && <NotDone answer={actionData} />}
      <SearchScreen {...loaderData} answer={actionData} />
    </>
  );
}
