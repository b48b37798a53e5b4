import { useTranslation } from "react-i18next";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";

/** Replaces a page of the desk that does not exist or failed. */
export function DeskProblem({ problem }: { problem: "missing" | "unavailable" | "unexpected" }) {
  const { t } = useTranslation("desk");
  return (
    <section className="container-page flex flex-col items-start gap-4 py-10">
      <title>{t(`problem.${problem}.title`)}</title>
      <h1 className="text-2xl">{t(`problem.${problem}.title`)}</h1>
      <p>{t(`problem.${problem}.text`)}</p>
      <a href={deskLink("today", useLanguage())} className="button button-primary">
        {t("problem.back")}
      </a>
    </section>
  );
}
