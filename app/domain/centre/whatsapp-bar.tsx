import { useTexts } from "~/platform/i18n/use-texts";
import { WhatsAppIcon } from "~/ui/icons";
import { BottomBar } from "~/ui/layout/bottom-bar";
import { business } from "./profile";

/** `href` opens WhatsApp with a message, for instance about a booking. Default: no message. */
export function WhatsAppBar({ href }: { href?: string | null | undefined }) {
  const { t } = useTexts();
  return (
    <BottomBar>
      <a href={href ?? `https://wa.me/${business.whatsapp}`} className="button button-quiet grow">
        <WhatsAppIcon />
        {t("whatsApp")}
      </a>
    </BottomBar>
  );
}
