import { byText } from '../basics/compare.ts';
import * as addresses from './addresses.ts';
import * as analytics from './analytics.ts';
import * as areas from './areas.ts';
import * as audiences from './audiences.ts';
import * as baseline from './baseline.ts';
import * as blocks from './blocks.ts';
import * as blog from './blog.ts';
import * as commands from './commands.ts';
import * as components from './components.ts';
import * as config from './config.ts';
import * as data from './data.ts';
import * as dialects from './dialects.ts';
import * as edits from './edits.ts';
import * as feedback from './feedback.ts';
import * as frontMatter from './front-matter.ts';
import * as glossary from './glossary.ts';
import * as head from './head.ts';
import * as home from './home.ts';
import * as interfaceRules from './interface.ts';
import * as levelsSettings from './levels-settings.ts';
import * as links from './links.ts';
import * as lists from './lists.ts';
import * as lookAlikes from './look-alikes.ts';
import * as markdown from './markdown.ts';
import * as migrating from './migrating.ts';
import * as names from './names.ts';
import * as navigation from './navigation.ts';
import * as objects from './objects.ts';
import * as offline from './offline.ts';
import * as pages from './pages.ts';
import * as pictures from './pictures.ts';
import * as policy from './policy.ts';
import * as print from './print.ts';
import * as routes from './routes.ts';
import type { Definition, Entry, Explanation } from './rule.ts';
import * as samples from './samples.ts';
import * as sandbox from './sandbox.ts';
import * as search from './search.ts';
import { entries } from './sentences/entries.ts';
import * as sources from './sources.ts';
import * as specRules from './spec-rules.ts';
import * as specs from './specs.ts';
import * as theme from './theme.ts';
import * as tools from './tools.ts';
import * as translations from './translations.ts';

/** Returns the explanations of all diagnostics, sorted by code. */
export function listExplanations(): Explanation[] {
  return [...rules.values()];
}

/** Returns the explanation of a code; undefined if there is no such code. */
export function explain(code: string): Explanation | undefined {
  return rules.get(code);
}

/** The files of rules in compiler/diagnostics/. Add new ones here; a test compares the list with the folder. */
const ruleModules: readonly Readonly<Record<string, unknown>>[] = [
  addresses,
  analytics,
  areas,
  audiences,
  baseline,
  blocks,
  blog,
  commands,
  components,
  config,
  data,
  dialects,
  edits,
  migrating,
  feedback,
  frontMatter,
  glossary,
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
  sandbox,
  search,
  sources,
  specRules,
  specs,
  theme,
  tools,
  translations,
];

const rules = new Map(
  ruleModules
    .flatMap((file) => Object.values(file).filter(isRule))
    .map(({ definition }): [string, Explanation] => [definition.code, { ...definition, ...findEntry(definition) }])
    .sort(byText(([name]) => name)),
);

function isRule(value: unknown): value is { definition: Definition } {
  return typeof value === 'function' && 'definition' in value;
}

function findEntry({ code }: Definition): Entry {
  const entry = entries.get(code);
  if (!entry) throw new Error(`The catalogue has no entry ${code}.`);
  return entry;
}
