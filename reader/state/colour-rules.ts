/** A colour mode. */
export type Colour = 'light' | 'dark';
/** How the colour mode is chosen on this site. */
type ColourSettings = { fallback: Colour; isChoosable: boolean; followsSystem: boolean };

/**
 * Reads the settings from the data attributes of the html element: data-color-default, data-color-switch="off",
 * data-color-system="on".
 */
export function readColourSettings(data: Record<string, string | undefined>): ColourSettings {
  return {
    fallback: data.colorDefault === 'dark' ? 'dark' : 'light',
    isChoosable: data.colorSwitch !== 'off',
    followsSystem: data.colorSystem === 'on',
  };
}

/**
 * Returns the colour mode to show: the stored choice if visitors may choose, otherwise the mode of the system if the site follows it,
 * otherwise the default.
 */
export function chooseColour(settings: ColourSettings, stored: string | null, isSystemDark: boolean): Colour {
  if (settings.isChoosable && (stored === 'light' || stored === 'dark')) return stored;
  if (!settings.followsSystem) return settings.fallback;
  return isSystemDark ? 'dark' : 'light';
}
