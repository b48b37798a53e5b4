import { data } from "react-router";
import { textLimits } from "~/domain/bookings/event-words";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { cloudflareContext } from "~/platform/http/context.server";
import { deskPhotosLink, deskSectionLink, deskWorkLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Choice, Field, FieldError } from "~/ui/forms/field";
import { type DeskAnswer, FieldProblems } from "../kit/answer";
import { FinalStep, finalLook } from "../kit/final-step";
import { PostForm, StepForm, useDeskForm } from "../kit/form";
import { CollapsibleCard, FocusBox, Page, Section, SuccessNotice } from "../kit/page";
import { databaseOf, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { readWork, seenOf, sourceIn, type WorkStep, workFields, workSteps } from "./work.server";

const doneNames = ["cover", "restart", "tick", "allow"] as const satisfies readonly WorkStep[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await readWork(databaseOf(context), params.id).catch(unavailable(context));
  if (!found) throw data(null, { status: 404 });
  const { work, booking, answer, isAllowed } = found;
  const { id, service, car, platesCoveredAt, platesCoveredBy, beforeSource, beforeKey, afterKey } = work;
  const hasPair = beforeSource !== null || beforeKey !== null;
  const picture = (stage: "before" | "after", key: string | null) => {
    return { stage, canRestart: key !== null && sourceIn(work, stage) !== null };
  };
  return {
    ...{ id, service, car, platesCoveredAt, platesCoveredBy, isAllowed },
    reference: booking?.reference ?? null,
    seen: seenOf(work),
    pictures: [...(hasPair ? [picture("before", beforeKey)] : []), picture("after", afterKey)],
    answer: answer && { kind: answer.kind, at: answer.at },
    done: oneOf(doneNames, url.searchParams.get("done")) ?? (url.searchParams.has("event") ? "allow" : null),
  };
}

export async function action(args: Route.ActionArgs) {
  const { env } = args.context.get(cloudflareContext);
  return takeStep(args, {
    steps: workSteps(env),
    fields: workFields,
    read: (db) => readWork(db, args.params.id),
    link: ({ work, booking }, language, query) => {
      if (query?.get("done") !== "remove") return deskWorkLink(work.id, language, query);
      return booking ? deskPhotosLink(booking.reference, language) : deskSectionLink("work", language);
    },
    log: () => ({ event: "desk-work" }),
  });
}

/** Covers the plates on the pictures of a work, and says whether its customer allows them (product.md 19.8). */
export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const { service, car, reference, seen, pictures, platesCoveredAt, platesCoveredBy, done } = loaderData;
  const given = actionData ?? undefined;
  const { t, language } = useTexts("deskWork");
  const title = serviceLabel(service as ServiceCode, language);
  const removal = (
    <FinalStep label={t("remove")} question={t("removeSure")} isLoss open={given?.intent === "remove"}>
      <StepForm step={{ name: "remove", seen }} submit={t("removeYes")} look={finalLook(true)} />
    </FinalStep>
  );
  return (
    <Page
      title={title}
      answer={given}
      heading={
        <header>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-soft">
            <bdi>{car}</bdi>
          </p>
          {reference ? (
            <a href={deskPhotosLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
              {t("toPhotos")}
            </a>
          ) : (
            <a href={deskSectionLink("work", language)} className="text-link inline-flex min-h-11 items-center">
              {t("toOurWork")}
            </a>
          )}
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
          labelOf={(name) => t(`field.${name as "text"}`)}
          idOf={(name) => (name === "corner" ? "content" : `${given.intent}-${name}`)}
        />
      )}
      {done && !given && <SuccessNotice text={t(`done.${done}`)} />}
      {pictures.map((picture) => (
        <Cover
          key={picture.stage}
          {...picture}
          id={loaderData.id}
          seen={seen}
          isPair={pictures.length > 1}
          answer={given}
        />
      ))}
      <Section id="plates" title={t("plates")}>
        {platesCoveredAt ? (
          <p>
            {t("ticked", { at: instantInWords(platesCoveredAt, language) })}{" "}
            {platesCoveredBy && <bdi dir="ltr">{platesCoveredBy}</bdi>}
          </p>
        ) : (
          <TickForm isOwn={reference === null} seen={seen} answer={given} />
        )}
      </Section>
      {reference !== null && platesCoveredAt && <Answer {...loaderData} given={given} />}
      {removal}
    </Page>
  );
}

/** The width of the picture in CSS pixels, which its form sends so that taps can be scaled: on a phone, and wider. */
const WIDTHS = [
  { width: 280, look: "md:hidden" },
  { width: 700, look: "max-md:hidden" },
] as const;

interface CoverProps {
  id: number;
  stage: "before" | "after";

  canRestart: boolean;
  seen: string;
  isPair: boolean;
  answer: DeskAnswer | undefined;
}

function Cover({ id, stage, canRestart, seen, isPair, answer }: CoverProps) {
  const { t, language } = useTexts("deskWork");
  const typed =
    answer?.intent === "cover" && answer.result.initialValue?.stage === stage ? answer.result.initialValue : null;
  // The first tap waits for the second one, also after a rejection.
  const first = typed && (answer?.result.error || answer?.failure || typed.corner ? null : typed);
  const name = t(isPair ? stage : "picture");
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
        <PostForm key={width} action={`${deskWorkLink(id, language)}#${stage}`} className={look}>
          <input type="hidden" name="intent" value="cover" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="stage" value={stage} />
          <input type="hidden" name="shown" value={width} />
          {first && <input type="hidden" name="corner" value={cornerOf(first, width)} />}
          <input
            type="image"
            src={`${deskWorkLink(id, language)}/${stage}`}
            alt={t(first ? "tapSecond" : "tapFirst", { name })}
            width={width}
            className="max-w-none cursor-crosshair rounded-md bg-sunken"
          />
        </PostForm>
      ))}
      {canRestart && (
        <FinalStep label={t("restart")} question={t("restartSure")} isLoss open={false}>
          <StepForm step={{ name: "restart", seen }} submit={t("restartYes")} look={finalLook(true)}>
            <input type="hidden" name="stage" value={stage} />
          </StepForm>
        </FinalStep>
      )}
    </Section>
  );
}

/** The first tap, scaled to the width of a form. */
function cornerOf(typed: Readonly<Record<string, unknown>>, width: number): string {
  const scale = width / Number(typed.shown);
  return [typed.x, typed.y].map((at) => Math.round(Number(at) * scale)).join();
}

interface TickFormProps {
  isOwn: boolean;
  seen: string;
  answer: DeskAnswer | undefined;
}

function TickForm({ isOwn, seen, answer }: TickFormProps) {
  const { t } = useTexts("deskWork");
  const [form, { noPlate }] = useDeskForm<{ noPlate: string }>("tick", answer, {});
  return (
    <StepForm step={{ name: "tick", seen }} form={form} submit={t("tickSubmit")} look="button-primary">
      <div>
        <FieldError id={noPlate.errorId} message={noPlate.errors?.[0]} />
        <Choice className="inline-flex min-h-12 items-center gap-3 px-4">
          <input type="checkbox" id={noPlate.id} name={noPlate.name} required />
          {t(isOwn ? "noPlateOwn" : "noPlate")}
        </Choice>
      </div>
    </StepForm>
  );
}

type AnswerProps = Pick<Route.ComponentProps["loaderData"], "answer" | "isAllowed" | "seen"> & {
  given: DeskAnswer | undefined;
};

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
