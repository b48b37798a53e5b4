import { useTranslation } from "react-i18next";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import deskScript from "~/page-scripts/desk.ts?inlined";
import { InlineScript } from "~/ui/layout/inline-script";
import { unavailable } from "../kit.server";
import type { Route } from "./+types/page";
import { readToday } from "./today.server";
import { TodayScreen } from "./today-screen";

export async function loader({ context }: Route.LoaderArgs) {
  return readToday(openDatabase(context.get(cloudflareContext).env.DB), new Date()).catch(unavailable(context));
}

export default function DeskToday({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("desk");
  return (
    <>
      <title>{t("nav.today")}</title>
      <TodayScreen today={loaderData} />
      <InlineScript code={deskScript.code} />
    </>
  );
}
