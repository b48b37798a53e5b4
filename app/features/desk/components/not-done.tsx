import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/forms/error-summary";

/** Why a post was not carried out that no form of the page sends: it cannot be read, or what it is about does not exist. */
export interface PostProblem {
  readonly problem: "malformed" | "gone";
}

/** Says it on the page itself: an error that an action throws would lose the frame of the desk. */
export function NotDone({ answer }: { answer: PostProblem }) {
  const { t } = useTranslation("desk");
  const problems = [{ fieldId: "content", message: t(`notDone.${answer.problem}`) }];
  return (
    <div className="container-page pt-6">
      <ErrorSummary title={t("notDone.title")} problems={problems} answer={answer} />
    </div>
  );
}

/** The action data of a page: its own answer, or a problem. */
export function isProblem(answer: unknown): answer is PostProblem {
  return typeof answer === "object" && answer !== null && "problem" in answer;
}
