import { useTranslation } from "react-i18next";
import { JumpLink } from "../jump-link";

/** The first focusable element of the page: a link past the header to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <JumpLink to="content" className="button button-primary fixed start-4 top-3 z-50 not-focus-visible:sr-only">
      {t("skipToContent")}
    </JumpLink>
  );
}
