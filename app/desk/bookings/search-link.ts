import type { SearchQuery } from "./search-query.server";

/** The filled fields of a search, without its page. */
export function filledFields({
  q,
  state,
  from,
  until,
  fromHour,
  untilHour,
}: Omit<SearchQuery, "page">): [string, string][] {
  const fields = { q, state, from, until, "from-hour": fromHour, "until-hour": untilHour };
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** The query string of a search. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams(filledFields(query));
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}
