import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { redirectDocument } from "react-router";
import { openDatabase } from "~/db/client.server";
import { ContactCards } from "~/features/contact/components/contact-cards";
import { ContactForm } from "~/features/contact/components/contact-form";
import { contactToast } from "~/features/contact/contact-toast";
import { createContactMessage } from "~/features/contact/mutations.server";
import { contactFields, contactSchema } from "~/features/contact/schema.server";
import { isRobot, readForm } from "~/forms/read-form.server";
import { sendForm } from "~/forms/send-form.client";
import { failureAnswer, submitForm } from "~/forms/submit-form.server";
import { cloudflareContext } from "~/http/context.server";
import { getInstance, getLanguage } from "~/http/i18next.server";
import { linkTo } from "~/i18n/links";
import { enqueue } from "~/outbox/enqueue.server";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import type { PageHandle } from "~/ui/layout/page-handle";
import { Toasts } from "~/ui/toasts/toasts";
import type { Route } from "./+types/contact";

export const handle = { hydrate: ["contact"], query: () => new URLSearchParams() } satisfies PageHandle;

/** Marks the address that a sent message leads to, so that a reload shows the page and sends nothing. */
const sentQuery = new URLSearchParams({ sent: "1" });

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    sent: url.searchParams.has("sent"),
    submissionId: crypto.randomUUID(),
    structuredData: structuredData("contact", getLanguage(context)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Takes a message: 303 to this page with its thanks, or the page again with what was typed and what is wrong: 400 for
 * problems, 413 for a body that is too long, 429 for one form too many, 503 when it could not be stored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const sentPage = linkTo("contact", language, sentQuery);

  const posted = await readForm(request, contactFields);
  if (!posted.ok) return failureAnswer(posted.failure);
  if (isRobot(posted.form)) return redirectDocument(sentPage, 303);

  const outcome = await submitForm(posted.form, {
    schema: contactSchema(getInstance(context).getFixedT(null, "contact")),
    limits: env,
    senderOf: ({ phone }) => ({ address: request.headers.get("CF-Connecting-IP"), phone }),
    store: (input) => createContactMessage(openDatabase(env.DB), { ...input, language }, new Date()),
    failureEvent: "contact-not-stored",
  });
  if ("answer" in outcome) return outcome.answer;

  const messages = outcome.stored;
  console.info({ event: messages.length > 0 ? "contact-stored" : "contact-repeated" });
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  // A page of its own: it comes with an empty form, and should it fail, the message is in and a reload sends nothing.
  return redirectDocument(sentPage, 303);
}

/** What the action says in its headers is said on the page's too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm("contact", request, () => serverAction());
}

/** The page itself holds all that changes: asking for it again could only lose it, when the network is lost. */
export const shouldRevalidate = () => false;

export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation("contact");
  const toast = useMemo(() => contactToast(answer, loaderData.sent, t), [answer, loaderData, t]);

  useEffect(() => {
    if (loaderData.sent) history.replaceState(history.state, "", location.pathname);
  }, [loaderData]);

  return (
    <div className="container-page py-10 lg:py-14">
      <PageMeta
        screen="contact"
        texts={t("meta", { returnObjects: true })}
        failed={answer?.result.status === "error"}
      />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 text-lg text-soft">{t("subtitle")}</p>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <ContactCards />
        <ContactForm sent={loaderData.sent} submissionId={loaderData.submissionId} answer={answer} />
      </div>
      <Toasts preset="contact" toast={toast} />
    </div>
  );
}
