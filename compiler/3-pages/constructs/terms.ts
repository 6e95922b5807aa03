import { byText } from '../../basics/compare.ts';
import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { parseAttributes } from '../../components/values.ts';
import { glossaryMissing, termUnknown } from '../../diagnostics/glossary.ts';
import { type Glossary, glossaryFile, type Term, termKey } from '../../glossary/glossary.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { termUsesPlaceholder } from '../../html/placeholders.ts';
import type { Place, Span } from '../../model.ts';
import { createCollation } from '../../texts/collation.ts';
import { claimId } from '../claim-ids.ts';
import { type Draft, placeOf, startSection, writeFromFile } from '../draft.ts';
import { type Container, type InlineUse, isPageToken } from '../markdown/tokens.ts';
import type { ContainerKind } from './container-kind.ts';
import { placeTarget } from './place-targets.ts';

/** Lists all terms with their definitions: `:::glossary`. Each has an anchor and is a separate search result. */
export const glossary: ContainerKind = { isTitled: false, writesCopy: true, write: writeGlossary };

/** Writes an inline term, `:term[APR]` or `:term[yearly rate]{term="APR"}`, with its definition, which is shown on hover and focus. */
export function writeTermUse(
  draft: Draft,
  { text, braces }: InlineUse,
  { span, placeIn, writeText }: { span: Span; placeIn: (from: number, to: number) => Span; writeText: () => string },
): string {
  const terms = draft.parts?.glossary();
  const termAttribute = braces === '' ? undefined : parseAttributes(braces, 0).attributes.find(({ name }) => name === 'term');
  const name = termAttribute?.value ?? text;
  const term = terms?.byName.get(termKey(name));
  // Faults of the glossary are reported once, when it is parsed.
  if (!terms && draft.parts?.has(glossaryFile)) return writeText();
  if (!terms || !term) {
    const [line, from] = span;
    const nameSpan: Span = termAttribute
      ? placeIn(termAttribute.valueFrom, termAttribute.valueFrom + name.length)
      : [line, from + 6, line, from + 6 + text.length];
    const names = terms?.terms.flatMap((each) => each.names.map((own) => own.text)) ?? [];
    draft.diagnostics.push(
      termUnknown(placeOf(draft, nameSpan), { name, ...suggest(name, names), isThere: terms !== undefined }),
    );
    return writeText();
  }
  draft.terms.names.add(termKey(name));
  const html = writeText();
  return draft.isQuoting ? html : writeTerm(draft, term, html, { terms, span });
}

/**
 * Renders a part of a paragraph as HTML, with the definitions of terms that the page has not explained yet. Returns undefined if it
 * contains none. `spanOf` returns the span of a part of the text.
 */
export function linkFirstTerms(draft: Draft, text: string, spanOf: (part: string) => Span): string | undefined {
  const glossary = draft.parts?.glossary();
  if (!glossary || draft.isQuoting) return undefined;
  let html = '';
  let from = 0;
  for (const { 0: rawText, index } of text.matchAll(glossary.names)) {
    const term = glossary.byName.get(termKey(rawText));
    if (!term || draft.terms.explainedIds.has(term.id)) continue;
    draft.terms.names.add(termKey(rawText));
    html +=
      escapeText(text.slice(from, index)) +
      writeTerm(draft, term, escapeText(rawText), { terms: glossary, span: spanOf(rawText) });
    from = index + rawText.length;
  }
  return from === 0 ? undefined : html + escapeText(text.slice(from));
}

/**
 * Writes a term with its definition, which is hidden unless the term is hovered or focused. The definition is not part of the text for
 * search.
 */
