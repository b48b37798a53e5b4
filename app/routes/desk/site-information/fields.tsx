import { useField } from "@conform-to/react";
import { type CarType, carTypes, type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { type ContentField, type Difference, factAt, ROWS_MAX } from "~/domain/centre/facts";
import type { Span, SpecialHours, Weekday } from "~/domain/centre/opening-hours";
import { spansInWords, specialHoursText, weekdayName } from "~/domain/days/hours-in-words";
import { formatLongDate, formatRiyals } from "~/platform/i18n/format";
import { type Language, type Localized, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskWorkPictureLink } from "~/platform/urls/desk-links";
import { Bidi } from "~/ui/content/bidi";
import { Choice, describedBy, Field, FieldError } from "~/ui/forms/field";

/** How the desk shows the facts of the owner: labels, inputs by kind, and values in words. */

export interface OfferedWork {
  readonly id: number;
  /** Null once the work is gone. */
  readonly service: string | null;
  readonly car: string;
  readonly isAllowed: boolean;
}

export function labelOf({ section, path, name }: ContentField, language: Language): string {
  const { t } = translator(language);
  const last = path.at(-1) ?? "";
  if (section === "prices") return t(`booking:car.${last as CarType}`);
  if (path[0] === "weekdays") return weekdayName(last as Weekday, language);
  return t(`deskSiteInformation:label.${section}.${name}` as "deskSiteInformation:label.contact.email");
}

export function groupOf({ section, path }: ContentField, language: Language): string | null {
  const { t } = translator(language);
  if (section === "prices") return serviceLabel(path[0] as ServiceCode, language);
  if (path.length === 1) return null;
  return t(`deskSiteInformation:group.${path.slice(0, -1).join(".")}` as "deskSiteInformation:group.social");
}

/** The label of a fact with its group, for use outside of the group. */
export function fullLabelOf(field: ContentField, language: Language): string {
  const [group, label] = [groupOf(field, language), labelOf(field, language)];
  return group ? translator(language).t("deskSiteInformation:inGroup", { group, label }) : label;
}

/** The label of an input, with its fact and its row. An example of `name`: `special[0].until`. */
export function inputLabelOf(fields: readonly ContentField[], name: string, language: Language): string {
  const field = fields.find((fact) => name.startsWith(fact.name) && /^(?:$|[.[])/.test(name.slice(fact.name.length)));
  if (!field) return name;
  const t = translator(language).getFixedT(null, ["deskSiteInformation", "common"]);
  const { kind, sameAs } = field.meta;
  const [label, input] = [fullLabelOf(field, language), name.slice(field.name.length)];
  const number = Number(/^\[(\d+)\]/.exec(input)?.[1]) + 1;
  if (kind === "emails") return t("listed", { label, number });
  const inLanguage = languages.find((each) => input.endsWith(`.${each}`));
  if (inLanguage && kind !== "special") return t(`in.${inLanguage}`, { label });
  const [, span, end] = /rows\[([01])\]\.(opens|closes)$/.exec(input) ?? [];
  const inputs: Readonly<Record<string, string>> = {
    from: t("special.from"),
    until: t("special.until"),
    ...(inLanguage && { [inLanguage]: t(`in.${inLanguage}`, { label: t("special.note") }) }),
    ...(span && end && { [end]: t(`span.${end as keyof Span}.${span as "0" | "1"}`) }),
    closed: t(kind === "special" ? "closed.period" : "closed.day"),
    ...(kind === "works" && { place: t("works.place") }),
    ...(sameAs && { same: t("sameAs", { day: weekdayName(sameAs, language) }) }),
    none: t("none"),
  };
  const parts = [label, kind === "special" && t("special.row", { number }), inputs[input.split(".").at(-1) ?? ""]];
  return parts.filter(Boolean).join(t("common:comma"));
}

/** A fact in words, a line for each of its parts. */
export function factInWords(
  { section, path, meta }: ContentField,
  value: unknown,
  language: Language,
): readonly string[] {
  const { t } = translator(language);
  if (meta.kind === "switch") return [t(value ? "deskSiteInformation:value.on" : "deskSiteInformation:value.off")];
  if (value === false) return [t("deskSiteInformation:value.none")];
  if (meta.mayBeClosed && Array.isArray(value)) return [spansInWords(value as readonly Span[], language)];
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    return [t(meta.ownersOnly ? "deskSiteInformation:value.unknown" : "deskSiteInformation:value.empty")];
  }
  if (meta.localized) return languages.map((each) => (value as Localized)[each]);
  switch (meta.kind) {
    case "spans":
      return [spansInWords(value as readonly Span[], language)];
    case "special":
      return (value as readonly SpecialHours[]).map((special) => {
        const { note, dates, hours } = specialHoursText(special, language);
        return t("deskSiteInformation:value.special", { note, dates, hours });
      });
    case "day":
      return [formatLongDate(String(value), language)];
    case "works":
      return (value as readonly { title: Localized }[]).map(({ title }) => title[language]);
    case "emails":
      return value as readonly string[];
    default:
      if (section === "prices") return [t("deskSiteInformation:value.riyals", { amount: formatRiyals(Number(value)) })];
      return [path.at(-1) === "percent" ? `${value}%` : String(value)];
  }
}

/** What a form shows of a section: texts for each input. */
export function formValueOf(section: unknown, fields: readonly ContentField[]): Record<string, unknown> {
  const shown = structuredClone(section) as Record<string, unknown>;
  for (const field of fields) {
    const value = factAt({ [field.section]: section }, field);
    const group = field.path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, shown);
    const input = inputValueOf(field, value);
    group[field.path.at(-1) ?? ""] = isSameAsOther(field, section) ? { ...Object(input), same: "on" } : input;
  }
  return shown;
}

