import { useTranslation } from "react-i18next";
import { whatsAppLink, whatsAppNumber } from "~/business/whatsapp";
import { useLanguage } from "~/i18n/use-language";
import { MailIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { Done } from "../components/done";
import { instantInWords } from "../components/instant";
import type { DeskMessage } from "./messages.server";

interface MessagesScreenProps {
  readonly unread: readonly DeskMessage[];
  readonly read: readonly DeskMessage[];
  /** What a form of this page has just done. */
  readonly done: "read" | "unread" | null;
}

/** What people wrote by the contact form (product.md 16.6): first what nobody has read. */
export function MessagesScreen({ unread, read, done }: MessagesScreenProps) {
  const { t } = useTranslation("deskMessages");
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {done && <Done text={t(`done.${done}`)} />}
      <section aria-labelledby="unread" className="flex flex-col gap-3">
        <h2 id="unread" className="text-xl">
          {t("unread")}
        </h2>
        {unread.length === 0 && <p className="text-soft">{t("none")}</p>}
        {unread.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </section>
      {read.length > 0 && (
        <section aria-labelledby="read" className="flex flex-col gap-3">
          <h2 id="read" className="text-xl">
            {t("read")}
          </h2>
          {read.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </section>
      )}
    </div>
  );
}

function Message({ message }: { message: DeskMessage }) {
  const { t } = useTranslation("deskMessages");
  const language = useLanguage();
  const { id, name, phone, email, createdAt, readAt } = message;
  const isRead = readAt !== null;
  const way = "button button-quiet px-3";
  return (
    <article aria-labelledby={`message-${id}`} className="card flex flex-col gap-3 p-4">
      <header>
        <h3 id={`message-${id}`} className="font-semibold text-lg">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-soft text-sm">
          {instantInWords(createdAt, language)} · {t(`languages.${message.language}`)}
        </p>
      </header>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {message.message}
      </p>
      <p className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={way}>
          <PhoneIcon />
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <a href={whatsAppLink(whatsAppNumber(phone), "")} className={way}>
          <WhatsAppIcon />
          {t("whatsApp")}
        </a>
        {email && (
          <a href={`mailto:${email}`} className={way}>
            <MailIcon />
            {t("email")}
          </a>
        )}
      </p>
      <form method="post">
        <input type="hidden" name="message" value={id} />
        <button
          type="submit"
          name="intent"
          value={isRead ? "unread" : "read"}
          className={`button w-full sm:w-auto ${isRead ? "button-quiet" : "button-primary"}`}
        >
          {t(isRead ? "markUnread" : "markRead")}
        </button>
      </form>
    </article>
  );
}
