import { type Account, openAmount } from "~/domain/bookings/account";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { isWarranted } from "~/domain/warranty/products";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import type { Booking, BookingStatus } from "~/platform/db/schema.server";
import { type Car, lacksCar } from "./car";
import { type Payment, placesToFree } from "./lines";
import { finalStatusOf } from "./status";

/** What the next step of a booking depends on. The rows of lists have it, too. */
interface NextSubject {
  readonly booking: Pick<Booking, "status" | "bookingDate" | "anonymizedAt"> & Car;
  readonly today: Day;
}

export interface StepSubject extends NextSubject {
  readonly booking: NextSubject["booking"] & Account & Pick<Booking, "serviceIds">;
  readonly codes: readonly ServiceCode[];
  readonly payments: readonly Payment[];
  readonly places: readonly { readonly day: Day }[];
  readonly card: { readonly voidedAt: string | null } | null;
  /** The status to which an undo leads back; null if there is nothing to undo. */
  readonly statusBefore: BookingStatus | null;
  readonly untrueMessage: unknown;
  readonly isUnreached: boolean;
  /** Whether an email can be sent again, or for the first time. */
  readonly hasEmail: () => boolean;
  /** Whether the member of staff may change the owner's facts (product.md 18.3). */
  readonly isOwner: boolean;
}

const always = () => true;
const dayHasCome = ({ booking, today }: NextSubject) => booking.bookingDate <= today;
const dayIsToday = ({ booking, today }: NextSubject) => booking.bookingDate === today;
const dayHasPassed = ({ booking, today }: NextSubject) => booking.bookingDate < today;
const needsCar = ({ booking }: NextSubject) => lacksCar(booking);
const hasServices = ({ codes }: StepSubject) => codes.length > 0;
/** A booking keeps at least one line. */
const hasOwnLine = ({ booking: { serviceIds }, codes }: StepSubject) => serviceIds.length > Math.max(codes.length, 1);
const owesMoney = ({ booking }: StepSubject) => openAmount(booking) > 0;
const hasPaid = ({ booking }: StepSubject) => booking.paid > 0;
/**
 * The records of money that the member of staff may remove: those of today, the owner any (product.md
 * 8.13). A payment that was given back stays, until the record of that is removed.
 */
export const removablePayments = ({
  booking: { paid },
  payments,
  today,
  isOwner,
}: Pick<StepSubject, "booking" | "payments" | "today" | "isOwner">) =>
  payments.filter(({ amount, takenAt }) => amount <= paid && (isOwner || riyadhDate(new Date(takenAt)) === today));
const canRemovePayment = (found: StepSubject) => removablePayments(found).length > 0;
const hasDaysAhead = ({ places, today }: StepSubject) => placesToFree(places, today).length > 0;
const isForOwner = ({ isOwner }: StepSubject) => isOwner;
const canUndo = ({ statusBefore }: StepSubject) => statusBefore !== null;
const hasEmail = (found: StepSubject) => found.hasEmail();
export const hasCard = ({ card }: Pick<StepSubject, "card">) => card !== null && card.voidedAt === null;
const needsCard = (found: StepSubject) => !hasCard(found) && found.codes.some(isWarranted);
/** Whether staff must tell the customer what no message told (product.md 16.9, 20.3). */
export const isUntold = ({
  booking,
  untrueMessage,
  isUnreached,
}: Pick<StepSubject, "booking" | "untrueMessage" | "isUnreached">) =>
  untrueMessage !== null || (isUnreached && !finalStatusOf(booking.status));

const ofLines = { services: always, line: always, "line-remove": hasOwnLine, size: always } as const;

/**
 * The steps of a booking at the desk (product.md 8.4, 16.3): the condition of each, the part of the
 * page that offers it, and the order. The first possible step of `next` is the main button.
 */
