import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { deskLink } from "~/features/desk/desk-links";
import { readUnsentMail, resendMail } from "~/features/desk/mail/mail.server";
import { MailScreen } from "~/features/desk/mail/mail-screen";
import { readForm } from "~/forms/read-form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { enqueue } from "~/outbox/enqueue.server";
import type { Route } from "./+types/desk-mail";

const intents = ["resend", "resend-failed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const mails = await readUnsentMail(openDatabase(context.get(cloudflareContext).env.DB), now);
  return {
    ...mails,
    now: now.toISOString(),
    done: intents.find((intent) => intent === url.searchParams.get("done")) ?? null,
  };
}

/** Sends one email again, or all that failed: 303, 400 for anything else, 404 for an email that needs no sending. */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const posted = await readForm(request, ["intent", "mail"]);
  const form = posted.ok ? posted.form : new FormData();
  const intent = intents.find((known) => known === form.get("intent"));
  const id = intent === "resend" ? Number(form.get("mail")) : null;
  if (!intent || (id !== null && !Number.isSafeInteger(id))) throw data(null, { status: 400 });
  const messages = await resendMail(openDatabase(env.DB), id, new Date());
  if (!messages) throw data(null, { status: 404 });
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  return redirect(deskLink("mail", getLanguage(context), new URLSearchParams({ done: intent })), 303);
}

export default function DeskMail({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("deskMail");
  return (
    <>
      <title>{t("title")}</title>
      <MailScreen {...loaderData} />
    </>
  );
}
