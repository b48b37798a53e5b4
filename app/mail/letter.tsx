import type { CSSProperties } from "react";
import { themeColors } from "~/business/brand-colors";
import { business } from "~/business/profile";
import { languageProfiles } from "~/i18n/languages";
import { type MailDocument, signature } from "./document";

const { brand } = themeColors;

/** For mail programs that know dark mode; the others keep the light colours of the style attributes. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #0b1410 !important; color: #eef4f0 !important }
.sheet { background: #15201b !important }
.brand { color: ${brand.dark} !important; border-color: ${brand.dark} !important }
.soft { color: #b3c0b9 !important }
.line { border-color: #33413a !important }
.quote { background: #0b1410 !important }
}`;

const page: CSSProperties = {
  margin: 0,
  padding: "24px 12px",
  background: "#f3f6f4",
  color: "#14211b",
  font: "16px/1.8 'Segoe UI',Tahoma,Arial,sans-serif",
};
const sheet: CSSProperties = {
  maxWidth: 560,
  margin: "0 auto",
  borderCollapse: "collapse",
  background: "#ffffff",
  borderRadius: 12,
};
const cell: CSSProperties = {
  padding: "8px 0",
  paddingInlineEnd: 16,
  borderBottom: "1px solid #dfe6e2",
  textAlign: "start",
  verticalAlign: "top",
};
const soft = "#56635c";

/** The HTML body of a mail: one column, tables and style attributes, because that is what mail programs show alike. */
export function Letter({ language, subject, opening, facts, lists = [], quote, closing }: MailDocument) {
  const { dir } = languageProfiles[language];
  const { name, phone, address, site } = signature(language);
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{dark}</style>
      </head>
      <body className="page" style={page}>
        <table role="presentation" dir={dir} width="100%" className="sheet" style={sheet}>
          <tbody>
            <tr>
              <td
                className="brand"
                style={{
                  padding: "20px 28px",
                  borderBottom: `3px solid ${brand.light}`,
                  color: brand.light,
                  fontSize: 18,
                  fontWeight: 700,
                }}
              >
                <img
                  src={`${business.origin}/icon-192.png`}
                  width={40}
                  height={40}
                  alt=""
                  style={{ borderRadius: 8, verticalAlign: "middle", marginInlineEnd: 12 }}
                />
                {name}
              </td>
            </tr>
            <tr>
              <td style={{ padding: 28, textAlign: "start" }}>
                <Paragraphs texts={opening} />
                <table dir={dir} width="100%" style={{ margin: "0 0 20px", borderCollapse: "collapse" }}>
                  <tbody>
                    {facts.map(({ label, value, leftToRight }) => (
                      <tr key={label}>
                        <th
                          scope="row"
                          className="soft line"
                          style={{ ...cell, color: soft, fontWeight: 400, whiteSpace: "nowrap" }}
                        >
                          {label}
                        </th>
                        <td className="line" style={{ ...cell, fontWeight: 600 }}>
                          {[value].flat().map((text) => (
                            <div key={text}>{leftToRight ? <bdi dir="ltr">{text}</bdi> : text}</div>
                          ))}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {lists.map(({ title, items }) => (
                  <div key={title}>
                    <h2 style={{ margin: "0 0 8px", fontSize: 17 }}>{title}</h2>
                    <ul style={{ margin: "0 0 20px", paddingInlineStart: 20 }}>
                      {items.map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ul>
                  </div>
                ))}
                {quote && (
                  <blockquote
                    dir="auto"
                    className="quote"
                    style={{
                      margin: "0 0 20px",
                      padding: "12px 16px",
                      background: "#f3f6f4",
                      borderRadius: 8,
                      whiteSpace: "pre-wrap",
                    }}
                  >
                    {quote}
                  </blockquote>
                )}
                <Paragraphs texts={closing} />
              </td>
            </tr>
            <tr>
              <td
                className="soft line"
                style={{
                  padding: "16px 28px",
                  borderTop: "1px solid #dfe6e2",
                  color: soft,
                  fontSize: 13,
                  textAlign: "start",
                }}
              >
                <div>
                  <bdi dir="ltr">{phone}</bdi>
                </div>
                <div>{address}</div>
                <div>
                  <bdi dir="ltr">{site}</bdi>
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
      {text}
    </p>
  ));
}
