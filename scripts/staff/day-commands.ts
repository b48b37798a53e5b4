import { type Command, createArgument, createOption, InvalidArgumentError } from "commander";
import type { Bay } from "~/catalogue/stays";
import { daysAfter, daysBetween } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import * as read from "./arguments";
import type { Context } from "./context";
import * as days from "./day-queries";
import { limitsReport, takenTable } from "./day-reports";
import { counted, Refusal } from "./refusal";
import { fullForTaking, orSayWhichDay, tooFarAhead } from "./refused-days";
import * as reports from "./reports";

const DAYS_OF_A_YEAR = 366;

interface Notes {
  readonly noteAr?: string;
  readonly noteEn?: string;
}

/** Which days can be booked (days.md, section 1): settings in the database, which no deployment touches. */
export function addDayCommands(program: Command, { now, database, language, print }: Context): void {
  const comingDay = (name: string) =>
    createArgument(name, "today, tomorrow or like 2026-12-01").argParser((typed) => read.readComingDay(typed, now));
  const note = (flag: string, whose: string) =>
    createOption(flag, `why, for ${whose} customers; the other language's stands in for a missing one`).argParser(
      read.readNote,
    );

  function listAffected({ bookings, taken }: days.Affected) {
    if (bookings.length === 0) print("No booking is affected.");
    else {
      print(
        bookings.length === 1
          ? "1 booking is affected. It stays as it is: call this customer."
          : `${bookings.length} bookings are affected. They stay as they are: call these customers.`,
      );
      print(reports.bookingTable(bookings, language()));
    }
    if (taken.length === 0) return;
    print("Staff have taken places there for bookings by phone. Call whom they are for, and release them.");
    print(takenTable(taken, language()));
  }

  program
    .command("close")
    .description("days on which no car may arrive, as at Eid")
    .addArgument(comingDay("<day>"))
    .addArgument(comingDay("[last-day]"))
    .addOption(note("--note-ar <text>", "Arabic"))
    .addOption(note("--note-en <text>", "English"))
    .action(async (from: string, last: string | undefined, notes: Notes) => {
      const until = last ?? from;
      if (from > until) throw new InvalidArgumentError(`${from} is after ${until}. Write the earlier day first.`);
      if (daysBetween(from, until) >= DAYS_OF_A_YEAR) {
        throw new InvalidArgumentError(`${from} to ${until} is more than a year. Check the year.`);
      }
      const affected = await days.closeDays(database(), { from, until, ...notes });
      const count = daysBetween(from, until) + 1;
      print(`Closed: ${span(from, until)}${count > 1 ? `, ${count} days` : ""}.`);
      listAffected(affected);
    });

  program
    .command("open")
    .description("a closed or limited day as other days again")
    .addArgument(comingDay("<day>"))
    .action(async (day: string) => {
      if (!(await days.openDay(database(), day))) throw new Refusal(`${day} was neither closed nor limited.`);
      print(`${day} is as other days again.`);
    });

  program
    .command("limit")
    .description("how many cars may arrive on one day")
    .addArgument(comingDay("<day>"))
    .addArgument(createArgument("<cars>", "like 3; 0 closes the day").argParser(read.readCars))
    .action(async (day: string, cars: number) => {
      const affected = await days.limitDay(database(), day, cars);
      print(cars === 0 ? `Closed: ${day}.` : `${day}: ${counted(cars, "car")} may arrive.`);
      listAffected(affected);
    });

  program
    .command("cars-per-day")
    .description("how many cars may arrive on every other day")
    .addArgument(createArgument("<cars>", "like 6, or none for any number").argParser(read.readCarsPerDay))
    .action(async (cars: number | null) => {
      const affected = await days.setCarsPerDay(database(), cars, now);
      print(`${cars === null ? "Any number of cars" : counted(cars, "car")} may arrive per day.`);
      listAffected(affected);
    });

  program
    .command("bay")
    .description("how many cars a kind of bay holds: film, paint, glass or interior")
    .addArgument(createArgument("<bay>", "film, paint, glass or interior").argParser(read.readBay))
    .addArgument(createArgument("<cars>", "like 2, or none for any number").argParser(read.readBayCars))
    .action(async (bay: Bay, cars: number | null) => {
      const affected = await days.setBay(database(), bay, cars, now);
      print(`The bay ${bay} holds ${cars === null ? "any number of cars" : counted(cars, "car")}.`);
      listAffected(affected);
    });

  program
    .command("horizon")
    .description("how many days ahead can be booked")
    .addArgument(createArgument("<days>", "like 90, or none for any number").argParser(read.readHorizon))
    .action(async (ahead: number | null) => {
      await days.setHorizon(database(), ahead);
      if (ahead === null) return print("Any day can be booked, however far ahead.");
      const last = daysAfter(riyadhDate(now), ahead);
      print(`The last day that can be booked is ${last}, ${counted(ahead, "day")} from today.`);
    });

  program
    .command("take")
    .description("a place for a booking by phone, so that the site does not give it away")
    .addArgument(comingDay("<day>"))
    .addArgument(
      createArgument("<bay-or-arrival>", "arrival, film, paint, glass or interior").argParser(read.readPlace),
    )
    .addArgument(createArgument("[days]", "how many days in a row").argParser(read.readDays).default(1))
    .action(async (day: string, place: days.Place, count: number) => {
      const wanted = { day, place, days: count };
      const taking = days.takePlaces(database(), wanted, now);
      const takenAs = await orSayWhichDay(taking, () => fullForTaking(database(), wanted), language());
      if (takenAs === undefined) throw await tooFarAhead(database(), day, now);
      print(`Taken as ${takenAs}: ${place}, ${span(day, daysAfter(day, count - 1))}.`);
      print(`To give it back: release ${takenAs}`);
    });

  program
    .command("release")
    .description("gives back what was taken")
    .addArgument(createArgument("<id>", "the number that take and limits show").argParser(read.readTakenAs))
    .action(async (takenAs: number) => {
      const released = await days.releasePlaces(database(), takenAs);
      const [first] = released;
      if (!first) throw new Refusal(`Nothing is taken as ${takenAs}. The command limits shows what is.`);
      const dates = released.map(({ day }) => day).sort();
      print(`Released: ${first.place}, ${span(dates[0] ?? "", dates.at(-1) ?? "")}.`);
    });

  program
    .command("limits")
    .description("all that is set, days that are closed or limited, and what is taken")
    .action(async () => print(limitsReport(await days.readLimits(database(), now), { language: language(), now })));
}

function span(from: string, until: string): string {
  return from === until ? from : `${from} to ${until}`;
}
