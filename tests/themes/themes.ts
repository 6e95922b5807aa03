import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';
import type { Files } from '../support/folder.ts';

/** The settings of the second theme: another brand, other fonts, dark first. */
export const nightfall: { theme: object; colorMode: object } = JSON.parse(
  readFileSync(join(repository, 'tests/themes/nightfall/theme.json'), 'utf8'),
);

const fonts = [
  'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
  'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
];

/** Returns the files that those settings name: its stylesheet and its fonts. */
export function nightfallFiles(): Files {
  const named = fonts.map((path): [string, Buffer] => [
    `brand/${path.slice(path.lastIndexOf('/') + 1)}`,
    readFileSync(join(repository, 'node_modules/@fontsource-variable', path)),
  ]);
  const css = readFileSync(join(repository, 'tests/themes/nightfall/nightfall.css'), 'utf8');
  return { ...Object.fromEntries(named), 'brand/nightfall.css': css };
}
