import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { builtContent } from "~/domain/content/content.server";
import { publishDraft, readSite, saveDraft } from "~/domain/content/versions.server";
import { bookings, contactMessages, outbox, warranties, works } from "~/platform/db/schema.server";
import type { searchSteps } from "~/routes/desk/bookings/bookings.server";
import * as list from "~/routes/desk/bookings/page";
import * as people from "~/routes/desk/customer-data/page";
import type { daysSteps } from "~/routes/desk/days/days.server";
import * as days from "~/routes/desk/days/page";
import * as email from "~/routes/desk/emails/page";
import { submissionIdOf } from "~/routes/desk/kit/steps.server";
import * as messages from "~/routes/desk/messages/page";
import * as newBooking from "~/routes/desk/new/page";
import type { bookingSteps } from "~/routes/desk/one-booking/booking.server";
import * as booking from "~/routes/desk/one-booking/page";
import * as photosPage from "~/routes/desk/photos/page";
import * as site from "~/routes/desk/site-information/page";
import * as section from "~/routes/desk/site-information/section";
import type { siteSteps } from "~/routes/desk/site-information/site-information.server";
import * as choosePage from "~/routes/desk/work/choose";
import * as workPage from "~/routes/desk/work/page";
import { versionOf, type workSteps } from "~/routes/desk/work/work.server";
import {
  contactRow,
  db,
  emptyDatabase,
  everyRow,
  failedAt,
  formOfSara,
  NOW,
  newForm,
  pendingBookingEmail,
  queuedNow,
  sentAt,
  updateBookings,
} from "../support/builders";
import { answered, deskVisit, withoutRateLimits } from "../support/desk-visit";
import { drawing } from "../support/pictures";
import { emptyVersions, formOf as formOfSection } from "../support/site-section";
import { book, REFERENCE } from "./desk-booking";

/** A form of every step of the desk that writes, with what it needs in the database. */

export const HOOK = "https://hooks.example/build";
const DAY = "2026-11-26";

type Fields = Record<string, string>;
type Form = Fields | string[][];

/** A page of the desk, and one of its forms. */
interface Case {
  action: (args: never) => unknown;
  path: string;
  params?: object;
  /** Fills the database, and returns the fields of the form. */
  form: () => Promise<Form>;
}

type Target = Omit<Case, "form">;

export type StepName = keyof typeof bookingSteps;

/** The page of a booking with these values, on the day of its appointment, and one of its forms. */
export function onBooking(intent: StepName, status: Parameters<typeof book>[0], fields: Fields = {}): Case {
  return {
    action: booking.action,
    path: `/en/desk/bookings/${REFERENCE}`,
    params: { reference: REFERENCE },
    async form() {
      if (intent === "resend")
        await pendingBookingEmail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
      else await book(status);
      vi.setSystemTime(new Date(`${DAY}T08:00:00.000Z`));
      const isCard = intent.startsWith("card-");
      if (isCard) for (const step of ["ready", "completed"] as const) await updateBookings({ status: step });
      if (isCard && intent !== "card-issue")
        await await send({ ...onBooking("card-issue", {}), form: () => formOf("card-issue") });
      return formOf(intent, fields);
    },
  };
}

export async function loadBooking() {
  const { path, params = {} } = ofBooking.note;
  return booking.loader(await deskVisit<Parameters<typeof booking.loader>[0]>(path, { params }));
}

/** A form of the booking's page, with the current version of the booking. */
export async function formOf(intent: StepName, fields: Record<string, string> = {}) {
  return { intent, version: `${(await loadBooking()).version}`, ...fields };
}

export const customerOf = { customerName: "Sara Ali", phoneNumber: "0512345678", email: "new@example.sa" };

