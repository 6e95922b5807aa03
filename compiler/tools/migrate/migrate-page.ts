import { type PageContext, toPage } from '../../3-pages/to-page.ts';
import { rewritingDiffers, unreadRemoved } from '../../diagnostics/migrating.ts';
import type { Diagnostic, Page, Parsed, Source } from '../../model.ts';
import { withFormer } from '../../queries/moving/edits.ts';
import type { Dialect } from '../syntax/dialect.ts';
import { writeIds } from './heading-ids.ts';
import { rewriteText, type Variant } from './rewrite-text.ts';

/** A file to be rewritten: as it is, and in which surroundings. `newText` answers with the texts of files as they will be. */
type Task = {
  source: Source;
  dialect: Dialect;
  text: string;
  context: PageContext;
  nameOf(file: string): string;
  newText(file: string): string | undefined;
};
/** The file in our own syntax with the page that it makes, keys of the tool that stay in its front matter, and what is to be said. */
type Migrated = { text: string; page: Parsed; keys: string[]; told: Diagnostic[] };

/** The likeliest first: each keeps less of how the text was written. */
const variants: readonly Variant[] = [
  { keepsIncludes: true, keepsUnread: true },
  { keepsIncludes: true, keepsUnread: false },
  { keepsIncludes: false, keepsUnread: true },
  { keepsIncludes: false, keepsUnread: false },
];

/**
 * The file in our own syntax: of the ways to write it the first that makes the same page. Where none does, the last is taken, and told. Undefined
 * where the file makes no page as it is.
 */
export function migratePage(task: Task): Migrated | undefined {
  const { source, dialect, text, nameOf } = task;
  const { file, dialect: { folder = '', options } = {} } = source;
  const context: PageContext = { ...task.context, keepsCode: true };
  const { value: was, diagnostics } = toPage(source, text, context);
  if (!was) return undefined;
  const written = { dialect, folder, options, file, text, limits: context.site.limits, read: context.readFile, nameOf };
  const told = diagnostics.filter(({ code }) => unreadable.has(code) || code.startsWith('include-'));
  const start = { file, line: 1, column: 1 };
  let last: Migrated | undefined;
  for (const variant of variants) {
    const { text: plain, keys, copied } = rewriteText(written, variant);
    const own = withIds(plain, was, task);
    if (!own) continue;
    own.text = withFormer(own.text, formerNotes(was.page, own.page.page));
    const removed =
      variant.keepsUnread || !rewriteText(written, { ...variant, keepsUnread: true }).text.includes('<!-- ')
        ? []
        : [unreadRemoved(start, {})];
    last = { ...own, keys, told: [...told, ...copied, ...removed] };
    if (isSame(was, own.page)) return last;
  }
  return last && { ...last, told: [...last.told, rewritingDiffers(start, {})] };
}

/** The addresses of footnotes that the tool gave, led on to ours, with those that the page has written out. */
function formerNotes(was: Page, now: Page): string[] {
  const own = now.frontMatter.redirect_from ?? [];
  const [old, next] = [noteIds(was), noteIds(now)];
  if (old.length !== next.length) return own;
  return [...own, ...old.flatMap((id, index) => (id === next[index] ? [] : [`#${id} -> #${next[index]}`]))];
}

/** The ids of a page that are no headings', in the order in which they stand. */
function noteIds({ anchors, headings }: Page): string[] {
  const named = new Set(headings.map(({ id }) => id));
  return anchors.filter((id) => !named.has(id));
}

/** Codes of what a dialect cannot read. */
const unreadable = new Set(['macro-unknown', 'component-unknown', 'expression-kept', 'icon-dropped']);
/** One id that is written out may change those after it. */
const mostRounds = 8;

/** The text with the ids that headings had, and the page that it makes. */
function withIds(plain: string, was: Parsed, task: Task): { text: string; page: Parsed } | undefined {
  let own: { text: string; page: Parsed } | undefined;
  for (let round = 0, text: string | undefined = plain; round < mostRounds && text !== own?.text && text !== undefined; round++) {
    const page = toOwn(text, task);
    if (!page) return undefined;
    own = { text, page };
    text = writeIds(text, was.page.headings, page.page.headings);
  }
  return own;
}

/** The page that a text of ours makes at the place of the file. */
function toOwn(text: string, { source, context, nameOf, newText }: Task): Parsed | undefined {
  const { dialect: _, ...plain } = source;
  const readFile = (file: string): string | undefined => newText(file);
  const own: PageContext = { ...context, readFile, keepsCode: true };
  return toPage({ ...plain, file: nameOf(source.file) }, text, own).value;
}

/** Whether two pages show the same, and say the same of themselves. */
function isSame(was: Parsed, now: Parsed): boolean {
  return facts(was) === facts(now);
}

function facts({ page, body }: Parsed): string {
  const { redirect_from: _, ...front } = page.frontMatter;
  const html = withoutNoteIds(body.html)
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

/** The page without the ids of its footnotes, which are led on. */
function withoutNoteIds(html: string): string {
  const start = html.lastIndexOf('<section class="footnotes"');
  if (start < 0) return html;
  const notes = html.slice(start).replace(/<li id="[^"]*">|(?<=<a class="footnote-back" href=")[^"]*/g, '');
  return html.slice(0, start).replace(/(?<=<sup class="footnote-mark"><a )href="[^"]*" id="[^"]*"/g, '') + notes;
}
