import { hashLongText } from '../basics/hash.ts';
import { firstMatch } from '../basics/text-parts.ts';
import { type PageInputs, settingsKey, sourceKey } from '../cache/page-inputs.ts';
import { componentUnknown, macroUnknown } from '../diagnostics/dialects.ts';
import { removeDuplicates } from '../diagnostics/fold-findings.ts';
import { audienceContradicted } from '../diagnostics/front-matter.ts';
import { controlCharacter, pageEmpty, pageTooComplex, pageTooNested, tableTooLarge } from '../diagnostics/pages.ts';
import { withFix } from '../diagnostics/rule.ts';
import { fileTooLarge } from '../diagnostics/sources.ts';
import { logicalPath, textLocale } from '../editions/origins.ts';
import { joinFront } from '../html/placeholders.ts';
import type { Checked, Diagnostic, FrontMatter, Page, ParsedPage, Source } from '../model.ts';
import { quotesOf, toTypographic } from '../texts/punctuation.ts';
import { convertDialect } from '../tools/syntax/convert-dialect.ts';
import { findForeignSyntax, mdxElement } from '../tools/syntax/foreign-syntax.ts';
import { dialectOf } from '../tools/tools.ts';
import { wordingOf } from '../wording/wordings.ts';
import type { TexRenderer } from '../world.ts';
import { addApiChanges, type Changelog } from './api-changes.ts';
import { type Draft, toMarkdownCopy } from './draft.ts';
import { toFingerprints } from './fingerprints.ts';
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts';
import { defaultsOf } from './front-matter-defaults.ts';
import { type HomeFront, writeFront } from './home.ts';
import { type ExpandedSource, expandIncludes, type IncludeContext, quireSyntax } from './includes.ts';
import { LimitExceededError } from './markdown/meter.ts';
import { titleFromFile, toDescription, toSearchSections } from './page-facts.ts';
import { toPageText } from './page-text.ts';
import { countLines } from './positions.ts';
import { toPostSummary } from './post-summary.ts';
import { checkRealData } from './real-data.ts';
import { toSectionHashes } from './section-hashes.ts';
import { SiteParts } from './site-parts.ts';
import { type RenderedText, toBody } from './to-body.ts';

/** The file access and services that page rendering needs. */
export type PageContext = {
  site: PageInputs['site'];
  /** Returns the content of a file that the page includes, given its path from the site's root; undefined if it does not exist. */
  readFile(file: string): string | undefined;
  /** Returns the names of the files in a folder of the site, sorted; empty if it does not exist. */
  filesIn(folder: string): readonly string[];
  /** Returns the id of the restricted area that contains a file, given its path from the site's root; undefined for other files. */
  restrictedArea(file: string): string | undefined;
  /** Converts a formula to MathML. */
  tex: TexRenderer;
  /** Whether code is recorded unchanged, to be highlighted later and possibly by another thread. */
  recordsCode?: boolean;
};

/**
 * Compiles a Markdown file to a page: its facts, and its body with a placeholder for every link. Never throws because of a writer's
 * mistake. The value is undefined if no page can be compiled, because the file is too large or would take too long.
 */
