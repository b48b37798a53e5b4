import { data } from "react-router";
import { type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { ACCEPT, PHOTO_MAX_MB, PhotoList, stages, UPLOAD_BYTES_MAX } from "~/domain/photos/photo-list";
import { cloudflareContext } from "~/platform/http/context.server";
import { isOwner, requireOwner } from "~/platform/http/staff.server";
import { useTexts } from "~/platform/i18n/use-texts";
import {
  deskChoosePhotosLink,
  deskPhotosLink,
  deskPicturesPath,
  deskSectionLink,
  deskWorkLink,
} from "~/platform/urls/desk-links";
import { directionOf } from "~/ui/content/bidi";
import { Choice, Field, FieldError, inputClasses } from "~/ui/forms/field";
import { type DeskAnswer, FieldProblems, OneProblem } from "../kit/answer";
import { SelectField, StepForm, useDeskForm } from "../kit/form";
import { CollapsibleCard, LineLink, Page, SuccessNotice } from "../kit/page";
import { databaseOf, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/choose";
import { choiceFields, choiceSteps, readChoice } from "./work.server";

const referenceIn = (url: URL) => url.searchParams.get("booking")?.toUpperCase() ?? null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const reference = referenceIn(url);
  const found = await readChoice(databaseOf(context), reference).catch(unavailable(context));
  if (!found) throw data(null, { status: 404 });
  return {
    reference,
    codes: found.codes,
    car: found.booking?.vehicle ?? "",
    photos: found.photos.map(({ secret, stage, width, height }) => ({ secret, stage, width, height })),
    works: found.works.map(({ work, isAllowed }) => ({ ...work, isAllowed })),
    mayChoose: reference !== null || isOwner(context),
    isDone: url.searchParams.get("done") === "choose",
  };
}

export async function action(args: Route.ActionArgs) {
  const reference = referenceIn(args.url);
  if (reference === null) requireOwner(args.context);
  return takeStep(args, {
    steps: choiceSteps(args.context.get(cloudflareContext).env),
    fields: choiceFields,
    maxBytes: 2 * UPLOAD_BYTES_MAX,
    read: (db) => readChoice(db, reference),
    link: (_, language, query) => deskChoosePhotosLink(reference, language, query),
    log: () => ({ event: "desk-work" }),
  });
}

/** Chooses photos for the site: those of a booking, or the owner's own (product.md 19.8). */
export default function ChooseWork({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { reference, works, mayChoose, isDone } = loaderData;
  const { t, language } = useTexts(["deskWork", "photos"]);
  const isLarge = answer?.problem === "tooLong";
  const back = reference
    ? { href: deskPhotosLink(reference, language), text: t("toPhotos") }
    : { href: deskSectionLink("work", language), text: t("toOurWork") };
  return (
    <Page title={t("forTheSite")} answer={isLarge ? undefined : answer} back={back}>
      <OneProblem
        title={t("notDone")}
        message={isLarge ? t("photos:problem.large", { megabytes: PHOTO_MAX_MB }) : undefined}
        fieldId="choose-photo"
        answer={answer}
      />
      <FieldProblems
        title={t("notDone")}
        answer={answer}
        labelOf={(name) => t(`field.${name as "car"}`)}
        idOf={(name) => `choose-${name}`}
      />
      {isDone && !answer && <SuccessNotice text={t("chosen")} />}
      {works.length > 0 && (
        <ul className="card divide-y">
          {works.map(({ id, service, car, platesCoveredAt, isAllowed }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
              <span>
                <b className="font-semibold">{serviceLabel(service as ServiceCode, language)}</b> ·{" "}
                <bdi dir={directionOf(car)}>{car}</bdi>
                <span className="block text-soft text-sm">
                  {t(`state.${isAllowed ? "allowed" : platesCoveredAt ? "notAllowed" : "notCovered"}`)}
                </span>
              </span>
              {mayChoose && (
                <LineLink href={deskWorkLink(id, language)}>{t(platesCoveredAt ? "open" : "cover")}</LineLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChoose && (
        <CollapsibleCard title={t("choose")} open={works.length === 0 || answer !== undefined}>
          <div className="max-w-2xl">
            <ChooseForm {...loaderData} answer={answer} />
          </div>
        </CollapsibleCard>
      )}
    </Page>
  );
}

type ChooseFields = Record<"photo" | "service" | "car" | "sentenceAr" | "sentenceEn", string>;

type ChooseFormProps = Pick<Route.ComponentProps["loaderData"], "reference" | "photos" | "codes" | "car"> & {
  answer: DeskAnswer | undefined;
};

function ChooseForm({ reference, photos, codes, car, answer }: ChooseFormProps) {
  const { t, language } = useTexts("deskWork");
  const [form, fields] = useDeskForm<ChooseFields>("choose", answer, { service: codes[0] ?? "", car });
  const { photo, service } = fields;
  const chosen = [answer?.result.initialValue?.photo].flat();
  const isOwn = reference === null;
  return (
    <StepForm
      step="choose"
      form={form}
      {...(isOwn && { encType: "multipart/form-data" })}
      submit={t("chooseSubmit")}
      className="button-primary"
    >
      <fieldset id={photo.id} className="min-w-0">
        <legend className="font-semibold">{t("field.photo")}</legend>
        <p className="mb-2 text-soft text-sm">
          {t("oneOrTwo")} {isOwn && t("rights")}
        </p>
        <FieldError id={photo.errorId} message={photo.errors?.[0]} />
        {isOwn ? (
          stages.map((stage) => (
            <label key={stage} className="mt-3 block">
              {t(`field.${stage}`)}
              <input type="file" name={stage} accept={ACCEPT} required={stage === "after"} className={inputClasses} />
            </label>
          ))
        ) : (
          <PhotoList
            photos={photos}
            base={deskPicturesPath(language)}
            heading="h3"
            below={({ secret }, name) => (
              <Choice className="mt-1 inline-flex min-h-11 items-center px-4">
                <input
                  type="checkbox"
                  name="photo"
                  value={secret}
                  defaultChecked={chosen.includes(secret)}
                  aria-label={name}
                />
              </Choice>
            )}
          />
        )}
      </fieldset>
      <SelectField
        field={service}
        label={t("field.service")}
        options={codes.map((code) => [code, serviceLabel(code, language)])}
      />
      <Field field={fields.car} label={t("field.car")} hint={t("carHint")} dir="auto" />
      {(["sentenceAr", "sentenceEn"] as const).map((name) => (
        <Field key={name} field={fields[name]} label={t(`field.${name}`)} hint={t("sentenceHint")} dir="auto" />
      ))}
    </StepForm>
  );
}
