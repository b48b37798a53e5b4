import { useTranslation } from "react-i18next";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log.server";
import { ConfirmationDetails } from "~/features/booking/components/confirmation-details";
import { findConfirmation } from "~/features/booking/data.server";
import { treatmentsOf } from "~/features/services/treatments";
import { cloudflareContext } from "~/http/context.server";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { PageMeta } from "~/seo/page-meta";
import { Actions } from "~/ui/content/actions";
import { CheckIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import type { Route } from "./+types/thank-you";

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("booking");
  const { env } = context.get(cloudflareContext);
  return { token, confirmation: token ? await findConfirmation(openDatabase(env.DB), token).catch(logFailure) : null };
}

/** For who comes without a booking to show: a car with all that the centre does. */
const everything = treatmentsOf(["thermal-titanium", "ceramic-exterior"]);

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export default function ThankYou({ loaderData: { token, confirmation } }: Route.ComponentProps) {
  const language = useLanguage();
  const { t } = useTranslation("thankYou");
  return (
    <article className="container-page grid items-center gap-10 py-12 lg:grid-cols-2 lg:py-20">
      <PageMeta screen="thank-you" texts={t("meta", { returnObjects: true })} indexed={false} />
      <div className="self-end">
        <p className="mb-6 flex size-14 items-center justify-center rounded-full bg-brand text-3xl text-on-brand">
          <CheckIcon className="size-9" />
        </p>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-4 text-lg">{t("contact")}</p>
        <p className="text-lg text-soft">{t("email")}</p>
      </div>
      {token && confirmation ? (
        <ConfirmationDetails token={token} confirmation={confirmation} />
      ) : (
        <CarPicture car="suv" view="quarter" treatments={everything} className="lg:row-span-2" />
      )}
      <Actions className="self-start">
        <a href={linkTo("home", language)} className="button button-primary">
          {t("home")}
        </a>
        <a href={linkTo("booking", language)} className="button button-quiet">
          {t("again")}
        </a>
      </Actions>
    </article>
  );
}

/** The booking is in, whatever the database says now: the page then shows its thanks without the details. */
function logFailure(error: unknown): null {
  console.error({ event: "confirmation-not-read", error: errorForLog(error) });
  return null;
}
