import { nearest } from '../../compiler/basics/nearest.ts';
import { isRecord, isText, listOf } from '../../compiler/json/shapes.ts';
import { changesAsMarkdown } from '../../compiler/queries/diff/change-formats.ts';
import { compareSnapshots } from '../../compiler/queries/diff/compare-snapshots.ts';
import { openBuildSnapshot } from '../diff/built-snapshot.ts';
import { type Arguments, quote, readArguments, type ToolParameter, toInputSchema } from './arguments.ts';
import { cutText, estimateTokens, findLinks, type MarkdownSection, sectionsOf } from './markdown.ts';
import type { OpenSite, SitePage } from './open-site.ts';
import { findOperations, operationsOf, type SiteOperation } from './operations.ts';
import type { McpTool } from './protocol.ts';
import { createSandboxSample } from './sandbox-sample.ts';

/** Creates the error for a call that cannot be answered. The message explains why to the calling model. */
type FailureFactory = (message: string) => Error;
/** A tool before it is connected to the protocol. `answer` returns Markdown. */
export type ToolPlan = Pick<McpTool, 'name' | 'title' | 'description'> & {
  parameters: Readonly<Record<string, ToolParameter>>;
  readOnly?: boolean;
  answer(given: Arguments): Promise<string> | string;
};

/** Returns the tool, with validated arguments and errors created by `fail`. */
export function toTool(
  { name, title, description, parameters, readOnly = true, answer }: ToolPlan,
  fail: FailureFactory,
): McpTool {
  return {
    name,
    title,
    description,
    inputSchema: toInputSchema(parameters),
    readOnly,
    run: async (given) => {
      const parsed = readArguments(parameters, given);
      if ('fault' in parsed) throw fail(parsed.fault);
      return answer(parsed.values);
    },
  };
}

const route: ToolParameter = {
  type: 'string',
  maxLength: 2000,
  required: true,
  description: 'The route or address of the page, such as /guide/fees, as returned by search and list_pages.',
};
const tokens: ToolParameter = {
  type: 'integer',
  minimum: 100,
  maximum: 20_000,
  default: 4000,
  description: 'The maximum length of the result, in tokens of about four characters.',
};
const offsetParameter: ToolParameter = {
  type: 'integer',
  minimum: 0,
  maximum: 1e9,
  default: 0,
  description: 'Where to continue, as stated in a truncated result.',
};

