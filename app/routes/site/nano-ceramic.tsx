import type { ReactNode } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { CarPicture } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";
import { Picture } from "~/ui/pictures/picture";
import { ServiceBar, ServicePage } from "./services/service-page";

export const handle = { Bar: () => <ServiceBar screen="nano-ceramic" /> } satisfies PageHandle;

export default function NanoCeramic() {
  const { t, language } = useTexts("ceramic");
  return (
    <ServicePage
      screen="nano-ceramic"
      texts={t("page", { returnObjects: true })}
      conditionLinks={{ [t("filmLink")]: linkTo("ppf-selection", language) }}
      offered="ceramic-exterior"
      picture="nano-outside"
      after={
        <Section id="care" title={t("care.title")}>
          <ul className="grid max-w-2xl list-disc gap-2 ps-6">
            {t("care.points", { returnObjects: true }).map((point) => (
              <Bidi as="li" key={point} text={point} />
            ))}
          </ul>
          <p className="mt-6">
            <a href={linkTo("warranty", language)} className="text-link inline-block">
              {t("care.link")}
            </a>
          </p>
        </Section>
      }
    >
      <Section id="kinds" title={t("kinds.title")}>
        <ul className="grid gap-6 sm:grid-cols-2">
          <Kind name="exterior">
            <CarPicture
              car="sedan"
              paint="black"
              layers={["nano"]}
              urls={carUrls}
              sizes={KIND_SIZES}
              className="aspect-8/5 rounded-lg"
            />
          </Kind>
          <Kind name="interior">
            <Picture name="nano-inside" sizes={KIND_SIZES} className="aspect-8/5 rounded-lg" />
          </Kind>
        </ul>
      </Section>
    </ServicePage>
  );
}

const KIND_SIZES = "(width < 40rem) 85vw, (width < 76rem) 45vw, 26rem";

/** What is treated, its picture and its warranty. */
function Kind({ name, children }: { name: "exterior" | "interior"; children: ReactNode }) {
  const { t } = useTexts("ceramic");
  return (
    <li className="grid content-start gap-2">
      {children}
      <h3 className="mt-1 text-lg">{t(`kinds.${name}.name`)}</h3>
      <Bidi as="p" className="text-soft" text={t(`kinds.${name}.text`)} />
    </li>
  );
}
