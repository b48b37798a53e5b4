import { useTexts } from "~/i18n/texts-context";
import { JumpLink } from "../jump-link";

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  const { skipToContent } = useTexts("common");
  return (
    <JumpLink to="content" className="button button-primary skip-link">
      {skipToContent}
    </JumpLink>
  );
}
