import { renderToStaticMarkup } from "react-dom/server";
import { carTypes, type ServiceCode } from "~/domain/catalogue/catalogue";
import { choicePicture } from "~/domain/catalogue/treatments";
import { themeColors } from "~/domain/centre/brand-colors";
import { paints } from "~/platform/codes";
import { type Language, languageProfiles, languages } from "~/platform/i18n/languages";
import { sharePicture } from "~/platform/urls/screens";
import { readArticles } from "../articles";
import { Favicon, Icon } from "./icons";
import { ArticleCard, CarCard, ShareCard } from "./share-card";

export interface Picture {
  /** The path of the picture under `public/`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
  readonly language: Language;
  readonly direction: "rtl" | "ltr";
}

const MARK = 0.74;

/** One picture for each combination of paint, glass and cabin. */
const choices = [[], ["ppf-front-glossy-xpel"], ["ppf-full-matte-xpel"], ["ceramic-exterior"], ["polishing-exterior"]]
  .flatMap((paint) => [paint, [...paint, "thermal-titanium"]])
  .flatMap((outside) => [outside, [...outside, "ceramic-interior"]]) as ServiceCode[][];

export const pictures: readonly Picture[] = [
  icon("icon-192.png", 192, <Icon size={192} scale={MARK} rounded />),
  icon("icon-512.png", 512, <Icon size={512} scale={MARK} rounded />),
  icon("apple-touch-icon.png", 180, <Icon size={180} scale={MARK} />),
  icon("favicon.ico", 32, <Icon size={32} scale={0.94} rounded />),
  ...languages.map((language) => shared(sharePicture(language), language, <ShareCard language={language} />)),
  ...readArticles().flatMap(({ slug, ...texts }) =>
    languages.map((language) =>
      shared(
        sharePicture(language, slug),
        language,
        <ArticleCard language={language} title={texts[language].title} picture={texts[language].picture} />,
      ),
    ),
  ),
  ...choices.flatMap((codes) =>
    carTypes.flatMap((carType) =>
      paints.map((paint) =>
        shared(choicePicture(carType, codes, paint), "ar", <CarCard {...{ carType, paint, codes }} />),
      ),
    ),
  ),
];

export const favicon = renderToStaticMarkup(<Favicon {...themeColors.brand} />);

function icon(file: string, size: number, content: React.ReactNode): Picture {
  return { file, width: size, height: size, html: renderToStaticMarkup(content), language: "ar", direction: "rtl" };
}

function shared(path: string, language: Language, card: React.ReactNode): Picture {
  const direction = languageProfiles[language].dir;
  return { file: path.slice(1), width: 1200, height: 630, html: renderToStaticMarkup(card), language, direction };
}
