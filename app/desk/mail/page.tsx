import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskLink } from "~/i18n/desk-links";
import { resendAllFailed, resendById } from "~/mail/resend.server";
import { enqueue } from "~/outbox/rows.server";
import { NotDone, type PostProblem } from "../components/not-done";
import { readDeskForm, unavailable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import { readUnsentMail } from "./mail.server";
import { MailScreen } from "./mail-screen";

const intents = ["resend", "resend-failed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const mails = await readUnsentMail(openDatabase(context.get(cloudflareContext).env.DB), now).catch(
    unavailable(context),
  );
  return {
    ...mails,
    now: now.toISOString(),
    done: intents.find((intent) => intent === url.searchParams.get("done")) ?? null,
  };
}

/**
 * Sends one email again, or all failed ones: 303, also when there is nothing to send; 404 for an
 * unknown email, 400 for anything else, 503 when D1 fails.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const form = (await readDeskForm(request, context, ["intent", "mail"])) ?? new FormData();
  const intent = intents.find((known) => known === form.get("intent"));
  const id = intent === "resend" ? Number(form.get("mail")) : null;
  if (!intent || (id !== null && !Number.isSafeInteger(id))) return data<PostProblem>({ problem: "malformed" }, 400);
  const db = openDatabase(env.DB);
  const now = new Date();
  const messages = await (id === null ? resendAllFailed(db, now) : resendById(db, id, now)).catch(unsaved);
  if (messages === "unsaved") return data<PostProblem>({ problem: "unsaved" }, 503);
  if (!messages) return data<PostProblem>({ problem: "gone" }, 404);
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  const done = messages.length > 0 ? new URLSearchParams({ done: intent }) : undefined;
  return redirect(deskLink("mail", getLanguage(context), done), 303);
}

export default function DeskMail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskMail");
  return (
    <>
      <title>{t("title")}</title>
      {actionData && <NotDone answer={actionData} />}
      <MailScreen {...loaderData} />
    </>
  );
}
