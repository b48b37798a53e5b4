import { type CSSProperties, Fragment, type ReactNode } from "react";
import { business } from "~/domain/centre/profile";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import type { Direction } from "./letter-style";
import * as style from "./letter-style";

interface Headline {
  above: string;
  title: string;
  /** The day of the month of an appointment to come, which the HTML shows large on a ticket. */
  day?: string;
  /** More about the title, such as the day of the Hijri calendar. */
  note?: string;
  below?: string | undefined;
  /** Whether the appointment is no longer valid. */
  crossedOut?: boolean;
}

/** The warranty card: proof that the customer keeps, with the button that opens it. */
interface ProofCard {
  name: string;
  terms: readonly { readonly product: string; readonly until: string }[];
  link: EmailLink;
  note: string;
}

interface Fact {
  label: string;
  value: string | readonly string[];
  note?: string | undefined;
  leftToRight?: boolean;
  isStrong?: boolean;
}

export interface EmailLink {
  readonly label: string;
  readonly href: string;
}

export interface ListItem {
  text: string;
  /** More about the text, on its own line. The text is then emphasized. */
  detail?: string;
  /** The mobile number of a customer, on its own line, to call. */
  phone?: string;
  link?: EmailLink;
}

/** The content of an email. Both bodies, HTML and plain text, are made from it. */
export interface EmailDocument {
  readonly language: Language;
  readonly subject: string;
  /** What a list of emails shows after the subject. The email itself hides it. */
  readonly preview: string;
  readonly opening: readonly string[];
  readonly headline?: Headline | undefined;
  readonly card?: ProofCard | undefined;
  /** Many programs block pictures, so the texts say the same. */
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  readonly facts?: readonly Fact[];
  readonly amounts?: readonly Fact[];
  /** `other` is the opposite answer, in a button of its own. */
  readonly action?: EmailLink & { readonly other?: EmailLink; readonly note?: string };
  readonly links?: readonly EmailLink[];
  readonly lists?: readonly { readonly title: string; readonly items: readonly ListItem[] }[];
  readonly quote?: string;
  readonly closing?: readonly string[];
  readonly smallPrint?: readonly string[];
}

export function signature(language: Language) {
  return {
    name: business.name[language],
    phone: business.unifiedPhone.display,
    address: business.address.lines[language],
    site: business.origin,
  };
}

type Part<Key extends keyof EmailDocument> = NonNullable<EmailDocument[Key]>;

/** Invisible characters, so that a list of emails shows only the preview, not the greeting. */
const AFTER_PREVIEW = "\u034f\u200c\u00a0".repeat(60);

/** Has one column, tables and style attributes, because some email programs support little else. */
export function Letter(document: EmailDocument) {
  const {
    language,
    opening,
    headline,
    card,
    picture,
    facts = [],
    amounts = [],
    action,
    links = [],
    lists = [],
    quote,
  } = document;
  const { dir } = languageProfiles[language];
  const { name, phone, address, site } = signature(language);
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        <title>{document.subject}</title>
        <style>{style.dark}</style>
      </head>
      <body className="page" style={style.page}>
        <div style={style.hidden}>
          {document.preview}
          {AFTER_PREVIEW}
        </div>
        <table role="presentation" dir={dir} width="100%" className="sheet" style={style.sheet}>
          <tbody>
            <tr>
              <td className="brand" style={style.masthead}>
                {/* The logo is no picture, because many programs block pictures. */}
                <span aria-hidden="true" style={style.logo(dir)}>
                  {name.charAt(0)}
                </span>
                {name}
              </td>
            </tr>
            <tr>
              <td style={style.body(dir)}>
                <Paragraphs texts={opening} />
                {headline?.day && <Ticket {...headline} picture={picture} dir={dir} />}
                {headline && !headline.day && <Panel {...headline} dir={dir} />}
                {card && <Card {...card} dir={dir} />}
                {action && <Button {...action} dir={dir} />}
                {picture && !headline?.day && (
                  <img src={picture.src} alt={picture.alt} width={528} height={277} style={style.picture} />
                )}
                {facts.length > 0 && <Receipt rows={facts} cell={style.fact} dir={dir} />}
                {amounts.length > 0 && (
                  <Row dir={dir} margin="16px 0">
                    <td className="past" style={style.money}>
                      <Receipt rows={amounts} cell={style.amount} dir={dir} />
                    </td>
                  </Row>
                )}
                {links.length > 0 && <QuietButtons links={links} dir={dir} />}
                {lists.map((list) => (
                  <List key={list.title} {...list} dir={dir} />
                ))}
                {quote && (
                  <blockquote dir="auto" className="quote" style={style.quote}>
                    {quote}
                  </blockquote>
                )}
                <Paragraphs texts={document.closing ?? []} />
                {document.smallPrint?.map((text) => (
                  <p key={text} className="soft" style={{ ...style.soft, margin: "0 0 8px" }}>
                    <Sentence text={text} />
                  </p>
                ))}
              </td>
            </tr>
            <tr>
              <td className="soft line" style={style.footer(dir)}>
                <div>{address}</div>
                <div>
                  <LeftToRight text={phone} /> · <LeftToRight text={site} />
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} style={{ margin: "0 0 12px" }}>
      <Sentence text={text} />
    </p>
  ));
}