export const ofBooking: Record<StepName, Case> = {
  confirm: onBooking("confirm", {}, { arrivalTime: "16:30" }),
  agree: onBooking("agree", { status: "confirmed" }, { arrivalTime: "16:30" }),
  move: onBooking("move", {}, { bookingDate: "2026-11-30" }),
  stay: onBooking("stay", { status: "arrived" }, { bookingDate: "2026-11-28" }),
  arrived: onBooking("arrived", { status: "confirmed" }, { vehicle: "Camry" }),
  car: onBooking("car", { status: "arrived" }, { plate: "1234 ABJ" }),
  ready: onBooking("ready", { status: "arrived" }),
  complete: onBooking("complete", { status: "ready" }, { method: "cash" }),
  undo: onBooking("undo", { status: "ready" }),
  cancel: onBooking("cancel", {}),
  "no-show": onBooking("no-show", { status: "confirmed" }),
  services: onBooking(
    "services",
    { status: "arrived" },
    { thermal: "thermal-titanium", polishing: "polishing-exterior" },
  ),
  price: onBooking("price", {}, { due: "1900", offeredReason: "Agreed price" }),
  paid: onBooking("paid", { status: "completed" }, { method: "cash", paidAmount: "500" }),
  "payment-remove": {
    ...onBooking("payment-remove", {}),
    async form() {
      const paid = onBooking("paid", { status: "completed" }, { method: "cash" });
      await await send({ ...paid, form: paid.form });
      const [payment] = (await loadBooking()).payments;
      return formOf("payment-remove", { payment: `${payment?.id}` });
    },
  },
  correct: onBooking("correct", {}, customerOf),
  note: onBooking("note", {}, { note: "Wants a call first" }),
  informed: {
    ...onBooking("informed", {}),
    async form() {
      const { id } = await book({ status: "confirmed" });
      await db.insert(outbox).values({ kind: "booking-confirmed", bookingId: id, ...queuedNow, ...sentAt(DAY) });
      await updateBookings({ status: "pending" });
      return formOf("informed");
    },
  },
  resend: onBooking("resend", {}),
  "replace-link": onBooking("replace-link", {}),
  "card-issue": onBooking("card-issue", { status: "arrived" }),
  "card-serial": onBooking("card-serial", { status: "arrived" }, { service: "thermal-titanium", serial: "N 1" }),
  "card-void": onBooking("card-void", { status: "arrived" }),
  "card-reissue": onBooking("card-reissue", { status: "arrived" }),
};

export const onDays = (intent: string, fields: Record<string, string>, before?: Record<string, string>): Case => ({
  action: days.action,
  path: "/en/desk/days",
  async form() {
    if (before) await await send(onDays(before.intent ?? "", before));
    const block = await env.DB.prepare("select block from booking_places").first<string>("block");
    return { intent, ...fields, ...(block && { block }) };
  },
});

export const ofDays: Record<keyof typeof daysSteps, Case> = {
  "cancel-many": {
    ...onDays("cancel-many", {}),
    async form() {
      await book();
      const span = { "from-hour": "2026-11-20T11:00", "until-hour": "2026-11-20T13:00" };
      return { intent: "cancel-many", ...span, reference: REFERENCE };
    },
  },
  close: onDays("close", { from: DAY, until: "2026-11-30", noteEn: "Works" }),
  open: onDays("open", { day: DAY }, { intent: "close", from: DAY }),
  limit: onDays("limit", { day: DAY, cars: "1" }),
  settings: onDays("settings", { carsPerDay: "3", horizonDays: "30" }),
  bays: onDays("bays", { film: "1", paint: "1", glass: "1", interior: "1" }),
  // The bay has one place, so a second block would find it full.
  block: onDays("block", { day: DAY, bay: "film", days: "2" }, { intent: "bays", film: "1" }),
  informed: {
    ...onDays("informed", { reference: REFERENCE }),
    async form() {
      await book();
      await await send(onDays("close", { from: DAY }));
      return { intent: "informed", reference: REFERENCE };
    },
  },
  unblock: onDays("unblock", {}, { intent: "block", day: DAY, bay: "film", days: "2" }),
};

const ofMessages: Case = {
  action: messages.action,
  path: "/en/desk/messages",
  async form() {
    for (let id = 1; id <= 3; id += 1) await db.insert(contactMessages).values(contactRow({ id }));
    return [
      ["intent", "read"],
      ["message", "1"],
      ["message", "2"],
    ];
  },
};

const onEmail = (intent: string): Case => ({
  action: email.action,
  path: "/en/desk/emails",
  async form() {
    const { outboxId } = await pendingBookingEmail(failedAt(NOW.toISOString()));
    return { intent, email: `${outboxId}` };
  },
});

/** A form of the page Site information, with one published version and, if `hasDraft`, a draft. */
const onSite = (intent: string, hasDraft: boolean): Case => ({
  action: site.action,
  path: "/en/desk/site-information",
  async form() {
    const write = async (mobile: string) => {
      const content = { ...builtContent, contact: { ...builtContent.contact, mobile } };
      const { version } = await readSite(db, true, NOW);
      await saveDraft(db, content, version, { ...newForm(), by: "owner@saqeel.example" });
      return (await readSite(db, true, NOW)).version;
    };
    await publishDraft(db, await write("0598765432"), { ...newForm(), by: "owner@saqeel.example" });
    if (hasDraft) await write("0598765433");
    return { intent, version: (await readSite(db, true, NOW)).version };
  },
});

export const ofSite: Record<keyof ReturnType<typeof siteSteps>, Case> = {
  publish: onSite("publish", true),
  discard: onSite("discard", true),
  ask: onSite("ask", false),
};

/** The form of a section as its page shows it, with a different mobile number. */
export const ofSection: Case = {
  action: section.action,
  path: "/en/desk/site-information/contact",
  params: { section: "contact" },
  async form() {
    return { ...formOfSection("contact"), intent: "save", version: "none.", mobile: "0598765432" };
  },
};

