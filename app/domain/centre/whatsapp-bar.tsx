import { useTexts } from "~/platform/i18n/use-texts";
import { WhatsAppIcon } from "~/ui/icons";
import { BottomBar } from "~/ui/layout/bottom-bar";
import { business } from "./profile";

export function WhatsAppBar() {
  const { t } = useTexts();
  return (
    <BottomBar>
      <a href={`https://wa.me/${business.whatsapp}`} className="button button-quiet grow">
        <WhatsAppIcon />
        {t("whatsApp")}
      </a>
    </BottomBar>
  );
}
