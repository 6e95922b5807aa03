import { type CodePiece, tokenize, toPieces } from './prism.ts';

/** A part of code with one colour. `kind` is a letter of `kinds`, or '' for plain text. */
export type Run = { kind: string; text: string };

/**
 * Limits for hostile or generated code. Many grammars take quadratic time in the length of a block or line, especially for repetitive text.
 * Code beyond the limits is not highlighted.
 */
const limits = { characters: 50_000, line: 1_000, repeated: 300, readings: 2_000 };
/** Blocks up to this length are fast, regardless of their content. */
const harmlessLength = 2_000;

/**
 * Returns the shortest list of runs with the colours of the code. Returns a single plain run if the code cannot be highlighted, or not in
 * reasonable time.
 */
export function toRuns(code: string, language: string | undefined): Run[] {
  const readLimit = code.length > harmlessLength ? code.length * limits.readings : undefined;
  const pieces = language === undefined || isCostly(code) ? undefined : tokenize(code, language, readLimit);
  if (pieces === undefined) return [{ kind: '', text: code }];
  const runs: Run[] = [];
  collectRuns(pieces, '', runs);
  return runs;
}

function isCostly(code: string): boolean {
  if (code.length <= harmlessLength) return code.length > limits.line && hasLongLine(code);
  return code.length > limits.characters || hasLongLine(code) || isRepetitive(code);
}

function hasLongLine(code: string): boolean {
  for (let start = 0; start < code.length; ) {
    const end = code.indexOf('\n', start);
    if ((end < 0 ? code.length : end) - start > limits.line) return true;
    if (end < 0) return false;
    start = end + 1;
  }
  return false;
}

/** Returns whether a sequence of one to eight characters is repeated many times. */
function isRepetitive(code: string): boolean {
  for (let period = 1; period <= 8; period++) {
    let repeated = 0;
    for (let index = period; index < code.length; index++) {
      repeated = code.charCodeAt(index) === code.charCodeAt(index - period) ? repeated + 1 : 0;
      if (repeated > limits.repeated) return true;
    }
  }
  return false;
}

/** The kinds with a colour in reader/style/code.css, and the corresponding names in grammars. */
const kinds = {
  k: 'keyword atrule rule control-flow important statement module doctype-tag selector-keyword instruction tag-keyword',
  s: 'string char attr-value template-string string-literal triple-quoted-string string-interpolation regex url code-snippet content-string heredoc literal scalar request-target nowdoc verbatim date datetime',
  c: 'comment prolog doctype cdata shebang blockquote hr',
  n: 'number boolean null nil constant symbol unit hexcode color atom entity keyword-literal builtin-constant version status-code special ipv4 address',
  f: 'function function-name method macro-name function-definition command target entity-name',
  t: 'tag class-name selector type builtin maybe-class-name section-name table section-title type-definition namespace-name',
  a: 'attr-name property key header-name option parameter-name attr literal-property named-parameter yaml-key label',
  v: 'variable assign-left environment interpolation-variable this self',
  m: 'annotation decorator attribute preprocessor macro directive-hash coord meta shell-symbol generic-type info front-matter-marker',
  h: 'title table-header bold',
  i: 'inserted inserted-sign inserted-arrow',
  d: 'deleted deleted-sign deleted-arrow',
  '': 'operator interpolation script style plain plain-text parameter parameters embedded-code shell-command output value front-matter-block macro-rule delimiter',
};
/** The letters of all kinds. '' means plain. */
export const kindNames = Object.keys(kinds);
const lineKinds = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

function collectRuns(pieces: readonly CodePiece[], outer: string, runs: Run[]): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') appendRun(runs, outer, piece);
    else collectRuns(toPieces(piece.content), kindIn(outer, piece), runs);
  }
}

/**
 * Returns the kind of a token, or of its parent. Punctuation in tags and names is plain. An operator that is a word counts as a keyword.
 */
function kindIn(outer: string, { type, alias, content }: Exclude<CodePiece, string>): string {
  if (type === 'punctuation') return outer === 't' || outer === 'a' ? '' : outer;
  if (type === 'operator' && typeof content === 'string' && /^[a-z]/i.test(content)) return 'k';
  const own = lineKinds.get(type);
  if (own !== undefined) return own;
  for (const name of typeof alias === 'string' ? [alias] : (alias ?? [])) {
    const kind = lineKinds.get(name);
    if (kind !== undefined) return kind;
  }
  return outer;
}

/** Adds text to the previous run if both have the same colour. Whitespace matches any colour. */
function appendRun(runs: Run[], kind: string, text: string): void {
  const last = runs.at(-1);
  if (last === undefined) runs.push({ kind, text });
  else if (last.kind === kind || isBlank(text)) last.text += text;
  else if (isBlank(last.text)) Object.assign(last, { kind, text: last.text + text });
  else runs.push({ kind, text });
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