const ofPhotos: Case = {
  action: photosPage.action,
  path: `/en/desk/bookings/${REFERENCE}/photos`,
  params: { reference: REFERENCE },
  async form() {
    await book({ status: "arrived" });
    const photo = "a".repeat(32);
    await env.DB.exec(
      `insert into photos (booking_id, key, secret, digest, stage, width, height, created_at) values (1, '2026-11-20/a', '${photo}', 'a', 'before', 1, 1, '${NOW.toISOString()}')`,
    );
    return { intent: "remove", photo };
  },
};

const ofChoice: Case = {
  action: choosePage.action,
  path: `/en/desk/work?booking=${REFERENCE}`,
  async form() {
    const form = await ofPhotos.form();
    for (const status of ["ready", "completed"] as const) await updateBookings({ status });
    const { photo = "" } = form as Record<string, string>;
    const [booked] = await db.select().from(bookings);
    return { intent: "choose", photo, car: "Lexus LX, white", service: booked?.serviceIds[0] ?? "" };
  },
};

type WorkStep = keyof ReturnType<typeof workSteps>;

/** A form of the page of a work, whose plates are ticked as covered unless the step is `tick`. */
function onWork(intent: WorkStep, fields: Record<string, string> = {}): Case {
  return {
    action: workPage.action,
    path: "/en/desk/work/1",
    params: { id: "1" },
    async form() {
      await sendForm(ofChoice, await ofChoice.form());
      const photo = await drawing(64, 48);
      for (const name of ["2026-11-20/a/large", "work/a"]) await env.PHOTOS.put(name, await photo.arrayBuffer());
      const [work] = await db.select().from(works);
      const covered = { afterKey: "work/a", ...(intent !== "tick" && { platesCoveredAt: NOW.toISOString() }) };
      await db.update(works).set(covered);
      return { intent, version: work ? versionOf({ work: { ...work, ...covered }, answer: null }) : "", ...fields };
    },
  };
}

export const BOX = { stage: "after", "from.x": "1", "from.y": "1", "to.x": "50", "to.y": "50" };

export const ofWork: Record<WorkStep, Case> = {
  cover: onWork("cover", BOX),
  tick: onWork("tick", { noPlate: "on" }),
  allow: onWork("allow"),
  remove: onWork("remove"),
};

export const ofNew: Case = {
  action: newBooking.action,
  path: "/en/desk/new",
  form: async () => ({ intent: "create", ...formOfSara, ...customerOf, arrivalTime: "16:30" }),
};

const ofList: Record<keyof typeof searchSteps, Case> = {
  "card-void": {
    action: list.action,
    path: "/en/desk/bookings",
    async form() {
      const [card, token] = ["WC-2B4D6F", "t".repeat(22)];
      const item = { service: "thermal-titanium", product: "thermalTitanium", carType: "suv" } as const;
      await db.insert(warranties).values({ card, token, ...item, startsOn: DAY, endsOn: "2036-11-25" });
      return { intent: "card-void", q: card, card };
    },
  },
};

export const ofPeople: Case = {
  action: people.action,
  path: "/en/desk/customer-data",
  async form() {
    await book();
    await db.update(bookings).set({ status: "cancelled" });
    return { intent: "forget", q: "0512345678" };
  },
};

export const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  "the page of a booking": ofBooking,
  "the page of the days": ofDays,
  messages: { read: ofMessages },
  email: { resend: onEmail("resend"), "resend-failed": onEmail("resend-failed") },
  "the facts of the site": { ...ofSite, save: ofSection },
  photos: { remove: ofPhotos },
  "the works of a booking": { choose: ofChoice },
  "a work": ofWork,
  "a new booking": { create: ofNew },
  "the search": ofList,
  people: { forget: ofPeople },
};

/** Sends a form, with the `submissionId` of a page if one is given. */
export async function send({ action, path, params = {}, form }: Case, submissionId?: string) {
  return sendForm({ action, path, params }, await form(), submissionId);
}

export async function sendForm(one: Target, form: Form, submissionId?: string) {
  return (await sendAndRead(one, form, submissionId)).answer;
}

/** Sends a form, and returns the answer with the `submissionId` of the page that shows it. */
export async function sendAndRead({ action, path, params = {} }: Target, form: Form, submissionId?: string) {
  const key = submissionId === undefined ? [] : [["submissionId", submissionId]];
  const fields = [...(Array.isArray(form) ? form : Object.entries(form)), ...key];
  const visit = await deskVisit<{ context: Parameters<typeof submissionIdOf>[0] }>(path, {
    params,
    form: fields,
    vars: { ...withoutRateLimits, DEPLOY_HOOK: HOOK },
  });
  return { answer: answered(await action(visit as never)), idOfPage: submissionIdOf(visit.context) };
}

export const counts = async () =>
  Object.fromEntries(Object.entries(await everyRow()).map(([name, rows]) => [name, rows.length]));

export async function empty() {
  vi.setSystemTime(NOW);
  await emptyVersions();
  await emptyDatabase();
}