function inputValueOf({ meta }: ContentField, value: unknown): unknown {
  const { kind, ownersOnly, localized } = meta;
  if (ownersOnly && value === false) return { none: "on" };
  if (ownersOnly && !localized) return { value: value === null ? "" : String(value) };
  if (kind === "spans") return value === null ? {} : inInputs(value as readonly Span[]);
  if (kind === "special") {
    return (value as readonly SpecialHours[]).map((special) => ({ ...special, spans: inInputs(special.spans) }));
  }
  return typeof value === "number" ? String(value) : (value ?? undefined);
}

/** Whether a day shares the hours of another day, which its form shows as a ticked box. */
function isSameAsOther(field: ContentField, section: unknown): boolean {
  const { path, meta } = field;
  if (meta.sameAs === undefined) return false;
  const other = { ...field, path: [...path.slice(0, -1), meta.sameAs] };
  const [own, others] = [field, other].map((day) => JSON.stringify(factAt({ [field.section]: section }, day)));
  return own === others;
}

/** The inputs of a day's hours. A time input writes midnight as 00:00. */
function inInputs(spans: readonly Span[]) {
  if (spans.length === 0) return { closed: "on" };
  return { rows: spans.map(({ opens, closes }) => ({ opens, closes: closes === "24:00" ? "00:00" : closes })) };
}

interface FactInputProps {
  field: ContentField;
  rows: number;
  /** For the section of works: the works that the site shows or may show. */
  works: readonly OfferedWork[];
}

export function FactInput({ field, rows, works }: FactInputProps) {
  const { t, language } = useTexts("deskSiteInformation");
  const { meta, name } = field;
  const label = labelOf(field, language);
  if (meta.kind === "spans") {
    return (
      <SpansInput
        name={name}
        label={label}
        closed={meta.mayBeClosed && t("closed.day")}
        same={meta.sameAs && t("sameAs", { day: weekdayName(meta.sameAs, language) })}
      />
    );
  }
  if (meta.kind === "special") return <SpecialInput name={name} label={label} rows={rows} />;
  if (meta.kind === "works") return <WorksInput name={name} works={works} />;
  if (meta.kind === "emails") return <ListInput name={name} label={label} rows={rows} />;
  if (meta.kind === "switch") return <Checkbox name={name} label={label} />;
  const hint = meta.ownersOnly && t(`find.${name}` as "find.carClass");
  if (!meta.ownersOnly) return <OneInput field={field} name={name} label={label} />;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-b pb-6">
      <legend className="font-semibold text-lg">{label}</legend>
      <p className="text-soft text-sm">{hint}</p>
      <OneInput field={field} name={meta.localized ? name : `${name}.value`} label={t("text")} />
      <Checkbox name={`${name}.none`} label={t("none")} />
    </fieldset>
  );
}

