import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { deleteRemovedPhotos } from "~/domain/photos/photos.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { deskBookingLink, deskLink, deskPersonFileLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { Field } from "~/ui/forms/field";
import { Riyals } from "~/ui/riyals";
import { FieldProblems } from "../kit/answer";
import { BookingList } from "../kit/booking-list";
import { FinalStep, finalButton } from "../kit/final-step";
import { PostForm } from "../kit/form";
import { EmailLine } from "../kit/lines";
import { FocusBox, Page, SuccessNotice } from "../kit/page";
import { databaseOf, postedForm, takeStep, unavailable, unsaved } from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  type CustomerDataForm,
  customerDataFieldNames,
  customerDataSteps,
  personIn,
  readCustomerDataSubject,
  readShownRecords,
  type ShownRecords,
} from "./customer-data.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personIn(postedForm(context));
  const db = databaseOf(context);
  return {
    done: url.searchParams.get("done") === "forget",
    /** The person, and what is stored about them; null without a search. */
    found: person && {
      q: "phone" in person ? person.phone : person.email,
      records: await readShownRecords(db, person).catch(unavailable(context)),
    },
  };
}

/** Shows the records of a person, or deletes them: see `takeStep`. */
export async function action(args: Route.ActionArgs) {
  const answer = await takeStep(args, {
    steps: customerDataSteps,
    fields: customerDataFieldNames,
    read: (db, _, form) => readCustomerDataSubject(db, form),
    link: (_, language, query) => deskLink("customer-data", language, query),
    log: () => ({ event: "desk-forgot" }),
  });
  const { env, ctx } = args.context.get(cloudflareContext);
  // If this fails, the nightly run does it.
  if (answer instanceof Response)
    ctx.waitUntil(deleteRemovedPhotos(databaseOf(args.context), env.PHOTOS).catch(unsaved));
  return answer;
}

/** All records of a person (product.md 16.10): to view, to download, to delete. */
export default function DeskPeople({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { done, found } = loaderData;
  const { t, language } = useTexts("deskCustomerData");
  const [form, { q }] = useForm<CustomerDataForm, CustomerDataForm, string[]>({
    id: "find",
    lastResult: answer?.result ?? null,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
  const isRefused = Boolean(found?.records && answer?.failure);
  return (
    <Page title={t("title")} answer={answer}>
      {done && !answer && <SuccessNotice text={t("done")} />}
      {found && isRefused && <OpenBookings {...found} />}
      {answer && <FieldProblems title={t("notSearched")} answer={answer} labelOf={() => t("q")} idOf={() => q.id} />}
      <PostForm
        {...getFormProps(form)}
        action={deskLink("customer-data", language)}
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
          required
        />
        <button
          type="submit"
          name="intent"
          value="find"
          className="button button-primary w-full sm:w-auto sm:self-start"
        >
          {t("find")}
        </button>
      </PostForm>
      {found && <RecordsFound {...found} isRefused={isRefused} isOpen={answer?.intent === "forget"} />}
    </Page>
  );
}

interface RecordsFoundProps extends FoundPerson {
  /** Whether a form just failed because of open bookings. */
  isRefused: boolean;
  /** Whether the question about the deletion is open. */
  isOpen: boolean;
}

function RecordsFound({ isRefused, isOpen, q, records }: RecordsFoundProps) {
  const { t } = useTexts("deskCustomerData");
  return (
    <>
      <FocusBox labelledBy="stored" hasFocus={!isRefused} look="flex flex-col gap-3">
        <h2 id="stored" className="text-xl">
          {t("stored", { q })}
        </h2>
        {records ? !isRefused && <Actions q={q} records={records} isOpen={isOpen} /> : <p>{t("none")}</p>}
      </FocusBox>
      {records && <Lists {...records} />}
    </>
  );
}

/** The file and the deletion. The question says how much is deleted. */
function Actions({ q, records, isOpen }: { q: string; records: ShownRecords; isOpen: boolean }) {
  const { t, language } = useTexts("deskCustomerData");
  return (
    <PostForm action={deskLink("customer-data", language)} className="flex flex-wrap gap-3 max-sm:flex-col">
      <input type="hidden" name="q" value={q} />
      <p id="copy-hint" className="w-full text-soft text-sm">
        {t("copyHint")}
      </p>
      <button
        type="submit"
        formAction={deskPersonFileLink(language)}
        aria-describedby="copy-hint"
        className="button button-quiet max-sm:w-full"
      >
        {t("copy")}
      </button>
      <FinalStep
        label={t("forget")}
        question={t("sure.title", { q })}
        isLoss
        look="button-quiet text-danger"
        open={isOpen}
      >
        <ul className="list-disc ps-5 font-semibold">
          <li>{t("bookings", { count: records.bookings.total })}</li>
          <li>{t("messages", { count: records.messages.total })}</li>
        </ul>
        <p>{t("sure.text")}</p>
        <p>{t("sure.first")}</p>
        <button type="submit" name="intent" value="forget" className={finalButton(true)}>
          {t("sure.yes")}
        </button>
      </FinalStep>
    </PostForm>
  );
}

function Lists({ bookings, notes, messages, emails }: ShownRecords) {
  const { t, language } = useTexts("deskCustomerData");
  return (
    <>
      <Part id="bookings" title={t("bookings", { count: bookings.total })} {...bookings}>
        <BookingList rows={bookings.rows} note={({ totalPrice }) => <Riyals amount={totalPrice} />} />
      </Part>
      <Part id="notes" title={t("notes", { count: notes.total })} {...notes}>
        <ul className="card divide-y">
          {notes.rows.map(({ id, note, at, reference }) => (
            <Item key={id} text={note}>
              {instantInWords(at, language)} ·{" "}
              <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
                <bdi dir="ltr">{reference}</bdi>
              </a>
            </Item>
          ))}
        </ul>
      </Part>
      <Part id="messages" title={t("messages", { count: messages.total })} {...messages}>
        <ul className="card divide-y">
          {messages.rows.map(({ id, name, message, createdAt }) => (
            <Item key={id} text={message}>
              {instantInWords(createdAt, language)} · <bdi>{name}</bdi>
            </Item>
          ))}
        </ul>
      </Part>
      <Part id="emails" title={t("emails", { count: emails.total })} {...emails}>
        <ul className="card divide-y">
          {emails.rows.map((email) => (
            <li key={email.id} className="px-4 py-2.5">
              <EmailLine email={email} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  rows: readonly unknown[];
  total: number;
  children: ReactNode;
}

/** One kind of record with its count. Renders nothing without records. */
function Part({ id, title, rows, total, children }: PartProps) {
  const { t } = useTexts("deskCustomerData");
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {total > rows.length && <p className="text-soft text-sm">{t("newest")}</p>}
      {children}
    </section>
  );
}

function Item({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <li className="px-4 py-2.5">
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {text}
      </p>
      <p className="text-soft text-sm">{children}</p>
    </li>
  );
}

function OpenBookings({ records }: FoundPerson) {
  const { t } = useTexts("deskCustomerData");
  return (
    <FocusBox labelledBy="refused" look="flex flex-col gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4">
      <h2 id="refused" className="text-lg">
        {t("refused.title")}
      </h2>
      <p>{t("refused.text")}</p>
      <BookingList rows={records?.open ?? []} />
    </FocusBox>
  );
}

interface FoundPerson {
  q: string;
  /** Null when nothing is stored. */
  records: ShownRecords | null;
}
