import { useTexts } from "~/i18n/texts-context";

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  const { skipToContent } = useTexts("common");
  return (
    <a href="#content" className="button button-primary skip-link">
      {skipToContent}
    </a>
  );
}
