import { formatDay } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink } from "~/platform/urls/desk-links";
import { AsOf, LineLink, Page, PrintButton } from "../kit/page";
import { databaseOf, offersWhatsApp, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { DaySheet } from "./day-sheet";
import { asksForCar, Jumps, Owed, Part } from "./parts";
import { readToday, type Today } from "./today.server";

/** `of` and `event` in the URL name what a form of this page has just done. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { of: url.searchParams.get("of") ?? "", event: Number(url.searchParams.get("event")) || 0 };
  const today = await readToday(databaseOf(context), new Date(), query).catch(unavailable(context));
  return { ...today, offersWhatsApp: offersWhatsApp(context) };
}

/**
 * What is due now (product.md 16.5): the cars of the day, each with its next step, and the
 * customers who wait. On paper it is the sheet of the day (21.3).
 */
export default function DeskToday({ loaderData: today }: Route.ComponentProps) {
  const { t, language } = useTexts(["desk", "email"]);
  const partsIn = (column: "cars" | "customers") => {
    const lists = Object.values(today.lists).filter(({ page }) => page.column === column);
    return lists.map((list) => <Part key={list.name} list={list} today={today} />);
  };
  const [first, ...others] = partsIn("cars");
  return (
    <Page
      title={t("nav.today")}
      heading={
        <div className="flex flex-wrap items-center gap-x-2">
          <h1 className="text-2xl max-sm:text-xl">{formatDay(today.today, language)}</h1>
          <PrintButton />
          <AsOf link={deskLink("today", language)} loadsItself={!(today.step && asksForCar(today.step))} />
          <LineLink href={deskLink("close", language)} className="not-on-paper text-sm">
            {t("nav.close")}
          </LineLink>
        </div>
      }
      isDense
    >
      <DaySheet today={today} />
      <div className="not-on-paper flex flex-col gap-5">
        <TurnedAway {...today.turnedAway} />
        {today.whatsAppTrouble && <p className={alarm}>{t(`email:morning.whatsApp.${today.whatsAppTrouble}`)}</p>}
        <Jumps today={today} />
        {/* A wide screen shows waiting customers beside the cars. */}
        <div className="grid grid-cols-1 lg:grid-cols-2 lg:grid-rows-[repeat(9,auto)_1fr] lg:items-start lg:gap-x-6 lg:*:col-start-1">
          {first}
          <div className="min-w-0 lg:col-start-2! lg:row-span-full">
            {partsIn("customers")}
            <Owed owed={today.owed} />
          </div>
          {others}
        </div>
      </div>
    </Page>
  );
}

const alarm = "rounded-lg border-2 border-danger bg-danger-soft p-4";

function TurnedAway({ bookings, others }: Today["turnedAway"]) {
  const { t } = useTexts("desk");
  if (bookings + others === 0) return null;
  return (
    <p className={alarm}>
      {bookings > 0 && <b className="block font-semibold">{t("today.turnedAway", { count: bookings })}</b>}
      {bookings > 0 && t("today.takeByPhone")}
      {others > 0 && <span className="block">{t("today.othersTurnedAway", { count: others })}</span>}
    </p>
  );
}
