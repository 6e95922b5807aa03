import { assetPath, restrictedPrefix, routeBelow } from '../../addresses/addresses.ts';
import { keyPlace } from '../../basics/places.ts';
import type { IgnoredPath, Place } from '../../model.ts';
import { decodePercent } from '../../texts/percent.ts';
import { explainPage } from './explain-page.ts';
import { type ExplainedPage, type ExplanationContext, fileOf, pagesOf, placeIn } from './explanation-context.ts';
import type { ChangeEffect, Reference, WhyAnswer, WhyFact } from './facts.ts';

/** Explains how a source file is used, or what an output file is generated from. Returns undefined for all other paths. */
export function explainFile(context: ExplanationContext, file: string): WhyAnswer | undefined {
  const page = [...pagesOf(context)].find(({ writtenPage }) => writtenPage && fileOf(writtenPage.page) === file);
  if (page) return { ...explainPage(context, page), asked: file };
  return (
    explainUnpublished(context, file) ??
    explainSpec(context, file) ??
    explainAsset(context, file) ??
    explainSettingsFile(context, file) ??
    explainOutput(context, file)
  );
}

const createAnswer = (file: string, facts: WhyFact[], from: Reference[] = [], effects: ChangeEffect[] = []): WhyAnswer => ({
  asked: file,
  kind: 'file',
  facts,
  from,
  effects,
});

/** Explains drafts and excluded files. */
function explainUnpublished({ parts, compilation: { sources }, site }: ExplanationContext, file: string): WhyAnswer | undefined {
  for (const { state } of parts) {
    const draft = state.plan.drafts.find((each) => fileOf(each) === file);
    if (draft)
      return createAnswer(file, [
        { what: 'published', value: 'no', because: 'draft in its front matter', at: keyPlace(draft, 'draft') },
      ]);
  }
  const ignored = sources.ignoredPaths.find(({ path }) => path === file || (path.endsWith('/') && file.startsWith(path)));
  if (!ignored) return undefined;
  const because = ignored.path === file ? '' : `${ignored.path} is excluded: `;
  return createAnswer(file, [{ what: 'published', value: 'no', ...reasonOf(ignored, site.exclude, because) }]);
}

function reasonOf(ignored: IgnoredPath, exclude: readonly { pattern: string; at: Place }[], lead: string): Partial<WhyFact> {
  if (ignored.by === 'gitignore')
    return { because: `${lead}git ignores it`, at: { file: ignored.file, line: ignored.line, column: 1 } };
  if (ignored.by === 'default') return { because: `${lead}it is ${ignored.what}` };
  const setting = exclude.find(({ pattern }) => pattern === ignored.pattern);
  return { because: `${lead}exclude contains ${ignored.pattern}`, ...(setting && { at: setting.at }) };
}

function explainSpec(context: ExplanationContext, file: string): WhyAnswer | undefined {
  const setting = context.site.specs.find(({ path }) => path === file);
  if (!setting) return undefined;
  const pages = [...pagesOf(context)]
    .filter(({ writtenPage }) => writtenPage?.page.api?.id === setting.id)
    .map(({ route }) => route);
  return createAnswer(
    file,
    [
      { what: 'specification', value: setting.id, because: 'listed in the configuration', at: setting.at },
      { what: 'address', value: setting.route, because: 'the route of the specification', at: setting.at },
      { what: 'outputs', value: `specs/${setting.id}.json, and those of its pages` },
    ],
    [],
    pages.length > 0 ? [{ change: 'its text', what: 'pages generated from it', names: pages }] : [],
  );
}

/** Explains an image or another file that pages use, or a partial that they include. */
function explainAsset(context: ExplanationContext, file: string): WhyAnswer | undefined {
  const pages = [...pagesOf(context)];
  const includingPages = pages.filter(({ writtenPage }) => writtenPage?.page.includes.includes(file));
  const displayingPages = pages.filter(
    ({ writtenPage, state }) => writtenPage && state.links.get(writtenPage.page.file)?.assets.includes(file),
  );
  const graphs = [
    context.compilation.publicSite,
    context.compilation.restrictedSite,
    ...context.compilation.translations.map(({ linked }) => linked),
  ];
  const outputs = graphs.flatMap((graph) => {
    const asset = graph?.assets.get(file);
    return asset && graph ? [assetPath(asset, graph.audience === 'restricted' ? restrictedPrefix(context.site) : '')] : [];
  });
  const isKnown = context.compilation.sources.assets.has(file);
  if (includingPages.length + displayingPages.length + outputs.length === 0 && !isKnown) return undefined;
  const facts: WhyFact[] = [];
  if (outputs.length > 0)
    facts.push({
      what: 'outputs',
      value: [...new Set(outputs)].join(', '),
      because: 'a page, the navbar or the footer refers to it',
    });
  else
    facts.push({
      what: 'published',
      value: includingPages.length > 0 ? 'as a partial of pages' : 'no',
      ...(includingPages.length === 0 && { because: 'nothing refers to it' }),
    });
  const references = [
    ...includingPages.flatMap(({ writtenPage }) =>
      writtenPage ? [{ what: 'includes it', at: placeIn(writtenPage.page, undefined) }] : [],
    ),
    ...displayingPages.flatMap((explained) => linksToFile(explained, file)),
  ];
  const routes = [...new Set([...includingPages, ...displayingPages].map(({ route }) => route))].sort();
  return createAnswer(
    file,
    facts,
    references,
    routes.length > 0 ? [{ change: 'its content', what: 'pages that show it', names: routes }] : [],
  );
}

