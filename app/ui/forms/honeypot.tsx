import { useTranslation } from "react-i18next";

/** A field that people do not see and bots fill in. */
export function Honeypot({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        {t("honeypot")}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
