import { z } from "zod";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { business } from "~/domain/centre/profile";
import { whatsAppLink, whatsAppNumber } from "~/domain/centre/whatsapp";
import { deskLink } from "~/platform/i18n/desk-links";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { EmailIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { PostForm } from "../kit/form";
import { Page, Pager, Section, SuccessNotice } from "../kit/page";
import { databaseOf, type StepContext, type StepOutcome, stepAbout, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { ManyMessages, manyLink, manyViews } from "./many";
import {
  countUnreadOf,
  type DeskMessage,
  deleteMany,
  markMany,
  markMessage,
  readManyMessages,
  readMessages,
} from "./messages.server";

const intents = ["read", "unread", "read-many", "delete-many"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url);
  const only = Number(/^\d{1,15}$/.exec(url.searchParams.get("message") ?? "")?.[0] ?? Number.NaN) || null;
  const db = databaseOf(context);
  const view = oneOf(manyViews, url.searchParams.get("many"));
  const reads = Promise.all([readMessages(db, { page, only }), view ? readManyMessages(db) : null]);
  const [messages, rows] = await reads.catch(unavailable(context));
  const changed = Number(/^\d{1,3}$/.exec(url.searchParams.get("count") ?? "")?.[0] ?? 0);
  return {
    ...messages,
    page,
    isOne: only !== null,
    done: oneOf(intents, url.searchParams.get("done")) ?? null,
    changed,
    many: view && rows ? { view, rows } : null,
  };
}

interface MessagesSubject {
  page: number;
  /** How many of the messages of the form are unread. */
  unread: number;
}

const step = stepAbout<MessagesSubject>();

function mark(isRead: boolean) {
  return step({
    schema: () => z.object({ message: z.string().default("") }),
    stillHolds: ({ unread }) => isRead === (unread === 0),
    async run(_, { message }, { db, submission }) {
      const id = Number(message);
      if (!Number.isSafeInteger(id)) return { kind: "malformed" };
      return { kind: (await markMessage(db, id, isRead, submission)) ? "done" : "gone" };
    },
  });
}

/** The ticked messages. A form with an invalid id is malformed. */
function ofTicked(change: typeof markMany) {
  return {
    schema: () => z.object({ message: z.array(z.string()).min(1) }),
    // Deleted messages count as read.
    stillHolds: ({ unread }: MessagesSubject) => unread === 0,
    async run(_: MessagesSubject, { message }: { message: readonly string[] }, { db, submission }: StepContext) {
      const ids = message.map(Number);
      if (!ids.every(Number.isSafeInteger)) return { kind: "malformed" } as const;
      return { kind: "done", count: await change(db, ids, submission) } satisfies StepOutcome;
    },
  };
}

/** Marks messages or deletes them: see `takeStep`. */
export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: {
      read: mark(true),
      unread: mark(false),
      "read-many": step(ofTicked(markMany)),
      "delete-many": step(ofTicked(deleteMany)),
    },
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
  const { unread, read, unreadCount, readCount, page, pages, isOne, done, changed, many } = loaderData;
  const { t, language } = useTexts("deskMessages");
  if (many) {
    return (
      <Page title={t("title")} answer={answer}>
        <ManyMessages {...many} count={unreadCount} answer={answer ?? undefined} />
      </Page>
    );
  }
  const linkTo = (wanted: number) =>
    deskLink("messages", language, wanted > 1 ? new URLSearchParams({ page: String(wanted) }) : undefined);
  return (
    <Page title={t("title")} answer={answer}>
      {done && !answer && <SuccessNotice text={t(`done.${done}`, { count: changed })} />}
      {(unread.length > 0 || (unreadCount === 0 && !isOne)) && (
        <Section id="unread" title={t("unread", { count: unreadCount })}>
          {unread.length === 0 && <p className="text-soft">{t("none")}</p>}
          {unread.length > 0 && !isOne && (
            <a href={manyLink("none", language)} className="button button-quiet max-sm:w-full sm:self-start">
              {t("many.link")}
            </a>
          )}
          {unread.map((message) => (
            <Message key={message.id} message={message} />
          ))}
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
  const isRead = readAt !== null;
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
      <PostForm>
        <input type="hidden" name="message" value={id} />
        <button type="submit" name="intent" value={isRead ? "unread" : "read"} className="text-link min-h-11 text-sm">
          {t(isRead ? "markUnread" : "markRead")}
        </button>
      </PostForm>
    </article>
  );
}
