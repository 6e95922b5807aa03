import * as api from './diagnostics/api.ts';
import * as configAreas from './diagnostics/config/areas.ts';
import * as config from './diagnostics/config/config.ts';
import * as configMenus from './diagnostics/config/menus.ts';
import * as contracts from './diagnostics/contracts.ts';
import * as figures from './diagnostics/figures.ts';
import * as machine from './diagnostics/machine.ts';
import * as frontMatter from './diagnostics/pages/front-matter.ts';
import * as includes from './diagnostics/pages/includes.ts';
import * as pages from './diagnostics/pages/pages.ts';
import type { Explanation } from './diagnostics/rule.ts';
import * as audiences from './diagnostics/site/audiences.ts';
import * as external from './diagnostics/site/external.ts';
import * as governance from './diagnostics/site/governance.ts';
import * as links from './diagnostics/site/links.ts';
import * as navigation from './diagnostics/site/navigation.ts';
import * as routes from './diagnostics/site/routes.ts';
import * as search from './diagnostics/site/search.ts';
import * as translations from './diagnostics/site/translations.ts';
import * as versions from './diagnostics/site/versions.ts';
import * as sources from './diagnostics/sources.ts';

/** All that can be said about each diagnostic, sorted by code. */
export function explanations(): Explanation[] {
  return [...known.values()];
}

/** What a code means; undefined where there is no such code. */
export function explain(code: string): Explanation | undefined {
  return known.get(code);
}

/** Each file of compiler/diagnostics/ and its rooms but rule.ts: a test compares this list with the folder. */
const files: readonly Readonly<Record<string, unknown>>[] = [
  api,
  audiences,
  config,
  configAreas,
  configMenus,
  contracts,
  external,
  figures,
  frontMatter,
  governance,
  includes,
  links,
  machine,
  navigation,
  pages,
  routes,
  search,
  sources,
  translations,
  versions,
];

const known = new Map(
  files
    .flatMap((file) => Object.values(file).filter(isRule))
    .map(({ explanation }): [string, Explanation] => [explanation.code, explanation])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

function isRule(value: unknown): value is { explanation: Explanation } {
  return typeof value === 'function' && 'explanation' in value;
}
