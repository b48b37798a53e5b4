import { data } from "react-router";
import { PHOTO_MAX_MB, PhotoList, UPLOAD_BYTES_MAX } from "~/domain/photos/photo-list";
import { deleteRemovedPhotos } from "~/domain/photos/photos.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskChoosePhotosLink, deskPhotosLink, deskPicturesPath } from "~/platform/urls/desk-links";
import { OneProblem } from "../kit/answer";
import { FinalStep, finalLook, StepForm } from "../kit/form";
import { LineLink, Page, SuccessNotice, twoColumns } from "../kit/page";
import { PhotosForm, takesPhotos } from "../kit/photos-form";
import { databaseOf, takeStep, unavailable, unsaved } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { photoSteps, readPhotosSubject } from "./photos.server";

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
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
  const answer = await takeStep(args, {
    steps: photoSteps(env),
    fields: ["photo"],
    maxBytes: UPLOAD_BYTES_MAX,
    read: (db) => readPhotosSubject(db, params.reference),
    isOpen: ({ booking }) => booking.anonymizedAt === null,
    link: ({ booking }, language, query) =>
      (isUpload ? deskBookingLink : deskPhotosLink)(booking.reference, language, query),
    log: ({ booking }) => ({ event: "desk-photos", reference: booking.reference }),
  });
  // If this fails, the nightly run deletes the photos.
  if (answer instanceof Response && !isUpload) {
    ctx.waitUntil(deleteRemovedPhotos(databaseOf(context), env.PHOTOS).catch(unsaved));
  }
  return answer;
}

/** The photos of a booking (product.md 19.4), with forms to add and delete some. */
export default function DeskPhotos({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { reference, photos, canAdd, isCompleted, isRemoved } = loaderData;
  const { t, language } = useTexts("photos");
  const isLarge = answer?.problem === "tooLong";
  const rejected = answer?.failure ? t("problem.early") : answer?.result.error?.photo?.[0];
  const error = isLarge ? t("problem.large", { megabytes: PHOTO_MAX_MB }) : rejected;
  return (
    <Page
      title={t("title")}
      answer={isLarge ? undefined : answer}
      unsaved={t("problem.unsaved")}
      back={{
        href: deskBookingLink(reference, language),
        text: (
          <>
            {t("back")} <bdi>{reference}</bdi>
          </>
        ),
      }}
    >
      <OneProblem title={t("notStored")} message={error} fieldId="photo" answer={answer} />
      {isRemoved && !answer && <SuccessNotice text={t("removed")} />}
      <div className={twoColumns}>
        {canAdd && (
          <div className="card p-4">
            <PhotosForm reference={reference} error={error} />
          </div>
        )}
        <div className="flex flex-col gap-6">
          {isCompleted && photos.length > 0 && (
            <LineLink href={deskChoosePhotosLink(reference, language)} className="self-start">
              {t("forTheSite")}
            </LineLink>
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
                <StepForm step="remove" submit={t("yes")} className={finalLook(true)}>
                  <input type="hidden" name="photo" value={secret} />
                </StepForm>
              </FinalStep>
            )}
          />
        </div>
      </div>
    </Page>
  );
}
