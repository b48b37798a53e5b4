import { data, type MiddlewareFunction } from "react-router";
import { textLimits } from "~/domain/bookings/event-words";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { privatePicture } from "~/domain/photos/serve-picture.server";
import { type Stage, stages } from "~/domain/work/work.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { deskWorkLink, deskWorkPicture, deskWorksLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, inputClasses } from "~/ui/forms/field";
import { ArrowBackIcon } from "~/ui/icons";
import { type DeskAnswer, FieldProblems } from "../kit/answer";
import { FinalStep, finalLook } from "../kit/final-step";
import { PostForm, StepForm, useDeskForm } from "../kit/form";
import { CollapsibleCard, FocusBox, Page, Section, SuccessNotice } from "../kit/page";
import { databaseOf, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { Tick } from "./tick";
import { pictureOf, readWork, seenOf, type WorkStep, workFields, workSteps } from "./work.server";

/** `?picture=before`: as it is covered so far, for staff. */
const servePicture: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const stage = oneOf(stages, new URL(request.url).searchParams.get("picture"));
  const found = stage && (await readWork(databaseOf(context), params.id));
  const key = found && pictureOf(found.work, stage);
  const picture = key && (await context.get(cloudflareContext).env.PHOTOS.get(key));
  return picture ? privatePicture(picture) : next();
};

export const middleware = [servePicture];

const doneNames = ["cover", "restart", "tick", "allow"] as const satisfies readonly WorkStep[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await readWork(databaseOf(context), params.id).catch(unavailable(context));
  if (!found || found.work.removedAt !== null) throw data(null, { status: 404 });
  const { work, booking, answer, isAllowed } = found;
  return {
    work,
    isAllowed,
    answer,
    reference: booking?.reference ?? null,
    seen: seenOf(work),
    stages: stages.filter((stage) => pictureOf(work, stage) !== null),
    done: oneOf(doneNames, url.searchParams.get("done")) ?? (url.searchParams.has("event") ? "allow" : null),
  };
}

export async function action(args: Route.ActionArgs) {
  const { env } = args.context.get(cloudflareContext);
  return takeStep(args, {
    steps: workSteps(env),
    fields: workFields,
    read: (db) => readWork(db, args.params.id),
    isOpen: ({ booking }) => booking?.anonymizedAt == null,
    link: ({ work, booking }, language, query) => {
      if (query?.get("done") !== "remove") return deskWorkLink(work.id, language, query);
      return deskWorksLink(booking?.reference ?? null, language, query);
    },
    log: () => ({ event: "desk-work" }),
  });
}

/** Covers the plates of a work, and says whether its customer allows it (product.md 19.8). */
export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const { work, reference, seen, stages, done } = loaderData;
  const given = actionData ?? undefined;
  const { t, language } = useTexts("deskWork");
  const title = serviceLabel(work.service as ServiceCode, language);
  const [tick, { noPlate }] = useDeskForm<{ noPlate: string }>("tick", given, {});
  return (
    <Page
      title={title}
      answer={given}
      heading={
        <header>
          <a
            href={deskWorksLink(reference, language)}
            className="text-link inline-flex min-h-11 items-center gap-2 self-start"
          >
            <ArrowBackIcon />
            {t("forTheSite")}
          </a>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-soft">
            <bdi>{work.car}</bdi>
          </p>
        </header>
      }
    >
      {given?.failure && (
        <ErrorSummary
          title={t("notDone")}
          problems={[{ fieldId: "content", message: t(`failure.${given.failure}`) }]}
          answer={given}
        />
      )}
      {given && (
        <FieldProblems
          title={t("notDone")}
          answer={given}
          labelOf={(name) => t(given.intent === "cover" ? "field.box" : `field.${name as "text"}`)}
          idOf={(name) => (given.intent === "cover" ? "content" : `${given.intent}-${name}`)}
        />
      )}
      {done && !given && <SuccessNotice text={t(`done.${done}`)} />}
      <div className={`grid gap-x-8 gap-y-6 ${stages.length > 1 ? "2xl:grid-cols-2" : ""}`}>
        {stages.map((stage) => (
          <Cover key={stage} stage={stage} id={work.id} seen={seen} isPair={stages.length > 1} given={given} />
        ))}
      </div>
      {(work.beforeKey ?? work.afterKey) && (
        <FinalStep label={t("restart")} question={t("restartSure")} isLoss open={false}>
          <StepForm step={{ name: "restart", seen }} submit={t("restartYes")} look={finalLook(true)} />
        </FinalStep>
      )}
      <Section id="plates" title={t("plates")}>
        {work.platesCoveredAt ? (
          <p>
            {t("ticked", { at: instantInWords(work.platesCoveredAt, language) })}{" "}
            {work.platesCoveredBy && <bdi dir="ltr">{work.platesCoveredBy}</bdi>}
          </p>
        ) : (
          <StepForm step={{ name: "tick", seen }} form={tick} submit={t("tickSubmit")} look="button-primary">
            <Tick field={noPlate} label={t("noPlate")} />
          </StepForm>
        )}
      </Section>
      {reference !== null && work.platesCoveredAt && <Answer {...loaderData} given={given} />}
      <FinalStep label={t("remove")} question={t("removeSure")} isLoss open={given?.intent === "remove"}>
        <StepForm step={{ name: "remove", seen }} submit={t("removeYes")} look={finalLook(true)} />
      </FinalStep>
    </Page>
  );
}

