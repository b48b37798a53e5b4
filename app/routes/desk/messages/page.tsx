import type { ReactNode } from "react";
import { z } from "zod";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { business } from "~/domain/centre/profile";
import { whatsAppLink, whatsAppNumber } from "~/domain/centre/whatsapp";
import { riyadhDate } from "~/platform/calendar/dates";
import { riyadhTime } from "~/platform/i18n/deadline";
import { formatShortDay } from "~/platform/i18n/format";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink, mailLink } from "~/platform/urls/desk-links";
import { EmailIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { PostForm } from "../kit/form";
import { LineLink, Page, Pager, Section, SuccessNotice, twoColumns } from "../kit/page";
import { databaseOf, stepAbout, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { type DeskMessage, markAsRead, readMessages } from "./messages.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url);
  const only = Number(/^\d{1,15}$/.exec(url.searchParams.get("message") ?? "")?.[0] ?? Number.NaN) || null;
  return {
    ...(await readMessages(databaseOf(context), { page, only }).catch(unavailable(context))),
    page,
    isOne: only !== null,
    isDone: url.searchParams.get("done") === "read",
    /** How many messages of the form are read now. */
    marked: Number(/^\d{1,3}$/.exec(url.searchParams.get("count") ?? "")?.[0] ?? 1),
  };
}

const messageSteps = {
  read: stepAbout<{ page: number }>()({
    schema: () => z.object({ message: z.array(z.string()).min(1) }),
    addsOnly: true,
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
    read: async () => ({ page: readPage(args.url) }),
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
  const { unread, read, unreadCount, readCount, isMore, page, pages, isOne, isDone, marked } = loaderData;
  const { t, language } = useTexts("deskMessages");
  const titleOf = (list: keyof typeof isMore, count: number) => t(list, { count }) + (isMore[list] ? "+" : "");
  const linkTo = (wanted: number) =>
    deskLink("messages", language, wanted > 1 ? new URLSearchParams({ page: String(wanted) }) : undefined);
  return (
    <Page title={t("title")} answer={answer}>
      {isDone && !answer && <SuccessNotice text={t("done", { count: marked })} />}
      <div className={twoColumns}>
        {(unread.length > 0 || (unreadCount === 0 && !isOne)) && (
          <Section id="unread" title={titleOf("unread", unreadCount)}>
            {unread.length === 0 && <p className="text-soft">{t("none")}</p>}
            {unread.length > 0 && <Inbox messages={unread} isOpen={isOne} />}
            {unread.length > 1 && (
              <ReadForm messages={unread} className="button button-quiet max-sm:w-full">
                {t("markAllRead")}
              </ReadForm>
            )}
          </Section>
        )}
        {read.length > 0 && (
          <Section id="read" title={titleOf("read", readCount)}>
            <Inbox messages={read} isOpen={isOne} />
          </Section>
        )}
      </div>
      {isOne ? (
        <p>
          <LineLink href={linkTo(1)}>{t("all")}</LineLink>
        </p>
      ) : (
        <Pager page={page} pages={pages} isMore={isMore.unread || isMore.read} linkTo={linkTo} />
      )}
    </Page>
  );
}

function Inbox({ messages, isOpen }: { messages: readonly DeskMessage[]; isOpen: boolean }) {
  return (
    <ul className="card divide-y overflow-hidden">
      {messages.map((message) => (
        <li key={message.id}>
          <h3 className="sr-only">{message.name}</h3>
          <details id={`message-${message.id}`} className="group" open={isOpen}>
            <Sender message={message} />
            <Opened message={message} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Two lines: who wrote when, and how the message begins. When opened, the whole message. */
function Sender({ message: { name, createdAt, readAt, message } }: { message: DeskMessage }) {
  const { t, language } = useTexts("desk");
  const at = new Date(createdAt);
  const day = riyadhDate(at);
  return (
    <summary className="flex min-h-14 flex-col justify-center px-4 py-2 leading-normal hover:bg-brand-soft">
      <span className="flex items-baseline justify-between gap-x-3">
        <bdi className={readAt === null ? "font-semibold" : "font-normal"}>{name}</bdi>
        <span className="shrink-0 text-soft text-sm">
          {day === riyadhDate(new Date()) ? t("atHour", { hour: riyadhTime(at) }) : formatShortDay(day, language)}
        </span>
      </span>
      {/* As wide as its text, so that a text in any script begins below the sender's name. */}
      <span
        dir="auto"
        className="w-fit max-w-full truncate text-soft group-open:whitespace-pre-wrap group-open:text-ink"
      >
        {message}
      </span>
    </summary>
  );
}

function Opened({ message }: { message: DeskMessage }) {
  const { t, language } = useTexts("deskMessages");
  const { phone, email, createdAt, readAt } = message;
  // The reply begins in the language of the customer.
  const staffText = translator(message.language);
  const centre = business.name[message.language];
  const way = "button button-quiet px-3 text-sm";
  return (
    <div className="flex flex-col items-start gap-3 px-4 pb-4">
      <p className="text-soft text-sm">{instantInWords(createdAt, language)}</p>
      <div className="flex flex-wrap items-center gap-2">
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
            href={`${mailLink(email)}?subject=${encodeURIComponent(staffText.t("staff:messageSubject", { centre }))}`}
            className={way}
          >
            <EmailIcon />
            {t("email")}
          </a>
        )}
        {readAt === null && (
          <ReadForm messages={[message]} className={way}>
            {t("markRead")}
          </ReadForm>
        )}
      </div>
    </div>
  );
}

interface ReadFormProps {
  messages: readonly DeskMessage[];
  className: string;
  children: ReactNode;
}

/** The form names its messages, so that a message that arrives meanwhile stays unread. */
function ReadForm({ messages, className, children }: ReadFormProps) {
  return (
    <PostForm>
      {messages.map(({ id }) => (
        <input key={id} type="hidden" name="message" value={id} />
      ))}
      <button type="submit" name="intent" value="read" className={className}>
        {children}
      </button>
    </PostForm>
  );
}