/** A row for each option, and a column for each car. */
export function PriceTable({ fields }: { fields: readonly ContentField[] }) {
  const { t, language } = useTexts("booking");
  const codes = [...new Set(fields.map(({ path }) => path[0] as ServiceCode))];
  return (
    <table className="w-full table-fixed wrap-anywhere [&_input]:mt-0 [&_input]:min-h-11 [&_input]:px-2">
      <thead>
        <tr className="text-start align-bottom leading-snug">
          <td />
          {carTypes.map((car) => (
            <th key={car} scope="col" className="w-[28%] px-1 pb-1 text-start font-semibold sm:px-2">
              {t(`car.${car}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {codes.map((code) => (
          <tr key={code}>
            <th scope="row" className="py-0.5 pe-1 text-start font-normal leading-snug">
              {serviceLabel(code, language)}
            </th>
            {fields
              .filter(({ path }) => path[0] === code)
              .map((field) => (
                <td key={field.name} className="px-0.5 py-0.5 sm:px-2">
                  <TextInput kind="number" name={field.name} label={fullLabelOf(field, language)} isLabelHidden />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneInput({ field: { meta }, name, label }: { field: ContentField; name: string; label: string }) {
  if (!meta.localized) return <TextInput kind={meta.kind} name={name} label={label} />;
  return (
    <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
      <LocalizedInputs name={name} label={label} />
    </div>
  );
}

function LocalizedInputs({ name, label }: { name: string; label: string }) {
  const { t } = useTexts("deskSiteInformation");
  return languages.map((each) => (
    <TextInput key={each} kind="text" name={`${name}.${each}`} label={t(`in.${each}`, { label })} lang={each} />
  ));
}

interface TextInputProps {
  kind: ContentField["meta"]["kind"];
  name: string;
  label: string;
  lang?: Language;
  isLabelHidden?: boolean;
}

function TextInput({ kind, name, label, lang, isLabelHidden }: TextInputProps) {
  const [field] = useField<string>(name);
  if (kind === "day") return <Field field={field} label={label} type="date" />;
  const isText = kind === "text";
  return (
    <Field
      field={field}
      label={label}
      isLabelHidden={isLabelHidden}
      dir={isText ? "auto" : "ltr"}
      autoComplete="off"
      {...(lang && { lang })}
      {...(kind === "number" && { inputMode: "numeric" })}
      {...(kind === "phone" && { inputMode: "tel" })}
      {...(kind === "url" && { inputMode: "url" })}
      {...(kind === "email" && { inputMode: "email" })}
    />
  );
}

function Checkbox({ name, label }: { name: string; label: string }) {
  const [field] = useField<string>(name);
  return (
    <div>
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <Choice className="inline-flex min-h-12 items-center gap-3 px-4">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === "on"}
          {...describedBy(field)}
        />
        {label}
      </Choice>
    </div>
  );
}

interface SpansInputProps {
  name: string;
  label: string;
  /** The label of the checkbox that closes the day, if the day may be closed. */
  closed: string | undefined;
  /** The label of the checkbox for the hours of Saturday, if the day has this checkbox. */
  same?: string | undefined;
}

/**
 * The checkbox `closed` hides the hours; the checkbox `same` hides everything else. A half-typed
 * time stays visible, because the browser rejects it.
 */
function SpansInput({ name, label, closed, same }: SpansInputProps) {
  const { t } = useTexts("deskSiteInformation");
  const hidden = same ? " group-has-[[name$=same]:checked]/day:not-has-invalid:hidden" : "";
  return (
    <fieldset className="group/day flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 border-t pt-4 has-[[name$=same]:checked]:border-t-0 has-[[name$=same]:checked]:pt-0">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="min-w-28 font-semibold text-lg">
        {label}
      </span>
      {same && <Checkbox name={`${name}.same`} label={same} />}
      {closed && (
        <div className={hidden}>
          <Checkbox name={`${name}.closed`} label={closed} />
        </div>
      )}
      <div
        className={`grid w-full min-w-0 gap-x-4 gap-y-2 sm:grid-cols-2${closed ? " group-has-[[name$=closed]:checked]/day:not-has-invalid:hidden" : ""}${hidden}`}
      >
        {([0, 1] as const).map((index) => (
          <div
            key={index}
            className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 *:min-w-0"
          >
            <SpanEnd name={`${name}.rows[${index}].opens`} label={t(`span.opens.${index}`)} />
            <SpanEnd name={`${name}.rows[${index}].closes`} label={t(`span.closes.${index}`)} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function SpanEnd({ name, label }: { name: string; label: string }) {
  const [field] = useField<string>(name);
  return <Field type="time" field={field} label={label} />;
}

/** The rows of special hours, and an empty one. An empty row is ignored. */
function SpecialInput({ name, label, rows }: { name: string; label: string; rows: number }) {
  const { t } = useTexts("deskSiteInformation");
  return (
    <fieldset className="mt-4 flex min-w-0 flex-col gap-4">
      <legend className="font-bold text-xl">{label}</legend>
      <p className="text-soft text-sm">{t("special.hint")}</p>
      {rowNumbers(rows, ROWS_MAX.special).map((index) => (
        <fieldset key={index} className="flex min-w-0 flex-col gap-4 rounded-lg border p-4">
          <legend className="px-2 font-semibold">{t("special.row", { number: index + 1 })}</legend>
          <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
            <TextInput kind="day" name={`${name}[${index}].from`} label={t("special.from")} />
            <TextInput kind="day" name={`${name}[${index}].until`} label={t("special.until")} />
            <LocalizedInputs name={`${name}[${index}].note`} label={t("special.note")} />
          </div>
          <SpansInput name={`${name}[${index}].spans`} label={t("special.hours")} closed={t("closed.period")} />
          {index < rows && <p className="text-soft text-sm">{t("special.remove")}</p>}
        </fieldset>
      ))}
    </fieldset>
  );
}

function ListInput({ name, label, rows }: { name: string; label: string; rows: number }) {
  const { t } = useTexts("deskSiteInformation");
  return (
    <div className="flex flex-col gap-4">
      {rowNumbers(rows, ROWS_MAX.centreMailboxes).map((index) => (
        <TextInput
          key={index}
          kind="email"
          name={`${name}[${index}]`}
          label={t("listed", { label, number: index + 1 })}
        />
      ))}
    </div>
  );
}

const rowNumbers = (rows: number, most: number) =>
  Array.from({ length: Math.min(rows + 1, most) }, (_, index) => index);

/** The works, each with its position on the site. One without a position is not shown. */
function WorksInput({ name, works }: { name: string; works: readonly OfferedWork[] }) {
  const { t } = useTexts("deskSiteInformation");
  if (works.length === 0) return <p className="text-soft">{t("works.none")}</p>;
  return works
    .slice(0, ROWS_MAX.works)
    .map((work, index) => <WorkInput key={work.id} name={`${name}[${index}]`} work={work} />);
}

function WorkInput({ name, work }: { name: string; work: OfferedWork }) {
  const { t, language } = useTexts("deskSiteInformation");
  const [field] = useField<string>(`${name}.place`);
  const title = work.service ? `${serviceLabel(work.service as ServiceCode, language)} · ${work.car}` : t("works.gone");
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <Bidi as="legend" className="px-2 font-semibold" text={title} />
      {!work.isAllowed && <p className="font-semibold text-danger">{t("works.notAllowed")}</p>}
      {work.service && (
        <img
          src={deskWorkPictureLink(work.id, "after", language)}
          alt=""
          loading="lazy"
          className="aspect-4/3 w-full max-w-xs rounded-md bg-sunken object-contain"
        />
      )}
      <input type="hidden" name={`${name}.id`} value={work.id} />
      <Field
        field={field}
        label={t("works.place")}
        hint={t("works.placeHint")}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
        <LocalizedInputs name={`${name}.title`} label={t("works.title")} />
      </div>
    </fieldset>
  );
}

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t, language } = useTexts(["deskSiteInformation", "common"]);
  return (
    <ul className="card divide-y">
      {differences.map(({ field, before, after }) => (
        <li key={`${field.section}.${field.name}`} className="flex flex-col gap-1 px-4 py-3">
          <b className="font-semibold">{fullLabelOf(field, language)}</b>
          <Value label={t("before")} lines={factInWords(field, before, language)} className="text-soft" />
          <Value label={t("after")} lines={factInWords(field, after, language)} />
          {field.meta.printedOn.length > 0 && (
            <span className="text-soft text-sm">
              {t("printedOn", {
                places: field.meta.printedOn.map((place) => t(`place.${place}`)).join(t("common:comma")),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Value({ label, lines, className = "" }: { label: string; lines: readonly string[]; className?: string }) {
  return (
    <span className={`grid grid-cols-[4rem_1fr] gap-x-3 @max-xs:grid-cols-1 ${className}`}>
      <span className="text-sm">{label}</span>
      <span className="min-w-0 break-words">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both languages may say the same
          <bdi key={index} className="block">
            {line}
          </bdi>
        ))}
      </span>
    </span>
  );
}
