import { useTranslation } from "react-i18next";
import { business } from "~/business/profile";
import { formatDateInSentence } from "~/i18n/format";
import { riyadhDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { WhatsAppIcon } from "~/ui/icons";
import { type WarrantyCard, whatsAppClaim } from "~/warranty/card";
import { CardItems } from "./card-items";

interface CardSheetProps {
  readonly card: WarrantyCard;
  /** The copy in the other language, on paper only. */
  readonly isCopy?: boolean;
}

const heading = "mt-8 text-xl";

/** A warranty card in one language. Without `Section`, which takes more space on paper. */
export function CardSheet({ card, isCopy = false }: CardSheetProps) {
  const { t } = useTranslation(["warrantyCard", "booking"]);
  const language = useLanguage();
  const Title = isCopy ? "p" : "h1";
  const { unifiedPhone, mobile, name, address } = business;
  const phones = { [unifiedPhone.display]: `tel:${unifiedPhone.dial}` };
  return (
    <div className="warranty-card max-w-3xl">
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
      <Title className="font-heading text-3xl">{t("title")}</Title>
      <p className="mt-2 text-lg">
        {name[language]}
        {" · "}
        {t("number")}: <b dir="ltr">{card.card}</b>
        {" · "}
        {t("car")}: {t(`booking:car.${card.carType}`)}
      </p>
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
      <p className="mt-6 font-semibold">{t("notInvoice")}</p>
    </div>
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
