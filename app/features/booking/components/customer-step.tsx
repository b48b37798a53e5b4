import type { FieldMetadata } from "@conform-to/react";
import { readDraft } from "~/forms/draft";
import { SEND_BUTTON_ID } from "~/forms/not-sent";
import { useTexts } from "~/i18n/texts-context";
import { Field } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { useMask } from "~/ui/forms/use-mask";
import { useHydrated } from "~/ui/use-hydrated";
import { EMAIL_INPUT_MAX, maskEmail, maskName, maskPhone, NAME_INPUT_MAX } from "../masks";
import { DateField } from "./date-field";

type CustomerFields = Record<"customerName" | "phoneNumber" | "email" | "bookingDate", FieldMetadata<string>>;

interface CustomerStepProps {
  readonly fields: CustomerFields;
  readonly firstDay: string;
  readonly submitting: boolean;
}

const restore = () => readDraft("booking");

/** Step 3: who comes, and when (spec section 2, step 5, with the masks of section 5). */
export function CustomerStep({ fields, firstDay, submitting }: CustomerStepProps) {
  const texts = useTexts("booking").form;
  const hydrated = useHydrated();
  return (
    <fieldset id="details" className="min-w-0">
      <legend className="font-semibold text-xl">{texts.legend}</legend>
      <p className="text-soft">{texts.hint}</p>
      <div className="mt-5 grid items-start gap-6 sm:grid-cols-2">
        <Field
          {...inputOf(fields.customerName)}
          label={texts.name}
          hint={texts.nameHint}
          full={texts.full(NAME_INPUT_MAX)}
          autoComplete="name"
          dir="auto"
          maxLength={NAME_INPUT_MAX}
          readOnly={submitting}
          ref={useMask(maskName, restore)}
        />
        <Field
          {...inputOf(fields.phoneNumber)}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          // The mask shortens what is typed; a limit here would cut a pasted +966 number before the mask sees it.
          maxLength={20}
          readOnly={submitting}
          ref={useMask(maskPhone, restore)}
        />
        <Field
          {...inputOf(fields.email)}
          label={texts.email}
          hint={texts.emailHint}
          full={texts.full(EMAIL_INPUT_MAX)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={EMAIL_INPUT_MAX}
          readOnly={submitting}
          ref={useMask(maskEmail, restore)}
        />
        <DateField field={fields.bookingDate} firstDay={firstDay} readOnly={submitting} />
      </div>
      <Honeypot />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <button
          id={SEND_BUTTON_ID}
          type="submit"
          // The real attribute would drop the focus.
          aria-disabled={submitting}
          className="button button-primary text-lg max-sm:w-full sm:min-w-48"
        >
          {submitting ? texts.submitting : texts.submit}
        </button>
        {!hydrated && <UpdateTotal />}
      </div>
    </fieldset>
  );
}

/** Without scripts: prices the boxes as they are ticked now, and keeps what is typed. */
function UpdateTotal() {
  const { update } = useTexts("booking").services;
  return (
    <button type="submit" name="intent" value="update" formNoValidate className="button button-quiet max-sm:w-full">
      {update}
    </button>
  );
}

function inputOf(field: FieldMetadata<string>) {
  return {
    id: field.name,
    name: field.name,
    defaultValue: field.initialValue,
    errors: field.errors,
    required: true,
  };
}
