import * as addresses from './diagnostics/addresses.ts';
import * as analytics from './diagnostics/analytics.ts';
import * as areas from './diagnostics/areas.ts';
import * as audiences from './diagnostics/audiences.ts';
import * as baseline from './diagnostics/baseline.ts';
import * as blocks from './diagnostics/blocks.ts';
import * as commands from './diagnostics/commands.ts';
import * as config from './diagnostics/config.ts';
import * as dialects from './diagnostics/dialects.ts';
import * as edits from './diagnostics/edits.ts';
import * as frontMatter from './diagnostics/front-matter.ts';
import * as head from './diagnostics/head.ts';
import * as home from './diagnostics/home.ts';
import * as interfaceRules from './diagnostics/interface.ts';
import * as levelsSettings from './diagnostics/levels-settings.ts';
import * as links from './diagnostics/links.ts';
import * as lists from './diagnostics/lists.ts';
import * as lookAlikes from './diagnostics/look-alikes.ts';
import * as markdown from './diagnostics/markdown.ts';
import * as migrating from './diagnostics/migrating.ts';
import * as names from './diagnostics/names.ts';
import * as navigation from './diagnostics/navigation.ts';
import * as objects from './diagnostics/objects.ts';
import * as offline from './diagnostics/offline.ts';
import * as pages from './diagnostics/pages.ts';
import * as pictures from './diagnostics/pictures.ts';
import * as policy from './diagnostics/policy.ts';
import * as print from './diagnostics/print.ts';
import * as routes from './diagnostics/routes.ts';
import type { Definition, Entry, Explanation } from './diagnostics/rule.ts';
import * as samples from './diagnostics/samples.ts';
import * as search from './diagnostics/search.ts';
import { entries } from './diagnostics/sentences/entries.ts';
import * as sources from './diagnostics/sources.ts';
import * as specRules from './diagnostics/spec-rules.ts';
import * as specs from './diagnostics/specs.ts';
import * as theme from './diagnostics/theme.ts';
import * as tools from './diagnostics/tools.ts';
import * as translations from './diagnostics/translations.ts';

/** All that can be said about each diagnostic, sorted by code. */
export function explanations(): Explanation[] {
  return [...known.values()];
}

/** What a code means; undefined where there is no such code. */
export function explain(code: string): Explanation | undefined {
  return known.get(code);
}

/** Every file of rules in compiler/diagnostics/; a new one is added here, and a test compares the list with the folder. */
const files: readonly Readonly<Record<string, unknown>>[] = [
  addresses,
  analytics,
  areas,
  audiences,
  baseline,
  blocks,
  commands,
  config,
  dialects,
  edits,
  migrating,
  frontMatter,
  head,
  home,
  interfaceRules,
  levelsSettings,
  links,
  lists,
  lookAlikes,
  markdown,
  names,
  navigation,
  objects,
  pages,
  pictures,
  policy,
  offline,
  print,
  routes,
  samples,
  search,
  sources,
  specRules,
  specs,
  theme,
  tools,
  translations,
];

const known = new Map(
  files
    .flatMap((file) => Object.values(file).filter(isRule))
    .map(({ definition }): [string, Explanation] => [definition.code, { ...definition, ...entryOf(definition) }])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

function isRule(value: unknown): value is { definition: Definition } {
  return typeof value === 'function' && 'definition' in value;
}

function entryOf({ code }: Definition): Entry {
  const entry = entries.get(code);
  if (!entry) throw new Error(`The catalogue has no entry ${code}.`);
  return entry;
}
