import { type ComponentType, Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { business } from "~/business/profile";
import type { SpecialHoursText } from "~/days/special-hours";
import { keepTogether } from "~/i18n/keep-together";
import { useLanguage } from "~/i18n/use-language";
import { NewTabLink } from "~/ui/content/links";
import { ClockIcon, MailIcon, PhoneIcon, PinIcon, WhatsAppIcon } from "~/ui/icons";

interface ContactCardsProps {
  readonly specialHours: readonly SpecialHoursText[];
}

/**
 * Contact details of the centre (product.md 13.4), with Friday's hours of this page (11.5). Special
 * hours come first, because they replace the usual ones.
 */
export function ContactCards({ specialHours }: ContactCardsProps) {
  const { t } = useTranslation("contact");
  const language = useLanguage();
  const { unifiedPhone, mobile, whatsapp, email, address, hours } = business;
  return (
    <ul className="card grid gap-px self-start overflow-hidden bg-line">
      <Card icon={PhoneIcon} title={t("cards.phone")}>
        <Line href={`tel:${unifiedPhone.dial}`} text={unifiedPhone.display} />
        <Line href={`tel:${mobile.dial}`} text={mobile.display} />
      </Card>
      <Card icon={WhatsAppIcon} title={t("cards.whatsapp")}>
        <a href={`https://wa.me/${whatsapp}`} rel="noopener" className={link}>
          {t("cards.whatsappAction")}
        </a>
      </Card>
      <Card icon={MailIcon} title={t("cards.email")}>
        <Line href={`mailto:${email}`} text={email} />
      </Card>
      <Card icon={PinIcon} title={t("cards.address")}>
        <NewTabLink href={address.map} className={link}>
          {address.lines[language]}
        </NewTabLink>
      </Card>
      <Card icon={ClockIcon} title={t("cards.hours")}>
        <dl className="[&>dd+dt]:mt-1.5 [&>dt]:text-soft">
          {specialHours.map(({ note, hours, dates, hijriDates }) => (
            <Fragment key={dates + hours}>
              <dt>{note}</dt>
              <dd>{keepTogether(hours)}</dd>
              <dd className="text-sm text-soft">
                {dates}
                <br />
                {hijriDates}
              </dd>
            </Fragment>
          ))}
          <dt>{t("cards.weekdays")}</dt>
          <dd>{keepTogether(t("cards.until", hours.saturdayToThursday))}</dd>
          <dt>{t("cards.friday")}</dt>
          <dd>{keepTogether(t("cards.until", hours.friday.contact))}</dd>
        </dl>
      </Card>
    </ul>
  );
}

const link = "text-link inline-flex min-h-9 items-center";

function Line({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={`${link} me-5 @max-xs:me-0`}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}

interface CardProps {
  readonly icon: ComponentType<{ className?: string }>;
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ icon: Icon, title, children }: CardProps) {
  return (
    <li className="flex gap-4 bg-surface p-5 @max-xs:flex-col @max-xs:gap-1 @max-xs:px-1">
      <Icon className="mt-1 text-brand text-xl" />
      <div className="min-w-0">
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
