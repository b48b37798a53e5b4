import type { SearchQuery } from "./search-query.server";

/** The fields of a search that are filled in, without its page. */
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

/** The query of a search's address. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams(filledFields(query));
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}
