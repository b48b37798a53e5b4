import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { type ContentField, factAt, type SectionName, sectionNames } from "~/domain/centre/facts";
import { changesOf, fieldsOf } from "~/domain/content/content.server";
import { readSite } from "~/domain/content/versions.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { readSettings } from "~/platform/http/settings.server";
import { isOwner, requireOwner } from "~/platform/http/staff.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskChoosePhotosLink, deskLink, deskSectionLink } from "~/platform/urls/desk-links";
import { FieldProblems, OneProblem } from "../kit/answer";
import { PostForm, stepButton } from "../kit/form";
import { LineLink, Page, Section, SuccessNotice, twoColumns } from "../kit/page";
import { databaseOf, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/section";
import { DifferenceList, FactInput, formValueOf, groupOf, inputLabelOf, PriceTable } from "./fields";
import {
  contentOf,
  inputNamesOf,
  isOfferIncomplete,
  offeredWorks,
  SECTION_BYTES_MAX,
  sectionSteps,
} from "./site-information.server";

function sectionIn({ section }: { section?: string | undefined }): SectionName {
  const found = oneOf(sectionNames, section);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const section = sectionIn(params);
  const { env } = context.get(cloudflareContext);
  const site = await readSite(databaseOf(context), readSettings(env).deployHook !== undefined, new Date()).catch(
    unavailable(context),
  );
  const { shown } = contentOf(site).work;
  return {
    section,
    works: section === "work" ? await offeredWorks(databaseOf(context), shown).catch(unavailable(context)) : [],
    fields: fieldsOf(section),
    facts: contentOf(site)[section],
    changes: changesOf(site.published, contentOf(site)).filter(({ field }) => field.section === section),
    version: site.version,
    mayChange: isOwner(context),
    // Why the live site would not be deployed (product.md 1.8).
    offerIsIncomplete: section === "announcements" && isOfferIncomplete(contentOf(site).announcements.nationalDay),
    isSaved: url.searchParams.get("done") === "save",
  };
}

export async function action(args: Route.ActionArgs) {
  requireOwner(args.context);
  const section = sectionIn(args.params);
  const hasHook = readSettings(args.context.get(cloudflareContext).env).deployHook !== undefined;
  return takeStep(args, {
    steps: sectionSteps(section),
    fields: inputNamesOf(section),
    version: ({ version }) => version,
    maxBytes: SECTION_BYTES_MAX,
    read: (db, now) => readSite(db, hasHook, now),
    link: (_, language, query) => deskSectionLink(section, language, query),
    log: () => ({ event: "desk-site-information" }),
  });
}

export default function SiteSection({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { section, works, fields, facts, changes, version, mayChange, offerIsIncomplete, isSaved } = loaderData;
  const { t, language } = useTexts("deskSiteInformation");
  const [form] = useForm<Record<string, string>, unknown, string[]>({
    id: section,
    lastResult: answer?.result ?? null,
    defaultValue: formValueOf(facts, fields) as Record<string, string>,
    defaultNoValidate: false,
  });
  const rowsOf = (field: ContentField) => {
    const [typed, stored] = [
      factAt({ [section]: answer?.result.initialValue }, field),
      factAt({ [section]: facts }, field),
    ];
    return Math.max(...[typed, stored].map((rows) => (Array.isArray(rows) ? rows.length : 0)));
  };
  return (
    <Page
      title={t(`section.${section}.title`)}
      back={{ href: deskLink("site-information", language), text: t("title") }}
      answer={answer}
      version={version}
      isDense={section === "prices"}
    >
      <p className="max-w-xl text-soft">{t(`section.${section}.lead`)}</p>
      {offerIsIncomplete && <p className="max-w-xl font-semibold">{t("errors.offer")}</p>}
      {isSaved && !answer && (
        <SuccessNotice text={t("done.save")}>
          <LineLink href={deskLink("site-information", language)}>{t("toPublish")}</LineLink>
        </SuccessNotice>
      )}
      <OneProblem title={t("notSaved")} message={answer?.failure && t(`failure.${answer.failure}`)} answer={answer} />
      {answer?.failure && <p className="font-semibold">{t("keepsTyped")}</p>}
      <FieldProblems
        title={t("notSaved")}
        answer={answer}
        labelOf={(name) => inputLabelOf(fields, name, language)}
        idOf={(name) => `${section}-${name}`}
      />
      {!mayChange && <p className="font-semibold">{t("ownersOnly")}</p>}
      {section === "work" && mayChange && (
        <a href={deskChoosePhotosLink(null, language)} className="button button-quiet self-start">
          {t("works.own")}
        </a>
      )}
      <div className={twoColumns}>
        <FormProvider context={form.context}>
          <PostForm {...getFormProps(form)} className="flex flex-col gap-6">
            <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-8">
              {section === "prices" ? (
                <PriceTable fields={fields} />
              ) : (
                groupsIn(fields, language).map(({ name, fields }) => (
                  <Group key={fields[0]?.name} name={name}>
                    {fields.map((field) => (
                      <FactInput key={field.name} field={field} rows={rowsOf(field)} works={works} />
                    ))}
                  </Group>
                ))
              )}
            </fieldset>
            {mayChange && (
              <button type="submit" name="intent" value="save" className={stepButton("button-primary")}>
                {t("save")}
              </button>
            )}
          </PostForm>
        </FormProvider>
        <Section id="changes" title={t("changes")}>
          {changes.length > 0 ? (
            <DifferenceList differences={changes} />
          ) : (
            <p className="text-soft">{t("noChanges")}</p>
          )}
        </Section>
      </div>
    </Page>
  );
}

function groupsIn(fields: readonly ContentField[], language: Parameters<typeof groupOf>[1]) {
  const groups: { name: string | null; fields: ContentField[] }[] = [];
  for (const field of fields) {
    const [name, last] = [groupOf(field, language), groups.at(-1)];
    if (last && name === last.name) last.fields.push(field);
    else groups.push({ name, fields: [field] });
  }
  return groups;
}

function Group({ name, children }: { name: string | null; children: ReactNode }) {
  if (name === null) return <div className="flex flex-col gap-5">{children}</div>;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 font-bold text-xl">{name}</legend>
      {children}
    </fieldset>
  );
}
