import { useTexts } from "~/platform/i18n/use-texts";
import { ContrastIcon, DeviceIcon, MoonIcon, SunIcon } from "../icons";
import { Tooltip } from "../tooltip";
import { menuItemClasses, menuPanelClasses } from "./menus";

const themes = [
  ["system", DeviceIcon],
  ["light", SunIcon],
  ["dark", MoonIcon],
] as const;

export function ThemeSwitch({ className = "" }: { className?: string }) {
  const { t } = useTexts();
  return (
    <Tooltip text={t("theme.label")} className={`relative max-xs:static ${className}`}>
      <details name="header-menu" className="relative max-xs:static">
        <summary className="icon-button">
          <span className="sr-only">{t("theme.label")}</span>
          <ContrastIcon />
        </summary>
        <div className={`${menuPanelClasses} end-0 min-w-48`}>
          <ThemeChoice name="theme" />
        </div>
      </details>
    </Tooltip>
  );
}

interface ThemeChoiceProps {
  /**
   * Each copy of the theme buttons has its own name, so that one button is checked in each copy.
   */
  name: "theme" | "theme-in-menu";
  className?: string;
}

/** The style sheet reads the checked button, also without scripts. A script saves the theme. */
export function ThemeChoice({ name, className }: ThemeChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t("theme.label")}</legend>
      {themes.map(([theme, Icon]) => (
        <label key={theme} className={`${menuItemClasses} text-sm`}>
          <input type="radio" name={name} value={theme} defaultChecked={theme === "system"} className="accent-brand" />
          <Icon />
          {t(`theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  );
}
