import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { builtContent } from "~/domain/content/content.server";
import { publishDraft, readSite, saveDraft } from "~/domain/content/versions.server";
import { bookingEvents, bookings, contactMessages, outbox, warranties, works } from "~/platform/db/schema.server";
import * as list from "~/routes/desk/bookings/page";
import * as close from "~/routes/desk/close/page";
import * as people from "~/routes/desk/customer-data/page";
import * as days from "~/routes/desk/days/page";
import * as email from "~/routes/desk/emails/page";
import { submissionIdOf } from "~/routes/desk/kit/steps.server";
import * as messages from "~/routes/desk/messages/page";
import * as newBooking from "~/routes/desk/new/page";
import * as booking from "~/routes/desk/one-booking/page";
import * as photosPage from "~/routes/desk/photos/page";
import * as site from "~/routes/desk/site-information/page";
import * as section from "~/routes/desk/site-information/section";
import * as choosePage from "~/routes/desk/work/choose";
import * as workPage from "~/routes/desk/work/page";
import { versionOf } from "~/routes/desk/work/work.server";
import {
  bookingRow,
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
  storeBookings,
  updateBookings,
} from "../support/builders";
import { answered, deskVisit, withoutRateLimits } from "../support/desk-visit";
import { drawing } from "../support/pictures";
import { emptyVersions, formOf as formOfSection } from "../support/site-section";
import { book, REFERENCE } from "./desk-booking";

/** A form of every step of the desk that writes, with what it needs in the database. */

const HOOK = "https://hooks.example/build";
const DAY = "2026-11-26";

type Fields = Record<string, string>;
type Form = Fields | string[][];

interface Page {
  action: (args: never) => unknown;
}

interface Target extends Page {
  path: string;
  params?: object;
}

/** A page of the desk, and one of its forms. */
interface Case extends Target {
  /** Fills the database, and returns the fields of the form. */
  form: () => Promise<Form>;
  /** Makes the answer of the form untrue. Most forms with "never" cannot be undone. */
  reversal: Reversal;
}

type Reversal = (() => Promise<unknown>) | "never";
type BookingValues = Parameters<typeof book>[0];

/** The steps of a page, which the answer of `takeStep` names. */
type StepOf<P extends Page> = Exclude<
  Extract<Awaited<ReturnType<P["action"]>>, { data: { intent: string | null } }>["data"]["intent"],
  null
>;

/** A case of each step of a page, except `Others`. */
type Cases<P extends Page, Others extends StepOf<P> = never> = Record<Exclude<StepOf<P>, Others>, Case>;

type StepName = StepOf<typeof booking>;

/** The page of a booking with these values, on the day of its appointment, and one of its forms. */
export function onBooking(intent: StepName, values: BookingValues, fields: Fields, reversal: Reversal): Case {
  return {
    action: booking.action,
    path: `/en/desk/bookings/${REFERENCE}`,
    params: { reference: REFERENCE },
    async form() {
      if (intent === "resend")
        await pendingBookingEmail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
      else await book(values);
      vi.setSystemTime(new Date(`${DAY}T08:00:00.000Z`));
      const isCard = intent.startsWith("card-");
      if (isCard) for (const step of ["ready", "completed"] as const) await updateBookings({ status: step });
      if (isCard && intent !== "card-issue") await sendForm(ofBooking["card-issue"], await formOf("card-issue"));
      return formOf(intent, fields);
    },
    reversal,
  };
}

/** Sends another form of the booking's page, with the current version of the booking. */
export const laterOnBooking = (intent: StepName, fields?: Fields) => async (): Promise<unknown> =>
  sendForm(ofBooking[intent], await formOf(intent, fields), crypto.randomUUID());

export async function loadBooking() {
  const { path, params = {} } = ofBooking.note;
  return booking.loader(await deskVisit<Parameters<typeof booking.loader>[0]>(path, { params }));
}

/** A form of the booking's page, with the current version of the booking. */
async function formOf(intent: StepName, fields: Fields = {}) {
  return { intent, version: `${(await loadBooking()).version}`, ...fields };
}

