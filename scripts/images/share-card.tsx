import type { ReactNode } from "react";
import type { CarType, ServiceCode } from "~/domain/catalogue/catalogue";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { LogoMark } from "~/ui/illustrations/logo";

/** The picture of a shared link to the site. */
export function ShareCard({ language }: { language: Language }) {
  const [headline, promise] = translator(language).t("footer.tagline").split(": ");
  return (
    <Card language={language} look="end-2 bottom-6 w-[710px]">
      <h1 className={`${heading} max-w-[540px] text-[80px]/[1.3] [:lang(en)_&]:text-[76px]/[1.15]`}>{headline}</h1>
      <p className="mt-[18px] max-w-[360px] text-[27px]/[1.6] text-[oklch(0.87_0.03_155)] first-letter:uppercase">
        {promise}
      </p>
    </Card>
  );
}

export function ArticleCard({ language, title }: { language: Language; title: string }) {
  return (
    <Card language={language} look="end-2 bottom-2 w-[420px]">
      <h1 className={`${heading} max-w-[980px] text-balance text-[60px]/[1.4]`}>
        <bdi>{title}</bdi>
      </h1>
    </Card>
  );
}

/** The picture of a chosen car, without words, because both languages share it. */
export function CarCard({ carType, codes }: { carType: CarType; codes: readonly ServiceCode[] }) {
  return (
    <Ground>
      <LogoMark className="size-[68px] text-brand" />
      <CarPicture
        car={carType}
        view="quarter"
        treatments={treatmentsOf(codes)}
        className="night absolute start-[150px] bottom-[40px] w-[900px] [background:none]"
      />
    </Ground>
  );
}

const heading = "mt-[52px] font-heading [:lang(en)_&]:tracking-[-0.02em]";

interface CardProps {
  language: Language;
  /** Of the car. */
  look: string;
  children: ReactNode;
}

function Card({ language, look, children }: CardProps) {
  return (
    <Ground>
      {/* The car of the hero, with film on its front. */}
      <CarPicture
        car="sedan"
        view="quarter"
        treatments={treatmentsOf(["ppf-front-glossy-xpel", "thermal-titanium"])}
        className={`night absolute [background:none] -z-1 ${look}`}
      />
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
    </Ground>
  );
}

function Ground({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate h-[630px] w-[1200px] overflow-hidden bg-[oklch(0.235_0.05_160)] px-[72px] py-[64px] text-[#fff] antialiased">
      <svg
        className="absolute end-[-170px] bottom-[-260px] -z-1 w-[1060px] fill-[oklch(0.8_0.165_153/0.05)]"
        viewBox="0 0 400 400"
        aria-hidden="true"
      >
        {[80, 120, 160, 200].map((radius) => (
          <circle key={radius} cx="200" cy="200" r={radius - 1} />
        ))}
      </svg>
      {children}
    </div>
  );
}
