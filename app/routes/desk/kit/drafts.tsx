import { useContext } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import draftsScript from "~/platform/page-scripts/desk-drafts.ts?inlined";
import { AnswersForm } from "~/ui/layout/page-handle";
import { InlineScript } from "~/ui/layout/page-style";
import { DeskForms } from "./form";

/**
 * Keeps what is typed into the forms of a page with `data-draft` (product.md 16.15). Must be the
 * last element of the page.
 */
export function Drafts() {
  const { t } = useTexts("desk");
  return (
    <>
      <template data-staff={useContext(DeskForms).email} data-answer={useContext(AnswersForm) || undefined}>
        <div
          tabIndex={-1}
          data-draft-notice=""
          className="col-span-full flex w-full flex-col gap-3 rounded-lg bg-brand-soft p-4 outline-none"
        >
          <p data-lost="">{t("draft.lost")}</p>
          <p data-typed="">{t("draft.typed")}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" data-fill="" className="button button-primary max-sm:w-full">
              {t("draft.fill")}
            </button>
            <button type="button" data-delete="" className="button button-quiet max-sm:w-full">
              {t("draft.delete")}
            </button>
          </div>
        </div>
      </template>
      <InlineScript code={draftsScript.code} />
    </>
  );
}
