import { useTexts } from "~/i18n/texts-context";

/** A field that people never see and robots fill in. Its name is one that browsers do not fill in by themselves. */
export function Honeypot() {
  const { honeypot } = useTexts("common");
  return (
    <p className="honeypot" aria-hidden="true">
      <label>
        {honeypot}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
