import { useTranslation } from "react-i18next";
import { openDatabase } from "~/db/client.server";
import { readToday } from "~/features/desk/today/today.server";
import { TodayScreen } from "~/features/desk/today/today-screen";
import { unavailable } from "~/features/desk/unavailable.server";
import { cloudflareContext } from "~/http/context.server";
import deskScript from "~/page-scripts/desk.ts?inlined";
import { InlineScript } from "~/ui/layout/inline-script";
import type { Route } from "./+types/desk-today";

export async function loader({ context }: Route.LoaderArgs) {
  return readToday(openDatabase(context.get(cloudflareContext).env.DB), new Date()).catch(unavailable);
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
