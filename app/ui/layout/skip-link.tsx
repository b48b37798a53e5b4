import { useTranslation } from "react-i18next";
import { JumpLink } from "../jump-link";

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <JumpLink to="content" className="button button-primary skip-link">
      {t("skipToContent")}
    </JumpLink>
  );
}
