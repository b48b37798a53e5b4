import { data, redirect } from "react-router";
import { PHOTO_MAX_MB, PHOTOS_MAX, PhotoList } from "~/domain/photos/photo-list";
import { deleteRemovedPhotos } from "~/domain/photos/photos.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { deskBookingLink, deskPhotosLink, deskPicturesPath, deskWorksLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { PostProblem } from "../kit/answer";
import { FinalStep, finalLook } from "../kit/final-step";
import { StepForm } from "../kit/form";
import { Page, SuccessNotice } from "../kit/page";
import { databaseOf, staffSubmission, takeStep, unavailable, unsaved } from "../kit/steps.server";
import { PhotosForm, takesPhotos } from "../photos-form";
import type { Route } from "./+types/page";
import { photoSteps, readPhotosSubject, storeUpload, type UploadProblem } from "./photos.server";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = databaseOf(context);
  const found = await readPhotosSubject(db, params.reference).catch(unavailable(context));
  if (!found || found.booking.anonymizedAt !== null) throw data(null, { status: 404 });
  const { booking, photos } = found;
  return {
    photos,
    reference: booking.reference,
    canAdd: takesPhotos(booking),
    isCompleted: booking.status === "completed",
    // Only removing a photo redirects here with an event.
    isRemoved: url.searchParams.has("event"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { env, ctx } = context.get(cloudflareContext);
  const db = databaseOf(context);
  if (!request.headers.get("Content-Type")?.startsWith("multipart/")) {
    const answer = await takeStep(args, {
      steps: photoSteps,
      fields: ["photo"],
      read: (database) => readPhotosSubject(database, params.reference),
      isOpen: ({ booking }) => booking.anonymizedAt === null,
      link: ({ booking }, language, query) => deskPhotosLink(booking.reference, language, query),
      log: ({ booking }) => ({ event: "desk-photos", reference: booking.reference }),
    });
    // If this fails, the nightly run does it.
    if (answer instanceof Response) ctx.waitUntil(deleteRemovedPhotos(db, env.PHOTOS).catch(unsaved));
    return answer;
  }
  const found = await readPhotosSubject(db, params.reference).catch(unsaved);
  if (found === "unsaved") return data<PostProblem>({ problem: "unsaved" }, 503);
  if (!found) return data(null, { status: 404 });
  const { booking } = found;
  const { reference } = booking;
  const submission = staffSubmission(context, new Date());
  const upload = await storeUpload(request, booking, { db, bindings: env, submission });
  if ("problem" in upload) {
    console.info({ event: "desk-photos", reference, problem: upload.problem });
    return data<{ upload: UploadProblem }>({ upload: upload.problem }, STATUS[upload.problem]);
  }
  const { event } = upload;
  console.info({ event: "desk-photos", reference });
  const query = event === undefined ? undefined : new URLSearchParams({ event: String(event) });
  return redirect(deskBookingLink(reference, getLanguage(context), query), 303);
}

const STATUS: Readonly<Record<UploadProblem, number>> = {
  none: 400,
  malformed: 400,
  unreadable: 400,
  many: 400,
  early: 409,
  large: 413,
  unsaved: 503,
};

/** The photos of a booking (product.md 19.4), with forms to add and delete some. */
export default function DeskPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, photos, canAdd, isCompleted, isRemoved } = loaderData;
  const { t, language } = useTexts("photos");
  const upload = actionData && "upload" in actionData ? actionData : undefined;
  const answer = actionData && "intent" in actionData ? actionData : undefined;
  const error = upload && t(`problem.${upload.upload}`, { megabytes: PHOTO_MAX_MB, max: PHOTOS_MAX });
  return (
    <Page
      title={t("title")}
      answer={actionData}
      heading={
        <header>
          <h1 className="text-2xl">{t("title")}</h1>
          <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
            <span>
              {t("back")} <bdi>{reference}</bdi>
            </span>
          </a>
        </header>
      }
    >
      {error && (
        <ErrorSummary title={t("notStored")} problems={[{ fieldId: "photo", message: error }]} answer={upload} />
      )}
      {isRemoved && !upload && !answer && <SuccessNotice text={t("removed")} />}
      {canAdd && (
        <div className="card p-4">
          <PhotosForm reference={reference} error={error} />
        </div>
      )}
      {isCompleted && photos.length > 0 && (
        <a href={deskWorksLink(reference, language)} className="text-link inline-flex min-h-11 items-center self-start">
          {t("forTheSite")}
        </a>
      )}
      {photos.length === 0 && <p className="text-soft">{t("none")}</p>}
      <PhotoList
        photos={photos}
        base={deskPicturesPath(language)}
        heading="h2"
        below={({ secret }, name) => (
          <FinalStep
            label={
              <>
                {t("remove")} <span className="sr-only">{name}</span>
              </>
            }
            question={t("sure")}
            isLoss
            open={answer?.result.initialValue?.photo === secret}
          >
            <StepForm step={{ name: "remove" }} submit={t("yes")} look={finalLook(true)}>
              <input type="hidden" name="photo" value={secret} />
            </StepForm>
          </FinalStep>
        )}
      />
    </Page>
  );
}
