import type { Span } from '../../model.ts';
import type { Definition, Draft } from '../writing/draft.ts';
import { eachBlock } from '../writing/each-block.ts';
import { countLines } from '../writing/lines.ts';

/** The definition that a label names. They are looked for when the first link by reference is met. */
export function definitionOf(draft: Draft, label: string): Definition | undefined {
  if (!draft.definitions) {
    const definitions = new Map<string, Definition>();
    eachBlock(draft, draft.tokens, {
      line: 1,
      visit: (token, line) => {
        if (token.type === 'def' && !definitions.has(token.tag)) definitions.set(token.tag, { line, raw: token.raw });
      },
    });
    draft.definitions = definitions;
  }
  return draft.definitions.get(label);
}

/** Where the target of a definition stands. */
export function definitionSpan(draft: Draft, definition: Definition): Span {
  definition.span ??= locate(draft, definition);
  return definition.span;
}

function locate({ lines }: Draft, { line, raw }: Definition): Span {
  const match = /^\s*\[(?:\\[\s\S]|[^\]\\])*\]:[ \t]*(?:\n[ \t]*)?/.exec(raw);
  const before = match?.[0] ?? '';
  const rest = raw.slice(before.length);
  const target = /^<((?:\\.|[^<>\\\n])*)>|^\S+/.exec(rest);
  const text = target?.[1] ?? target?.[0] ?? '';
  const row = line + countLines(before);
  const source = lines[row - 1] ?? '';
  const end = raw.indexOf('\n', before.length);
  const shift = source.trimEnd().length - raw.slice(before.lastIndexOf('\n') + 1, end < 0 ? raw.length : end).trimEnd().length;
  const column = before.length - (before.lastIndexOf('\n') + 1) + (target?.[1] === undefined ? 0 : 1) + shift + 1;
  return [row, column, row, column + text.length];
}