const customerOf = { customerName: "Sara Ali", phoneNumber: "0512345678", email: "new@example.sa" };
const tar = { lineName: "Tar removal", linePrice: "150" };
const otherTime = laterOnBooking("agree", { arrivalTime: "17:30" });
const otherEmail = laterOnBooking("correct", { ...customerOf, email: "newer@example.sa" });
const failsAgain = () => db.update(outbox).set(failedAt(NOW.toISOString()));

export const ofBooking: Cases<typeof booking> = {
  confirm: onBooking("confirm", {}, { arrivalTime: "16:30" }, otherTime),
  agree: onBooking("agree", { status: "confirmed" }, { arrivalTime: "16:30" }, otherTime),
  move: onBooking("move", {}, { bookingDate: "2026-11-30" }, laterOnBooking("move", { bookingDate: "2026-12-01" })),
  stay: onBooking(
    "stay",
    { status: "arrived" },
    { bookingDate: "2026-11-28" },
    laterOnBooking("stay", { bookingDate: "2026-11-27" }),
  ),
  arrived: onBooking("arrived", { status: "confirmed" }, { vehicle: "Camry" }, laterOnBooking("undo")),
  car: onBooking("car", { status: "arrived" }, { plate: "1234 ABJ" }, otherEmail),
  ready: onBooking("ready", { status: "arrived" }, {}, laterOnBooking("undo")),
  complete: onBooking("complete", { status: "ready" }, { method: "cash" }, "never"),
  undo: onBooking("undo", { status: "ready" }, {}, laterOnBooking("ready")),
  "free-days": onBooking(
    "free-days",
    { status: "ready", serviceIds: ["ppf-full-glossy-xpel"] },
    {},
    laterOnBooking("undo"),
  ),
  cancel: onBooking("cancel", {}, {}, "never"),
  "no-show": onBooking("no-show", { status: "confirmed" }, {}, "never"),
  services: onBooking(
    "services",
    { status: "arrived" },
    { thermal: "thermal-titanium", polishing: "polishing-exterior" },
    laterOnBooking("services", { thermal: "thermal-titanium" }),
  ),
  line: onBooking("line", {}, tar, laterOnBooking("line-remove", { line: tar.lineName })),
  "line-remove": {
    ...onBooking("line-remove", {}, {}, laterOnBooking("line", tar)),
    async form() {
      await send(ofBooking.line);
      return formOf("line-remove", { line: tar.lineName });
    },
  },
  size: onBooking("size", {}, { carType: "sedan" }, laterOnBooking("size", { carType: "suv" })),
  price: onBooking(
    "price",
    {},
    { due: "1900", offeredReason: "Agreed price" },
    laterOnBooking("price", { due: "1950", offeredReason: "Agreed price" }),
  ),
  paid: onBooking(
    "paid",
    { status: "completed" },
    { method: "cash", paidAmount: "500" },
    laterOnBooking("paid", { method: "card" }),
  ),
  "payment-remove": {
    ...onBooking("payment-remove", {}, {}, "never"),
    async form() {
      await send(ofBooking.paid);
      const [payment] = (await loadBooking()).payments;
      return formOf("payment-remove", { payment: `${payment?.id}` });
    },
  },
  "give-back": {
    ...onBooking("give-back", {}, {}, "never"),
    async form() {
      await send(ofBooking.paid);
      return formOf("give-back", { method: "cash", backAmount: "100", moneyReason: "Overpaid" });
    },
  },
  fee: onBooking(
    "fee",
    { status: "no-show" },
    { feeChoice: "other", feeAmount: "500", moneyReason: "Agreed" },
    laterOnBooking("fee", { feeChoice: "none" }),
  ),
  correct: onBooking("correct", {}, customerOf, otherEmail),
  note: onBooking("note", {}, { note: "Wants a call first" }, "never"),
  informed: {
    ...onBooking("informed", {}, {}, "never"),
    async form() {
      const { id } = await book({ status: "confirmed" });
      await db.insert(outbox).values({ kind: "booking-confirmed", bookingId: id, ...queuedNow, ...sentAt(DAY) });
      await updateBookings({ status: "pending" });
      return formOf("informed");
    },
  },
  resend: onBooking("resend", {}, {}, failsAgain),
  "replace-link": onBooking("replace-link", {}, {}, laterOnBooking("replace-link")),
  "card-issue": onBooking("card-issue", { status: "arrived" }, {}, laterOnBooking("card-void")),
  "card-serial": onBooking(
    "card-serial",
    { status: "arrived" },
    { service: "thermal-titanium", serial: "N 1" },
    laterOnBooking("card-serial", { service: "thermal-titanium", serial: "N 2" }),
  ),
  "card-void": onBooking("card-void", { status: "arrived" }, {}, laterOnBooking("card-issue")),
  "card-reissue": onBooking("card-reissue", { status: "arrived" }, {}, laterOnBooking("card-reissue")),
};

