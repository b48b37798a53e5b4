import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/forms/error-summary";

/**
 * Why a post failed: it is unreadable or its subject does not exist, which no form of a page sends;
 * or D1 failed.
 */
export interface PostProblem {
  readonly problem: "malformed" | "gone" | "unsaved" | "unreadable";
}

/** Shows the problem on the page itself, above what was typed. */
export function NotDone({ answer }: { answer: PostProblem }) {
  const { t } = useTranslation("desk");
  const { problem } = answer;
  const problems = [{ fieldId: "content", message: t(`notDone.${problem}`) }];
  const title = t(problem === "unsaved" || problem === "unreadable" ? `notDone.${problem}Title` : "notDone.title");
  return (
    <div className="container-page pt-6">
      <ErrorSummary title={title} problems={problems} answer={answer} />
    </div>
  );
}

/** Whether action data is a problem and not an answer of the page. */
export function isProblem(answer: unknown): answer is PostProblem {
  return typeof answer === "object" && answer !== null && "problem" in answer;
}
