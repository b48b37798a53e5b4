import type { ReactNode } from "react";
import { business } from "~/domain/centre/profile";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import type { Direction } from "./letter-style";
import * as style from "./letter-style";

interface Headline {
  above: string;
  title: string;
  /** The same as the title, in another form. */
  note?: string;
  below?: string | undefined;
  /** The appointment is no longer valid. */
  crossedOut?: boolean;
  /** Proof that the customer keeps: on a green ground. */
  isProof?: boolean;
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
  /** More about it, on its own line. The text is then emphasized. */
  detail?: string;
  /** The mobile number of a customer, on its own line, to call. */
  phone?: string;
  link?: EmailLink;
}

/** Both bodies, HTML and plain text, are made from it. */
export interface EmailDocument {
  readonly language: Language;
  readonly subject: string;
  readonly opening: readonly string[];
  readonly headlines?: readonly Headline[];
  readonly facts?: readonly Fact[];
  /** The likeliest next step, with a sentence about it. */
  readonly action?: EmailLink & { readonly note?: string };
  readonly links?: readonly EmailLink[];
  readonly lists?: readonly { readonly title: string; readonly items: readonly ListItem[] }[];
  /** The visitor's own words. */
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

/** One column, tables and style attributes, which all programs support. */
export function Letter(document: EmailDocument) {
  const { language, subject, opening, headlines = [], facts = [], action, links = [], lists = [], quote } = document;
  const { dir } = languageProfiles[language];
  const { name, phone, address, site } = signature(language);
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        <title>{subject}</title>
        <style>{style.dark}</style>
      </head>
      <body className="page" style={style.page}>
        <table role="presentation" dir={dir} width="100%" className="sheet" style={style.sheet}>
          <tbody>
            <tr>
              <td className="brand" style={style.masthead}>
                {/* Lazy, so that React adds no preload to the head. */}
                <img
                  src={`${business.origin}/icon-192.png`}
                  loading="lazy"
                  width={40}
                  height={40}
                  alt=""
                  style={style.logo(dir)}
                />
                {name}
              </td>
            </tr>
            <tr>
              <td style={style.body(dir)}>
                <Paragraphs texts={opening} />
                {headlines.map((headline) => (
                  <Panel key={headline.above} {...headline} dir={dir} />
                ))}
                {action && <Button {...action} dir={dir} />}
                {facts.length > 0 && <Facts facts={facts} dir={dir} />}
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
                  <p key={text} className="soft" style={{ ...style.soft, margin: "0 0 12px" }}>
                    <Sentence text={text} />
                  </p>
                ))}
              </td>
            </tr>
            <tr>
              <td className="soft line" style={style.footer(dir)}>
                <div>
                  <LeftToRight text={phone} />
                </div>
                <div>{address}</div>
                <div>
                  <LeftToRight text={site} />
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
    <p key={text} style={{ margin: "0 0 16px" }}>
      <Sentence text={text} />
    </p>
  ));
}

/** A layout table: Outlook supports background and padding on nothing else. */
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

function Panel({ above, title, note, below, crossedOut, isProof, dir }: Headline & { dir: Direction }) {
  const line = crossedOut ? { textDecoration: "line-through" } : {};
  const look = isProof ? "proof" : crossedOut ? "past" : "panel";
  const inner = isProof ? undefined : "soft";
  return (
    <Row dir={dir} margin="0 0 16px">
      <td className={look} style={style.panels[look](dir)}>
        <div className={look === "panel" ? "brand" : inner} style={style.state[look]}>
          {above}
        </div>
        <div style={{ ...style.title, ...line }}>{title}</div>
        {note && (
          <div className={inner} style={isProof ? style.state.proof : style.soft}>
            {note}
          </div>
        )}
        {below && <div style={{ marginTop: 4, fontWeight: 600, ...line }}>{below}</div>}
      </td>
    </Row>
  );
}

/** The label is above its value, so that both have the width of a phone. */
function Facts({ facts, dir }: { facts: Part<"facts">; dir: Direction }) {
  return (
    <table role="presentation" dir={dir} width="100%" style={{ margin: "0 0 20px", borderCollapse: "collapse" }}>
      <tbody>
        {facts.map(({ label, value, note, leftToRight, isStrong }) => (
          <tr key={label}>
            <td className="line" style={style.fact(dir)}>
              <div className="soft" style={style.soft}>
                {label}
              </div>
              {[value].flat().map((text) => (
                <div key={text} style={isStrong ? style.title : undefined}>
                  {leftToRight ? <LeftToRight text={text} /> : <Sentence text={text} />}
                </div>
              ))}
              {note && (
                <div className="soft" style={style.soft}>
                  {note}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Button({ label, href, note, dir }: Part<"action"> & { dir: Direction }) {
  return (
    <>
      <Row dir={dir} margin="0 0 12px">
        <td className="button" style={style.button}>
          <a href={href} style={style.buttonText}>
            {label}
          </a>
        </td>
      </Row>
      {note && <Paragraphs texts={[note]} />}
    </>
  );
}

function QuietButtons({ links, dir }: { links: readonly EmailLink[]; dir: Direction }) {
  return (
    <Row dir={dir} margin="0 0 24px">
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
 * also ignore `dir`; then the unbroken spaces keep the parts of a number in order. Only an address
 * may break, because it can be wider than a phone.
 */
function LeftToRight({ text }: { text: string }) {
  return (
    <span dir="ltr" style={/[@/]/.test(text) ? undefined : style.oneLine}>
      {text.replaceAll(" ", "\u00a0")}
    </span>
  );
}

/** A text in which each value that is isolated from left to right stays on one line. */
function Sentence({ text }: { text: string }) {
  const parts = text.split(/\u2066([^\u2069]*)\u2069/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
  return parts.map((part, index) => (index % 2 === 1 ? <LeftToRight key={index} text={part} /> : part));
}
