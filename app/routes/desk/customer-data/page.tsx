import { getFormProps, useForm } from "@conform-to/react";
import { deleteRemovedPhotos } from "~/domain/photos/photos.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { formatDateInSentence } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskCustomerDataFileLink, deskLink } from "~/platform/urls/desk-links";
import { Field } from "~/ui/forms/field";
import { FieldProblems } from "../kit/answer";
import { BookingList } from "../kit/booking-list";
import { FinalStep, finalLook, PostForm, stepButton } from "../kit/form";
import { FocusBox, Page, SuccessNotice } from "../kit/page";
import { databaseOf, postedForm, takeStep, unavailable, unsaved } from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  type CustomerDataForm,
  customerDataFieldNames,
  customerDataSteps,
  personIn,
  readStored,
  type StoredData,
} from "./customer-data.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personIn(postedForm(context));
  return {
    done: url.searchParams.get("done") === "forget",
    found: person && {
      q: "phone" in person ? person.phone : person.email,
      stored: await readStored(databaseOf(context), person, bucketOf(context)).catch(unavailable(context)),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const answer = await takeStep(args, {
    steps: customerDataSteps,
    fields: customerDataFieldNames,
    read: (db, _, form) => readStored(db, personIn(form), bucketOf(args.context)),
    link: (_, language, query) => deskLink("customer-data", language, query),
    log: () => ({ event: "desk-forgot" }),
  });
  const { ctx } = args.context.get(cloudflareContext);
  // If this fails, the nightly run deletes the photos.
  if (answer instanceof Response)
    ctx.waitUntil(deleteRemovedPhotos(databaseOf(args.context), bucketOf(args.context)).catch(unsaved));
  return answer;
}

const bucketOf = (context: Route.LoaderArgs["context"]) => context.get(cloudflareContext).env.PHOTOS;

/** Counts, exports and removes the data of a person (product.md 16.10). */
export default function DeskPeople({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { done, found } = loaderData;
  const { t, language } = useTexts("deskCustomerData");
  const [form, { q }] = useForm<CustomerDataForm, CustomerDataForm, string[]>({
    id: "find",
    lastResult: answer?.result ?? null,
    // By default, Conform turns off the browser's own validation.
    defaultNoValidate: false,
  });
  const isRefused = Boolean(answer?.failure);
  return (
    <Page title={t("title")} answer={answer}>
      {done && !answer && <SuccessNotice text={t("done")} />}
      {found && isRefused && <OpenBookings {...found.stored} />}
      <FieldProblems title={t("notSearched")} answer={answer} labelOf={() => t("q")} idOf={() => q.id} />
      <PostForm
        {...getFormProps(form)}
        action={deskLink("customer-data", language)}
        className="flex flex-col gap-4 sm:max-w-lg"
      >
        <Field field={q} label={t("q")} hint={t("qHint")} type="email" autoComplete="off" required />
        <button type="submit" name="intent" value="find" className={stepButton("button-primary")}>
          {t("find")}
        </button>
      </PostForm>
      {found && (
        <FocusBox labelledBy="stored" hasFocus={!isRefused} className="flex flex-col gap-3">
          <h2 id="stored" className="text-xl">
            {t("stored", { q: found.q })}
          </h2>
          <Counts {...found.stored} />
          {!isRefused && <Actions {...found} isOpen={answer?.intent === "forget"} />}
        </FocusBox>
      )}
    </Page>
  );
}

function Counts({ counts, stop }: StoredData) {
  const { t, language } = useTexts("deskCustomerData");
  if (counts.length === 0 && !stop) return <p>{t("none")}</p>;
  return (
    <ul className="list-disc ps-5">
      {counts.map(({ kind, count }) => (
        <li key={kind}>{t(kind, { count })}</li>
      ))}
      {stop && <li>{t("stop", { day: formatDateInSentence(stop, language) })}</li>}
    </ul>
  );
}

interface ActionsProps {
  q: string;
  stored: StoredData;
  /** Whether the question about the deletion is open. */
  isOpen: boolean;
}

function Actions({ q, stored, isOpen }: ActionsProps) {
  const { t, language } = useTexts("deskCustomerData");
  const hasRecords = stored.counts.length > 0;
  if (!hasRecords && !stored.stop) return null;
  return (
    <PostForm action={deskLink("customer-data", language)} className="flex flex-wrap gap-3 max-sm:flex-col">
      <input type="hidden" name="q" value={q} />
      <p id="copy-hint" className="w-full text-soft text-sm">
        {t("copyHint")}
      </p>
      <button
        type="submit"
        formAction={deskCustomerDataFileLink(language)}
        aria-describedby="copy-hint"
        className="button button-quiet max-sm:w-full"
      >
        {t("copy")}
      </button>
      {hasRecords && (
        <FinalStep
          label={t("forget")}
          question={t("sure.title", { q })}
          isLoss
          className="button-quiet text-danger"
          open={isOpen}
        >
          <p>{t("sure.text")}</p>
          <p>{t("sure.first")}</p>
          <button type="submit" name="intent" value="forget" className={stepButton(finalLook(true))}>
            {t("sure.yes")}
          </button>
        </FinalStep>
      )}
    </PostForm>
  );
}

function OpenBookings({ open }: StoredData) {
  const { t } = useTexts("deskCustomerData");
  return (
    <FocusBox labelledBy="refused" className="flex flex-col gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4">
      <h2 id="refused" className="text-lg">
        {t("refused.title")}
      </h2>
      <p>{t("refused.text")}</p>
      <BookingList rows={open} />
    </FocusBox>
  );
}