/** In CSS pixels, on a phone and wider. The form sends it, so that taps can be scaled. */
const WIDTHS = [
  { width: 280, look: "md:hidden" },
  { width: 700, look: "max-md:hidden" },
] as const;

interface Corner {
  readonly x: string;
  readonly y: string;
}

interface CoverProps {
  stage: Stage;
  id: number;
  seen: string;
  isPair: boolean;
  given: DeskAnswer | undefined;
}

function Cover({ stage, id, seen, isPair, given }: CoverProps) {
  const { t, language } = useTexts("deskWork");
  const typed = given?.intent === "cover" && given.result.initialValue?.stage === stage ? given.result : null;
  const {
    shown = null,
    from = null,
    to = null,
  } = (typed?.initialValue ?? {}) as Partial<{ shown: string } & Record<"from" | "to", Corner>>;
  // The first tap waits for the second one, but not after a rejection.
  const first = shown && from && !to && !given?.failure && !typed?.error ? from : null;
  const name = t(isPair ? `field.${stage}` : "picture");
  const action = `${deskWorkLink(id, language)}#${stage}`;
  return (
    <Section id={stage} title={name}>
      {first ? (
        <FocusBox look="rounded-lg bg-brand-soft p-4">
          <p className="font-semibold">{t("secondTap")}</p>
        </FocusBox>
      ) : (
        <p>{t("firstTap")}</p>
      )}
      {WIDTHS.map(({ width, look }) => (
        <PostForm key={width} action={action} className={look}>
          <input type="hidden" name="intent" value="cover" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="stage" value={stage} />
          <input type="hidden" name="shown" value={width} />
          {first &&
            (["x", "y"] as const).map((axis) => (
              <input
                key={axis}
                type="hidden"
                name={`from.${axis}`}
                value={(Number(first[axis]) * width) / Number(shown)}
              />
            ))}
          {/* A keyboard would send the corner 0, 0: the form below is for it. */}
          <input
            type="image"
            name={first ? "to" : "from"}
            tabIndex={-1}
            src={deskWorkPicture(id, stage, language)}
            alt={t(first ? "tapSecond" : "tapFirst", { name })}
            width={width}
            className="max-w-none cursor-crosshair rounded-md bg-sunken"
          />
        </PostForm>
      ))}
      <CollapsibleCard title={t("byNumbers")} open={typed !== null && !shown}>
        <StepForm step={{ name: "cover", seen }} action={action} submit={t("byNumbersSubmit")}>
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

type AnswerProps = Pick<Route.ComponentProps["loaderData"], "answer" | "isAllowed" | "seen"> &
  Pick<CoverProps, "given">;

/** What the customer has answered, and a yes that came in writing. */
function Answer({ answer, isAllowed, seen, given }: AnswerProps) {
  const { t, language } = useTexts("deskWork");
  const [form, { text }] = useDeskForm<{ text: string }>("allow", given, {});
  const state = isAllowed ? "allowed" : answer?.kind === "works-refused" ? "refused" : "open";
  return (
    <Section id="answer" title={t("answer.title")}>
      <p>{t(`answer.${state}`, { at: answer ? instantInWords(answer.at, language) : "" })}</p>
      {!isAllowed && (
        <CollapsibleCard title={t("answer.written")} open={given?.intent === "allow"}>
          <StepForm step={{ name: "allow", seen }} form={form} submit={t("answer.record")}>
            <Field
              field={text}
              label={t("field.text")}
              hint={t("answer.hint")}
              maxLength={textLimits["works-allowed"]}
              dir="auto"
            />
          </StepForm>
        </CollapsibleCard>
      )}
    </Section>
  );
}
