import { renderToStaticMarkup } from "react-dom/server";
import { business } from "~/business/profile";
import type { MailDocument } from "./document";
import { Letter } from "./letter";
import { renderText } from "./text.server";

/** An email for the `send_email` binding, without its recipient. */
export function renderMail(document: MailDocument) {
  return {
    from: { email: business.mailSender, name: business.name[document.language] },
    // A line break would end the header, and the subject may contain a visitor's name.
    subject: document.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
    html: `<!doctype html>${renderToStaticMarkup(<Letter {...document} />)}`,
    text: renderText(document),
    headers: { "Content-Language": document.language, "Auto-Submitted": "auto-generated" },
  };
}
