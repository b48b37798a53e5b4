import type { SubmissionResult } from "@conform-to/react";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink } from "~/platform/urls/desk-links";
import { ErrorSummary } from "~/ui/forms/error-summary";

/**
 * Why a post failed: `unsaved` and `unreadable` when D1 failed, `repeated` when the form was
 * carried out before and something has happened since, `malformed` when its body, step or values
 * are not understood, `tooLong` for its body, `gone` when what it names does not exist.
 */
export interface PostProblem {
  readonly problem: "malformed" | "tooLong" | "gone" | "unsaved" | "unreadable" | "repeated";
  /** What has happened since the form was carried out, in words; empty if that is unknown. */
  readonly since?: string;
}

/**
 * What the desk asks before it does something unusual (product.md 16.9, 16.11). `asked` is what the
 * button of the question posts: the day and any arrival time, the similar booking, the amount, or
 * the block and its calls. `day` asks why staff accept a closed day or full bays; `told` asks
 * whether the day was agreed.
 */
export type OverrideQuestion =
  | { readonly about: "hour" | "sameDay" | "amount" | "paid" | "block"; readonly asked: string }
  | { readonly about: "day" | "told" };

/** The action data after a form that did not redirect (product.md 16.3). */
export interface DeskAnswer<Name extends string = string> extends Partial<PostProblem> {
  /** The requested step; null if it is unknown. */
  readonly intent: Name | null;
  /** The subject has changed since the page was shown, or the step is not possible now. */
  readonly failure?: "outdated" | "impossible";
  readonly question?: OverrideQuestion;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
}

interface OneProblemProps {
  title: string;
  /** Without a message, nothing is shown. */
  message: string | null | undefined;
  fieldId?: string;
  answer: unknown;
}

export function OneProblem({ message, fieldId = "content", ...box }: OneProblemProps) {
  return message && <ErrorSummary {...box} problems={[{ fieldId, message }]} />;
}

interface FieldProblemsProps {
  title: string;
  answer: DeskAnswer | undefined;
  labelOf: (name: string) => string;
  idOf: (name: string) => string;
}

export function FieldProblems({ title, answer, labelOf, idOf }: FieldProblemsProps) {
  const { t } = useTexts("desk");
  if (!answer) return null;
  // The question why staff accept a day links to the field of the reason, which may be far below.
  const isAsked = answer.question?.about === "day";
  const problems = Object.entries(answer.result.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({
      fieldId: idOf(isAsked ? "reason" : name),
      message: t("fieldProblem", { label: labelOf(name), message }),
    })),
  );
  if (problems.length === 0) return null;
  return <ErrorSummary title={title} problems={problems} answer={answer} />;
}

export function PostProblemAlert({ answer, unsaved }: { answer: PostProblem; unsaved?: string }) {
  const { t } = useTexts("desk");
  const { problem, since } = answer;
  const general = since ? t("notDone.repeatedSince", { since }) : t(`notDone.${problem}`);
  const message = problem === "unsaved" ? (unsaved ?? general) : general;
  const title = t(problem === "unsaved" || problem === "unreadable" ? `notDone.${problem}Title` : "notDone.title");
  return (
    <div className="container-page pt-6">
      <OneProblem title={title} message={message} answer={answer} />
    </div>
  );
}

/** Whether action data has a `problem`, which a page shows above everything else. */
export function isProblem(answer: unknown): answer is PostProblem {
  return typeof answer === "object" && answer !== null && "problem" in answer && answer.problem !== undefined;
}

/** The fields that the error boundary of the desk gets when D1 fails. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

interface DeskProblemProps {
  problem: "missing" | "refused" | "unavailable" | "unexpected";
  /** The fields of the form to send again; empty if none was posted. */
  posted: PostedFields;
}

export function DeskProblem({ problem, posted }: DeskProblemProps) {
  const { t, language } = useTexts("desk");
  return (
    <section className="container-page flex flex-col items-start gap-4 py-10">
      <title>{t(`problem.${problem}.title`)}</title>
      <h1 className="text-2xl">{t(`problem.${problem}.title`)}</h1>
      <p>{t(posted.length > 0 ? "problem.posted" : `problem.${problem}.text`)}</p>
      {posted.length > 0 && (
        <form method="post">
          {posted.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-primary">
            {t("problem.sendAgain")}
          </button>
        </form>
      )}
      <a
        href={deskLink("today", language)}
        className={`button ${posted.length > 0 ? "button-quiet" : "button-primary"}`}
      >
        {t("problem.back")}
      </a>
    </section>
  );
}
