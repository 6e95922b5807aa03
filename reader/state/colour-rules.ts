/** A scheme of colours. */
export type Colour = 'light' | 'dark';
/** How the site wants colours chosen: read from the html element's data attributes. */
type ColourSettings = { fallback: Colour; choosable: boolean; followsSystem: boolean };

/** The settings that the document carries: data-color-default, data-color-switch="off", data-color-system="on". */
export function colourSettings(data: Record<string, string | undefined>): ColourSettings {
  return {
    fallback: data.colorDefault === 'dark' ? 'dark' : 'light',
    choosable: data.colorSwitch !== 'off',
    followsSystem: data.colorSystem === 'on',
  };
}

/** The colour mode to show: a stored choice where one may be made, else the system's where it is followed, else the default. */
export function chooseColour(settings: ColourSettings, stored: string | null, systemIsDark: boolean): Colour {
  if (settings.choosable && (stored === 'light' || stored === 'dark')) return stored;
  if (!settings.followsSystem) return settings.fallback;
  return systemIsDark ? 'dark' : 'light';
}
