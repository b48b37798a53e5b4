import { sql } from "drizzle-orm";
import type { TFunction } from "i18next";
import { z } from "zod";
import { messageFor, newOutboxRow, type OutboxMessage, queuedColumns } from "~/domain/outbox/rows.server";
import { batch, type Database, retryOnce } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { contactMessages, outbox, visitorForms } from "~/platform/db/schema.server";
import { type FormOf, MESSAGE_LIMITS, NAME_LIMITS } from "~/platform/forms/field-rules";
import {
  askedEmailField,
  characterCount,
  domainRule,
  emailField,
  mobileField,
  nameField,
  submissionIdField,
} from "~/platform/forms/field-schemas.server";
import { idempotencyKeyOf } from "~/platform/forms/form.server";
import type { Networks } from "~/platform/forms/ip-address-key.server";
import type { Language } from "~/platform/i18n/languages";

/** The fields of the contact form (product.md 5.2). Lengths count code points. */
export function contactSchema(t: TFunction<"contact">) {
  const message = MESSAGE_LIMITS;
  const fields = z.object({
    name: nameField({
      missing: t("errors.nameMissing"),
      short: t("errors.nameShort", NAME_LIMITS),
      long: t("errors.nameLong", NAME_LIMITS),
      invalid: (characters) => t("errors.nameCharacters", { characters }),
    }),
    email: emailField({
      missing: t("errors.emailMissing"),
      invalid: t("errors.email"),
      long: t("errors.emailLong"),
      characters: (characters) => t("errors.emailCharacters", { characters }),
      space: (around) => t("errors.emailSpace", { around }),
    }),
    phone: mobileField({ missing: t("errors.phoneMissing"), invalid: t("errors.phone") }),
    message: z
      .string({ error: t("errors.messageMissing") })
      .overwrite((typed) => typed.replace(/\r\n?/g, "\n").trim())
      .min(1, { error: t("errors.messageMissing"), abort: true })
      .refine((typed) => characterCount(typed) >= message.min, t("errors.messageShort", message))
      .refine((typed) => characterCount(typed) <= message.max, t("errors.messageLong", message)),
    ...askedEmailField,
    submissionId: submissionIdField(),
  });
  return fields
    .superRefine(...domainRule((domain) => t("errors.emailDomain", { domain })))
    .transform(({ askedEmail: _, ...message }) => message);
}

export type ContactForm = FormOf<z.input<ReturnType<typeof contactSchema>>>;

export interface NewContactMessage extends z.output<ReturnType<typeof contactSchema>> {
  readonly language: Language;
  /** The result of `networksOf`; null when the IP address is not counted. */
  readonly networks?: Networks | null;
}

/**
 * Stores a contact message with its outbox row, in one batch, and returns the messages to enqueue;
 * null if the same form was stored before. Throws when D1 does, and above a limit (`dbErrorKind`).
 */
export async function createContactMessage(
  db: Database,
  input: NewContactMessage,
  now: Date,
): Promise<readonly OutboxMessage[] | null> {
  // The language is not part of the key: the same form in both languages is one message.
  const { submissionId, language, networks, ...typed } = input;
  const { phone, email } = typed;
  const at = now.toISOString();
  const key = await idempotencyKeyOf(submissionId, Object.values(typed));
  const { idempotencyKey: keyColumn, id } = contactMessages;
  const contactMessageId = sql`(select ${id} from ${contactMessages} where ${keyColumn} = ${key})`;
  try {
    const { rows } = await retryOnce(() =>
      batch(db, {
        message: db.insert(contactMessages).values({ ...typed, language, idempotencyKey: key, createdAt: at }),
        form: db.insert(visitorForms).values({ form: "contact", contactMessageId, at, phone, email, ...networks }),
        rows: db
          .insert(outbox)
          .values(newOutboxRow("contact-centre", { contactMessageId, causedBy: "customer" }, now))
          .returning(queuedColumns),
      }),
    );
    return rows.map(messageFor);
  } catch (error) {
    if (dbErrorKind(error) !== "repeated-form") throw error;
    // If `retryOnce` stored the message but lost the first response, the sweep queues the email.
    return null;
  }
}
