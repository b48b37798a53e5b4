import { useTranslation } from "react-i18next";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import type { PostedFields } from "../kit.server";

interface DeskProblemProps {
  readonly problem: "missing" | "unavailable" | "unexpected";
  /** The form that could not be stored, to send it again. */
  readonly posted: PostedFields;
}

/** Replaces a page of the desk that does not exist or failed. */
export function DeskProblem({ problem, posted }: DeskProblemProps) {
  const { t } = useTranslation("desk");
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
        href={deskLink("today", useLanguage())}
        className={`button ${posted.length > 0 ? "button-quiet" : "button-primary"}`}
      >
        {t("problem.back")}
      </a>
    </section>
  );
}
