import type { ReactNode } from "react";
import { type FormAnswer, SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import { useTexts } from "~/platform/i18n/use-texts";

export interface SendButtonProps {
  submitting: boolean;
  answer: FormAnswer | undefined;
  className: string;
  children: ReactNode;
}

/**
 * Sends a visitor's form. After two tries without an answer it offers to send the form as the
 * browser does without scripts, because some programs stop every request of scripts.
 */
export function SendButton({ submitting, answer, className, children }: SendButtonProps) {
  const { t } = useTexts("common");
  return (
    <>
      <button
        id={SEND_BUTTON_ID}
        type="submit"
        // A button with the `disabled` attribute would lose focus.
        aria-disabled={submitting}
        className={`button button-primary text-lg ${className}`}
      >
        {children}
      </button>
      {answer?.hasFailedBefore && (
        <div className="flex basis-full flex-col gap-2">
          <p id="plain-hint" className="text-soft">
            {t("sendPlain.hint")}
          </p>
          <button
            type="button"
            aria-describedby="plain-hint"
            onClick={({ currentTarget }) => currentTarget.form?.submit()}
            className="button button-quiet max-sm:w-full sm:self-start"
          >
            {t("sendPlain.button")}
          </button>
        </div>
      )}
    </>
  );
}
