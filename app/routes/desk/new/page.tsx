import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { ServiceList } from "~/domain/bookings/booking-facts";
import { staffDay } from "~/domain/bookings/staff-dates";
import { carTypes, type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { priceOf, pricesOf } from "~/domain/catalogue/pricing";
import { readSelection, type Selection } from "~/domain/catalogue/selection";
import { isDeskDay, LAST_DESK_DAY } from "~/domain/days/days";
import { deskDayQueries, deskDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { riyadhDate } from "~/platform/calendar/dates";
import { batch } from "~/platform/db/client.server";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { anyNumber } from "~/platform/forms/typed-values";
import { getLanguage } from "~/platform/http/i18next.server";
import { formatRiyals } from "~/platform/i18n/format";
import { type Language, languages } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import newScript from "~/platform/page-scripts/desk-new.ts?inlined";
import { deskBookingLink } from "~/platform/urls/desk-links";
import { Bidi } from "~/ui/content/bidi";
import { Choice, describedBy, Field, FieldError } from "~/ui/forms/field";
import { InlineScript } from "~/ui/layout/page-style";
import { Riyals } from "~/ui/riyals";
import { FieldProblems } from "../kit/answer";
import { DayChoice, DayMarks } from "../kit/day-choice";
import { CarFields, CustomerFields, carValues, OverrideButton, useFieldLabel } from "../kit/fields";
import { PostForm } from "../kit/form";
import { Page, Section, SuccessNotice } from "../kit/page";
import { databaseOf, offersWhatsApp, postedForm, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { customerQuery, type NewBookingForm, newBookingFieldNames, newBookingSteps, recognisedIn } from "./new.server";

/**
 * With `again`, the reference of an old booking, the form starts with its customer and car; after a
 * search for a mobile number, with those of the latest booking; after a text in the search box,
 * with what was recognised in it. With the `day` of a free place of the plan, it starts with that
 * day.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = databaseOf(context);
  const today = riyadhDate(new Date());
  const reference = url.searchParams.get("again") ?? "";
  const posted = postedForm(context) ?? new FormData();
  const looksUp = posted.get("intent") === "find";
  const message = looksUp ? String(posted.get("q") ?? "") : "";
  const typedNumber = anyNumber(String(posted.get("phoneNumber") ?? ""));
  const said = message === "" ? null : recognisedIn(message, typedNumber);
  const phoneNumber = said?.phoneNumber ?? typedNumber ?? "";
  const known = customerQuery(db, looksUp ? { phoneNumber } : { reference });
  const rows = await batch(db, { known, ...deskDayQueries(db, today) }).catch(unavailable(context));
  const chosen = said?.chosen ?? readSelection(posted).selection;
  const day = normalizeDay(url.searchParams.get("day") ?? "");
  return {
    known: rows.known.find(({ isShared }) => !isShared) ?? null,
    isShared: Boolean(rows.known[0]?.isShared),
    offersWhatsApp: offersWhatsApp(context),
    message,
    said,
    day: isDeskDay(day, today) && day <= LAST_DESK_DAY ? day : "",
    chosen,
    days: deskDays(rows, { today, language: getLanguage(context), ...stayFor(chosen.codes) }),
  };
}

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: newBookingSteps,
    // `q` is the text of the search box in the header.
    fields: [...newBookingFieldNames, "q"],
    read: async (_, now) => ({ today: riyadhDate(now) }),
    link: (_, language, query, reference = "") => deskBookingLink(reference, language, query),
    log: () => ({ event: "desk-booking" }),
  });
}

const FORM_ID = "new";

/** The ids of controls whose id is not `new-` and the name of their field. */
const ids: Readonly<Record<string, string>> = {
  carType: `${FORM_ID}-carType-${carTypes[0]}`,
  services: "services",
  language: `${FORM_ID}-language-${languages[0]}`,
};

/**
 * The booking form of the desk (product.md 16.8), on one page, which also works without scripts.
 */
export default function DeskNew({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { chosen, known, isShared, message, said, day, days, offersWhatsApp } = loaderData;
  const { t, language } = useTexts(["deskNew", "booking", "desk"]);
  const looksUp = answer?.intent === "find" && !answer.problem;
  const [form, fields] = useForm<NewBookingForm, NewBookingForm, string[]>({
    id: FORM_ID,
    lastResult: looksUp ? null : (answer?.result ?? null),
    defaultValue: {
      language,
      bookingDate: day,
      ...(looksUp && answer.result.initialValue),
      ...(said && {
        ...said,
        carType: said.carType ?? "",
        ...carValues({ vehicle: null, plate: said.plate || null }, language),
      }),
      ...(known && customerValues(known, language)),
    },
    // The browser would reject a typed date that is hidden because a day button is chosen.
    defaultNoValidate: true,
  });
  const { carType, codes } = chosen;
  const total = carType && codes.length > 0 ? priceOf(codes, carType).total : null;
  const errors = answer?.result.error ?? {};
  const labelOf = useFieldLabel({
    bookingDate: t("day"),
    language: t("language"),
    carType: t("car"),
    services: t("services"),
  });
  const idOf = (name: string) => ids[name] ?? `${FORM_ID}-${name}`;
  const heading = (
    <header className="flex flex-wrap items-baseline gap-x-4">
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="text-soft">{t("lead")}</p>
    </header>
  );
  return (
    <>
      <Page title={t("title")} answer={answer} unsaved={t("unsaved")} heading={heading} isDense>
        <FieldProblems title={t("notDone")} answer={answer} labelOf={labelOf} idOf={idOf} />
        {answer?.intent === "total" && !answer.problem && (
          <SuccessNotice text={total === null ? t("choose") : t("total", { amount: formatRiyals(total) })}>
            <DayMarks days={days} />
          </SuccessNotice>
        )}
        {/\p{L}/u.test(message) && (
          <section aria-labelledby="message" className="card flex flex-col gap-1 p-4">
            <h2 id="message" className="font-semibold">
              {t("message")}
            </h2>
            <p dir="auto" className="whitespace-pre-line">
              {message}
            </p>
          </section>
        )}
        <PostForm
          {...getFormProps(form)}
          className="group/form flex flex-col gap-8 max-lg:max-w-2xl @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_19rem] @5xl:items-start"
        >
          {/* Enter presses the first button of a form. Without this button, Enter would press one
              that searches or answers a question. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <div className="flex flex-col gap-4">
            <Section id="customer" title={t("customer")}>
              <CustomerFields fields={fields} emailHint={t("emailHint")} offersWhatsApp={offersWhatsApp}>
                <noscript>
                  <button type="submit" name="intent" value="find" className="button button-quiet">
                    {t("find")}
                  </button>
                </noscript>
                <div
                  data-found=""
                  role="status"
                  tabIndex={looksUp ? -1 : undefined}
                  // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
                  autoFocus={looksUp}
                  className="-mt-2 outline-none empty:hidden"
                >
                  {looksUp && <Found customer={known} isShared={isShared} isNew={said?.phoneNumber !== ""} />}
                </div>
              </CustomerFields>
              <RadioField
                field={fields.language}
                legend={t("language")}
                hint={t("languageHint")}
                options={languages.map((value) => [value, t(`languages.${value}`)])}
              />
            </Section>
            <CarFields fields={fields} />
          </div>
          <div className="flex flex-col gap-3">
            <ServiceList
              title={
                <h2 id="services-title" className="text-xl">
                  {t("services")}
                </h2>
              }
              codes={codes}
              error={errors.services?.[0]}
              // The pasted message names this kind of service, but not which option.
              note={(field) =>
                said?.unclear.includes(field) && <span className="text-amber text-sm">{t("unclear")}</span>
              }
              price={(code) => <Prices code={code} />}
            >
              <RadioField
                field={fields.carType}
                legend={t("car")}
                options={carTypes.map((type) => [type, t(`booking:car.${type}`)])}
                required
              />
            </ServiceList>
            <noscript>
              <button type="submit" name="intent" value="total" className="button button-quiet">
                {t("price")}
              </button>
            </noscript>
          </div>
          <div className="flex flex-col gap-4 max-lg:contents">
            <Section id="appointment" title={t("appointment")}>
              <DayChoice fields={fields} legend={t("day")} days={days} question={answer?.question} canBeHere />
              <div className="group-has-[[value=here]:checked]/form:hidden">
                <Field type="time" field={fields.arrivalTime} label={t("hour")} hint={t("hourHint")} />
                <OverrideButton about="hour" question={answer?.question} field={fields.hourOverride} />
              </div>
            </Section>
            <div className="action-bar not-on-paper flex flex-wrap items-center gap-y-2 max-lg:has-data-later:static lg:rounded-lg lg:border lg:bg-surface lg:p-4 @5xl:grid">
              {/* Without scripts this total would become outdated, so it is hidden. */}
              <div
                role="status"
                data-total=""
                data-failed={t("totalFailed")}
                className="max-lg:not-has-data-later:pe-4 noscript:hidden"
              >
                <Total carType={carType} codes={codes} />
              </div>
              <button type="submit" className="button button-primary max-lg:grow max-lg:px-4">
                {t("submit")}
              </button>
              <OverrideButton about="sameDay" question={answer?.question} field={fields.sameDayOverride} />
              <ToldButtons isAsked={answer?.question?.about === "told"} field={fields.told} />
            </div>
          </div>
          {/* After the buttons, so that the intent of a pressed one comes first in the form. */}
          <input type="hidden" name="intent" value="create" />
        </PostForm>
      </Page>
      <InlineScript code={newScript.code} />
    </>
  );
}

/** Asks whether the day was agreed, although there is no arrival time yet (product.md 16.8). */
function ToldButtons({ isAsked, field }: { isAsked: boolean; field: FieldMetadata<string> }) {
  const { t } = useTexts("deskNew");
  if (!isAsked) return field.initialValue && <input type="hidden" name={field.name} value={field.initialValue} />;
  return (
    <fieldset className="flex w-full flex-wrap gap-2 rounded-lg border-2 border-brand bg-brand-soft p-3">
      <legend className="sr-only">{t("told.question")}</legend>
      {(["yes", "no"] as const).map((answer) => (
        <button key={answer} type="submit" name={field.name} value={answer} className="button button-quiet grow px-4">
          {t(`told.${answer}`)}
        </button>
      ))}
    </fieldset>
  );
}

type Known = Awaited<ReturnType<typeof customerQuery>>[number];

function customerValues({ customerName, phoneNumber, email, language, carType, ...car }: Known, shownIn: Language) {
  return { customerName, phoneNumber, email: email ?? "", language, carType, ...carValues(car, shownIn) };
}

function Found({ customer, isShared, isNew }: { customer: Known | null; isShared: boolean; isNew: boolean }) {
  const { t, language } = useTexts("deskNew");
  if (isShared) return <p>{t("shared")}</p>;
  if (!customer) return isNew && <p>{t("notFound")}</p>;
  const { reference, bookingDate } = customer;
  return (
    <p className="font-semibold text-brand">
      <Bidi text={t("found", { day: staffDay(bookingDate, language) })} />{" "}
      <a href={deskBookingLink(reference, language)} className="text-link whitespace-nowrap">
        <bdi dir="ltr">{reference}</bdi>
      </a>
    </p>
  );
}

function Total({ carType, codes }: Selection) {
  const { t, language } = useTexts("deskNew");
  if (!carType || codes.length === 0) {
    return (
      <p data-later="" className="text-soft text-sm max-lg:hidden">
        {t("totalLater")}
      </p>
    );
  }
  const { lines, total } = priceOf(codes, carType);
  return (
    <div className="gap-x-3 *:col-span-full *:gap-x-3 lg:grid lg:grid-cols-[1fr_auto]">
      <ul className="mb-2 grid grid-cols-subgrid border-b pb-2 text-sm leading-snug max-lg:hidden">
        {lines.map(({ code, amount }) => (
          <li key={code} className="col-span-full grid grid-cols-subgrid items-baseline py-1">
            {serviceLabel(code, language)}
            <Riyals amount={amount} className="text-end" />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline lg:grid lg:grid-cols-subgrid">
        <span className="max-[22rem]:sr-only">{t("totalTerm")}</span>{" "}
        <Riyals amount={total} className="text-end font-bold text-xl" />
      </p>
    </div>
  );
}

interface RadioFieldProps {
  field: FieldMetadata<string>;
  legend: string;
  hint?: string;
  options: readonly (readonly [value: string, label: string])[];
  required?: boolean;
}

function RadioField({ field, legend, hint, options, required }: RadioFieldProps) {
  return (
    <fieldset aria-describedby={describedBy(field, hint)["aria-describedby"]}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={field.descriptionId} className="text-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <div className="mt-1.5 grid grid-cols-2 gap-3 @max-xs:grid-cols-1">
        {options.map(([value, label]) => (
          <Choice key={value} className={choice}>
            <input
              id={`${field.id}-${value}`}
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              required={required}
            />
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const choice = "flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft";

/** The price for each size of car. The style sheet marks the price for the chosen size. */
function Prices({ code }: { code: ServiceCode }) {
  const { t } = useTexts("booking");
  return (
    <span className="flex flex-wrap gap-x-3 text-soft text-sm leading-tight">
      {carTypes.map((carType) => (
        <span key={carType} className={chosenPrice[carType]}>
          <span className="sr-only">{t(`car.${carType}`)}: </span>
          <Riyals amount={pricesOf(code)[carType]} />
        </span>
      ))}
    </span>
  );
}

const chosenPrice = {
  sedan: "group-has-[[value=sedan]:checked]/form:font-bold group-has-[[value=sedan]:checked]/form:text-ink",
  suv: "group-has-[[value=suv]:checked]/form:font-bold group-has-[[value=suv]:checked]/form:text-ink",
} as const;