export function toPage(source: Source, text: string, context: PageContext): Checked<ParsedPage | undefined> {
  const file = logicalPath(source);
  const { limits, strict, samples } = context.site;
  if (source.bytes > limits.pageBytes) {
    const at = { file, line: 1, column: 1 };
    return { value: undefined, diagnostics: [fileTooLarge(at, { bytes: source.bytes, limit: limits.pageBytes })] };
  }
  const cleanText = toPageText(text);
  const allowed = context.site.frontMatter.allow;
  const meanings = dialectOf(source.dialect?.name)?.keys;
  const converted = dialectOf(source.dialect?.name)?.frontMatter?.(cleanText) ?? cleanText;
  const addedLines = converted === cleanText ? 0 : Math.max(0, countLines(converted) - countLines(cleanText));
  const scope = {
    file,
    isLenient: !strict || meanings !== undefined,
    limit: limits.frontMatterBytes,
    allowed,
    meanings,
    addedLines,
  };
  const { value: front, diagnostics } = parseFrontMatter(converted, scope);
  const contradiction = findContradiction(source, front);
  if (contradiction) diagnostics.push(contradiction);
  diagnostics.push(...checkRealData(file, cleanText, samples), ...findControls(file, text));
  const hasOnlyWarnings = diagnostics.every(({ severity }) => severity === 'warning');
  const { draft, home } = front.frontMatter;
  const isHomePage = home !== undefined || 'layout' in front.originalKeys || 'hero' in front.originalKeys;
  // Empty lines replace the front matter, so that line numbers of the body match those of the file.
  const body = '\n'.repeat(front.lines) + front.content;
  const parts = new SiteParts(context, context.site.html === 'trusted');
  const { value: expanded, diagnostics: readFindings } = readText(source, body, { front, parts }, context);
  if (hasOnlyWarnings && front.content.trim() === '' && expanded.text.trim() === '' && !draft && !isHomePage) {
    const empty = pageEmpty({ file, line: 1, column: 1 }, {});
    diagnostics.push({ ...empty, fault: empty.message });
  }
  const rendered = renderText(source, expanded, { title: front.frontMatter.title, parts }, context);
  if ('code' in rendered) return { value: undefined, diagnostics: [...diagnostics, ...readFindings, rendered] };
  diagnostics.push(...readFindings.filter((each) => !isReportedAsHtml(each, rendered.draft)));
  const homeFront = toFront(source, front, rendered);
  diagnostics.push(...removeDuplicates(rendered.draft.diagnostics), ...parts.diagnostics);
  const hashes = computeHashes(source, cleanText, { expanded, parts }, context);
  const { hasFingerprints = false, locales, frontMatter } = context.site;
  const isOriginal = locales.list.length > 1 && source.origin === undefined && source.audience === 'public';
  const isPartlyRead = diagnostics.some(({ code }) => unparsedCodes.has(code));
  const defaults = defaultsOf(source.file, frontMatter.defaults);
  const includes = [...new Set([...expanded.files, ...parts.filesRead.keys()])];
  const facts = { written: rendered, above: homeFront, defaults, includes, hashes, hasFingerprints, isOriginal, isPartlyRead };
  return { value: toParsedPage(source, front, facts), diagnostics };
}

/** Findings about unsupported constructs that may render anything in the original tool. */
const unparsedCodes: ReadonlySet<string> = new Set([componentUnknown.definition.code, macroUnknown.definition.code]);

/** Returns whether the finding is about an MDX tag that is also reported as raw HTML. */
function isReportedAsHtml({ fault, at: { line, column } }: Diagnostic, { reportedTags }: Draft): boolean {
  return fault === mdxElement && reportedTags.has(`${line}:${column}`);
}

/** Reports control characters in a source, as one finding at the first of them. */
function findControls(file: string, text: string): Diagnostic[] {
  if (!control.test(text)) return [];
  const [first, ...others] = text.split(/\r\n?|\n/).flatMap((line, index) => {
    const column = line.search(control) + 1;
    return column === 0 ? [] : [{ file, line: index + 1, column, endLine: index + 1, endColumn: column + 1 }];
  });
  const character = firstMatch(control, text);
  if (!first) return [];
  const finding = controlCharacter(first, { code: character.charCodeAt(0) }, others);
  return [[first, ...others].reduce((fixed, at) => withFix(fixed, { old: character, text: '' }, at), finding)];
}

/** Control characters other than tab and line ends. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function findContradiction(source: Source, { frontMatter, keys }: ParsedFrontMatter): Diagnostic | undefined {
  const { audience } = source;
  const span = keys.audience;
  if (!frontMatter.audience || frontMatter.audience === audience || !span) return undefined;
  const [line, column, endLine, endColumn] = span;
  return audienceContradicted(
    { file: logicalPath(source), line, column, endLine, endColumn },
    { source: frontMatter.audience, audience },
  );
}

/** Returns the source of the page in our own Markdown, with includes expanded. */
function readText(
  source: Source,
  body: string,
  { front, parts }: { front: ParsedFrontMatter; parts: SiteParts },
  context: PageContext,
): Checked<ExpandedSource & Partial<Changelog>> {
  const { audience, apiChanges } = source;
  const file = logicalPath(source);
  const { readFile, restrictedArea } = context;
  const { limits } = context.site;
  const includeContext = { readFile, limits, ...(audience === 'public' && { restrictedAreaOf: restrictedArea }) };
  const { value, diagnostics } = readOwnText(source, body, { front, parts, reading: includeContext });
  if (!apiChanges) return { value, diagnostics };
  const changelog = addApiChanges(file, value, apiChanges, includeContext);
  return { value: changelog.value, diagnostics: [...diagnostics, ...changelog.diagnostics] };
}

