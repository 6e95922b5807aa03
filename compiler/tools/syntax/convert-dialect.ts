import { once } from '../../basics/collections.ts';
import { itemAt } from '../../basics/invariant.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { Construct, ConversionSource, Dialect, PageFacts } from './dialect.ts';
import { applyEdits, findLastAtMost, type TextEdit, type TracedSource } from './edits.ts';
import { maskCode, textLines } from './text-lines.ts';

/** Converts a page to our Markdown. Returns the result and diagnostics. */
export function convertDialect(
  dialect: Pick<Dialect, 'passes'>,
  text: TracedSource,
  page: PageFacts,
): TracedSource & { diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let traced = text;
  for (const constructs of dialect.passes) traced = convertPass(traced, constructs, page, diagnostics);
  return { ...traced, diagnostics };
}

function convertPass(
  traced: TracedSource,
  constructs: readonly Construct[],
  page: PageFacts,
  diagnostics: Diagnostic[],
): TracedSource {
  const edits: TextEdit[] = [];
  // Some constructs need neither lines nor masks, for most pages.
  const readLines = once(() => textLines(traced.text, page.file.endsWith('.mdx')));
  const readMasked = once(() => maskCode(readLines()));
  const placeAt = (offset: number): Place => {
    const lines = readLines();
    const row = Math.max(
      0,
      findLastAtMost(lines, offset, (line) => line.from),
    );
    const column = offset - itemAt(lines, row).from + 1;
    const { file, line, indent } = traced.origin(row + 1, column);
    return { file, line, column: Math.max(1, column - indent) };
  };
  const source: ConversionSource = {
    ...traced,
    page,
    get lines() {
      return readLines();
    },
    get masked() {
      return readMasked();
    },
    edit: (from, to, text, origin) => {
      edits.push({ from, to, text, source: origin });
    },
    placeAt,
    report: (from, to, find) => {
      const { line: endLine, column: endColumn } = placeAt(to);
      const finding = find({ ...placeAt(from), endLine, endColumn });
      diagnostics.push({ fault: finding.message, ...finding });
    },
  };
  for (const construct of constructs) construct(source);
  return edits.length === 0 ? traced : applyEdits(traced, edits);
}
