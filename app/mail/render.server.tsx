import { renderToStaticMarkup } from "react-dom/server";
import { business } from "~/business/profile";
import type { MailDocument } from "./document";
import { Letter } from "./letter";
import { renderText } from "./text.server";

/** A mail as the `send_email` binding takes it, but for whom it goes to. */
export function renderMail(document: MailDocument) {
  return {
    from: { email: business.mailSender, name: business.name[document.language] },
    // A header ends at a line break, and a visitor's name may stand in this one.
    subject: document.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
    html: `<!doctype html>${renderToStaticMarkup(<Letter {...document} />)}`,
    text: renderText(document),
    headers: { "Content-Language": document.language, "Auto-Submitted": "auto-generated" },
  };
}