function readOwnText(
  source: Source,
  body: string,
  { front, parts, reading: includeContext }: { front: ParsedFrontMatter; parts: SiteParts; reading: IncludeContext },
): Checked<ExpandedSource> {
  const file = logicalPath(source);
  const dialect = dialectOf(source.dialect?.name);
  if (!dialect || !source.dialect) {
    const { value, diagnostics } = expandIncludes(file, body, includeContext);
    return { value, diagnostics: [...diagnostics, ...findForeignSyntax(value, file, () => parts.dataNames().length > 0)] };
  }
  const { folder, options } = source.dialect;
  const syntax = dialect.includes ?? quireSyntax;
  const { value, diagnostics } = expandIncludes(file, body, { ...includeContext, dialect: { syntax, folder, options } });
  const converted = convertDialect(dialect, value, {
    file,
    folder,
    options,
    frontMatter: front.originalKeys,
    places: front.places,
  });
  return {
    value: { ...value, text: converted.text, origin: converted.origin },
    diagnostics: [...diagnostics, ...converted.diagnostics],
  };
}

function renderText(
  source: Source,
  expanded: ExpandedSource & Partial<Changelog>,
  { title, parts }: { title: string | undefined; parts: SiteParts },
  context: PageContext,
): RenderedText | Diagnostic {
  const {
    html,
    policy,
    variables,
    smartPunctuation,
    limits,
    strict,
    locales,
    siteUrl,
    recordsExternalLinks = false,
  } = context.site;
  const { file } = source;
  const locale = textLocale(source, locales.default);
  const tool = dialectOf(source.dialect?.name);
  const { text, files, origin } = expanded;
  const settings = {
    file,
    html,
    isLenient: !strict || source.dialect !== undefined,
    isPlain: false,
    variables: new Map(Object.entries(variables)),
    tex: context.tex,
    policy,
    wording: wordingOf(locale, locales.texts),
    quotes: smartPunctuation ? quotesOf(locale) : undefined,
    siteUrl,
    recordsExternalLinks,
    recordsCode: context.recordsCode ?? false,
    origin: files.length === 0 && !source.dialect && logicalPath(source) === file ? undefined : origin,
    headingIds: tool?.headingIdsFor?.(source.dialect?.options) ?? tool?.headingIds,
    hasLeadingHyphens: tool?.hasLeadingHyphens === true,
    footnoteIds: tool?.footnoteIds,
    isForeign: source.dialect !== undefined,
    hasOwnIncludes: tool?.includes !== undefined,
    isChangelog: source.kind === 'changelog',
    apiReleases: expanded.apiReleases,
    parts,
    glossary: context.site.glossary,
  };
  try {
    return toBody(text, settings, limits, title);
  } catch (thrown) {
    if (thrown instanceof RangeError) return pageTooComplex({ file: logicalPath(source), line: 1, column: 1 }, {});
    if (!(thrown instanceof LimitExceededError)) throw thrown;
    const from = origin(Math.max(1, thrown.line));
    const at = { file: from.file, line: from.line, column: 1 };
    if (thrown.limit === 'nesting') return pageTooNested(at, { limit: limits.nesting });
    return thrown.limit === 'tableCells' ? tableTooLarge(at, { limit: limits.tableCells }) : pageTooComplex(at, {});
  }
}

function computeHashes(
  source: Source,
  text: string,
  { expanded, parts: { filesRead: read } }: { expanded: ExpandedSource; parts: SiteParts },
  { site }: PageContext,
): Required<Pick<Page, 'hash' | 'textHash'>> {
  const parts = [settingsKey(site), sourceKey(source), text];
  if (expanded.files.length > 0 || source.dialect) parts.push(expanded.text);
  // Only the names of files in a folder are inputs, not their content.
  const filesRead = [...read].filter(([file]) => !file.endsWith('/'));
  if (filesRead.length > 0) parts.push(JSON.stringify(filesRead));
  return { hash: hashLongText(parts.join('\0')), textHash: hashLongText(text) };
}

/** Returns the hash of a file's content, which pages store. */
export function textHashOf(text: string): string {
  return hashLongText(toPageText(text));
}

