import { useTranslation } from "react-i18next";
import { ContrastIcon, DeviceIcon, MoonIcon, SunIcon } from "../icons";
import { Tooltip } from "../tooltip";
import { menuItemClasses, menuPanelClasses } from "./menus";

const themes = [
  ["system", DeviceIcon],
  ["light", SunIcon],
  ["dark", MoonIcon],
] as const;

/**
 * Chooses the light, dark or system theme. The style sheet reads the checked radio button, so it
 * works without scripts on the current page; the enhancement script saves the choice.
 */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("theme.label")} className="relative max-xs:static">
      <details name="header-menu" className="relative max-xs:static">
        <summary className="icon-button">
          <span className="sr-only">{t("theme.label")}</span>
          <ContrastIcon />
        </summary>
        <fieldset className={`${menuPanelClasses} end-0 min-w-48`}>
          <legend className="sr-only">{t("theme.label")}</legend>
          {themes.map(([name, Icon]) => (
            <label key={name} className={`${menuItemClasses} text-sm`}>
              <input
                type="radio"
                name="theme"
                value={name}
                defaultChecked={name === "system"}
                className="accent-brand"
              />
              <Icon />
              {t(`theme.${name}`)}
            </label>
          ))}
        </fieldset>
      </details>
    </Tooltip>
  );
}
