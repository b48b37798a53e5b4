import { data } from "react-router";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { layersOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { WhatsAppBar } from "~/domain/centre/whatsapp-bar";
import { PageMeta } from "~/domain/seo/page-meta";
import {
  type WarrantyCard as CardData,
  cardUrl,
  itemNames,
  itemsByTerm,
  productName,
  whatsAppClaim,
} from "~/domain/warranty/card";
import { CardBand, type CardTerm } from "~/domain/warranty/card-band";
import { findCard } from "~/domain/warranty/card-queries.server";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { openDatabase } from "~/platform/db/client.server";
import { logged } from "~/platform/db/errors.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { formatDateInSentence, formatDayOfYear, formatHijriDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { QrCode } from "~/ui/content/qr-code";
import { WhatsAppIcon } from "~/ui/icons";
import type { PageHandle } from "~/ui/layout/page-handle";
import { CarPicture } from "~/ui/pictures/car-picture";
import type { Route } from "./+types/warranty-card";

const { unifiedPhone, mobile } = business;
const phones = { [unifiedPhone.display]: `tel:${unifiedPhone.dial}` };

export const handle = { Bar: WhatsAppBar, forms: true } satisfies PageHandle;

/** 404 for a missing or unknown token; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("card");
  const { env } = context.get(cloudflareContext);
  const card = token ? await findCard(openDatabase(env.DB), token).catch(logged("card-not-read")) : null;
  if (!card || !token) throw data(null, { status: card === undefined ? 503 : 404 });
  return { card, address: cardUrl(token, getLanguage(context)), today: riyadhDate(new Date()) };
}

export default function WarrantyCard({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts("warrantyCard");
  const texts = t("meta", { returnObjects: true, centre: business.name[language] });
  return (
    <div className="warranty-card container-page py-8">
      <PageMeta screen="warranty-card" texts={texts} indexed={false} />
      <CardFront {...loaderData} />
      <CardBack card={loaderData.card} />
    </div>
  );
}

interface CardFrontProps {
  card: CardData;
  /** The URL of this page, for the QR code. */
  address: string;
  today: Day;
}

function CardFront({ card, address: link, today }: CardFrontProps) {
  const { t, language } = useTexts(["warrantyCard", "booking"]);
  const layers = layersOf(card.items.map(({ service }) => service).filter(isServiceCode));
  const terms = itemsByTerm(card.items).map(({ items, ...term }): CardTerm => {
    return {
      products: items.map((item) => itemNames(item, language)),
      label: t(`items.${card.voidedAt ? "wasUntil" : today <= term.endsOn ? "validUntil" : "ended"}`),
      until: formatDayOfYear(term.endsOn, language),
      note: formatHijriDate(term.endsOn, language),
    };
  });
  const firstDays = [...new Set(card.items.map(({ startsOn }) => startsOn))];
  return (
    <article className="mx-auto max-w-2xl print:max-w-none overflow-hidden rounded-xl border bg-surface">
      {card.voidedAt && (
        <div className="border-danger border-b-2 bg-danger-soft p-5">
          <p className="font-semibold text-xl">{t("voided.title")}</p>
          <p>
            <Bidi
              text={t("voided.text", { day: formatDateInSentence(riyadhDate(new Date(card.voidedAt)), language) })}
              links={phones}
            />
          </p>
        </div>
      )}
      <CardBand terms={terms} Title="h1" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8">
        <div>
          <CarPicture car={card.carType} layers={layers} className="travels max-w-96 rounded-md" />
          <p className="mt-2">
            {card.vehicle && (
              <>
                <b>
                  <bdi dir={directionOf(card.vehicle)}>{card.vehicle}</bdi>
                </b>
                {" · "}
              </>
            )}
            {t(`booking:car.${card.carType}`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:flex-col sm:items-start sm:gap-3">
          <QrCode text={link} label={t("qr")} className="w-28 rounded-sm border print:w-30 sm:w-36" />
          <p className="min-w-0">
            <span className="block text-soft text-sm">{t("number")}</span>
            <b dir="ltr" className="wrap-anywhere text-xl tabular-nums">
              {card.card}
            </b>
          </p>
        </div>
        <div className="border-t pt-5 sm:col-span-full">
          <dl className="grid gap-3 sm:gap-1">
            {card.items.map(({ service, product, serial }) => (
              <div key={service} className="sm:flex sm:items-center sm:justify-between sm:gap-6">
                <dt className="text-soft text-sm">
                  {t("items.serial")}
                  {card.items.length > 1 && (
                    <>
                      {" · "}
                      <Bidi text={productName(product, language)} />
                    </>
                  )}
                </dt>
                <dd>
                  {serial ? (
                    <bdi dir="ltr" className="wrap-anywhere font-semibold tabular-nums sm:text-lg">
                      {serial}
                    </bdi>
                  ) : (
                    t("items.noSerial")
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {firstDays.map((day) => (
            <p key={day} className="mt-3 text-soft text-sm">
              <Bidi text={t("items.from", { day: formatDateInSentence(day, language) })} />
              <Bidi as="span" className="block" text={formatHijriDate(day, language)} />
            </p>
          ))}
        </div>
      </div>
      {!card.voidedAt && (
        <div className="warranty-sign on-paper hidden">
          <p>{t("signature")}</p>
          <p>{t("stamp")}</p>
          <p>
            <span>{t("phones")}</span>
            <b dir="ltr">{unifiedPhone.display}</b>
            <b dir="ltr">{mobile.display}</b>
          </p>
        </div>
      )}
    </article>
  );
}

const heading = "mt-6 text-xl";

function CardBack({ card }: { card: CardData }) {
  const { t, language } = useTexts(["warrantyCard", "common"]);
  return (
    <section className="mx-auto max-w-2xl print:max-w-none">
      <p className="mt-4 text-soft text-sm">
        {t("items.bothDays")} {t("notInvoice")}
      </p>
      <h2 className={heading}>{t("terms")}</h2>
      <Terms hasCeramic={card.items.some(({ product }) => product === "ceramicExterior")} />
      <h2 className={heading}>{t("claim.title")}</h2>
      <Claim card={card.card} />
      <h2 className={heading}>{t("centre")}</h2>
      <p>
        {business.name[language]}
        {t("common:comma")}
        <Bidi text={business.address.lines[language]} />
      </p>
      <div className="not-on-paper">
        <ContactLines phones={[unifiedPhone, mobile]} />
      </div>
    </section>
  );
}

function Terms({ hasCeramic }: { hasCeramic: boolean }) {
  const { t } = useTexts("warranty");
  const terms = t("general.terms", { returnObjects: true }).map(({ text }) => text);
  const shown = hasCeramic ? [...terms, t("products.ceramicExterior.terms")] : terms;
  return (
    <ul className="mt-2 list-disc ps-5">
      {shown.map((text) => (
        <Bidi as="li" key={text} text={text} />
      ))}
    </ul>
  );
}

function Claim({ card }: { card: string }) {
  const { t, language } = useTexts(["warrantyCard", "warranty"]);
  const [, ...steps] = t("warranty:status.steps", { returnObjects: true });
  return (
    <>
      <ul className="mt-2 list-disc ps-5">
        <Bidi as="li" text={t("claim.text", { card })} links={phones} />
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