export const onDays = (intent: string, fields: Fields, reversal: Reversal, before?: Fields): Case => ({
  action: days.action,
  path: "/en/desk/days",
  async form() {
    if (before) await send(onDays(before.intent ?? "", before, "never"));
    const block = await env.DB.prepare("select block from booking_places").first<string>("block");
    return { intent, ...fields, ...(block && { block }) };
  },
  reversal,
});

const laterOnDays = (intent: StepOf<typeof days>, fields?: Fields) => async (): Promise<unknown> => {
  const form = await ofDays[intent].form();
  return sendForm(ofDays[intent], { ...(form as Fields), ...fields }, crypto.randomUUID());
};

const ofDays: Cases<typeof days> = {
  "cancel-many": {
    ...onDays("cancel-many", {}, "never"),
    async form() {
      await book();
      const span = { "from-hour": "2026-11-20T11:00", "until-hour": "2026-11-20T13:00" };
      return { intent: "cancel-many", ...span, reference: REFERENCE };
    },
  },
  close: onDays("close", { from: DAY, until: "2026-11-30", noteEn: "Works" }, laterOnDays("open")),
  open: onDays("open", { day: DAY }, laterOnDays("close"), { intent: "close", from: DAY }),
  limit: onDays("limit", { day: DAY, cars: "1" }, laterOnDays("limit", { cars: "2" })),
  settings: onDays("settings", { carsPerDay: "3", horizonDays: "30" }, laterOnDays("settings", { carsPerDay: "4" })),
  bays: onDays("bays", { film: "1", paint: "1", glass: "1", interior: "1" }, laterOnDays("bays", { film: "2" })),
  // The bay has one place, so a second block would find it full.
  block: onDays("block", { day: DAY, bay: "film", days: "2" }, laterOnDays("unblock"), { intent: "bays", film: "1" }),
  "out-of-service": onDays(
    "out-of-service",
    { from: DAY, bay: "film", why: "The lift is broken" },
    laterOnDays("unblock"),
  ),
  informed: {
    ...onDays("informed", {}, "never"),
    async form() {
      await book();
      await send(onDays("close", { from: DAY }, "never"));
      return { intent: "informed", reference: REFERENCE };
    },
  },
  unblock: onDays("unblock", {}, "never", { intent: "block", day: DAY, bay: "film", days: "2" }),
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
  reversal: "never",
};

const onEmail = (intent: string): Case => ({
  action: email.action,
  path: "/en/desk/emails",
  async form() {
    const { outboxId } = await pendingBookingEmail(failedAt(NOW.toISOString()));
    return { intent, email: `${outboxId}` };
  },
  reversal: failsAgain,
});

/** A form of the page Site information, with one published version and, if `hasDraft`, a draft. */
const onSite = (intent: string, hasDraft: boolean, reversal: Reversal): Case => ({
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
  reversal,
});

const laterOnSite = (intent: StepOf<typeof site>) => async (): Promise<unknown> => {
  const { version } = await readSite(db, true, NOW);
  return sendForm(ofSite[intent], { intent, version }, crypto.randomUUID());
};

const laterSave = async () => {
  const { version } = await readSite(db, true, NOW);
  return sendForm(ofSection, { ...formOfSection("contact"), intent: "save", version, mobile: "0598765439" });
};

const ofSite: Cases<typeof site> = {
  publish: onSite("publish", true, () => laterSave().then(laterOnSite("publish"))),
  discard: onSite("discard", true, laterSave),
  ask: onSite("ask", false, "never"),
};

