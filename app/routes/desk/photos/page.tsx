import type { TFunction } from "i18next";
import { data, redirect } from "react-router";
import { PHOTO_MAX_MB, PHOTOS_MAX, PhotoList } from "~/domain/photos/photo-list";
import { deleteRemovedPhotos } from "~/domain/photos/photos.server";
import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { deskBookingLink, deskPhotosLink, deskPicturesPath } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { type DeskAnswer, isProblem, type PostProblem, PostProblemAlert } from "../kit/answer";
import { FinalStep, finalButton } from "../kit/final-step";
import { PostForm } from "../kit/form";
import { SuccessNotice } from "../kit/page";
import { databaseOf, staffSubmission, takeStep, unavailable, unsaved } from "../kit/steps.server";
import { PhotosForm, takesPhotos } from "../photos-form";
import type { Route } from "./+types/page";
import { type PhotoProblem, photoSteps, readPhotosSubject, storeUpload } from "./photos.server";

/** 404 for an unknown reference, and once the personal data was removed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = databaseOf(context);
  const found = await readPhotosSubject(db, params.reference).catch(unavailable(context));
  if (!found || found.booking.anonymizedAt !== null) throw data(null, { status: 404 });
  const { booking, photos } = found;
  return {
    photos,
    reference: booking.reference,
    canAdd: takesPhotos(booking),
    // Only removing a photo redirects here with an event.
    isRemoved: url.searchParams.has("event"),
  };
}

/**
 * Adds photos: 303 to the page of the booking; 400 with the problem of each file; 413 if there are
 * too many; 503 when D1 or the bucket fails. The other files are stored. Or deletes a photo: see
 * `takeStep`.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { env, ctx } = context.get(cloudflareContext);
  const db = openDatabase(env.DB);
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
  if (!takesPhotos(booking)) return data<UploadAnswer>({ upload: "early", stored: 0, problems: [] }, 409);
  const now = new Date();
  const submissionBy = (key: string) => staffSubmission(context, now, key);
  const upload = await storeUpload(request, booking, { db, bindings: env, submissionBy });
  const { broken, files, problems, event } = upload;
  const { reference } = booking;
  console.info({ event: "desk-photos", reference, stored: upload.stored, refused: problems.length });
  // If files were sent again, those of the first upload count too.
  const stored = upload.stored + upload.repeated;
  if (broken) return data<UploadAnswer>({ upload: broken, stored, problems }, broken === "parts" ? 413 : 400);
  if (problems.length > 0) {
    const status = problems.some(({ why }) => why === "unsaved") ? 503 : 400;
    return data<UploadAnswer>({ upload: "refused", stored, problems }, status);
  }
  if (files === 0) return data<UploadAnswer>({ upload: "none", stored, problems }, 400);
  const query = event === null ? undefined : new URLSearchParams({ event: String(event) });
  return redirect(deskBookingLink(reference, getLanguage(context), query), 303);
}

/** The action data of photos that were not all stored. */
interface UploadAnswer {
  upload: "refused" | "malformed" | "parts" | "early" | "none";
  /** How many of the files are stored, by this upload or an earlier one. */
  stored: number;
  problems: readonly PhotoProblem[];
}

export default function DeskPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("photos");
  const upload = actionData && "upload" in actionData ? actionData : undefined;
  const answer = actionData && "intent" in actionData ? actionData : undefined;
  return (
    <>
      <title>{t("title")}</title>
      {isProblem(actionData) && <PostProblemAlert answer={actionData} />}
      <PhotosScreen {...loaderData} upload={upload} answer={answer} />
    </>
  );
}

type PhotosScreenProps = Route.ComponentProps["loaderData"] & {
  upload: UploadAnswer | undefined;
  answer: DeskAnswer<keyof typeof photoSteps> | undefined;
};

/** The photos of a booking (product.md 19.4), with forms to add and delete some. */
export function PhotosScreen({ reference, photos, canAdd, isRemoved, upload, answer }: PhotosScreenProps) {
  const { t, language } = useTexts("photos");
  const errors = upload ? problemsInWords(upload, t) : [];
  return (
    <div className="wrap-anywhere container-page flex flex-col gap-6 py-6">
      <header>
        <h1 className="text-2xl">{t("title")}</h1>
        <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
          <span>
            {t("back")} <bdi>{reference}</bdi>
          </span>
        </a>
      </header>
      {upload && (
        <ErrorSummary
          title={upload.stored > 0 ? t("someStored", { count: upload.stored }) : t("noneStored")}
          problems={errors.map((message) => ({ fieldId: "photo", message }))}
          answer={upload}
        />
      )}
      {isRemoved && !upload && !answer && <SuccessNotice text={t("removed")} />}
      {canAdd && (
        <div className="card p-4">
          <PhotosForm reference={reference} errors={errors} />
        </div>
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
            <PostForm className="flex flex-col">
              <input type="hidden" name="photo" value={secret} />
              <button type="submit" name="intent" value="remove" className={finalButton(true)}>
                {t("yes")}
              </button>
            </PostForm>
          </FinalStep>
        )}
      />
    </div>
  );
}

/** Which files were not stored and why, then what is wrong with the whole form. */
function problemsInWords({ upload, problems }: UploadAnswer, t: TFunction<"photos">): string[] {
  const limits = { megabytes: PHOTO_MAX_MB, max: PHOTOS_MAX };
  const ofFiles = problems.map(({ name, why }) => t(`problem.${why}`, { name: `\u2068${name}\u2069`, ...limits }));
  return upload === "refused" ? ofFiles : [...ofFiles, t(`problem.${upload}`, limits)];
}
