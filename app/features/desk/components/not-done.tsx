import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/forms/error-summary";

/**
 * Why a post failed: it is unreadable, or its subject does not exist. No form of a page sends one.
 */
export interface PostProblem {
  readonly problem: "malformed" | "gone";
}

/** Shows the problem on the page itself: an error thrown by an action would lose the frame. */
export function NotDone({ answer }: { answer: PostProblem }) {
  const { t } = useTranslation("desk");
  const problems = [{ fieldId: "content", message: t(`notDone.${answer.problem}`) }];
  return (
    <div className="container-page pt-6">
      <ErrorSummary title={t("notDone.title")} problems={problems} answer={answer} />
    </div>
  );
}

/** Whether action data is a problem and not an answer of the page. */
export function isProblem(answer: unknown): answer is PostProblem {
  return typeof answer === "object" && answer !== null && "problem" in answer;
}