const stepsByStatus = {
  pending: {
    next: { "no-show": dayHasPassed, arrived: dayHasCome, confirm: always },
    change: { move: always, ...ofLines, price: always, paid: owesMoney },
    end: { "no-show": dayIsToday, cancel: always },
  },
  confirmed: {
    next: { "no-show": dayHasPassed, arrived: dayHasCome },
    change: { agree: always, move: always, ...ofLines, price: always, paid: owesMoney },
    end: { complete: dayHasCome, "no-show": dayIsToday, cancel: always },
  },
  arrived: {
    next: { ready: always, car: needsCar, complete: dayHasCome },
    change: { ...ofLines, price: always, stay: hasServices, paid: owesMoney },
  },
  ready: {
    next: { complete: dayHasCome, car: needsCar },
    change: { ...ofLines, price: always, paid: owesMoney },
    rare: { "free-days": hasDaysAhead },
  },
  completed: {
    card: { "card-issue": needsCard },
    change: { price: isForOwner, paid: owesMoney },
  },
  cancelled: { change: { fee: always, paid: owesMoney } },
  "no-show": { change: { fee: always, paid: owesMoney } },
} as const satisfies Record<BookingStatus, Places>;

/** The steps of any status, which the page offers after those of `stepsByStatus`. */
export const stepsOfAny = {
  told: { informed: isUntold },
  card: { "card-serial": hasCard, "card-reissue": hasCard, "card-void": hasCard },
  change: { "give-back": hasPaid, "payment-remove": canRemovePayment, correct: always, note: always },
  rare: { undo: canUndo, resend: hasEmail, "replace-link": always },
} as const satisfies Places;

export const rareSteps = Object.keys({ ...stepsByStatus.ready.rare, ...stepsOfAny.rare }) as readonly StepIn<"rare">[];

const places = ["next", "change", "end", "rare", "card", "told"] as const satisfies (keyof Places)[];

type Steps<Subject> = Readonly<Record<string, (found: Subject) => boolean>>;

interface Places {
  readonly next?: Steps<NextSubject>;
  readonly change?: Steps<StepSubject>;
  /** Steps that end the booking, other than the next step. */
  readonly end?: Steps<StepSubject>;
  /** Rare steps, which the page folds away. */
  readonly rare?: Steps<StepSubject>;
  readonly card?: Steps<StepSubject>;
  /** Steps beside the text that says what the customer does not know. */
  readonly told?: Steps<StepSubject>;
}

type Row = (typeof stepsByStatus)[BookingStatus] | typeof stepsOfAny;
type NamesIn<One, Place> = One extends { readonly [P in Place & string]: infer Named } ? keyof Named : never;

export type StepIn<Place extends keyof Places> = NamesIn<Row, Place> & string;
export type StepName = { [Place in keyof Places]-?: StepIn<Place> }[keyof Places];

function stepsIn(place: keyof Places, { status, anonymizedAt }: NextSubject["booking"]): Steps<StepSubject> {
  if (anonymizedAt !== null) return {};
  const [ofStatus, ofAny]: readonly Places[] = [stepsByStatus[status], stepsOfAny];
  return { ...ofStatus?.[place], ...ofAny?.[place] };
}

function possibleIn<Place extends keyof Places>(place: Place, found: StepSubject): readonly StepIn<Place>[] {
  const possible = Object.entries(stepsIn(place, found.booking)).filter(([, isPossible]) => isPossible(found));
  return possible.map(([name]) => name as StepIn<Place>);
}

/** Whether a booking has a step, in any part of its page. */
export function isPossible(step: StepName, found: StepSubject): boolean {
  return places.some((place) => stepsIn(place, found.booking)[step]?.(found));
}

export type OfferedSteps = { readonly [Place in keyof Places]-?: readonly StepIn<Place>[] };

export function offeredSteps(found: StepSubject): OfferedSteps {
  return Object.fromEntries(places.map((place) => [place, possibleIn(place, found)])) as unknown as OfferedSteps;
}

/** How a row of Today offers a next step; null for those that its lists offer otherwise. */
export const todaysSteps = {
  arrived: "button",
  ready: "button",
  complete: "question",
  "no-show": "page",
  confirm: null,
  car: null,
} as const satisfies Record<StepIn<"next">, "button" | "question" | "page" | null>;

type TodaysStep = { [Name in StepIn<"next">]: (typeof todaysSteps)[Name] extends null ? never : Name }[StepIn<"next">];

/** The first step of a booking that Today offers. */
export function nextStep(found: NextSubject): TodaysStep | undefined {
  const possible = possibleIn("next", found as StepSubject);
  return possible.find((step): step is TodaysStep => todaysSteps[step] !== null);
}
