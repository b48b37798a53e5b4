import { useEffect, useMemo } from "react";
import { redirectDocument } from "react-router";
import { specialHoursFrom } from "~/domain/centre/opening-hours";
import { WhatsAppBar } from "~/domain/centre/whatsapp-bar";
import { specialHoursText, weekOnContactPage } from "~/domain/days/hours-in-words";
import { enqueue } from "~/domain/outbox/rows.server";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { riyadhDate } from "~/platform/calendar/dates";
import { openDatabase } from "~/platform/db/client.server";
import { openForm, readForm, rejectForm } from "~/platform/forms/form.server";
import { ipAddressOf, isFromCarrier, networksOf } from "~/platform/forms/ip-address-key.server";
import { sendForm } from "~/platform/forms/send-form.client";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/page";
import { contactSchema, createContactMessage } from "./contact.server";
import { contactFieldNames } from "./fields";
import { ContactCards, ContactForm, contactToast } from "./form";

export const handle = {
  Bar: WhatsAppBar,
  hydrate: ["contact"],
  formIds: () => ["contact"],
  query: () => new URLSearchParams(),
} satisfies PageHandle;

/** The query of the page to which a sent form redirects: the page then says thank you. */
const sentQuery = new URLSearchParams({ sent: "1" });

export function loader({ url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const special = specialHoursFrom(riyadhDate(new Date()));
  return {
    sent: url.searchParams.has("sent"),
    submissionId: crypto.randomUUID(),
    structuredData: structuredData("contact", language, special),
    specialHours: special.map((hours) => specialHoursText(hours, language)),
    week: weekOnContactPage(language),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Stores a message: 303 to this page with a thank-you notice, or the page again with what was typed
 * and the errors: 400 when invalid, 413 when the body is too long, 429 above a limit, 503 when
 * storing failed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const sentPage = linkTo("contact", language, sentQuery);

  const posted = await readForm(request, contactFieldNames);
  if (!posted.ok) return rejectForm(posted.failure);

  const db = openDatabase(env.DB);
  const now = new Date();
  const ipAddress = ipAddressOf(request);
  const schema = contactSchema(translator(language).getFixedT(null, "contact"));
  const opened = await openForm(posted.form, schema, {
    name: "contact",
    env,
    now,
    senderOf: ({ phone, email }) => ({ ipAddress, phone, email }),
  });
  if (!opened.ok) return opened.answer;
  try {
    const networks = await networksOf(db, ipAddress, now, isFromCarrier(request, env));
    const messages = await createContactMessage(db, { ...opened.value, language, networks }, now);
    console.info({ event: messages === null ? "contact-repeated" : "contact-stored" });
    ctx.waitUntil(enqueue(env, messages ?? []));
  } catch (error) {
    return opened.failed(error);
  }
  // A full page load, which shows an empty form. If it fails, a reload does not send the message
  // again.
  return redirectDocument(sentPage, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm("contact", request, () => serverAction());
}

/** The page's data stay the same. Loading them again would fail while offline. */
export const shouldRevalidate = () => false;

export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, language } = useTexts("contact");
  const toast = useMemo(() => contactToast(answer, loaderData.sent, t), [answer, loaderData, t]);

  useEffect(() => {
    if (loaderData.sent) history.replaceState(history.state, "", location.pathname);
  }, [loaderData]);

  return (
    <div className="@container">
      <div className="container-page py-10 lg:py-14">
        <PageMeta
          screen="contact"
          texts={t("meta", { returnObjects: true })}
          failed={answer?.result.status === "error"}
        />
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-2 text-lg text-soft">{t("subtitle")}</p>
        <a href={linkTo("my-booking", language)} className="text-link mt-2 inline-flex min-h-11 items-center">
          {t("lostLink")}
        </a>
        <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
          <ContactCards specialHours={loaderData.specialHours} week={loaderData.week} />
          <ContactForm sent={loaderData.sent} submissionId={loaderData.submissionId} answer={answer} toast={toast} />
        </div>
      </div>
    </div>
  );
}
