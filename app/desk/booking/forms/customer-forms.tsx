import { useTranslation } from "react-i18next";
import type { Booking } from "~/db/schema.server";
import { TextAreaField } from "~/ui/forms/field";
import { CustomerFields } from "../../components/fields";
import type { DeskAnswer } from "../desk-answer";
import { shownCustomer } from "../intents";
import { IntentForm } from "./intent-form";
import { useDeskForm } from "./use-desk-form";

interface CorrectFormProps {
  readonly booking: Pick<Booking, "customerName" | "phoneNumber" | "email">;
  readonly answer: DeskAnswer | undefined;
}

/** Corrects name, mobile number and email address. */
export function CorrectForm({ booking, answer }: CorrectFormProps) {
  const { t } = useTranslation("deskBooking");
  const [form, fields] = useDeskForm("correct", answer, {
    customerName: booking.customerName,
    phoneNumber: booking.phoneNumber,
    email: booking.email ?? "",
  });
  return (
    <IntentForm
      intent="correct"
      was={shownCustomer(booking)}
      form={form}
      submit={t("correct.submit")}
      look="button-quiet"
    >
      <CustomerFields fields={fields} emailHint={t("correct.emailHint")} />
    </IntentForm>
  );
}

interface NoteFormProps {
  readonly answer: DeskAnswer | undefined;
  /** The most characters of a note. */
  readonly max: number;
}

/** Writes a note for the colleagues. */
export function NoteForm({ answer, max }: NoteFormProps) {
  const { t } = useTranslation("deskBooking");
  const [form, { note }] = useDeskForm("note", answer);
  return (
    <IntentForm intent="note" was="" form={form} submit={t("note.submit")} look="button-quiet">
      <TextAreaField
        field={note}
        label={t("note.label")}
        hint={t("note.hint", { max })}
        dir="auto"
        rows={3}
        maxLength={max}
        required
      />
    </IntentForm>
  );
}
