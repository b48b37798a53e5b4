import { createContext, data, type RouterContextProvider } from "react-router";
import { errorForLog } from "~/db/errors.server";
import { readForm } from "~/forms/form.server";

type Context = Readonly<RouterContextProvider>;

/** The form that an action has read, for a loader of the same request that D1 fails. */
const postedContext = createContext<FormData | null>(null);

/** The listed fields of a form of the desk; null if it cannot be read. */
export async function readDeskForm(
  request: Request,
  context: Context,
  names: readonly string[],
): Promise<FormData | null> {
  const posted = await readForm(request, names);
  if (!posted.ok) return null;
  context.set(postedContext, posted.form);
  return posted.form;
}

/** What the boundary of the desk gets when D1 fails: the fields of the form that was posted. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/**
 * Ends a loader of the desk when D1 fails: throws 503 with the posted form, which the boundary of
 * the desk offers to send again (product.md 16.12).
 */
export function unavailable(context: Context) {
  return (error: unknown): never => {
    console.error({ event: "desk-not-read", error: errorForLog(error) });
    const posted = [...(context.get(postedContext) ?? [])].map(([name, value]) => [name, String(value)] as const);
    throw data(posted satisfies PostedFields, { status: 503 });
  };
}

/** What an action of the desk has read when D1 fails. */
export function unreadable(error: unknown): "unreadable" {
  console.error({ event: "desk-not-read", error: errorForLog(error) });
  return "unreadable";
}

/** The outcome of an action of the desk when D1 fails. What was typed stays on the page. */
export function unsaved(error: unknown): "unsaved" {
  console.error({ event: "desk-not-saved", error: errorForLog(error) });
  return "unsaved";
}