/** Creates the tools for readers. `open` returns the current site; `day` is the current date, for comparison with dates of APIs. */
export function createReaderTools(
  open: () => OpenSite,
  { fail, folder, previous, day }: { fail: FailureFactory; folder: string; previous: string | undefined; day: () => string },
): ToolPlan[] {
  const site = open();
  const area: ToolParameter = {
    type: 'string',
    maxLength: 200,
    enum: site.areas.map(({ id }) => id),
    description: `Only this area: ${site.areas.map(({ id, label }) => `${id} (${label})`).join(', ')}.`,
  };
  const language: Readonly<Record<string, ToolParameter>> =
    site.languages.length === 0
      ? {}
      : {
          language: {
            type: 'string',
            maxLength: 20,
            enum: site.languages,
            description: 'The language of a translation (default: the default language of the site).',
          },
        };
  const languageOf = (given: Arguments): string | undefined =>
    site.languages.length === 0 ? undefined : given.optional('language');
  const pageOf = (input: string): SitePage => {
    const location = open().find(input);
    if (location) return location.page;
    const near = nearest(input, open().pages.keys());
    throw fail(
      `There is no page ${quote(input)}.${near === undefined ? ' Use search or list_pages to find one.' : ` Did you mean ${near}?`}`,
    );
  };
  /** Returns the section of an operation that an anchor refers to, such as registerWebhook or registerWebhook.header.tenant. */
  const operationSection = (anchor: string, page: SitePage, markdown: string): MarkdownSection | undefined => {
    const [id = ''] = anchor.split('.');
    const own = computeOnce(operationLists, open(), operationsOf).find((each) => each.page === page && each.id === id);
    return own?.text === undefined
      ? undefined
      : sectionsOf(markdown).find(({ start, end }) => markdown.slice(start, end) === own.text);
  };
  return [
    {
      name: 'search',
      title: 'Search the documentation',
      description:
        'Finds the sections that answer a question or contain certain words, the best first, each with its address and an excerpt. Use it before read_page.',
      parameters: {
        query: {
          type: 'string',
          maxLength: 500,
          required: true,
          description: 'A question or words. Quotation marks search for a phrase.',
        },
        area,
        ...language,
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 8, description: 'The maximum number of results.' },
      },
      answer: async (given) => {
        const query = given.text('query');
        const filter = { area: given.optional('area'), language: languageOf(given) };
        const limit = given.integer('limit');
        const results = await open().search(query, { ...filter, limit: limit * sectionsPerPage });
        if (results.length === 0) return `No results for ${quote(query)}. Try fewer or more general words, or list_pages.`;
        return groupByPage(results)
          .slice(0, limit)
          .map((sections, index) => `${index + 1}. ${toEntry(sections, open())}`)
          .join('\n');
      },
    },
    {
      name: 'read_page',
      title: 'Read a page',
      description: 'Returns a page, or one of its sections, as Markdown, preceded by its canonical address. Cite that address.',
      parameters: {
        route,
        section: { type: 'string', maxLength: 500, description: 'The heading or anchor of a section, to read that alone.' },
        max_tokens: tokens,
        offset: offsetParameter,
      },
      answer: (given) => {
        const input = given.text('route');
        const page = pageOf(input);
        const markdown = open().markdown(page);
        const requested = given.optional('section') ?? open().find(input)?.anchor;
        const part =
          requested === undefined
            ? undefined
            : (findSection(requested, markdown, open().data(page)) ?? operationSection(requested, page, markdown));
        if (requested !== undefined && !part) {
          if (given.optional('section') !== undefined)
            throw fail(`The page has no section ${quote(requested)}. Its sections are ${listSections(markdown)}.`);
        }
        const text = part ? markdown.slice(part.start, part.end) : markdown;
        const head = `${page.title}${part ? ` › ${part.title}` : ''}\n${page.address}\n\n`;
        return truncateToTokens(head, text, given);
      },
    },
    {
      name: 'list_pages',
      title: 'List pages',
      description: 'Lists pages with their addresses and descriptions, in order of their routes.',
      parameters: {
        area,
        below: { type: 'string', maxLength: 2000, description: 'Only pages below this route, such as /guide.' },
        ...language,
        limit: { type: 'integer', minimum: 1, maximum: 200, default: 50, description: 'The maximum number of pages.' },
        offset: offsetParameter,
      },
      answer: (given) => {
        const [requested, below, from, limit] = [
          given.optional('area'),
          given.optional('below'),
          given.integer('offset'),
          given.integer('limit'),
        ];
        const folderRoute = below === undefined ? undefined : (open().find(below)?.page.route ?? below).replace(/\/+$/, '');
        const all = [...open().pages.values()].filter(
          (page) =>
            page.language === languageOf(given) &&
            (requested === undefined || page.area === requested) &&
            (folderRoute === undefined || page.route === folderRoute || page.route.startsWith(`${folderRoute}/`)),
        );
        if (all.length === 0) return 'There are no such pages.';
        const pageLines = all.slice(from, from + limit).map((page) => {
          const { description } = open().data(page);
          return `- ${page.title}: ${page.address}${isText(description) && description !== '' ? `\n  ${description}` : ''}\n`;
        });
        const next = from + pageLines.length;
        return `${pageLines.join('')}\n${next < all.length ? `${next} of ${all.length} pages. Continue with offset ${next}.` : `${all.length} pages.`}\n`;
      },
    },
    {
      name: 'get_operation',
      title: 'Read an API operation',
      description:
        'Returns the contract of an API operation: parameters, request, responses, a sample, the servers, and the response of the sandbox.',
      parameters: {
        operation: {
          type: 'string',
          maxLength: 500,
          required: true,
          description: 'Its operationId, or method and path, such as POST /webhooks.',
        },
        api: { type: 'string', maxLength: 200, description: 'The id of the API document, if several have the operation.' },
        max_tokens: tokens,
        offset: offsetParameter,
      },
      answer: (given) => {
        const operations = computeOnce(operationLists, open(), operationsOf);
        const ids = [...new Set(operations.map(({ spec }) => spec))];
        const api = given.optional('api');
        if (api !== undefined && !ids.includes(api))
          throw fail(`There is no API document ${quote(api)}. There are ${ids.join(', ')}.`);
        const own = operations.filter(({ spec }) => api === undefined || spec === api);
        const input = given.text('operation');
        const matchingOperations = findOperations(own, input);
        const [operation, ...others] = matchingOperations;
        if (!operation) {
          const near = nearest(
            input,
            own.flatMap(({ id, method, path }) => [id, `${method} ${path}`]).filter((name) => name !== ''),
          );
          throw fail(
            `There is no operation ${quote(input)}.${near === undefined ? ' Use search to find one.' : ` Did you mean ${near}?`}`,
          );
        }
        if (others.length > 0)
          throw fail(
            `Several operations have that name: ${matchingOperations.map(nameOf).join('; ')}. Pass method, path and api.`,
          );
        const { lines, section } = createSandboxSample(open(), operation, Date.now());
        return truncateToTokens(formatOperationHead(operation, lines), (operation.text ?? '') + section, given);
      },
    },
    {
      name: 'find_references',
      title: 'Find links to a page',
      description: 'Lists the pages that link to a page, with the anchors to which they link.',
      parameters: { route },
      answer: (given) => {
        const page = pageOf(given.text('route'));
        const referenceLines = (computeOnce(references, open(), collectReferences).get(page.route) ?? []).map(
          ({ from, anchors }) => {
            const namedAnchors = [...anchors].filter((each) => each !== '').sort();
            return `- ${from.title}: ${from.address}${namedAnchors.length === 0 ? '' : ` (${namedAnchors.join(', ')})`}\n`;
          },
        );
        const pageLines = referenceLines.slice(0, 200);
        if (pageLines.length === 0) return `No page links to ${page.address} in its text.`;
        return `${pageLines.join('')}\n${referenceLines.length} ${referenceLines.length === 1 ? 'page links' : 'pages link'} to ${page.address}.\n`;
      },
    },
    {
      name: 'site_diff',
      title: 'Compare with the previous version',
      description:
        'Lists what changed between the previous build of the documentation and this one: pages, sections, API operations.',
      parameters: { max_tokens: tokens, offset: offsetParameter },
      answer: async (given) => {
        if (previous === undefined)
          throw fail(
            'This server has no previous build to compare with. Its operator can specify one: docs mcp --previous FOLDER',
          );
        const snapshots = [previous, folder].map((each) =>
          openBuildSnapshot(each, each === previous ? 'the previous build' : 'this build', 'public'),
        );
        const [before, after] = snapshots;
        if (!before || !after) throw fail('There is nothing to compare.');
        return truncateToTokens('', changesAsMarkdown(await compareSnapshots(before, after, day()), undefined), given);
      },
    },
  ];
}

