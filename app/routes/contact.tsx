import { useEffect, useMemo } from "react";
import { data, redirectDocument } from "react-router";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log";
import { ContactCards } from "~/features/contact/components/contact-cards";
import { ContactForm } from "~/features/contact/components/contact-form";
import { createContactMessage } from "~/features/contact/mutations.server";
import {
  type ContactAnswer,
  contactFailure,
  contactFields,
  readContact,
  tooManyMessages,
  unreadableMessage,
} from "~/features/contact/submission";
import { forgetDraft, keepAttempt } from "~/forms/draft";
import { notSent, typedInto } from "~/forms/not-sent";
import { isOneTooMany, RATE_PERIOD_SECONDS } from "~/forms/rate-limit.server";
import { readForm } from "~/forms/read-form.server";
import { newSubmissionId } from "~/forms/submission-key.server";
import { withPatience } from "~/forms/timeout.client";
import { cloudflareContext, languageContext } from "~/http/context";
import { linkTo } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { enqueue } from "~/outbox/enqueue.server";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { ToastMessage } from "~/ui/toasts/message";
import { Toasts } from "~/ui/toasts/toasts";
import type { Route } from "./+types/contact";

export const handle = { hydrate: true, query: () => new URLSearchParams() } satisfies PageHandle;

/** Marks the address that a sent message leads to, so that a reload shows the page and sends nothing. */
const sentQuery = new URLSearchParams({ sent: "1" });

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    sent: url.searchParams.has("sent"),
    submissionId: newSubmissionId(),
    structuredData: structuredData("contact", context.get(languageContext)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Takes a message: 303 to this page with its thanks, or the page again with what was typed and what is wrong: 400 for
 * problems, 413 for a body that is too long, 429 for one form too many, 503 when it could not be stored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const language = context.get(languageContext);
  const { env, ctx } = context.get(cloudflareContext);

  const posted = await readForm(request, contactFields);
  if (!posted.ok) return data(unreadableMessage(posted.status, language), posted.status);

  const reading = readContact(posted.form, language);
  if (reading.kind === "problems") return data(reading.answer, 400);
  if (reading.kind === "valid") {
    const sender = { address: request.headers.get("CF-Connecting-IP"), phone: reading.input.phone };
    if (await isOneTooMany(sender, env)) {
      const headers = { "Retry-After": String(RATE_PERIOD_SECONDS) };
      return data(tooManyMessages(reading.kept, language), { status: 429, headers });
    }
    const messages = await createContactMessage(openDatabase(env.DB), reading.input, new Date()).catch(logFailure);
    if (!messages) return data(contactFailure(reading.kept, language), 503);
    console.info({ event: messages.length > 0 ? "contact-stored" : "contact-repeated" });
    ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  }
  // A page of its own: it comes with an empty form, and should it fail, the message is in and a reload sends nothing.
  return redirectDocument(linkTo("contact", language, sentQuery), 303);
}

/** What the action says in its headers is said on the page's too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await typedInto(request);
  keepAttempt("contact", typed);
  try {
    return await withPatience(serverAction());
  } catch (error) {
    // A redirect is thrown: the message is in.
    if (error instanceof Response) {
      forgetDraft("contact");
      throw error;
    }
    return { unsent: true as const, typed };
  }
}

/** The page itself holds all that changes: asking for it again could only lose it, when the network is lost. */
export const shouldRevalidate = () => false;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts("contact");
  const answer = useMemo(() => answerOf(actionData, texts.errors.send), [actionData, texts]);
  const toast = useMemo<ToastMessage | null>(
    () => (answer ? answer.toast : loaderData.sent ? { tone: "success", title: texts.form.sent } : null),
    [answer, loaderData, texts],
  );

  useEffect(() => {
    if (loaderData.sent) history.replaceState(history.state, "", location.pathname);
  }, [loaderData]);

  return (
    <div className="container-page py-10 lg:py-14">
      <PageMeta screen="contact" texts={texts.meta} failed={answer?.result.error !== undefined} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 text-lg text-soft">{texts.subtitle}</p>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <ContactCards />
        <ContactForm sent={loaderData.sent} submissionId={loaderData.submissionId} answer={answer} />
      </div>
      <Toasts preset="contact" toast={toast} />
    </div>
  );
}

function answerOf(actionData: Route.ComponentProps["actionData"], failure: string): ContactAnswer | undefined {
  if (!actionData || !("unsent" in actionData)) return actionData;
  return { result: notSent(actionData.typed, failure), toast: { tone: "danger", title: failure } };
}

function logFailure(error: unknown): null {
  console.error({ event: "contact-not-stored", error: errorForLog(error) });
  return null;
}
