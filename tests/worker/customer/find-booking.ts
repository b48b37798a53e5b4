import { expect } from "vitest";
import { findTries } from "~/platform/db/schema.server";
import { action, loader } from "~/routes/my-booking/page";
import { bookingRow, db, storeBookings } from "../support/builders";
import { deskVisit, withoutRateLimits } from "../support/desk-visit";

export const TOKEN = "token-of-sara-in-tests";
export const REFERENCE = "SQ-7K3M9Q";
export const PHONE = "0512345678";
export const IP = "203.0.113.7";
export const HOUR = 60 * 60;

export interface Visit {
  readonly path?: string;
  readonly ip?: string | null;
  readonly DB?: D1Database;
  readonly bindings?: object;
}

type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];

export const argsOf = (form: Record<string, string> | null, { path = "", ip = IP, DB, bindings }: Visit = {}) =>
  deskVisit<Args>(`/en/my-booking${path}`, {
    form,
    DB,
    vars: { ...withoutRateLimits, ...bindings },
    ...(ip && { ip }),
  });

/** The parts of a response, whether it was returned or thrown. */
async function answerOf(answer: Promise<unknown>) {
  const thrown = (error: { init?: ResponseInit | null }) => ({ data: null, ...error });
  const given = (await answer.catch(thrown)) as { data?: unknown; init?: ResponseInit | null };
  if (given instanceof Response) return { status: given.status, location: given.headers.get("Location") };
  const { failure, offeredDays, result } = (given.data ?? {}) as {
    failure?: string;
    offeredDays?: readonly string[];
    result?: { initialValue?: object; error?: object };
  };
  const { status, headers } = given.init ?? {};
  return { status, headers, failure, typed: result?.initialValue, error: result?.error, offeredDays };
}

export const post = async (form: Record<string, string>, visit?: Visit) => answerOf(action(await argsOf(form, visit)));
export const get = async (path: string, visit?: Visit) => {
  const args = await argsOf(null, { ...visit, path });
  return (loader(args) as Promise<unknown>).catch(({ init }) => init.status);
};

export async function pageData(token = TOKEN) {
  const data = await loader(await argsOf(null, { path: `?booking=${token}` }));
  if (!data) throw new Error("There is no page");
  return data;
}

export const store = async (changes: Parameters<typeof bookingRow>[0] = {}) => {
  const [row] = await storeBookings(bookingRow({ token: TOKEN, reference: REFERENCE, ...changes }));
  return row?.id ?? 0;
};
export const find = (reference = REFERENCE, phoneNumber = PHONE, visit?: Visit) =>
  post({ intent: "find", reference, phoneNumber }, visit);
export const found = {
  status: 303,
  location: expect.stringMatching(new RegExp(`^/en/my-booking\\?booking=${TOKEN}&proof=[0-9a-f]{64}$`)),
};
export const tries = () => db.$count(findTries);
export const fail = async (times: number, visit?: Visit) => {
  for (let turn = 0; turn < times; turn++) expect(await find("SQ-222222", PHONE, visit)).toMatchObject({ status: 400 });
};
