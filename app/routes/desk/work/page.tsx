import { data, type MiddlewareFunction } from "react-router";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { stages } from "~/domain/photos/photo-list";
import { privatePicture } from "~/domain/photos/photos.server";
import type { Photo } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { requireOwner } from "~/platform/http/staff.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskChoosePhotosLink, deskWorkLink, deskWorkPictureLink } from "~/platform/urls/desk-links";
import { directionOf } from "~/ui/content/bidi";
import { Choice, inputClasses } from "~/ui/forms/field";
import { type DeskAnswer, OneProblem } from "../kit/answer";
import { FinalStep, finalLook, PostForm, StepForm } from "../kit/form";
import { CollapsibleCard, FocusBox, Page, Section, SuccessNotice } from "../kit/page";
import { databaseOf, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { pictureOf, readWork, versionOf, type WorkStep, type WorkSubject, workFields, workSteps } from "./work.server";

/** `?picture=before`: the picture, with the boxes that cover it so far, for staff. */
const serveWorkPicture: MiddlewareFunction<Response> = ({ request, params, context }, next) => {
  const stage = oneOf(stages, new URL(request.url).searchParams.get("picture"));
  return privatePicture(async () => {
    const found = stage && (await readWork(databaseOf(context), params.id));
    const key = found && pictureOf(found.work, stage);
    return key ? context.get(cloudflareContext).env.PHOTOS.get(key) : null;
  }, next);
};

export const middleware = [serveWorkPicture];

const doneNames = ["cover", "tick", "allow"] as const satisfies readonly WorkStep[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await readWork(databaseOf(context), params.id).catch(unavailable(context));
  if (!found || found.work.removedAt !== null) throw data(null, { status: 404 });
  ownersOnly(found, context);
  const { work, booking, answer, isAllowed } = found;
  return {
    work,
    isAllowed,
    answer,
    reference: booking?.reference ?? null,
    version: versionOf(found),
    stages: stages.filter((stage) => pictureOf(work, stage) !== null),
    done: oneOf(doneNames, url.searchParams.get("done")) ?? (url.searchParams.has("event") ? "allow" : null),
  };
}

/** Throws 403 to staff who are not owners, for the owner's own photos (product.md 19.8). */
function ownersOnly({ work }: WorkSubject, context: Route.LoaderArgs["context"]): void {
  if (work.bookingId === null) requireOwner(context);
}

export async function action(args: Route.ActionArgs) {
  const { env } = args.context.get(cloudflareContext);
  const reading = readWork(databaseOf(args.context), args.params.id);
  // If D1 fails, `takeStep` says so.
  const found = await reading.catch(() => null);
  if (found) ownersOnly(found, args.context);
  return takeStep(args, {
    steps: workSteps(env),
    fields: workFields,
    version: versionOf,
    read: () => reading,
    isOpen: ({ booking }) => booking?.anonymizedAt == null,
    link: ({ work, booking }, language, query) => {
      if (query?.get("done") !== "remove") return deskWorkLink(work.id, language, query);
      return deskChoosePhotosLink(booking?.reference ?? null, language, query);
    },
    log: () => ({ event: "desk-work" }),
  });
}

/**
 * Staff cover the plates in pictures for the site (product.md 19.8), and see or record whether the
 * customer allows the site to show them (19.9).
 */
export default function Work({ loaderData, actionData: given }: Route.ComponentProps) {
  const { work, reference, version, stages, done } = loaderData;
  const { t, language } = useTexts("deskWork");
  const title = serviceLabel(work.service as ServiceCode, language);
  const [problem] = given?.failure ? [t(`failure.${given.failure}`)] : Object.values(given?.result.error ?? {}).flat();
  return (
    <Page
      title={title}
      answer={given}
      version={version}
      back={{ href: deskChoosePhotosLink(reference, language), text: t("forTheSite") }}
    >
      <p className="text-soft">
        <bdi dir={directionOf(work.car)}>{work.car}</bdi>
      </p>
      <OneProblem title={t("notDone")} message={problem} answer={given} />
      {done && !given && <SuccessNotice text={t(`done.${done}`)} />}
      <div className="grid gap-x-8 gap-y-6 2xl:grid-cols-2">
        {stages.map((stage) => (
          <Cover key={stage} stage={stage} id={work.id} given={given} />
        ))}
      </div>
      <Section id="plates" title={t("plates")}>
        {work.platesCoveredAt ? (
          <p>
            {t("ticked", { at: instantInWords(work.platesCoveredAt, language) })}{" "}
            {work.platesCoveredBy && <bdi dir="ltr">{work.platesCoveredBy}</bdi>}
          </p>
        ) : (
          <StepForm step="tick" submit={t("tickSubmit")} className="button-primary">
            <Choice className="inline-flex min-h-12 items-center gap-3 self-start px-4 py-2">
              <input type="checkbox" name="noPlate" required />
              {t("noPlate")}
            </Choice>
          </StepForm>
        )}
      </Section>
      {reference !== null && work.platesCoveredAt && <Answer {...loaderData} />}
      <FinalStep label={t("remove")} question={t("removeSure")} isLoss open={given?.intent === "remove"}>
        <StepForm step="remove" submit={t("removeYes")} className={finalLook(true)} />
      </FinalStep>
    </Page>
  );
}

/** Widths of the picture in CSS pixels. The form sends the width, so that taps can be scaled. */
const WIDTHS = [
  { width: 280, className: "md:hidden" },
  { width: 700, className: "max-md:hidden" },
] as const;

/** What a tap sends; the first tap of a box has no second corner. */
type Tap = Partial<{ stage: string; shown: string } & Record<"from" | "to", Readonly<Record<"x" | "y", string>>>>;

function Cover({ stage, id, given }: { stage: Photo["stage"]; id: number; given: DeskAnswer | undefined }) {
  const { t, language } = useTexts("deskWork");
  const typed = given?.intent === "cover" ? (given.result.initialValue as Tap) : {};
  const isHere = typed.stage === stage;
  // The first tap waits for the second one, but not after a rejection.
  const first = isHere && typed.shown && !typed.to && !given?.failure ? typed.from : undefined;
  const name = t(`field.${stage}`);
  const action = `${deskWorkLink(id, language)}#${stage}`;
  return (
    <Section id={stage} title={name}>
      {first ? (
        <FocusBox className="rounded-lg bg-brand-soft p-4">
          <p className="font-semibold">{t("secondTap")}</p>
        </FocusBox>
      ) : (
        <p>{t("firstTap")}</p>
      )}
      {WIDTHS.map(({ width, className }) => (
        <PostForm key={width} action={action} className={className}>
          <input type="hidden" name="intent" value="cover" />
          <input type="hidden" name="stage" value={stage} />
          <input type="hidden" name="shown" value={width} />
          {first &&
            (["x", "y"] as const).map((axis) => (
              <input
                key={axis}
                type="hidden"
                name={`from.${axis}`}
                value={(Number(first[axis]) * width) / Number(typed.shown)}
              />
            ))}
          {/* Pressed by keyboard, this would send the corner 0, 0. The form below is for
              keyboards. */}
          <input
            type="image"
            name={first ? "to" : "from"}
            tabIndex={-1}
            src={deskWorkPictureLink(id, stage, language)}
            alt={t(first ? "tapSecond" : "tapFirst", { name })}
            width={width}
            className="max-w-none cursor-crosshair rounded-md bg-sunken"
          />
        </PostForm>
      ))}
      <CollapsibleCard title={t("byNumbers")} open={isHere && !typed.shown}>
        <StepForm step="cover" action={action} submit={t("byNumbersSubmit")}>
          <input type="hidden" name="stage" value={stage} />
          <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
            {(["from.x", "from.y", "to.x", "to.y"] as const).map((edge) => (
              <label key={edge} className="font-semibold">
                {t(`edge.${edge}`)}
                <input type="number" name={edge} min={0} max={100} required className={inputClasses} />
              </label>
            ))}
          </div>
        </StepForm>
      </CollapsibleCard>
    </Section>
  );
}

/** What the customer has answered, and a form that records a yes in writing (product.md 19.9). */
function Answer({ answer, isAllowed }: Pick<Route.ComponentProps["loaderData"], "answer" | "isAllowed">) {
  const { t, language } = useTexts("deskWork");
  const isOfOthers = answer?.kind === "works-allowed" ? "changed" : "open";
  const state = isAllowed ? "allowed" : answer?.kind === "works-refused" ? "refused" : isOfOthers;
  return (
    <Section id="answer" title={t("answer.title")}>
      <p>{t(`answer.${state}`, { at: answer ? instantInWords(answer.at, language) : "" })}</p>
      {!isAllowed && (
        <FinalStep label={t("answer.written")} question={t("answer.sure")} isLoss={false} open={false}>
          <StepForm step="allow" submit={t("answer.record")} className={finalLook(false)} />
        </FinalStep>
      )}
    </Section>
  );
}
