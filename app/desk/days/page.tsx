import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { readDay } from "~/days/day-rules";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskLink } from "~/i18n/desk-links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { isProblem, NotDone, type PostProblem } from "../components/not-done";
import { readDeskForm, unavailable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import { changeDays } from "./change-days.server";
import { readDays } from "./days.server";
import type { DaysAnswer } from "./days-answer";
import { daysFieldNames, daysSchema } from "./days-form.server";
import { daysIntents } from "./days-intents";
import { DaysScreen } from "./days-screen";
import { monthOf, readMonth } from "./month";

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = riyadhDate(new Date());
  const month = readMonth(url.searchParams.get("month"), today);
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const overview = await readDays(db, { month, today }).catch(unavailable(context));
  const wanted = readDay(url.searchParams.get("day") ?? "");
  return {
    ...overview,
    month,
    today,
    chosen: overview.days.find(({ day }) => day === wanted && day >= today) ?? null,
    submissionId: crypto.randomUUID(),
    done: daysIntents.find((intent) => intent === url.searchParams.get("done")) ?? null,
  };
}

/**
 * Changes which days can be booked: 303 to the month, 400 with the errors at their fields, 404 for
 * an unknown block, 400 for anything else, 503 when D1 fails.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = getLanguage(context);
  const today = riyadhDate(new Date());
  const form = (await readDeskForm(request, context, daysFieldNames)) ?? new FormData();
  const intent = daysIntents.find((known) => known === form.get("intent"));
  if (!intent) return data<PostProblem>({ problem: "malformed" }, 400);

  const submission = parseWithZod(form, { schema: daysSchema(intent, { language, today }) });
  if (submission.status !== "success") return data<DaysAnswer>({ intent, result: submission.reply() }, 400);
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const outcome = await changeDays(db, submission.value).catch(unsaved);
  if (outcome === "unsaved") {
    return data<DaysAnswer & PostProblem>({ intent, result: submission.reply(), problem: "unsaved" }, 503);
  }
  if (outcome === "unknown") return data<PostProblem>({ problem: "gone" }, 404);
  if (outcome !== "done") {
    const { t } = translator(language);
    const full = { day: [t("deskDays:errors.full")] };
    const fieldErrors = outcome === "full" ? full : { cars: [t("deskDays:errors.closedDay")] };
    const result = submission.reply({ fieldErrors });
    return data<DaysAnswer>({ intent, result }, 400);
  }
  console.info({ event: "desk-days", intent });
  const month = readMonth(url.searchParams.get("month"), today);
  const query = new URLSearchParams({ done: intent, ...(month !== monthOf(today) && { month }) });
  return redirect(deskLink("days", language, query), 303);
}

export default function DeskDays({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskDays");
  return (
    <>
      <title>{t("title")}</title>
      {isProblem(actionData) && <NotDone answer={actionData} />}
      <DaysScreen {...loaderData} answer={actionData && "intent" in actionData ? actionData : undefined} />
    </>
  );
}
