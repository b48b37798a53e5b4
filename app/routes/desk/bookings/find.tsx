import { data, redirect } from "react-router";
import { riyadhDate } from "~/platform/calendar/dates";
import { readForm } from "~/platform/forms/form.server";
import { postedFormContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskLink, deskSearchLink } from "~/platform/urls/desk-links";
import { PostForm } from "../kit/form";
import { FocusBox, Page } from "../kit/page";
import { databaseOf, postedForm, unreadable } from "../kit/steps.server";
import type { Route } from "./+types/find";
import { findByBox } from "./bookings.server";

/**
 * The search box of the header posts to this page. So does the page itself, when staff choose one
 * of several mobile numbers that were found. Opened without a form, it redirects to the list.
 */
export async function loader({ context }: Route.LoaderArgs) {
  if (!postedForm(context)) throw redirect(deskLink("bookings", getLanguage(context)));
  return null;
}

/**
 * Opens what the search box of the desk finds (product.md 16.4). A POST, because a pasted message
 * is too long for a URL, and personal.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const posted = await readForm(request, ["q", "phoneNumber"]);
  const form = posted.ok ? posted.form : new FormData();
  context.set(postedFormContext, form);
  if (!posted.ok) return data({ problem: posted.failure }, posted.failure === "tooLong" ? 413 : 400);
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const typed = field("q");
  const db = databaseOf(context);
  const found = await findByBox(db, typed, field("phoneNumber"), riyadhDate(new Date())).catch(unreadable);
  if (found === "unreadable") return data({ problem: found }, 503);
  switch (found.kind) {
    case "booking":
      return redirect(deskBookingLink(found.reference, language));
    case "list":
      return redirect(deskLink("bookings", language, new URLSearchParams(found.q && { q: found.q })));
    case "new":
      // The browser posts the same form to the page of a new booking.
      return redirect(deskLink("new", language), 307);
    case "tooLong":
      return data({ problem: found.kind }, 413);
    default:
      return data({ ...found, typed });
  }
}

/** Says that nothing was found, or asks which of several mobile numbers staff mean. */
export default function DeskFind({ actionData: answer }: Route.ComponentProps) {
  const { t, language } = useTexts(["deskSearch", "desk"]);
  const isFound = answer && "kind" in answer;
  const phones = isFound && answer.kind === "which" ? answer.phones : [];
  const typed = isFound ? answer.typed : "";
  return (
    <Page title={t("q")} answer={answer}>
      {isFound && (
        <FocusBox className="card flex flex-col gap-4 p-4">
          <p className="font-semibold">{t(phones.length > 0 ? "which" : "nothing")}</p>
          <PostForm
            action={phones.length > 0 ? deskSearchLink(language) : deskLink("new", language)}
            className="flex flex-wrap gap-3"
          >
            <input type="hidden" name="intent" value="find" />
            <input type="hidden" name="q" value={typed} />
            {phones.map((phone) => (
              <button key={phone} type="submit" name="phoneNumber" value={phone} className="button button-quiet">
                <bdi dir="ltr">{phone}</bdi>
              </button>
            ))}
            {phones.length === 0 && (
              <button type="submit" className="button button-primary">
                {t("desk:nav.new")}
              </button>
            )}
          </PostForm>
          {phones.length === 0 && <p className="text-soft text-sm">{t("qHint")}</p>}
        </FocusBox>
      )}
    </Page>
  );
}