/** Truncates the content below a head to the tokens of the call, and adds instructions for reading on. */
function truncateToTokens(head: string, text: string, given: Arguments): string {
  const [from, max] = [given.integer('offset'), given.integer('max_tokens')];
  const reservedTokens = 60;
  const { part, next } = cutText(text, {
    offset: Math.min(from, text.length),
    tokens: Math.max(20, max - estimateTokens(head) - reservedTokens),
  });
  const rest =
    next === undefined ? '' : `\n\n[${text.length - next} more characters. Continue with offset ${next}, or read a section.]\n`;
  return head + part + rest;
}

/** The number of sections to search for per displayed page. */
const sectionsPerPage = 4;
type ToolResult = Awaited<ReturnType<OpenSite['search']>>[number];

/**
 * Groups results by page, in the order of each page's best result, because an agent benefits more from another page than from a second
 * section of the same page.
 */
function groupByPage(results: readonly ToolResult[]): ToolResult[][] {
  const pages = new Map<string, ToolResult[]>();
  for (const result of results) pages.set(result.route, [...(pages.get(result.route) ?? []), result]);
  return [...pages.values()];
}

/** Returns a page in the results: its best section with an excerpt, and the addresses of others. */
function toEntry(sections: readonly ToolResult[], site: OpenSite): string {
  const [best, ...others] = sections;
  if (!best) return '';
  const addressOf = ({ route: to, anchor }: ToolResult): string =>
    `${site.pages.get(to)?.address ?? to}${anchor === '' ? '' : `#${encodeURI(anchor)}`}`;
  const { pageTitle, sectionTitle, excerpt } = best;
  const title = sectionTitle === '' || sectionTitle === pageTitle ? pageTitle : `${pageTitle} › ${sectionTitle}`;
  const more = others
    .slice(0, sectionsPerPage - 1)
    .map((each) => `   Also: ${each.sectionTitle || pageTitle} ${addressOf(each)}\n`);
  return `${title}\n   ${addressOf(best)}\n   ${excerpt.text.replace(/\s+/g, ' ').trim()}\n${more.join('')}`;
}

