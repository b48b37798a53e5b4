import type { ReactNode } from "react";
import { type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import type { ShownPhoto } from "~/domain/photos/photo-list";
import { deskPicturesPath, deskWorkLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { Choice, FieldError } from "~/ui/forms/field";
import type { DeskAnswer } from "../kit/answer";
import { StepForm, useDeskForm } from "../kit/form";
import { CollapsibleCard, Section, SuccessNotice } from "../kit/page";
import { WorkFields, type WorkForm } from "../work-fields";

interface ShownWork {
  readonly id: number;
  readonly service: string;
  readonly car: string;
  readonly isCovered: boolean;
  readonly isAllowed: boolean;
}

interface ForTheSiteProps {
  photos: readonly ShownPhoto[];
  works: readonly ShownWork[];
  codes: readonly ServiceCode[];
  vehicle: string | null;
  chooses: boolean;
  isChosen: boolean;
  answer: DeskAnswer | undefined;
}

/** Chooses pictures of a completed booking for the site (product.md 19.8). */
export function ForTheSite({ photos, works, codes, vehicle, chooses, isChosen, answer }: ForTheSiteProps) {
  const { t, language } = useTexts("deskWork");
  if (!chooses && works.length === 0) return null;
  return (
    <Section id="for-the-site" title={t("forTheSite")}>
      {isChosen && !answer && <SuccessNotice text={t("chosen")} />}
      {works.length > 0 && (
        <ul className="card divide-y">
          {works.map(({ id, service, car, isCovered, isAllowed }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
              <span>
                <b className="font-semibold">{serviceLabel(service as ServiceCode, language)}</b> · <bdi>{car}</bdi>
                <span className="block text-soft text-sm">{t(stateOf(isCovered, isAllowed))}</span>
              </span>
              <a href={deskWorkLink(id, language)} className="text-link inline-flex min-h-11 items-center">
                {t(isCovered ? "open" : "cover")}
              </a>
            </li>
          ))}
        </ul>
      )}
      {chooses && (
        <CollapsibleCard title={t("choose")} open={answer !== undefined}>
          <ChooseForm photos={photos} codes={codes} vehicle={vehicle} answer={answer} />
        </CollapsibleCard>
      )}
    </Section>
  );
}

const stateOf = (isCovered: boolean, isAllowed: boolean) =>
  isCovered ? (isAllowed ? "state.allowed" : "state.notAllowed") : "state.notCovered";

type ChooseForm = WorkForm & Record<"before" | "after", string>;

function ChooseForm({
  photos,
  codes,
  vehicle,
  answer,
}: Pick<ForTheSiteProps, "photos" | "codes" | "vehicle" | "answer">) {
  const { t } = useTexts("deskWork");
  const last = photos.at(-1);
  const stored = { service: codes[0] ?? "", car: vehicle ?? "", before: "", after: last?.secret ?? "" };
  const [form, fields] = useDeskForm<ChooseForm>("choose", answer, stored);
  return (
    <StepForm step={{ name: "choose" }} form={form} submit={t("chooseSubmit")} look="button-primary">
      <PhotoChoice name="before" title={t("before")} photos={photos} chosen={fields.before.initialValue}>
        <Choice className="inline-flex min-h-11 items-center gap-3 px-4">
          <input type="radio" name="before" value="" defaultChecked={!fields.before.initialValue} />
          {t("onlyOne")}
        </Choice>
      </PhotoChoice>
      <PhotoChoice name="after" title={t("after")} photos={photos} chosen={fields.after.initialValue}>
        <FieldError id={fields.after.errorId} message={fields.after.errors?.[0]} />
      </PhotoChoice>
      <WorkFields fields={fields} codes={codes} />
    </StepForm>
  );
}

interface PhotoChoiceProps {
  name: "before" | "after";
  title: string;
  photos: readonly ShownPhoto[];
  chosen: string | undefined;
  children: ReactNode;
}

function PhotoChoice({ name, title, photos, chosen, children }: PhotoChoiceProps) {
  const { t, language } = useTexts("photos");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {photos.map(({ secret, stage, width, height }, index) => (
          <Choice key={secret} className="flex flex-col items-start gap-2 p-2">
            <img
              src={`${deskPicturesPath(language)}/${secret}/small`}
              alt={t(`names.${stage}`, { number: index + 1 })}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
            <input type="radio" name={name} value={secret} defaultChecked={chosen === secret} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
