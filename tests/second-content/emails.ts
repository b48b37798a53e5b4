/**
 * Prints every email with its attachments, in both languages, and the centre's calendar. Run in a
 * copy of the project that has the second set of facts.
 */
import { centreCalendar } from "~/domain/bookings/calendars.server";
import { whatsAppCarIsReady, whatsAppToCentre } from "~/domain/bookings/links";
import { booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { morningEmail } from "~/domain/email/morning.server";
import { centreWriters, contactEmail, messagesEmail } from "~/domain/email/to-centre.server";
import { customerWriters } from "~/domain/email/to-customer.server";
import { languages } from "~/platform/i18n/languages";

const about = { desk: null, card: null, closedDays: [], hasPhotos: true };
const message = { name: "Sara", phone: "0512345678", email: "sara@example.sa", message: "Hello" };
const none = { rows: [], total: 0 };
const lists = { today: none, tomorrow: none, inWorkshop: none, ready: none, late: none, failedEmails: none };
const arrivals = { today: { cars: 0, taken: 0 }, tomorrow: { cars: 0, taken: 0 } };

const emails: object[] = [
  contactEmail(message, null),
  messagesEmail(3, { start: NOW, end: NOW }, null),
  morningEmail({ day: "2026-11-20", nextDay: "2026-11-21", ...lists, arrivals }),
  ...languages.flatMap((language) => {
    const emailed = { ...booking, language, totalPrice: 4321, movedFrom: "2026-11-25", doneAt: NOW.toISOString() };
    const statuses = ["pending", "confirmed", "ready", "completed"] as const;

    return [
      ...[...Object.values(customerWriters), ...Object.values(centreWriters)].flatMap((write) =>
        statuses.map((status) => write({ ...emailed, status }, NOW, about)),
      ),
      {
        text: whatsAppToCentre(emailed),
        more: whatsAppCarIsReady({ ...emailed, today: "2026-11-20", closedDays: [] }),
      },
    ];
  }),
];
const entry = { ...booking, changedAt: NOW.toISOString() };
// Attachments are bytes.
const readable = (_: string, value: unknown) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value);
process.stdout.write(JSON.stringify([...emails, centreCalendar([entry])], readable));
