/**
 * Prints every email with its attachments, in both languages, and the centre's calendar. Run in a
 * copy of the project that has the second set of facts.
 */
import { centreCalendar } from "~/domain/bookings/calendars.server";
import { whatsAppCarIsReady, whatsAppToCentre } from "~/domain/bookings/links";
import { booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { languages } from "~/platform/i18n/languages";
import { sampleEmails } from "../../scripts/emails/samples";

const totalPrice = 4321;
const whatsApp = languages.map((language) => {
  const emailed = { ...booking, language, totalPrice };
  return [whatsAppToCentre(emailed), whatsAppCarIsReady({ ...emailed, today: "2026-11-20", closedDays: [] })];
});
const entry = { ...booking, changedAt: NOW.toISOString() };
// Decodes attachments, which are bytes.
const readable = (_: string, value: unknown) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value);
process.stdout.write(JSON.stringify([sampleEmails({ totalPrice }), whatsApp, centreCalendar([entry])], readable));
