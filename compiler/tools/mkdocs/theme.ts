import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { type ImportContext, localeSetting } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';

/** Converts the settings of the Material theme: accent colour, dark mode, logo, favicon and language. */
export function toTheme(
  theme: Setting | undefined,
  { path, context }: { path: string; context: ImportContext },
): Pick<SiteConfiguration, 'theme' | 'colorMode' | 'logo' | 'favicon' | 'locales'> {
  const { settings, folder } = context;
  const custom = settings.at(theme, 'custom_dir');
  if (custom) settings.reportNotCarried(custom.at, 'theme.custom_dir', 'it contains templates, which are programs');
  const palettes = palettesOf(settings.at(theme, 'palette'));
  const accents = palettes.flatMap((palette) => {
    const name = settings.text(settings.at(palette, 'primary'), 'theme.palette.primary');
    const colour = name === undefined ? undefined : colours.get(name.replaceAll(' ', '-'));
    return colour === undefined ? [] : [colour];
  });
  const hasDarkPalette = palettes.some(
    (palette) => settings.text(settings.at(palette, 'scheme'), 'theme.palette.scheme') === 'slate',
  );
  const fileOf = (key: string): string | undefined => {
    const name = settings.text(settings.at(theme, key), `theme.${key}`);
    const file = name === undefined || /^https?:/i.test(name) ? undefined : joinPath(path, name);
    return file !== undefined && folder.files.includes(file) ? file : undefined;
  };
  const [accent] = accents;
  const [logo, favicon] = [fileOf('logo'), fileOf('favicon')];
  const language = settings.text(settings.at(theme, 'language'), 'theme.language');
  return {
    ...(accent === undefined ? {} : { theme: { accent } }),
    ...(palettes.length === 1 && !hasDarkPalette
      ? { colorMode: { default: 'light', disableSwitch: true, respectPrefersColorScheme: false } }
      : {}),
    ...(logo === undefined ? {} : { logo: { src: logo } }),
    ...(favicon === undefined ? {} : { favicon }),
    ...localeSetting(language),
  };
}

function palettesOf(palette: Setting | undefined): readonly Setting[] {
  if (palette?.items) return palette.items;
  return palette ? [palette] : [];
}

/** The colour names of Material. Black and white cannot be accent colours. */
const colours = new Map(
  Object.entries({
    red: '#ef5552',
    pink: '#e92063',
    purple: '#ab47bd',
    'deep-purple': '#7e56c2',
    indigo: '#4051b5',
    blue: '#2094f3',
    'light-blue': '#02a6f2',
    cyan: '#00bdd6',
    teal: '#009485',
    green: '#4cae4f',
    'light-green': '#8bc34b',
    lime: '#cbdc38',
    yellow: '#ffec3d',
    amber: '#ffc105',
    orange: '#ffa724',
    'deep-orange': '#ff6e42',
    brown: '#795649',
    grey: '#757575',
    'blue-grey': '#546d78',
  }),
);
