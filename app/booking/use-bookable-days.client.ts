import { useEffect, useState } from "react";
import { type Selection, selectionQuery } from "~/catalogue/selection";
import type { BookableDays } from "~/days/bookable-days.server";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";

/**
 * Which days can be booked for a selection; reloads when it changes. Null until the server answers,
 * and when it does not: then every day can be chosen, and the database checks it. No `useFetcher`,
 * which would show the error page when the connection is lost.
 */
export function useBookableDays(selection: Selection): BookableDays | null {
  const [days, setDays] = useState<BookableDays | null>(null);
  const address = `${linkTo("booking", useLanguage())}/days?${selectionQuery(selection)}`;
  useEffect(() => {
    const request = new AbortController();
    fetch(address, { signal: request.signal })
      .then((answer): Promise<BookableDays> | null => (answer.ok ? answer.json() : null))
      .then(setDays)
      .catch(() => request.signal.aborted || setDays(null));
    return () => request.abort();
  }, [address]);
  return days;
}