function writeTerm(draft: Draft, term: Term, html: string, { terms, span }: { terms: Glossary; span: Span }): string {
  draft.features.add('glossary');
  draft.terms.explainedIds.add(term.id);
  draft.terms.count++;
  const id = `q-term-${draft.terms.count}`;
  const { text } = draft;
  const definition = writeDefinition(draft, term, terms);
  draft.text = text;
  const page = draft.glossary?.page;
  const edits = draft.edits;
  draft.edits = [];
  const target =
    page === undefined ? undefined : placeTarget(draft, { target: `${page}#${term.id}`, kind: 'link' }, () => ({ span }));
  draft.edits = edits;
  const more = target === undefined ? '' : ` <a${target}>${escapeText(draft.wording.glossary)}</a>`;
  return (
    `<span class="term"><dfn tabindex="0"${attr('aria-describedby', id)}>${html}</dfn>` +
    `<span class="definition" role="tooltip"${attr('id', id)}>${definition}${more}</span></span>`
  );
}

/** Renders the Markdown of a definition as a single line. Its links are relative to the glossary. */
function writeDefinition(draft: Draft, { definition, definitionAt: at }: Term, { lines }: Glossary): string {
  const { isQuoting } = draft;
  draft.isQuoting = true;
  const source = definition.split('\n');
  const html = writeFromFile(
    draft,
    { file: glossaryFile, lines: source, first: at.line, indents: indentsOf(source, lines, at) },
    () =>
      draft
        .parseMarkdown(definition)
        .filter(isPageToken)
        .map((token) =>
          token.type === 'paragraph' ? draft.writeInlines(draft, token.tokens, { text: token.text, line: 1, offset: 0 }) : '',
        )
        .filter((each) => each !== '')
        .join(' '),
  );
  draft.isQuoting = isQuoting;
  return html;
}

/** Returns the indentation, in the file, of each line in a definition. */
function indentsOf(source: readonly string[], lines: readonly string[], at: Place): number[] {
  return source.map((line, index) => Math.max(0, lines[at.line - 1 + index]?.indexOf(line) ?? 0));
}

function writeGlossary(draft: Draft, token: Container, line: number): string {
  const terms = draft.parts?.glossary();
  draft.features.add('glossary');
  const content = token.parts.map((part) => draft.writeBlocks(draft, part.tokens, line + part.line)).join('');
  if (!terms) {
    const source = lineAt(draft.lines, line);
    const from = Math.max(0, source.indexOf(':::')) + 1;
    const hasGlossary = draft.parts?.has(glossaryFile) === true;
    if (!hasGlossary)
      draft.diagnostics.push(glossaryMissing(placeOf(draft, [line, from, line, source.trimEnd().length + 1]), {}));
    return content;
  }
  const keyOf = createCollation(draft.wording.code);
  const sorted = terms.terms.map((term) => ({ term, key: keyOf(term.term).key })).sort(byText(({ key }) => key));
  let html = '';
  let copy = '';
  const span: Span = [line, 1, line, 1];
  const outer = draft.section;
  for (const { term } of sorted) {
    const id = claimId(draft, term.id, span);
    if (id !== undefined) draft.anchors.push(id);
    startSection(draft, { anchor: id ?? '', title: term.term });
    const others = term.names.slice(1).map(({ text }) => text);
    const aliases = others.length === 0 ? '' : ` <span class="aliases">(${escapeText(others.join(', '))})</span>`;
    const { length } = draft.text;
    const definition = writeDefinition(draft, term, terms);
    const plain = draft.text
      .slice(length)
      .trim()
      .replace(/\s*\n\s*/g, ' ');
    draft.text += ` ${others.join(', ')}\n`;
    const uses = termUsesPlaceholder(draft.terms.listed.length);
    draft.terms.listed.push(term.names.map(({ text }) => termKey(text)));
    html += `<dt${id === undefined ? '' : attr('id', id)}>${escapeText(term.term)}${aliases}</dt>\n<dd>${definition}${uses}</dd>\n`;
    copy += `**${term.term}**${others.length === 0 ? '' : ` (${others.join(', ')})`}: ${plain}\n\n`;
  }
  startSection(draft, outer);
  const source = lineAt(draft.lines, line);
  draft.edits.push({ span: [line, Math.max(0, source.indexOf(':::')) + 1, line, source.length + 1], text: copy });
  return `${content}<dl class="glossary">\n${html}</dl>\n`;
}