/** Finds a section by its title, by an anchor in the table of contents, or by the words of an anchor. */
function findSection(requested: string, markdown: string, data: Readonly<Record<string, unknown>>): MarkdownSection | undefined {
  const sections = sectionsOf(markdown);
  const name = requested.replace(/^#+\s*/, '');
  const key = wordsIn(name);
  const toc = listOf(isRecord)(data.toc) ? data.toc : [];
  const entry = toc.find(({ id }) => id === name);
  const title = entry && isText(entry.html) ? wordsIn(entry.html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, ' ')) : undefined;
  const last = wordsIn(name.slice(name.lastIndexOf('.') + 1));
  const words = sections.map((section) => wordsIn(section.title));
  for (const each of [title, key, last]) {
    const at = each === undefined || each === '' ? -1 : words.indexOf(each);
    if (at >= 0) return sections[at];
  }
  return undefined;
}

function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Returns the titles of a page's sections, as many as fit into a short message. */
function listSections(markdown: string): string {
  const titles = sectionsOf(markdown).map(({ title }) => title);
  return titles.slice(0, 40).join('; ') + (titles.length > 40 ? `; and ${titles.length - 40} more` : '');
}

function nameOf({ spec, method, path }: SiteOperation): string {
  return `${method} ${path} of ${spec}`;
}

function formatOperationHead({ spec, method, path, id, page, servers }: SiteOperation, more: string): string {
  const lines = [
    `${method} ${path}${id === '' ? '' : ` (${id})`} of the API document ${spec}`,
    ...(page ? [page.address] : []),
    ...servers.map(
      ({ url, description }) =>
        `Server${/sandbox|test/i.test(url + description) ? ' (sandbox)' : ''}: ${url}${description === '' ? '' : ` ${description}`}`,
    ),
  ];
  return `${lines.join('\n')}\n${more}\n`;
}

type PageReference = { from: SitePage; anchors: Set<string> };
const references = new WeakMap<OpenSite, Map<string, PageReference[]>>();
const operationLists = new WeakMap<OpenSite, SiteOperation[]>();

/** Computes a value on the first call that needs it, and caches it for the site. */
function computeOnce<Value>(known: WeakMap<OpenSite, Value>, site: OpenSite, compute: (site: OpenSite) => Value): Value {
  const value = known.get(site) ?? compute(site);
  known.set(site, value);
  return value;
}

/** Returns the pages that link to each page, by its route, with the anchors that they link to; '' is the page itself. */
function collectReferences(site: OpenSite): Map<string, PageReference[]> {
  const referencesByRoute = new Map<string, PageReference[]>();
  for (const from of site.pages.values()) {
    // Lists of tagged pages link to everything.
    if (from.kind === 'tag' || from.kind === 'tags') continue;
    for (const target of findLinks(site.markdown(from))) {
      if (/^(?!https?:)[a-z]+:|^#/i.test(target)) continue;
      const to = site.find(target);
      if (!to || to.page === from) continue;
      const list = referencesByRoute.get(to.page.route) ?? [];
      referencesByRoute.set(to.page.route, list);
      const last = list.at(-1);
      const reference = last?.from === from ? last : { from, anchors: new Set<string>() };
      if (reference !== last) list.push(reference);
      reference.anchors.add(to.anchor === undefined ? '' : `#${to.anchor}`);
    }
  }
  return referencesByRoute;
}
