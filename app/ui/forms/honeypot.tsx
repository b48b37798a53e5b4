import { useTranslation } from "react-i18next";

/** A field that people never see and robots fill in. Its name is one that browsers do not fill in by themselves. */
export function Honeypot() {
  const { t } = useTranslation();
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        {t("honeypot")}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
