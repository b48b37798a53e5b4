import type { ReactNode } from "react";
import type { CarType, ServiceCode } from "~/domain/catalogue/catalogue";
import { layersOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import type { Paint } from "~/platform/codes";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { LogoMark } from "~/ui/illustrations/logo";
import { CarPicture } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";
import type { ArticlePictureName } from "~/ui/pictures/names";
import { pictureUrl } from "~/ui/pictures/picture";

const CAR = { sizes: "1600px", urls: carUrls, isFirst: true } as const;

/** The picture of a shared link to the site. */
export function ShareCard({ language }: { language: Language }) {
  const [headline, promise] = translator(language).t("footer.tagline").split(": ");
  return (
    <Card language={language} picture={<CarPicture car="sedan" layers={["film", "glass"]} {...CAR} />}>
      <h1 className={`${heading} max-w-[540px] text-[80px]/[1.3] [:lang(en)_&]:text-[76px]/[1.15]`}>{headline}</h1>
      <p className="mt-[18px] max-w-[360px] text-[27px]/[1.6] text-[oklch(0.87_0.03_155)] first-letter:uppercase">
        {promise}
      </p>
    </Card>
  );
}

export function ArticleCard({
  language,
  title,
  picture,
}: {
  language: Language;
  title: string;
  picture: ArticlePictureName;
}) {
  const shown =
    picture === "car" ? (
      <CarPicture car="sedan" layers={["film", "nano"]} {...CAR} />
    ) : (
      <img src={pictureUrl(picture, 1280, "webp")} alt="" className="h-full w-full object-cover" />
    );
  return (
    <Card language={language} picture={shown}>
      <h1 className={`${heading} max-w-[620px] text-balance text-[54px]/[1.4]`}>
        <bdi>{title}</bdi>
      </h1>
    </Card>
  );
}

/** The picture of a chosen car, without words, because both languages share it. */
export function CarCard({ carType, paint, codes }: { carType: CarType; paint: Paint; codes: readonly ServiceCode[] }) {
  return (
    <div className="grid h-[630px] w-[1200px] *:*:scale-100">
      <CarPicture car={carType} paint={paint} layers={layersOf(codes)} {...CAR} />
      <LogoMark className="absolute end-[64px] top-[56px] size-[68px] text-[#6ee895]" />
    </div>
  );
}

const heading = "mt-[52px] font-heading [:lang(en)_&]:tracking-[-0.02em]";

interface CardProps {
  language: Language;
  picture: ReactNode;
  children: ReactNode;
}

/** A picture on dark ground: it fades out towards the words, which are at the start of the line. */
function Card({ language, picture, children }: CardProps) {
  return (
    <div className="night relative isolate h-[630px] w-[1200px] overflow-hidden px-[72px] py-[64px] text-[#fff] antialiased">
      <div className="absolute inset-y-0 end-0 -z-1 grid w-[820px] *:*:scale-100 ltr:[mask-image:linear-gradient(90deg,transparent,black_60%)] rtl:[mask-image:linear-gradient(270deg,transparent,black_60%)]">
        {picture}
      </div>
      <p className="flex items-center gap-[18px] font-semibold text-[34px]/none">
        <LogoMark className="size-[68px] text-brand" />
        {business.name[language]}
      </p>
      {children}
      <p className="absolute start-[72px] bottom-[58px] flex gap-[14px] font-medium text-[24px]/none text-brand">
        {business.address.city[language]}
        <span className="w-[2px] bg-[oklch(0.8_0.165_153/0.35)]" />
        <bdi dir="ltr">{new URL(business.origin).host.replace(/^www\./, "")}</bdi>
      </p>
    </div>
  );
}
