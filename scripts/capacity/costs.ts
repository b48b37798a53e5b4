/** What Cloudflare charges on Workers Paid, in US dollars a month, and what of it our own traffic uses. */

/** A price that begins where what the plan includes ends. */
interface Price {
  readonly included: number;
  /** For each full or begun `unit` beyond that, counted exactly. */
  readonly dollars: number;
  readonly unit: number;
}

const MILLION = 1_000_000;
const PLAN_DOLLARS = 5;

/** From Cloudflare's documentation; docs/capacity.md names its pages and their date. */
export const PRICES = {
  requests: { included: 10 * MILLION, dollars: 0.3, unit: MILLION },
  processorMs: { included: 30 * MILLION, dollars: 0.02, unit: MILLION },
  rowsRead: { included: 25_000 * MILLION, dollars: 0.001, unit: MILLION },
  rowsWritten: { included: 50 * MILLION, dollars: 1, unit: MILLION },
  queueOperations: { included: MILLION, dollars: 0.4, unit: MILLION },
  customerMails: { included: 3_000, dollars: 0.35, unit: 1_000 },
} satisfies Record<string, Price>;

export type Usage = Readonly<Record<keyof typeof PRICES, number>>;

/** A message is written, read and deleted. */
const OPERATIONS_PER_MESSAGE = 3;

/** What something costs once, as measured. */
export interface Measured {
  readonly requests: number;
  readonly processorMs: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly messages: number;
  readonly customerMails: number;
}

/** The month of a busy centre. Visits of content pages are files and cost nothing, however many. */
export const BUSY_MONTH = {
  bookings: 300,
  /** Every time a form is opened, from a search engine too. */
  formPages: 9_000,
  /** Runs of the cron trigger that looks for overdue mail. */
  sweeps: 30 * 24 * 60,
};

/** What a month with `factor` times a busy centre's traffic uses. Sweeps are the same however busy it is. */
export function monthlyUsage(
  factor: number,
  { booking, formPage, sweep }: Readonly<Record<"booking" | "formPage" | "sweep", Measured>>,
): Usage {
  const parts: readonly [number, Measured][] = [
    [factor * BUSY_MONTH.bookings, booking],
    [factor * BUSY_MONTH.formPages, formPage],
    [BUSY_MONTH.sweeps, sweep],
  ];
  const total = (of: (measured: Measured) => number) => parts.reduce((sum, [times, what]) => sum + times * of(what), 0);
  return {
    requests: total(({ requests }) => requests),
    processorMs: total(({ processorMs }) => processorMs),
    rowsRead: total(({ rowsRead }) => rowsRead),
    rowsWritten: total(({ rowsWritten }) => rowsWritten),
    queueOperations: total(({ messages }) => messages * OPERATIONS_PER_MESSAGE),
    customerMails: total(({ customerMails }) => customerMails),
  };
}

/** The bill of a month in US dollars, the plan included. */
export function monthlyDollars(usage: Usage): number {
  const beyond = Object.entries(PRICES).map(([name, { included, dollars, unit }]) => {
    const excess = Math.max(0, usage[name as keyof Usage] - included);
    return (excess / unit) * dollars;
  });
  return beyond.reduce((sum, dollars) => sum + dollars, PLAN_DOLLARS);
}
