import type { ReactNode } from "react";
import { z } from "zod";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { business } from "~/domain/centre/profile";
import { whatsAppLink, whatsAppNumber } from "~/domain/centre/whatsapp";
import { deskLink } from "~/platform/i18n/desk-links";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { EmailIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { PostForm } from "../kit/form";
import { Page, Pager, Section, SuccessNotice } from "../kit/page";
import { databaseOf, stepAbout, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { countUnreadOf, type DeskMessage, markAsRead, readMessages } from "./messages.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url);
  const only = Number(/^\d{1,15}$/.exec(url.searchParams.get("message") ?? "")?.[0] ?? Number.NaN) || null;
  return {
    ...(await readMessages(databaseOf(context), { page, only }).catch(unavailable(context))),
    page,
    isOne: only !== null,
    isDone: url.searchParams.get("done") === "read",
    /** How many messages the form has marked as read. */
    marked: Number(/^\d{1,3}$/.exec(url.searchParams.get("count") ?? "")?.[0] ?? 1),
  };
}

interface MessagesSubject {
  page: number;
  /** How many of the messages of the form are unread. */
  unread: number;
}

const messageSteps = {
  read: stepAbout<MessagesSubject>()({
    schema: () => z.object({ message: z.array(z.string()).min(1) }),
    stillHolds: ({ unread }) => unread === 0,
    async run(_, { message }, { db, submission }) {
      const ids = message.map(Number);
      if (!ids.every(Number.isSafeInteger)) return { kind: "malformed" };
      const count = await markAsRead(db, ids, submission);
      return count > 0 ? { kind: "done", count } : { kind: "gone" };
    },
  }),
};

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: messageSteps,
    fields: ["message"],
    read: async (db, _, form) => ({
      page: readPage(args.url),
      unread: await countUnreadOf(db, form.getAll("message").map(Number).filter(Number.isSafeInteger)),
    }),
    link({ page }, language, query = new URLSearchParams()) {
      if (page > 1) query.set("page", String(page));
      return deskLink("messages", language, query);
    },
    log: () => ({ event: "desk-message" }),
  });
}

function readPage(url: URL): number {
  return Math.max(1, Number(/^\d{1,4}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1));
}

/** The messages of the contact form (product.md 16.6), the unread ones first. */
export default function DeskMessages({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { unread, read, unreadCount, readCount, page, pages, isOne, isDone, marked } = loaderData;
  const { t, language } = useTexts("deskMessages");
  const linkTo = (wanted: number) =>
    deskLink("messages", language, wanted > 1 ? new URLSearchParams({ page: String(wanted) }) : undefined);
  return (
    <Page title={t("title")} answer={answer}>
      {isDone && !answer && <SuccessNotice text={t("done", { count: marked })} />}
      {(unread.length > 0 || (unreadCount === 0 && !isOne)) && (
        <Section id="unread" title={t("unread", { count: unreadCount })}>
          {unread.length === 0 && <p className="text-soft">{t("none")}</p>}
          {unread.map((message) => (
            <Message key={message.id} message={message} />
          ))}
          {unread.length > 1 && (
            <ReadForm messages={unread} look="button button-quiet max-sm:w-full">
              {t("markAllRead")}
            </ReadForm>
          )}
        </Section>
      )}
      {read.length > 0 && (
        <Section id="read" title={t("read", { count: readCount })}>
          {read.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Section>
      )}
      {isOne ? (
        <p>
          <a href={linkTo(1)} className="text-link inline-flex min-h-11 items-center">
            {t("all")}
          </a>
        </p>
      ) : (
        <Pager page={page} pages={pages} linkTo={linkTo} />
      )}
    </Page>
  );
}

function Message({ message }: { message: DeskMessage }) {
  const { t, language } = useTexts("deskMessages");
  const { id, name, phone, email, createdAt, readAt } = message;
  // In the language of the customer.
  const staffText = translator(message.language);
  const centre = business.name[message.language];
  const way = "button button-quiet px-3 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:py-1.5 max-sm:text-xs";
  return (
    <article aria-labelledby={`message-${id}`} className="card flex flex-col gap-3 p-4">
      {/* With the time, because one person may write twice. */}
      <h3 id={`message-${id}`} className="font-semibold text-lg">
        <bdi>{name}</bdi>
        <span className="block font-normal text-soft text-sm">
          {instantInWords(createdAt, language)} · {t(`languages.${message.language}`)}
        </span>
      </h3>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {message.message}
      </p>
      <p className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-[repeat(3,auto)] max-sm:@max-xs:grid-cols-1">
        <a href={`tel:${phone}`} className={way}>
          <PhoneIcon />
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <a
          href={whatsAppLink(whatsAppNumber(phone), staffText.t("staff:whatsApp.message", { centre }))}
          className={way}
        >
          <WhatsAppIcon />
          {t("whatsApp")}
        </a>
        {email && (
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(staffText.t("staff:messageSubject", { centre }))}`}
            className={way}
          >
            <EmailIcon />
            {t("email")}
          </a>
        )}
      </p>
      {readAt === null && (
        <ReadForm messages={[message]} look="text-link min-h-11 text-sm">
          {t("markRead")}
        </ReadForm>
      )}
    </article>
  );
}

interface ReadFormProps {
  messages: readonly DeskMessage[];
  look: string;
  children: ReactNode;
}

/** Names its messages, so that one that arrives meanwhile stays unread. */
function ReadForm({ messages, look, children }: ReadFormProps) {
  return (
    <PostForm>
      {messages.map(({ id }) => (
        <input key={id} type="hidden" name="message" value={id} />
      ))}
      <button type="submit" name="intent" value="read" className={look}>
        {children}
      </button>
    </PostForm>
  );
}
