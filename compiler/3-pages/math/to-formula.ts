import type { Tex } from '../../world.ts';

/** A formula as MathML, or why there is none: a reason, and the offset that it is about. */
export type Formula = { mathml: string } | { reason: string; at: number | undefined };

/** Letters that a formula may have. */
const longest = 5000;
/** Letters that all macros of a formula together may grow into, where it makes macros of its own. */
const growth = 100_000;
const makesMacros = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![A-Za-z])/;

/** Reads a formula; whatever TeX is written, it ends, and says why it failed. */
export function toFormula(source: string, display: boolean, tex: Tex): Formula {
  if (source.length > longest) return { reason: `it has more than ${longest} characters`, at: undefined };
  const maxExpand = makesMacros.test(source) ? Math.min(1000, Math.ceil(growth / source.length)) : 1000;
  try {
    return { mathml: tex(source, { display, maxExpand, maxSize: 40 }) };
  } catch (thrown) {
    return { reason: reasonOf(thrown), at: positionOf(thrown) };
  }
}

/** What the package says, in the words of this manual. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || thrown.name !== 'ParseError') return 'a part of it is missing or nested too deep';
  const said =
    thrown.message
      .replace(/^ParseError:/, '')
      .split(/ at (?:position \d+|end of input):/)[0]
      ?.trim() ?? '';
  for (const [pattern, words] of wordings) if (pattern.test(said)) return said.replace(pattern, words);
  return said.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

const wordings: readonly (readonly [RegExp, string])[] = [
  [/^Unsupported function name: (\S+).*$/s, 'there is no command $1'],
  [/^Function "(\S+)" is not trusted.*$/s, 'the command $1 is not allowed here'],
  [/^No such environment: (.+)$/s, 'there is no environment $1'],
  [/^(.+) can be used only in display mode.*$/s, '$1 belongs in a formula of its own, between $$$$ and $$$$'],
  [/^(\\tag) works only in display mode.*$/s, '$1 belongs in a formula of its own, between $$$$ and $$$$'],
  [/^Too many expansions.*$/s, 'its macros grow without end'],
  [/^Expected '(.+)', got 'EOF'.*$/s, 'a $1 is missing'],
  [/^Expected '(.+)', got '(.+)'.*$/s, 'a $1 is missing before $2'],
  [/^Unexpected end of input.*$/s, 'an argument is missing'],
  [/^Double (superscript|subscript).*$/s, 'it has a second $1 in one place'],
];

function positionOf(thrown: unknown): number | undefined {
  const position: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'position') : undefined;
  return typeof position === 'number' ? position : undefined;
}