/** Returns the links in a page that end with the name of a file. */
function linksToFile({ writtenPage }: ExplainedPage, file: string): Reference[] {
  if (!writtenPage) return [];
  const name = file.slice(file.lastIndexOf('/') + 1);
  return writtenPage.page.links
    .filter(({ target }) => decodePercent(target.replace(/[?#].*$/, '')).endsWith(name))
    .map(({ kind, span }) => ({ what: kind === 'link' ? 'links to it' : 'shows it', at: placeIn(writtenPage.page, span) }));
}

/** Explains a file that configures the site or a folder. */
function explainSettingsFile({ site, compilation: { sources } }: ExplanationContext, file: string): WhyAnswer | undefined {
  const area = site.areas.find(({ sidebar }) => typeof sidebar === 'object' && sidebar.file === file);
  if (area)
    return createAnswer(file, [
      { what: 'sidebar', value: area.label, because: 'set in the area', at: area.sidebarAt ?? area.at },
    ]);
  if (sources.categories.some((each) => each.file === file))
    return createAnswer(file, [
      {
        what: 'category',
        value: file.slice(0, file.lastIndexOf('/')),
        because: 'it sets the label, position and description of this folder in the sidebar',
      },
    ]);
  const meaning = Object.entries(settings).find(([pattern]) => new RegExp(pattern).test(file))?.[1];
  const isSettingsFile = file === site.configFile || meaning !== undefined;
  return isSettingsFile
    ? createAnswer(file, [{ what: 'settings', value: meaning ?? 'the configuration of the site' }])
    : undefined;
}

const settings: Record<string, string> = {
  '^redirects(?:\\.restricted)?\\.json$': 'redirects for former addresses',
  '^addresses(?:\\.restricted)?\\.lock$': 'the record of published addresses',
  '^search\\.tests\\.json$': 'queries, and the pages that they must find',
  '^i18n/[^/]+/interface\\.json$': 'translations of the interface',
};

/** Explains a file in the built site. */
function explainOutput(context: ExplanationContext, path: string): WhyAnswer | undefined {
  const { compilation, site } = context;
  for (const explained of pagesOf(context)) {
    const form = Object.entries(pageOutputs).find(([name]) => routeBelow(explained.route, name).slice(1) === path);
    if (!form) continue;
    const page = explainPage(context, explained);
    return {
      ...page,
      asked: path,
      kind: 'output',
      facts: [{ what: 'output', value: path, because: form[1] }, ...page.facts],
    };
  }
  for (const graph of [compilation.publicSite, compilation.restrictedSite]) {
    const prefix = graph?.audience === 'restricted' ? restrictedPrefix(site) : '';
    const asset = [...(graph?.assets.values() ?? [])].find((each) => assetPath(each, prefix) === path);
    const source = asset && explainAsset(context, asset.file);
    if (source)
      return {
        ...source,
        asked: path,
        kind: 'output',
        facts: [{ what: 'output', value: path, because: `a copy of ${asset.file}` }],
      };
    const redirect = graph?.redirects.find(({ from }) => routeBelow(from, 'index.html').slice(1) === path);
    if (redirect) return { ...toOutputAnswer(path, `redirects the former address ${redirect.from} to ${redirect.to}`) };
  }
  const spec = /^specs\/([^/]+)\.json$/.exec(path)?.[1];
  const setting = site.specs.find(({ id }) => id === spec);
  if (setting) return toOutputAnswer(path, `the specification ${setting.path}, for download`, setting.at);
  const siteOutput = siteOutputs.find(([pattern]) => pattern.test(path));
  return siteOutput && toOutputAnswer(path, siteOutput[1]);
}

const pageOutputs: Record<string, string> = {
  'index.html': 'the HTML document of the page',
  'index.json': 'the data of the page, which the browser fetches when a reader follows a link',
  'index.md': 'the Markdown copy of the page',
};

function toOutputAnswer(path: string, because: string, at?: Place): WhyAnswer {
  return {
    asked: path,
    kind: 'output',
    facts: [{ what: 'output', value: path, because, ...(at && { at }) }],
    from: [],
    effects: [],
  };
}

/** Output files that are generated from the site as a whole. */
const siteOutputs: readonly [RegExp, string][] = [
  [/^(?:[^/]+\/)?manifest\.json$/, 'lists all pages and former addresses'],
  [/^(?:[^/]+\/)?build\.json$/, 'the ID of the build, which changes with every byte'],
  [/^(?:[^/]+\/)?404\.html$/, 'the page for unknown addresses'],
  [
    /^sitemap(?:-\d+)?\.xml$/,
    'lists all public pages except unlisted ones, for search engines; requires url in the configuration. If there are more than 50,000 pages, sitemap.xml lists several files',
  ],
  [/^robots\.txt$/, 'specifies the location of the sitemap, and what search engines must not index'],
  [/^llms\.txt$/, 'lists the Markdown copies of all public pages'],
  [/^opensearch\.xml$/, 'lets browsers search the site from their address bar; requires url in the configuration'],
  [/^_(?:headers|redirects)$/, 'specifies headers and redirects for static hosts'],
  [/^(?:[^/]+\/)?search(?:\.json$|-index-|\/)/, 'part of the search index, generated from the words of all pages of its areas'],
  [/^(?:[^/]+\/)?assets\/.*\.(?:js|css|woff2)$/, 'part of the reader, which every page loads'],
  [/^(?:[^/]+\/)?assets\//, 'data that several pages share, named after their hash'],
];
