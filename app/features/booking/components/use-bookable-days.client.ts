import { useEffect, useState } from "react";
import { type Selection, selectionQuery } from "~/catalogue/selection";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import type { BookableDays } from "../days/bookable-days.server";

/**
 * Which days can be had for a selection, asked anew when it changes. Null until the answer is here and when there is none:
 * then every day can be chosen, and the database decides. No `useFetcher`: with a lost connection, it shows the error page.
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
