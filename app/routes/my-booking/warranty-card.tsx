import encodeQR from "qr";
import { I18nextProvider, useTranslation } from "react-i18next";
import { data } from "react-router";
import { business } from "~/domain/centre/profile";
import { WhatsAppBar } from "~/domain/centre/whatsapp-bar";
import { PageMeta } from "~/domain/seo/page-meta";
import {
  type CardItem,
  cardUrl,
  itemService,
  productName,
  type WarrantyCard,
  whatsAppClaim,
} from "~/domain/warranty/card";
import { findCard } from "~/domain/warranty/card-queries.server";
import { openDatabase } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { formatDateInSentence, formatLongDate } from "~/platform/i18n/format";
import { formatHijriDate } from "~/platform/i18n/hijri";
import { languageProfiles, otherLanguage } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { WhatsAppIcon } from "~/ui/icons";
import { LogoMark } from "~/ui/illustrations/logo";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/warranty-card";

export const handle = { Bar: WhatsAppBar } satisfies PageHandle;

/** 404 for a missing or unknown token; 503 when D1 does not answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("card");
  const { env } = context.get(cloudflareContext);
  const card = token ? await findCard(openDatabase(env.DB), token).catch(unavailable) : null;
  if (!card || !token) throw data(null, { status: 404 });
  return { card, address: cardUrl(token, getLanguage(context)) };
}

function unavailable(error: unknown): never {
  console.error({ event: "card-not-read", error: errorForLog(error) });
  throw data(null, { status: 503 });
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export default function WarrantyCardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("warrantyCard");
  const centre = business.name[useLanguage()];
  return (
    <>
      <PageMeta screen="warranty-card" texts={t("meta", { returnObjects: true, centre })} indexed={false} />
      <CardScreen {...loaderData} />
    </>
  );
}

interface CardScreenProps {
  card: WarrantyCard;
  /** The URL of this page, for the QR code. */
  address: string;
}

/** The page of a warranty card (product.md 17.3). On paper the card is in both languages. */
export function CardScreen({ card, address }: CardScreenProps) {
  const { t } = useTranslation("warrantyCard");
  const other = otherLanguage(useLanguage());
  return (
    <div className="container-page py-10">
      <CardSheet card={card} address={address} />
      <p className="mx-auto mt-6 max-w-3xl text-soft not-on-paper">{t("print")}</p>
      <I18nextProvider i18n={translator(other)}>
        <div lang={other} dir={languageProfiles[other].dir} className="on-paper hidden">
          <CardSheet card={card} address={address} isCopy />
        </div>
      </I18nextProvider>
    </div>
  );
}

interface CardSheetProps extends CardScreenProps {
  /** The copy in the other language, on paper only. */
  isCopy?: boolean;
}

/** Not classes, which the style sheet of every content page would have. */
const frame = { outline: "4px double var(--color-brand)", padding: "clamp(0.125rem, 4vw - 0.125rem, 2.5rem)" };

const heading = "mt-8 text-xl";

/** A warranty card in one language. Without `Section`, which takes more space on paper. */
function CardSheet({ card, address: link, isCopy = false }: CardSheetProps) {
  const { t } = useTranslation(["warrantyCard", "booking"]);
  const language = useLanguage();
  const other = otherLanguage(language);
  const Title = isCopy ? "p" : "h1";
  const { unifiedPhone, mobile, name, address } = business;
  const phones = { [unifiedPhone.display]: `tel:${unifiedPhone.dial}` };
  return (
    <div className="warranty-card mx-auto max-w-3xl bg-surface" style={frame}>
      {card.voidedAt && (
        <div className="mb-6 rounded-lg border-2 border-danger bg-danger-soft p-5">
          <p className="font-semibold text-xl">{t("voided.title")}</p>
          <p>
            <Bidi
              text={t("voided.text", { day: formatDateInSentence(riyadhDate(new Date(card.voidedAt)), language) })}
              links={phones}
            />
          </p>
        </div>
      )}
      <div className="warranty-head flex flex-wrap items-start justify-between gap-6">
        <div className="min-w-0">
          <div className="flex items-center gap-3 text-brand">
            <figure>
              <LogoMark className="size-9" />
            </figure>
            <p className="font-heading text-lg">{name[language]}</p>
          </div>
          <Title className="mt-4 font-heading text-3xl">{t("title")}</Title>
          <p className="text-lg text-soft not-on-paper">
            <bdi lang={other}>{translator(other).t("warrantyCard:title")}</bdi>
          </p>
          <p className="mt-4 text-lg">
            <span className="text-soft">{t("car")}: </span>
            {card.vehicle && (
              <>
                <b>
                  <bdi>{card.vehicle}</bdi>
                </b>
                {" · "}
              </>
            )}
            {t(`booking:car.${card.carType}`)}
          </p>
          <p className="text-lg">
            <span className="text-soft">{t("number")}: </span>
            <b dir="ltr">{card.card}</b>
          </p>
        </div>
        <QrCode text={link} label={t("qr")} />
      </div>
      <h2 className={heading}>{t("items.title")}</h2>
      <CardItems items={card.items} />
      <p className="mt-2 text-soft text-sm">{t("items.bothDays")}</p>
      <h2 className={heading}>{t("terms")}</h2>
      <Terms hasCeramic={card.items.some(({ product }) => product === "ceramicExterior")} />
      <h2 className={heading}>{t("claim.title")}</h2>
      <Claim card={card.card} phones={phones} />
      <h2 className={heading}>{t("centre")}</h2>
      <p>
        {name[language]}
        {language === "ar" ? "، " : ", "}
        <Bidi text={address.lines[language]} />
        <span className="on-paper hidden">
          {" · "}
          <bdi dir="ltr" className="whitespace-nowrap">
            {unifiedPhone.display}
          </bdi>
          {" · "}
          <bdi dir="ltr" className="whitespace-nowrap">
            {mobile.display}
          </bdi>
        </span>
      </p>
      <div className="not-on-paper">
        <ContactLines phones={[unifiedPhone, mobile]} />
      </div>
      <div className="warranty-foot mt-6 flex flex-wrap items-end justify-between gap-6">
        <p className="font-semibold">{t("notInvoice")}</p>
        {!card.voidedAt && <Seal />}
      </div>
    </div>
  );
}

