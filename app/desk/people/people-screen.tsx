import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { EMAIL_MAX } from "~/forms/field-limits";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Done } from "../components/done";
import { ForgetQuestion, OpenBookings } from "./forget";
import type { PeopleAnswer } from "./people-answer";
import type { PeopleForm } from "./people-form.server";
import { RecordsFound } from "./records-found";

interface PeopleScreenProps {
  /** Whether somebody's data has just been deleted. */
  readonly done: boolean;
  readonly answer: PeopleAnswer | undefined;
}

/** All records of a person (product.md 16.10): to view, to download, to delete. */
export function PeopleScreen({ done, answer }: PeopleScreenProps) {
  const { t } = useTranslation("deskPeople");
  const language = useLanguage();
  const [form, { q }] = useForm<PeopleForm, PeopleForm, string[]>({
    id: "find",
    lastResult: answer?.result ?? null,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
  const outcome = answer?.outcome;
  const errors = q.errors ?? [];
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {done && !answer && <Done text={t("done")} />}
      {outcome?.step === "asks" && <ForgetQuestion {...outcome} />}
      {outcome?.step === "refuses" && <OpenBookings {...outcome} />}
      {errors.length > 0 && (
        <ErrorSummary
          title={t("notSearched")}
          problems={errors.map((message) => ({ fieldId: q.id, message }))}
          answer={answer}
        />
      )}
      <form
        method="post"
        {...getFormProps(form)}
        action={deskLink("people", language)}
        className="flex flex-col gap-4 sm:max-w-lg"
      >
        <Field
          field={q}
          label={t("q")}
          hint={t("qHint")}
          inputMode="email"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={EMAIL_MAX}
          required
        />
        <button
          type="submit"
          name="intent"
          value="find"
          className={`button w-full sm:w-auto sm:self-start ${outcome?.step === "asks" ? "button-quiet" : "button-primary"}`}
        >
          {t("find")}
        </button>
      </form>
      {outcome && <RecordsFound {...outcome} />}
    </div>
  );
}
