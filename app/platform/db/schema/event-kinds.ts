import type { Day } from "../../calendar/dates";
import type { CarType } from "../../codes";
import type { paymentMethods } from "../booking-status";

/** The kinds of events of a booking, what follows from each kind, and what belongs to it. */

interface Traits {
  /**
   * What it changes; null if it only adds something. The newest event that changes something is the
   * version of its booking (product.md 16.3). An event of the appointment has its days before and
   * after, and counts in calendars.
   */
  readonly changes: "appointment" | "promise" | "record" | null;
  /** Whether it is the customer's answer about the arrival time, or ends an earlier one (9.17). */
  readonly answer: "given" | "ended" | null;
  /** Whether the customer waits for a reply again after causing it (8.7). */
  readonly waits: boolean;
  /** Whether it plans the work that is left (17.9). */
  readonly replans: boolean;
  /** Whether the customer's page lists it as a change. Steps of the visit are milestones instead. */
  readonly isListed: boolean;
}

type Kinds = Record<string, Traits>;

const appointment = { changes: "appointment", answer: null, waits: false, replans: false, isListed: false } as const;
const record = { ...appointment, changes: "record" } as const;
const added = { ...appointment, changes: null } as const;

const kinds = {
  created: record,
  confirmed: { ...appointment, answer: "ended" },
  agreed: { ...appointment, answer: "ended" },
  moved: { ...appointment, answer: "ended", waits: true, isListed: true },
  arrived: appointment,
  ready: appointment,
  completed: appointment,
  cancelled: { ...appointment, isListed: true },
  "no-show": appointment,
  undone: { ...appointment, isListed: true },
  "services-changed": { ...record, changes: "promise", waits: true, replans: true, isListed: true },
  "price-agreed": { ...record, changes: "promise", isListed: true },
  "stay-changed": { ...record, replans: true },
  "days-freed": record,
  corrected: record,
  "address-changed": record,
  "link-replaced": record,
  card: record,
  "over-limit": record,
  paid: record,
  fee: record,
  note: added,
  resent: added,
  photos: added,
  "photo-removed": added,
  informed: added,
  "fee-told": added,
  "works-allowed": added,
  "works-refused": added,
  agrees: { ...added, answer: "given" },
  "asks-time": { ...added, answer: "given" },
} as const satisfies Kinds;

export type EventKind = keyof typeof kinds;

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** What was due before and after, in halalas. */
interface Due {
  readonly due: { readonly from: number; readonly to: number };
}

/**
 * What events of these kinds have besides time, person and text: never anything personal. Events
 * of the appointment have its days before and after; kinds that are missing here have nothing.
 */
interface OwnParticulars {
  created: { readonly day: Day };
  /** The days are the planned ones; missing if it moves no places. `carType` is the new size. */
  "services-changed": Due & Partial<Days> & { readonly carType?: CarType };
  "price-agreed": Due;
  "stay-changed": Days;
  "days-freed": Days;
  /** What was done with the warranty card. Also the keys of `cardEvent` in the texts of the desk. */
  card: { readonly change: "issued" | "serial" | "voided" | "reissued" };
  "over-limit": { readonly day: Day };
  /** `amount` is how much more is paid now, in halalas; below zero for money given back. */
  paid: {
    readonly amount: number;
    readonly method: (typeof paymentMethods)[number];
    readonly change: "taken" | "given-back" | "removed";
  };
  fee: Due;
  photos: { readonly count: number };
  /** The day that the customer knows; missing: what the last message did not say. */
  informed: { readonly day?: Day };
  /** The allowed works, as `work_pictures.pictures` names them. */
  "works-allowed": { readonly works: readonly string[] };
}

export type Particulars<Kind extends EventKind> = Kind extends ChangeKind
  ? Days
  : Kind extends keyof OwnParticulars
    ? OwnParticulars[Kind]
    : Record<never, never>;

/** An event to write. The writer adds the days of an event of the appointment. */
export type NewEvent = {
  [Kind in EventKind]: { readonly kind: Kind; readonly text?: string | null } & (Kind extends keyof OwnParticulars
    ? { readonly particulars: OwnParticulars[Kind] }
    : { readonly particulars?: never });
}[EventKind];

/** The longest text that staff write with an event of these kinds, in characters. */
export const textLimits = {
  note: 500,
  "over-limit": 500,
  "price-agreed": 80,
  paid: 80,
  fee: 80,
} as const satisfies Partial<Record<EventKind, number>>;

type KindsWith<Trait extends keyof Traits, Value> = {
  [Kind in EventKind]: (typeof kinds)[Kind][Trait] extends Value ? Kind : never;
}[EventKind];

/** The kinds whose trait has this value. */
function eventKindsWith<Trait extends keyof Traits, const Value extends Traits[Trait]>(
  trait: Trait,
  value: Value,
): readonly KindsWith<Trait, Value>[] {
  const all = Object.entries<Traits>(kinds);
  return all.filter(([, traits]) => traits[trait] === value).map(([kind]) => kind as KindsWith<Trait, Value>);
}

export const eventKinds = Object.keys(kinds) as [EventKind, ...EventKind[]];

export const changeKinds = eventKindsWith("changes", "appointment");
export const promiseKinds = eventKindsWith("changes", "promise");
export const addedKinds = eventKindsWith("changes", null);
export const answerKinds = eventKindsWith("answer", "given");
/** These change the appointment, so an earlier answer of the customer no longer counts. */
export const newAppointment = eventKindsWith("answer", "ended");
export const waitingKinds = eventKindsWith("waits", true);
export const replanKinds = eventKindsWith("replans", true);
export const listedKinds = eventKindsWith("isListed", true);

export type AnswerKind = (typeof answerKinds)[number];
export type ChangeKind = (typeof changeKinds)[number];

/** Whether an event is of one of these kinds, and so has their particulars. */
export function isOfKind<Event extends { readonly kind: EventKind }, Kind extends EventKind>(
  event: Event,
  some: readonly Kind[],
): event is Extract<Event, { readonly kind: Kind }> {
  return some.some((kind) => kind === event.kind);
}
