import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Selection, selectionQuery } from "~/domain/catalogue/selection";
import { type BookableDays, type DaysAndHours, dayError, NEAREST_DAYS, nearest, whyNot } from "~/domain/days/days";
import { addDays, type Day, daysBetween, isCalendarDate, nextDay, riyadhDate } from "~/platform/calendar/dates";
import { readDraft } from "~/platform/forms/draft";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { withTimeout } from "~/platform/http/with-timeout";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { useHydrated } from "~/ui/hooks";

/** How long a page waits for the days, or for the calendar, before it works without them. */
export const PATIENCE_MS = 8000;

/** A second tap on a day within this time is a double tap, which must not clear the day. */
const DOUBLE_TAP_MS = 500;

interface DayOptions {
  /** The chosen services, which determine how long the car stays and so which days are bookable. */
  selection: Selection;
  answer: FormAnswer | undefined;
  /** Tomorrow, when the page was rendered. */
  firstDay: Day;
  /** The bookable days in the rendered page; null if it has none. */
  hints: DaysAndHours | null;
  /** Whether the page shows the step of the day. */
  isShown: boolean;
  readOnly: boolean;
}

export type ChosenDay = ReturnType<typeof useChosenDay>;

/** The day of the form. It counts as chosen while it can be booked (product.md 7.12). */
export function useChosenDay({ selection, answer, firstDay, hints, isShown, readOnly }: DayOptions) {
  const { language } = useTexts();
  const hydrated = useHydrated();
  const { bookingDate, nearDay } = answer?.result.initialValue ?? {};
  const posted = String(bookingDate ?? "");
  const message = answer?.result.error?.bookingDate?.[0];
  const [live, setDay] = useState(() => initialDay(posted));
  const services = selectionQuery(selection).toString();
  const [shown, setShown] = useState({ answer, services });
  if (answer !== shown.answer) {
    setShown({ answer, services });
    setDay(posted);
  }
  const day = hydrated ? live : posted;
  const { days, passed } = useBookableDays({ selection, hints, isShown });
  // A day that the server rejected is not offered again for the same services.
  const refused = message && services === shown.services ? posted : null;
  const { known, problem, chosen, near } = judgeDay(day, { days, passed, firstDay, refused });

  const tapped = useRef({ day: "", at: 0 });
  /** A second click on the chosen day clears it (product.md 5.7). */
  function choose(next: Day) {
    const now = performance.now();
    if (readOnly || (tapped.current.day === next && now - tapped.current.at < DOUBLE_TAP_MS)) return;
    tapped.current = { day: next, at: now };
    setDay(next === day ? "" : next);
  }

  return {
    /** The day as it was chosen or typed. */
    day,
    /** The day if it can be booked, otherwise empty. */
    chosen,
    whyNot: problem,
    error: message && dayError(posted, message, language),
    /** Whether `error` is about the day and the services that are chosen now. */
    isRefused: message !== undefined && day === posted && services === shown.services,
    /** The day of the posted radio button; empty if none was posted. */
    postedNear: String(nearDay ?? ""),
    known,
    /** Whether `known` comes from a list of the server. */
    hasList: Boolean(days),
    closedDays: days ? Object.keys(days.closed) : null,
    takenHours: days?.takenHours ?? {},
    near,
    choose,
    type: (typed: Day | "") => !readOnly && setDay(typed),
  };
}

interface Known extends Pick<DayOptions, "firstDay"> {
  /** The list of the server; undefined without one. */
  days: BookableDays | undefined;
  /** How many days have passed since the list came. */
  passed: number;
  /** A day that the server rejected for the services that are chosen now. */
  refused: string | null;
}

/** What is known about the days now, and whether one of them counts as chosen. */
export function judgeDay(day: Day | "", { days, passed, firstDay, refused }: Known) {
  const today = addDays(days?.today ?? addDays(firstDay, -1), passed);
  const known: BookableDays = {
    today,
    from: nextDay(today),
    until: days?.until ?? null,
    closed: days?.closed ?? {},
    full: [...(days?.full ?? []), ...(refused === null ? [] : [refused])],
  };
  const problem = isCalendarDate(day) ? whyNot(known, day) : null;
  return {
    known,
    problem,
    chosen: isCalendarDate(day) && problem === null ? day : ("" as const),
    near: days ? nearest(known, NEAREST_DAYS) : [],
  };
}

interface Answer {
  days: DaysAndHours;
  address: string;
  /** The day of the device's clock when the answer came. */
  cameOn: Day;
}

/**
 * The bookable days of a selection, at first those in the page. Asks the server if the page has
 * none, when the selection changes, after midnight, and when the page comes from the browser's
 * cache. Without a list, any day can be typed, and the server checks it. Not `useFetcher`, which
 * would show the error page if the connection is lost. The device's clock may be wrong, so it only
 * tells how many days have passed.
 */
function useBookableDays({ selection, hints, isShown }: Pick<DayOptions, "selection" | "hints" | "isShown">) {
  const address = `${linkTo("booking", useTexts().language)}/days?${selectionQuery(selection)}`;
  const deviceDay = useSyncExternalStore(
    checkDay,
    () => riyadhDate(new Date()),
    () => "",
  );
  const [openedOn] = useState(() => riyadhDate(new Date()));
  const [answer, setAnswer] = useState<Answer | null | undefined>(
    () => hints && { days: hints, address, cameOn: openedOn },
  );

  const [restored, setRestored] = useState(0);

  useEffect(() => {
    const forget = () => {
      setAnswer(undefined);
      setRestored((times) => times + 1);
    };
    const restore = ({ persisted }: PageTransitionEvent) => persisted && forget();
    if (isFromCache()) forget();
    addEventListener("pageshow", restore);
    return () => removeEventListener("pageshow", restore);
  }, []);

  const isKnown = answer?.address === address && answer.cameOn === deviceDay;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored page asks again
  useEffect(() => {
    if (deviceDay === "" || isKnown || !isShown) return;
    const request = new AbortController();
    requestDays(address, request.signal)
      .then((days) => setAnswer({ days, address, cameOn: deviceDay }))
      // After midnight, the earlier answer for the same selection is better than none.
      .catch(() => request.signal.aborted || setAnswer((last) => (last?.address === address ? last : null)));
    return () => request.abort();
  }, [address, deviceDay, isKnown, isShown, restored]);

  return {
    days: answer?.days,
    passed: Math.max(0, daysBetween(answer?.cameOn ?? openedOn, deviceDay || openedOn)),
  };
}

/** Throws if no list comes in time, or if something else than the site answers. */
export async function requestDays(address: string, signal: AbortSignal): Promise<DaysAndHours> {
  const answer = fetch(address, { signal }).then((response): Promise<DaysAndHours> => response.json());
  const days = await withTimeout(answer, PATIENCE_MS);
  if (!isCalendarDate(days.today)) throw new Error("Not an answer of this site");
  return days;
}

function checkDay(check: () => void) {
  const timer = setInterval(check, 30_000);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
}

/** Whether the browser took the page from its cache without asking the server. */
function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.transferSize === 0;
}

/**
 * The day chosen before hydration, or else posted, or else kept in the draft. Call it during the
 * first render, because hydration resets the inputs.
 */
function initialDay(posted: string): Day | "" {
  if (typeof document === "undefined") return posted;
  const typed = document.querySelector<HTMLInputElement>('input[type="date"][name="bookingDate"]')?.value;
  const near = document.querySelector<HTMLInputElement>("input[name=nearDay]:checked")?.value;
  const day = typed || near || posted || readDraft("booking").bookingDate || "";
  return isCalendarDate(day) ? day : "";
}
