import type { Site, ThemeFile } from '../model.ts';

/** Returns the stylesheets, scripts and fonts that a site's configuration refers to. */
export function themeFiles({ theme }: Pick<Site, 'theme'>): ThemeFile[] {
  return theme ? [...theme.css, ...theme.scripts, ...theme.families.flatMap(({ files }) => files)] : [];
}