function toParsedPage(
  source: Source,
  front: ParsedFrontMatter,
  {
    written: rendered,
    above,
    defaults,
    includes,
    hashes,
    hasFingerprints,
    isOriginal,
    isPartlyRead,
  }: {
    written: RenderedText;
    above: HomeFront | undefined;
    defaults: FrontMatter;
    includes: string[];
    hashes: Pick<Page, 'hash' | 'textHash'>;
    hasFingerprints: boolean;
    isOriginal: boolean;
    isPartlyRead: boolean;
  },
): ParsedPage {
  const { draft } = rendered;
  const { keys, tagSpans } = front;
  const title = toTitle(source, front.frontMatter, rendered);
  const isHidden = dialectOf(source.dialect?.name)?.hidesTitles && rendered.title === undefined && !title.hasOwnTitle;
  const frontMatter = { ...(isHidden && { hide_title: true }), ...defaults, ...front.frontMatter };
  const page: Page = {
    file: source.file,
    ...(source.plainFile === undefined ? {} : { plainFile: source.plainFile }),
    area: source.area,
    audience: source.audience,
    ...hashes,
    frontMatter,
    keys,
    tagSpans,
    ...title,
    description: applyTypography(frontMatter.description, draft) ?? toDescription(above?.tagline ?? draft.lead),
    headings: draft.headings,
    anchors: draft.anchors,
    ...(isPartlyRead ? { isPartlyRead } : {}),
    ...(hasFingerprints ? { fingerprints: toFingerprints(draft.headings, draft.sections) } : {}),
    ...(isOriginal ? { sectionHashes: toSectionHashes(frontMatter, draft) } : {}),
    links: draft.links,
    ...(draft.externalLinks ? { externalLinks: draft.externalLinks } : {}),
    includes,
    features: [...draft.features].sort(),
    ...(draft.samples.length > 0 ? { samples: draft.samples } : {}),
    ...(draft.terms.names.size > 0 ? { terms: [...draft.terms.names].sort() } : {}),
    ...(draft.terms.listed.length > 0 ? { listedTerms: draft.terms.listed } : {}),
    ...(draft.diagrams.length > 0 ? { diagrams: draft.diagrams } : {}),
    ...(draft.unhighlightedLanguages.length > 0 ? { unhighlightedLanguages: draft.unhighlightedLanguages } : {}),
    ...(source.kind === 'blog' ? { post: toPostSummary(draft) } : {}),
    ...(draft.releases ? { releases: draft.releases } : {}),
  };
  const copy = toMarkdownCopy(draft, front.lines + 1);
  const markdown = above ? markdownBelow(above, copy) : rendered.title || page.hasOwnTitle ? copy : `# ${page.title}\n\n${copy}`;
  const sections = toSearchSections(draft.sections, page.title, frontMatter, above?.text);
  const html = above ? joinFront(above.html, rendered.html) : rendered.html;
  return { page, body: { html, markdown, sections, ...(draft.codes?.length ? { codes: draft.codes } : {}) } };
}

/** Returns the content above the text of a home page or area index. */
function toFront(source: Source, { frontMatter, home: part }: ParsedFrontMatter, rendered: RenderedText): HomeFront | undefined {
  const { home, description } = frontMatter;
  if (!home || !part) return undefined;
  const { title } = toTitle(source, frontMatter, rendered);
  return writeFront(rendered.draft, { home, part, title, id: rendered.title?.id, description });
}

/** Returns the Markdown copy of a home page or area index, which starts with the title and omits the heading that repeats it. */
function markdownBelow({ title, markdown }: HomeFront, copy: string): string {
  const text = copy.replace(/^(?:#[ \t].*|.+\n=+[ \t]*)\n+/, '');
  return `${[`# ${title}`, markdown, text].filter((part) => part !== '').join('\n\n')}`;
}

/** Applies typographic punctuation to a front matter string, if that is enabled. */
function applyTypography(text: string | undefined, { quotes }: RenderedText['draft']): string | undefined {
  return text !== undefined && quotes ? toTypographic(text, quotes) : text;
}

/**
 * Returns the title with its origin: the front matter, the first heading, or the name of the file. `hasOwnTitle` is set if the body starts
 * with a heading of level 1 that the shell does not show.
 */
function toTitle(
  { file, plainFile = file }: Source,
  { title }: FrontMatter,
  rendered: RenderedText,
): Pick<Page, 'title' | 'titleFrom' | 'hasOwnTitle'> {
  const first = rendered.draft.headings[0];
  const own = first?.level === 1 && rendered.title === undefined ? { hasOwnTitle: true as const } : {};
  const displayedTitle = applyTypography(title, rendered.draft);
  if (displayedTitle !== undefined) return { title: displayedTitle, titleFrom: 'front matter', ...own };
  if (first?.level === 1 && first.text !== '') return { title: first.text, titleFrom: 'heading', ...own };
  return { title: titleFromFile(plainFile), titleFrom: 'file', ...own };
}
