import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { FactList } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
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
              <li key={point}>
                <Bidi text={point} />
              </li>
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
      <Section
        id="kinds"
        title={t("kinds.title")}
        aside={
          <Picture name="nano-inside" sizes="(width < 64rem) 85vw, 16rem" className="mt-4 aspect-8/5 rounded-lg" />
        }
      >
        <FactList
          items={(["exterior", "interior"] as const).map((kind) => ({
            title: t(`kinds.${kind}.name`),
            text: <Bidi text={t(`kinds.${kind}.text`)} />,
          }))}
        />
      </Section>
    </ServicePage>
  );
}