/** A layout table, because Outlook supports padding reliably only in table cells. */
function Row({ dir, margin, children }: { dir: Direction; margin: string; children: ReactNode }) {
  return (
    <table
      role="presentation"
      dir={dir}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin, borderCollapse: "separate", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

type TicketProps = Headline & { dir: Direction } & Pick<EmailDocument, "picture">;

function Ticket({ above, title, day, note, below, picture, dir }: TicketProps) {
  return (
    <Row dir={dir} margin="0 0 16px">
      <td style={style.ticket(dir)}>
        {picture && <img src={picture.src} alt={picture.alt} width={528} height={277} style={style.ticketPicture} />}
        <div style={style.ticketText}>
          <span style={style.pill}>{above}</span>
          <table role="presentation" dir={dir} cellPadding={0} cellSpacing={0} style={{ marginTop: 8 }}>
            <tbody>
              <tr>
                <td aria-hidden="true" style={style.figure(dir)}>
                  {day}
                </td>
                <td style={style.ticketDay}>
                  <div>{title}</div>
                  {note && <div style={style.onTicket}>{note}</div>}
                </td>
              </tr>
            </tbody>
          </table>
          {below && <div style={style.below}>{below}</div>}
        </div>
      </td>
    </Row>
  );
}

function Panel({ above, title, note, below, crossedOut, dir }: Headline & { dir: Direction }) {
  const line = crossedOut ? { textDecoration: "line-through" } : {};
  const look = crossedOut ? "past" : "panel";
  return (
    <Row dir={dir} margin="0 0 12px">
      <td className={look} style={style.panels[look](dir)}>
        <div className={crossedOut ? "soft" : "brand"} style={style.state[look]}>
          {above}
        </div>
        <div style={{ ...style.title, ...line }}>{title}</div>
        {note && (
          <div className="soft" style={style.soft}>
            {note}
          </div>
        )}
        {below && <div style={{ marginTop: 4, fontWeight: 600, ...line }}>{below}</div>}
      </td>
    </Row>
  );
}

function Card({ name, terms, link, note, dir }: ProofCard & { dir: Direction }) {
  return (
    <Row dir={dir} margin="0 0 16px">
      <td style={style.card(dir)}>
        <div style={style.onCard}>{name}</div>
        {terms.map(({ product, until }) => (
          <div key={product} style={{ marginTop: 12 }}>
            <div>{product}</div>
            <div style={style.until}>{until}</div>
          </div>
        ))}
        <Row dir={dir} margin="16px 0 12px">
          <td style={style.cardButton}>
            <a href={link.href} style={style.cardButtonText}>
              {link.label}
            </a>
          </td>
        </Row>
        <div style={style.onCard}>{note}</div>
      </td>
    </Row>
  );
}

/** Rows as on a receipt: the label and the value on one line, amounts at its end. */
function Receipt({ rows, cell, dir }: { rows: readonly Fact[]; cell: CSSProperties; dir: Direction }) {
  return (
    <table role="presentation" dir={dir} width="100%" cellPadding={0} cellSpacing={0} style={style.receipt}>
      <tbody>
        {rows.map(({ label, value, note, leftToRight, isStrong }) => (
          <Fragment key={label}>
            <tr>
              <td className="soft line" style={{ ...cell, ...style.label(dir), ...(isStrong && style.strongLabel) }}>
                {label}
              </td>
              <td
                className="line"
                style={{ ...cell, ...style.value(dir), ...(cell === style.amount && style.number(dir)) }}
              >
                {[value].flat().map((text) => (
                  <div key={text} style={isStrong ? style.strongValue : undefined}>
                    {leftToRight ? <LeftToRight text={text} /> : <Sentence text={text} />}
                  </div>
                ))}
                {note && !isStrong && (
                  <div className="soft" style={style.soft}>
                    {note}
                  </div>
                )}
              </td>
            </tr>
            {/* A long note beside the label would leave the column of labels too narrow. */}
            {note && isStrong && (
              <tr>
                <td colSpan={2} className="soft" style={style.label(dir)}>
                  {note}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Button({ label, href, other, note, dir }: Part<"action"> & { dir: Direction }) {
  return (
    <>
      <Row dir={dir} margin="0 0 8px">
        <td className="button" style={style.button}>
          <a href={href} style={style.buttonText}>
            {label}
          </a>
        </td>
        {other && (
          <>
            <td width={8} />
            <td width="50%" className="link" style={style.quietButton}>
              <a href={other.href} className="link" style={style.otherButtonText}>
                {other.label}
              </a>
            </td>
          </>
        )}
      </Row>
      {note && (
        <p className="soft" style={{ ...style.soft, margin: "0 0 12px" }}>
          <Sentence text={note} />
        </p>
      )}
    </>
  );
}

function QuietButtons({ links, dir }: { links: readonly EmailLink[]; dir: Direction }) {
  return (
    <Row dir={dir} margin="16px 0 20px">
      {links.flatMap(({ label, href }, index) => [
        ...(index > 0 ? [<td key={`before ${href}`} width={10} />] : []),
        <td key={href} className="link" style={style.quietButton}>
          <a href={href} className="link" style={style.quietButtonText}>
            {label}
          </a>
        </td>,
      ])}
    </Row>
  );
}

function List({ title, items, dir }: Part<"lists">[number] & { dir: Direction }) {
  return (
    <>
      <h2 style={{ margin: "0 0 8px", fontSize: 17 }}>{title}</h2>
      <ul style={style.list(dir)}>
        {items.map(({ text, detail, phone, link }) => (
          <li key={`${text} ${detail}`} style={{ marginBottom: detail ? 12 : 4 }}>
            {detail ? (
              <>
                <b>
                  <Sentence text={text} />
                </b>
                <div>
                  <Sentence text={detail} />
                </div>
              </>
            ) : (
              <Sentence text={text} />
            )}
            {phone && (
              <div>
                <a href={`tel:${phone}`} className="link" style={style.link}>
                  <LeftToRight text={phone} />
                </a>
              </div>
            )}
            {link && (
              <div>
                <a href={link.href} className="link" style={style.link}>
                  {link.label}
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A Latin value in text of any direction. Not `<bdi>`, which Gmail and Outlook remove. They may
 * also ignore `dir`; then the no-break spaces keep the parts of a number in order. Only an email
 * address or a URL may break, because it can be wider than a phone.
 */
function LeftToRight({ text }: { text: string }) {
  return (
    <span dir="ltr" style={/[@/]/.test(text) ? undefined : style.oneLine}>
      {text.replaceAll(" ", "\u00a0")}
    </span>
  );
}

/** Shows each isolated value (U+2066 to U+2069) as `LeftToRight` does. */
function Sentence({ text }: { text: string }) {
  const parts = text.split(/\u2066([^\u2069]*)\u2069/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
  return parts.map((part, index) => (index % 2 === 1 ? <LeftToRight key={index} text={part} /> : part));
}
