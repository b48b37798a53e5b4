/** The kinds of events of a booking, and what follows from each kind. */

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
/** Kinds that neither create a booking nor change or answer its appointment. */
export type DeskKind = Exclude<EventKind, "created" | (typeof changeKinds)[number] | AnswerKind>;