/** The form of a section as its page shows it, with a different mobile number. */
const ofSection: Case = {
  action: section.action,
  path: "/en/desk/site-information/contact",
  params: { section: "contact" },
  async form() {
    return { ...formOfSection("contact"), intent: "save", version: "none.", mobile: "0598765432" };
  },
  reversal: laterOnSite("discard"),
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
  reversal: "never",
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
  reversal: "never",
};

type WorkStep = StepOf<typeof workPage>;

/** A form of the page of a work, whose plates are ticked as covered unless the step is `tick`. */
function onWork(intent: WorkStep, fields: Fields, reversal: Reversal): Case {
  return {
    action: workPage.action,
    path: "/en/desk/work/1",
    params: { id: "1" },
    async form() {
      await send(ofChoice);
      const photo = await drawing(64, 48);
      for (const name of ["2026-11-20/a/large", "work/a"]) await env.PHOTOS.put(name, await photo.arrayBuffer());
      const [work] = await db.select().from(works);
      const covered = { afterKey: "work/a", ...(intent !== "tick" && { platesCoveredAt: NOW.toISOString() }) };
      await db.update(works).set(covered);
      return { intent, version: work ? versionOf({ work: { ...work, ...covered }, answer: null }) : "", ...fields };
    },
    reversal,
  };
}

const BOX = { stage: "after", "from.x": "1", "from.y": "1", "to.x": "50", "to.y": "50" };

const laterBox = async (): Promise<unknown> => {
  const [work] = await db.select().from(works);
  const version = work ? versionOf({ work, answer: null }) : "";
  return sendForm(ofWork.cover, { intent: "cover", version, ...BOX }, crypto.randomUUID());
};

const refused = () =>
  db
    .insert(bookingEvents)
    .values({ bookingId: 1, kind: "works-refused", by: "customer", at: new Date().toISOString() });

const ofWork: Cases<typeof workPage> = {
  cover: onWork("cover", BOX, laterBox),
  tick: onWork("tick", { noPlate: "on" }, "never"),
  allow: onWork("allow", {}, refused),
  remove: onWork("remove", {}, "never"),
};

export const ofNew: Case = {
  action: newBooking.action,
  path: "/en/desk/new",
  form: async () => ({ intent: "create", ...formOfSara, ...customerOf, arrivalTime: "16:30" }),
  reversal: "never",
};

const ofList: Cases<typeof list> = {
  "card-void": {
    action: list.action,
    path: "/en/desk/bookings",
    async form() {
      const [card, token] = ["WC-2B4D6F", "t".repeat(22)];
      const item = { service: "thermal-titanium", product: "thermalTitanium", carType: "suv" } as const;
      await db.insert(warranties).values({ card, token, ...item, startsOn: DAY, endsOn: "2036-11-25" });
      return { intent: "card-void", q: card, card };
    },
    reversal: "never",
  },
};

const ofClose: Cases<typeof close> = {
  count: {
    action: close.action,
    path: "/en/desk/close",
    form: async () => ({ intent: "count", day: "2026-11-20", float: "500", counted: "1500.50", note: "Exact" }),
    reversal: "never",
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
  reversal: () => storeBookings(bookingRow({ phoneNumber: "0512345678" })),
};

export const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  "the page of a booking": ofBooking,
  "the page of the days": ofDays,
  "the close of a day": ofClose,
  messages: { read: ofMessages } satisfies Cases<typeof messages>,
  email: { resend: onEmail("resend"), "resend-failed": onEmail("resend-failed") } satisfies Cases<typeof email>,
  "the facts of the site": ofSite,
  "a section of the facts": { save: ofSection } satisfies Cases<typeof section>,
  // desk-photos.test.ts tests the step `add`, whose form has a file.
  photos: { remove: ofPhotos } satisfies Cases<typeof photosPage, "add">,
  "the works of a booking": { choose: ofChoice } satisfies Cases<typeof choosePage>,
  "a work": ofWork,
  // Other steps of these pages store nothing.
  "a new booking": { create: ofNew } satisfies Cases<typeof newBooking, "find" | "total">,
  people: { forget: ofPeople } satisfies Cases<typeof people, "find">,
  "the search": ofList,
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
