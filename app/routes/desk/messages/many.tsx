import { instantInWords } from "~/domain/bookings/staff-dates";
import { deskLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import type { DeskAnswer } from "../kit/answer";
import { FinalStep, finalButton } from "../kit/final-step";
import { PostForm } from "../kit/form";
import { Section } from "../kit/page";
import type { ManyMessage } from "./messages.server";

/** The values of the query parameter `many`: whether the list starts with all or none ticked. */
export const manyViews = ["all", "none"] as const;
export type ManyView = (typeof manyViews)[number];

interface ManyMessagesProps {
  rows: readonly ManyMessage[];
  count: number;
  view: ManyView;
  answer: DeskAnswer | undefined;
}

/** A list of unread messages to tick, to mark them as read or delete them as junk (product.md 16.6). */
export function ManyMessages({ rows, count, view, answer }: ManyMessagesProps) {
  const { t, language } = useTexts("deskMessages");
  const ticked = answer ? rows.filter(({ id }) => tickedIn(answer).includes(`${id}`)) : null;
  const isEmpty = answer !== undefined && !answer.problem && ticked?.length === 0;
  return (
    <Section id="many" title={t("many.title")}>
      {isEmpty && (
        <p
          id="none-ticked"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
          autoFocus
          className="rounded-lg border-2 border-danger bg-danger-soft p-4 font-semibold outline-none"
        >
          {t("many.empty")}
        </p>
      )}
      {rows.length === 0 ? <p className="text-soft">{t("none")}</p> : <p>{t("many.text")}</p>}
      {count > rows.length && <p>{t("many.part", { shown: rows.length, count })}</p>}
      {rows.length > 0 && (
        <PostForm action={manyLink("none", language)} className="flex flex-col gap-3">
          <p className="flex flex-wrap gap-3">
            {manyViews.map((other) => (
              <a key={other} href={manyLink(other, language)} className="button button-quiet">
                {t(`many.${other}`)}
              </a>
            ))}
          </p>
          <fieldset aria-describedby={isEmpty ? "none-ticked" : undefined} className="card w-full min-w-0 divide-y">
            <legend className="sr-only">{t("many.which")}</legend>
            {rows.map((row) => (
              <label key={row.id} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-brand-soft">
                <input
                  type="checkbox"
                  name="message"
                  value={row.id}
                  defaultChecked={ticked?.includes(row) ?? view === "all"}
                />
                <span className="min-w-0 break-words">
                  <bdi className="font-semibold">{row.name}</bdi> · {instantInWords(row.createdAt, language)}
                  <br />
                  <bdi className="text-soft text-sm">{row.text}</bdi>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <button type="submit" name="intent" value="read-many" className="button button-quiet max-sm:w-full">
              {t("many.read")}
            </button>
            <FinalStep
              label={t("many.delete")}
              question={t("many.sure", { count: rows.length })}
              isLoss
              open={answer?.intent === "delete-many"}
            >
              <p>{t("many.final")}</p>
              <button type="submit" name="intent" value="delete-many" className={finalButton(true)}>
                {t("many.yes")}
              </button>
            </FinalStep>
          </div>
        </PostForm>
      )}
      <p>
        <a href={deskLink("messages", language)} className="text-link inline-flex min-h-11 items-center">
          {t("all")}
        </a>
      </p>
    </Section>
  );
}

export function manyLink(view: ManyView, language: Parameters<typeof deskLink>[1]): string {
  return deskLink("messages", language, new URLSearchParams({ many: view }));
}

function tickedIn({ result }: DeskAnswer): readonly unknown[] {
  return [result?.initialValue?.message ?? []].flat();
}
