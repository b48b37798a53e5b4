import { type Argument, type Command, createArgument, createOption } from "commander";
import { isStanding } from "~/features/booking/change/change-rules";
import { myBookingAddress } from "~/features/booking/change/my-booking-address";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import * as read from "./arguments";
import * as changes from "./change-queries";
import type { Context } from "./context";
import { linkMessage } from "./customer-links";
import { Refusal } from "./refusal";
import { fullForMove, orSayWhichDay, tooFarAhead } from "./refused-days";
import * as reports from "./reports";
import type { BookingDetails } from "./views";

interface Hour {
  readonly at?: string;
}

/** What staff do with one booking (days.md, section 3). */
export function addBookingCommands(program: Command, { now, database, language, print }: Context): void {
  const reference = createArgument("<reference>", "like SQ-7K3M9Q").argParser(read.readReference);
  const hour = () => createOption("--at <hour>", "the agreed hour in Riyadh, like 16:30").argParser(read.readHour);
  const command = (name: string, description: string, ...args: Argument[]) => {
    const added = program.command(name).description(description).addArgument(reference);
    for (const argument of args) added.addArgument(argument);
    return added;
  };

  /** Says what has changed, shows the booking, and says whether its customer hears of it. */
  function report(change: string, { after, customerIsTold }: Required<Change>) {
    print(change);
    print(reports.bookingCard(after, language()));
    if (customerIsTold) print("The customer's mail goes out within about a minute.");
  }

  command("confirm", "pending -> confirmed, or another hour of a confirmed booking")
    .addOption(hour())
    .action(async (booking: string, { at }: Hour) => {
      const changed = stored(await changes.setStatus(database(), booking, "confirmed", { now, at }), booking);
      report(whatBecame(changed), changed);
    });

  command("cancel", "pending or confirmed -> cancelled").action(async (booking: string) => {
    const changed = stored(await changes.setStatus(database(), booking, "cancelled", { now }), booking);
    report(whatBecame(changed), changed);
  });

  for (const [name, status, from, what] of [
    ["complete", "completed", "confirmed", "it can be completed"],
    ["no-show", "no-show", "pending or confirmed", "a no-show can be noted"],
  ] as const) {
    command(name, `${from} -> ${status}, from the day of the appointment on`).action(async (booking: string) => {
      const changed = stored(await changes.setOutcome(database(), booking, status, now), booking);
      const { bookingDate, status: became } = changed.after;
      if (isStanding(changed.after)) {
        throw new Refusal(`${booking} is due on ${bookingDate}: ${what} from that day on.`);
      }
      if (became !== status) throw new Refusal(`${booking} is ${became}, and stays so.`);
      report(whatBecame(changed), changed);
    });
  }

  command(
    "move",
    "the appointment to another day; state and hour stay",
    createArgument("<day>", "today or later").argParser((typed) => read.readComingDay(typed, now)),
  )
    .addOption(hour())
    .action(async (booking: string, day: string, { at }: Hour) => {
      const move = changes.moveBooking(database(), booking, day, { now, at });
      const moved = await orSayWhichDay(move, () => fullForMove(database(), booking, day), language());
      const changed = stored(moved, booking);
      const { after } = changed;
      if (!isStanding(after)) throw new Refusal(`${booking} is ${after.status}: its day stays as it is.`);
      if (after.bookingDate !== day) throw await tooFarAhead(database(), day, now);
      report(whatMoved(changed), changed);
    });

  command("link", "the customer's own page, and a WhatsApp message with it").action(async (reference: string) => {
    const booking = await changes.findForLink(database(), reference);
    if (!booking) throw new Refusal(`No booking has the reference ${reference}.`);
    if (booking.email === ANONYMOUS.email) {
      throw new Refusal(`There is nobody to send it to: the data of ${reference} has been removed.`);
    }
    print("The customer's page. Whoever has this address sees the booking: send it to the customer alone.");
    print(myBookingAddress(booking));
    print("WhatsApp to the customer, with the address in the message:");
    print(linkMessage(booking));
  });
}

interface Change {
  readonly before?: BookingDetails;
  readonly after?: BookingDetails;
  readonly customerIsTold: boolean;
}

function stored({ before, after, customerIsTold }: Change, reference: string): Required<Change> {
  if (!before || !after) throw new Refusal(`No booking has the reference ${reference}.`);
  return { before, after, customerIsTold };
}

function whatBecame({ before, after }: Required<Change>): string {
  if (before.status !== after.status) return `${after.reference}: ${before.status} -> ${after.status}.`;
  return anotherHour({ before, after }) ?? `${after.reference} was ${after.status} already.`;
}

function whatMoved({ before, after }: Required<Change>): string {
  if (before.bookingDate !== after.bookingDate) {
    return `${after.reference}: ${before.bookingDate} -> ${after.bookingDate}.`;
  }
  return anotherHour({ before, after }) ?? `${after.reference} is on ${after.bookingDate} already.`;
}

function anotherHour({ before, after }: Pick<Required<Change>, "before" | "after">): string | undefined {
  if (before.arrivalTime !== after.arrivalTime) return `${after.reference}: agreed for ${after.arrivalTime}.`;
}
