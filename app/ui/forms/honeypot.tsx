import { useTranslation } from "react-i18next";

/** A field that people do not see and robots fill in. Browsers do not autofill a field of this name. */
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