/** A QR code, black on white also in the dark, because many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: 4 });
  const runs = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}.5h${runLength(row, x)}` : "")),
  );
  return (
    <figure className="warranty-qr">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        width="144"
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" rx="1" fill="white" />
        <path d={runs.join("")} stroke="black" />
      </svg>
    </figure>
  );
}

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}

/** The seal of the centre: its mark between its names, within two rings. */
function Seal() {
  return (
    <figure className="warranty-seal text-brand">
      <svg
        aria-hidden="true"
        viewBox="-50 -50 100 100"
        width="112"
        fill="currentColor"
        textAnchor="middle"
        fontSize="11"
        fontWeight="600"
      >
        <g transform="rotate(-6)">
          <circle r="48" fill="none" stroke="currentColor" strokeWidth="2" />
          <circle r="43" fill="none" stroke="currentColor" />
          <text y="-21" lang="ar">
            {business.shortName.ar}
          </text>
          <svg aria-hidden="true" x="-16" y="-15" width="32" height="32">
            <LogoMark />
          </svg>
          <text y="31" lang="en">
            {business.shortName.en}
          </text>
        </g>
      </svg>
    </figure>
  );
}

/** The general terms of the warranty policy. The last one applies to nano ceramic only. */
function Terms({ hasCeramic }: { hasCeramic: boolean }) {
  const { t } = useTranslation("warranty");
  const terms = t("general.terms", { returnObjects: true });
  const shown = hasCeramic ? terms : terms.slice(0, -1);
  return (
    <ul className="mt-2 list-disc ps-5">
      {shown.map(({ title, text }) => (
        <li key={title}>
          <Bidi text={text} />
        </li>
      ))}
    </ul>
  );
}

/** How to make a claim: whom to call, and the steps of the warranty policy. */
function Claim({ card, phones }: { card: string; phones: Readonly<Record<string, string>> }) {
  const { t } = useTranslation(["warrantyCard", "warranty"]);
  const language = useLanguage();
  const [, ...steps] = t("warranty:status.steps", { returnObjects: true });
  return (
    <>
      <ul className="mt-2 list-disc ps-5">
        <li>
          <Bidi text={t("claim.text", { card })} links={phones} />
        </li>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <a href={whatsAppClaim(card, language)} className="button button-primary mt-4">
        <WhatsAppIcon />
        {t("claim.whatsApp")}
      </a>
    </>
  );
}

const cell = "py-2 pe-4 text-start align-top";

/** The items of a card: product, serial number, and the period in both calendars. */
function CardItems({ items }: { items: readonly CardItem[] }) {
  const { t } = useTranslation("warrantyCard");
  const language = useLanguage();
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{t("items.title")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b-2 text-sm text-soft">
          <th scope="col" className={cell}>
            {t("items.product")}
          </th>
          <th scope="col" className={cell}>
            {t("items.serial")}
          </th>
          <th scope="col" className={cell}>
            {t("items.period")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ service, product, serial, startsOn, endsOn }) => (
          <tr key={service} className="border-b max-sm:grid max-sm:py-2">
            <th scope="row" className={`${cell} font-semibold`}>
              <Bidi text={productName(product, language)} />
              <span className="block font-normal text-soft text-sm">
                <Bidi text={itemService(service, language)} />
              </span>
            </th>
            <td className={cell}>
              <span className="text-soft sm:hidden">{t("items.serial")}: </span>
              {serial ? <bdi className="wrap-anywhere">{serial}</bdi> : t("items.noSerial")}
            </td>
            <td className={cell}>
              <Day text={t("items.from", { day: formatLongDate(startsOn, language) })} day={startsOn} />
              <Day text={t("items.until", { day: formatLongDate(endsOn, language) })} day={endsOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day in both calendars. */
function Day({ text, day }: { text: string; day: string }) {
  const language = useLanguage();
  return (
    <p>
      <Bidi text={text} />
      <span className="max-sm:hidden">{" · "}</span>
      <span className="text-soft text-sm max-sm:block">
        <Bidi text={formatHijriDate(day, language)} />
      </span>
    </p>
  );
}
