import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskLink } from "~/i18n/desk-links";
import { NotDone, type PostProblem } from "../components/not-done";
import { readDeskForm, unavailable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import { markMessage, readMessages } from "./messages.server";
import { MessagesScreen } from "./messages-screen";

const intents = ["read", "unread"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url);
  const only = Number(/^\d{1,15}$/.exec(url.searchParams.get("message") ?? "")?.[0] ?? Number.NaN) || null;
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const messages = await readMessages(db, { page, only }).catch(unavailable(context));
  return {
    ...messages,
    page,
    isOne: only !== null,
    done: intents.find((intent) => intent === url.searchParams.get("done")) ?? null,
  };
}

/** Marks a message: 303, 400 for anything else, 404 for a message that does not exist, 503 when D1 fails. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = (await readDeskForm(request, context, ["intent", "message"])) ?? new FormData();
  const intent = intents.find((known) => known === form.get("intent"));
  const id = Number(form.get("message"));
  if (!intent || !Number.isSafeInteger(id)) return data<PostProblem>({ problem: "malformed" }, 400);
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const isMarked = await markMessage(db, id, intent === "read", new Date()).catch(unsaved);
  if (isMarked === "unsaved") return data<PostProblem>({ problem: "unsaved" }, 503);
  if (!isMarked) return data<PostProblem>({ problem: "gone" }, 404);
  const page = readPage(url);
  const query = new URLSearchParams({ done: intent, ...(page > 1 && { page: String(page) }) });
  return redirect(deskLink("messages", getLanguage(context), query), 303);
}

/** A page of the lists, from 1. */
function readPage(url: URL): number {
  return Math.max(1, Number(/^\d{1,4}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1));
}

export default function DeskMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskMessages");
  return (
    <>
      <title>{t("title")}</title>
      {actionData && <NotDone answer={actionData} />}
      <MessagesScreen {...loaderData} />
    </>
  );
}
