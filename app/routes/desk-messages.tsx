import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { deskLink } from "~/features/desk/desk-links";
import { markMessage, readMessages } from "~/features/desk/messages/messages.server";
import { MessagesScreen } from "~/features/desk/messages/messages-screen";
import { readForm } from "~/forms/read-form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import type { Route } from "./+types/desk-messages";

const intents = ["read", "unread"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const messages = await readMessages(openDatabase(context.get(cloudflareContext).env.DB));
  return { ...messages, done: intents.find((intent) => intent === url.searchParams.get("done")) ?? null };
}

/** Marks a message: 303, 400 for anything else, 404 for a message that does not exist. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm(request, ["intent", "message"]);
  const form = posted.ok ? posted.form : new FormData();
  const intent = intents.find((known) => known === form.get("intent"));
  const id = Number(form.get("message"));
  if (!intent || !Number.isSafeInteger(id)) throw data(null, { status: 400 });
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  if (!(await markMessage(db, id, intent === "read", new Date()))) throw data(null, { status: 404 });
  return redirect(deskLink("messages", getLanguage(context), new URLSearchParams({ done: intent })), 303);
}

export default function DeskMessages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("deskMessages");
  return (
    <>
      <title>{t("title")}</title>
      <MessagesScreen {...loaderData} />
    </>
  );
}
