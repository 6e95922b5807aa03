import { type PageContext, toPage } from '../../3-pages/to-page.ts';
import { startOf } from '../../basics/places.ts';
import { rewritingDiffers, unreadRemoved } from '../../diagnostics/migrating.ts';
import { linkSchemeRefused } from '../../diagnostics/pages.ts';
import type { Checked, Diagnostic, Page, ParsedPage, Place, Source } from '../../model.ts';
import { replaceFormerAddresses } from '../../queries/moving/text-edits.ts';
import type { Dialect } from '../syntax/dialect.ts';
import { addHeadingIds } from './heading-ids.ts';
import { type RewriteVariant, rewriteSource } from './rewrite-source.ts';

/** A file to convert, with its context. `newText` returns the converted content of other files. */
type PageToMigrate = {
  source: Source;
  dialect: Dialect;
  text: string;
  context: PageContext;
  nameOf(file: string): string;
  newText(file: string): string | undefined;
};
/**
 * The converted file and its page, the tool's keys that remain in its front matter, and diagnostics. `refusedTargets` are the locations of
 * link targets that run code, which no page of ours can contain.
 */
type MigratedPage = { text: string; page: ParsedPage; keys: string[]; findings: Diagnostic[]; refusedTargets: Place[] };

/** Variants of the conversion, from the most faithful to the one that preserves the least of the original source. */
const variants: readonly RewriteVariant[] = [
  { keepsIncludes: true, keepsUnsupported: true },
  { keepsIncludes: true, keepsUnsupported: false },
  { keepsIncludes: false, keepsUnsupported: true },
  { keepsIncludes: false, keepsUnsupported: false },
];

/**
 * Converts a file to our own syntax with the first variant that compiles to the same page as the original. If there is no such variant,
 * uses the last one and reports the page. Returns undefined if the original file does not result in a page.
 */
export function migratePage(page: PageToMigrate): MigratedPage | undefined {
  const { source, dialect, text, nameOf } = page;
  const { file, dialect: { folder = '', options } = {} } = source;
  const context: PageContext = { ...page.context, recordsCode: true };
  const { value: was, diagnostics } = toPage(source, text, context);
  if (!was) return undefined;
  const input = { dialect, folder, options, file, text, limits: context.site.limits, read: context.readFile, nameOf };
  const findings = diagnostics.filter(({ code }) => unsupportedCodes.has(code) || code.startsWith('include-'));
  const start = startOf(file);
  let last: MigratedPage | undefined;
  for (const variant of variants) {
    const { text: plain, keys, inlined } = rewriteSource(input, variant);
    const converted = withIds(plain, was, page);
    if (!converted) continue;
    converted.text = replaceFormerAddresses(converted.text, footnoteRedirects(was.page, converted.page.page));
    const removed =
      variant.keepsUnsupported || !rewriteSource(input, { ...variant, keepsUnsupported: true }).text.includes('<!-- ')
        ? []
        : [unreadRemoved(start, {})];
    const refusedTargets = diagnostics.some(({ code }) => code === refusedCode) ? findRefusedTargets(converted.text, page) : [];
    last = { ...converted, keys, findings: [...findings, ...inlined, ...removed], refusedTargets };
    if (isSame(was, converted.page)) return last;
  }
  return last && { ...last, findings: [...last.findings, rewritingDiffers(start, {})] };
}

/** Returns the existing redirects of a page, and redirects from the tool's footnote ids to ours. */
function footnoteRedirects(was: Page, now: Page): string[] {
  const redirects = now.frontMatter.redirect_from ?? [];
  const [old, next] = [footnoteIds(was), footnoteIds(now)];
  if (old.length !== next.length) return redirects;
  return [...redirects, ...old.flatMap((id, index) => (id === next[index] ? [] : [`#${id} -> #${next[index]}`]))];
}

/** Returns the ids in a page that do not belong to headings, in order of appearance. */
function footnoteIds({ anchors, headings }: Page): string[] {
  const headingIds = new Set(headings.map(({ id }) => id));
  return anchors.filter((id) => !headingIds.has(id));
}

const refusedCode = linkSchemeRefused.definition.code;

/** Codes of findings about constructs that the dialect does not support. */
const unsupportedCodes = new Set(['macro-unknown', 'component-unknown', 'expression-kept', 'icon-dropped', refusedCode]);
/** The maximum number of attempts. An explicit id may change the ids of later headings. */
const maxRounds = 8;

/** Adds the original ids to headings. Returns the new source and its page. */
function withIds(plain: string, was: ParsedPage, task: PageToMigrate): { text: string; page: ParsedPage } | undefined {
  let result: { text: string; page: ParsedPage } | undefined;
  for (
    let round = 0, text: string | undefined = plain;
    round < maxRounds && text !== result?.text && text !== undefined;
    round++
  ) {
    const { value: page } = parseConverted(text, task);
    if (!page) return undefined;
    result = { text, page };
    text = addHeadingIds(text, was.page.headings, page.page.headings);
  }
  return result;
}

function findRefusedTargets(text: string, page: PageToMigrate): Place[] {
  const file = page.nameOf(page.source.file);
  return parseConverted(text, page).diagnostics.flatMap(({ code, hasFixedLevel, at }) =>
    code === refusedCode && hasFixedLevel && at.file === file ? [at] : [],
  );
}

/** Parses a converted source at the path of the file. */
function parseConverted(text: string, { source, context, nameOf, newText }: PageToMigrate): Checked<ParsedPage | undefined> {
  const { dialect: _, ...plain } = source;
  const readFile = (file: string): string | undefined => newText(file);
  const pageContext: PageContext = { ...context, readFile, recordsCode: true };
  return toPage({ ...plain, file: nameOf(source.file) }, text, pageContext);
}

/** Returns whether two pages have equal content and metadata. */
function isSame(was: ParsedPage, now: ParsedPage): boolean {
  return comparableFacts(was) === comparableFacts(now);
}

function comparableFacts({ page, body }: ParsedPage): string {
  const { redirect_from: _, ...front } = page.frontMatter;
  const html = withoutFootnoteIds(body.html)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|li|ul|ol|div|h[1-6]|table|pre|blockquote)\b[^>]*>) ?/g, '$1');
  const sorted = Object.entries(front).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    page.title,
    page.description,
    sorted,
    page.headings.map(({ id, text }) => [id, text]),
    html.trim(),
    body.codes,
  ]);
}

/** Removes footnote ids from a page, because the old ids redirect to the new ones. */
function withoutFootnoteIds(html: string): string {
  const start = html.lastIndexOf('<section class="footnotes"');
  if (start < 0) return html;
  const notes = html.slice(start).replace(/<li id="[^"]*">|(?<=<a class="footnote-back" href=")[^"]*/g, '');
  return html.slice(0, start).replace(/(?<=<sup class="footnote-mark"><a )href="[^"]*" id="[^"]*"/g, '') + notes;
}
