import { useTexts } from "~/i18n/texts-context";

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  const { skipToContent } = useTexts("common");
  return (
    <a
      href="#content"
      className="button button-primary fixed start-4 top-3 z-50 -translate-y-24 focus-visible:translate-y-0"
    >
      {skipToContent}
    </a>
  );
}
