import { itemAt } from '../basics/invariant.ts';
import { firstMatch } from '../basics/text-parts.ts';
import type { Wording } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/theme.ts';
/** A URL in a stylesheet. `from` and `to` delimit the content of the parentheses, including quotation marks. */
export type CssUrl = { address: string; from: number; to: number; isInFontFace: boolean };
/** A fault at an offset of a stylesheet, and how to fix it. */
type CssFault = { offset: number; length: number; wording: Wording<'theme-css-invalid'> };
/** The references of a stylesheet with their offsets, and its faults. */
export type Css = {
  faults: CssFault[];
  imports: { target: string; offset: number; length: number }[];
  urls: CssUrl[];
  /** The declared custom properties. */
  declaredProperties: { name: string; offset: number }[];
  /** The custom properties that are used, and whether each has a fallback value. */
  usedProperties: { name: string; offset: number; hasFallback: boolean }[];
  /** Rules that have no effect within a layer: `@charset`. */
  ignoredRules: { from: number; to: number }[];
};

/**
 * Parses the parts of a stylesheet that a site needs: its references, and whether its rules are well-formed. Browsers silently ignore rules
 * that they cannot parse, so a fault here is a style that would have no effect. Takes one pass; rules may be nested.
 */
export function readCss(text: string): Css {
  const css: Css = { faults: [], imports: [], urls: [], declaredProperties: [], usedProperties: [], ignoredRules: [] };
  const blocks: CssBlock[] = [];
  let statement = createStatement();
  for (const token of tokensOf(text)) {
    const { kind, from, to } = token;
    if (kind === 'space') continue;
    if (kind === 'broken') {
      css.faults.push({ offset: from, length: 1, wording: brokenTokenWording(text, from) });
      if (text[from] !== '"' && text[from] !== "'") return css;
      continue;
    }
    const tokenText = text.slice(from, to);
    if (kind === 'punctuation' && closers.has(tokenText)) {
      closeBracket(statement, tokenText, from, css);
      continue;
    }
    if (kind === 'punctuation' && openers.has(tokenText)) statement.open.push({ text: tokenText, from });
    if (statement.open.length === 0 && (tokenText === ';' || tokenText === '{' || tokenText === '}')) {
      endStatement(text, statement, { tokenText, from, to, blocks }, css);
      if (css.faults.some(({ wording }) => wording === markupWording)) return css;
      statement = createStatement();
      continue;
    }
    if ((tokenText === '}' || tokenText === '{') && statement.open.length > 0) {
      const [first] = statement.open;
      css.faults.push(reportUnclosed(first?.from ?? from, first?.text ?? '('));
      return css;
    }
    statement.tokens.push(token);
    recordReferences(text, token, { statement, blocks }, css);
  }
  if (statement.tokens.length > 0 && blocks.length === 0) css.faults.push(reportIncomplete(text, statement));
  const open = blocks.at(-1);
  if (open) css.faults.push(reportUnclosed(open.from, '{'));
  return css;
}

type CssToken = { kind: 'space' | 'word' | 'string' | 'address' | 'punctuation' | 'broken'; from: number; to: number };
type Bracket = { text: string; from: number };
type CssStatement = { tokens: CssToken[]; open: Bracket[] };
type CssBlock = { from: number; name: string };
const openers = new Set(['(', '[']);
const closers = new Set([')', ']']);

function createStatement(): CssStatement {
  return { tokens: [], open: [] };
}

/** Comments count as whitespace. `url(a b.png)` without quotation marks is one token; all other tokens are those of CSS. */
function* tokensOf(text: string): Generator<CssToken> {
  const pattern =
    /(?<space>\s+|\/\*[\s\S]*?\*\/|<!--|-->)|(?<string>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|(?<address>url\(\s*(?:[^\s"'()\\]|\\.)+\s*\))|(?<word>[@#]?(?:[\w-]|[^\0-\x7f]|\\[^\n])+)|(?<broken>["']|\/\*)|(?<punctuation>[\s\S])/giy;
  for (const { index, groups = {}, 0: match } of text.matchAll(pattern)) {
    const { space, string, address, word, broken } = groups;
    const to = index + match.length;
    if (space !== undefined) yield { kind: 'space', from: index, to };
    else if (string !== undefined) yield { kind: 'string', from: index, to };
    else if (address !== undefined) yield { kind: 'address', from: index, to };
    else if (word !== undefined) yield { kind: 'word', from: index, to };
    else yield { kind: broken === undefined ? 'punctuation' : 'broken', from: index, to };
  }
}

/** Records the references of a token. */
function recordReferences(
  text: string,
  token: CssToken,
  { statement, blocks }: { statement: CssStatement; blocks: readonly CssBlock[] },
  css: Css,
): void {
  const { kind, from, to } = token;
  const inFontFace = blocks.some(({ name }) => name === '@font-face');
  const isImport = textOf(text, statement.tokens[0]).toLowerCase() === '@import';
  if (isImport) return;
  if (kind === 'address') {
    const address = firstMatch(/^url\(\s*([\s\S]*?)\s*\)$/i, text.slice(from, to), 1);
    const start = from + text.slice(from, to).indexOf(address, 4);
    css.urls.push({ address: address, from: start, to: start + address.length, isInFontFace: inFontFace });
    return;
  }
  const before = textOf(text, statement.tokens.at(-3));
  const last = textOf(text, statement.tokens.at(-2));
  if (kind === 'string' && isUrlFunction(text, statement))
    css.urls.push({ address: text.slice(from + 1, to - 1), from, to, isInFontFace: inFontFace });
  if (kind === 'word' && last === '(' && before.toLowerCase() === 'var' && text.startsWith('--', from))
    css.usedProperties.push({ name: text.slice(from, to), offset: from, hasFallback: /^\s*,/.test(text.slice(to)) });
}

/** Returns whether the parenthesis around a string belongs to `url(`, `src(` or `image-set(`. */
function isUrlFunction(text: string, { tokens, open }: CssStatement): boolean {
  const bracket = open.at(-1);
  const at = bracket ? tokens.findIndex(({ from }) => from === bracket.from) : -1;
  const name = textOf(text, tokens[at - 1]).toLowerCase();
  return name === 'url' || name === 'src' || name.endsWith('image-set');
}

function closeBracket({ tokens, open }: CssStatement, closer: string, from: number, css: Css): void {
  const bracket = open.pop();
  const expected = bracket?.text === '(' ? ')' : ']';
  if (!bracket) css.faults.push({ offset: from, length: 1, wording: say.themeCssInvalid.bracketNotOpen({ source: closer }) });
  else if (closer !== expected) {
    const wording = say.themeCssInvalid.bracketOther({ source: closer, opened: bracket.text, expected });
    css.faults.push({ offset: from, length: 1, wording });
  }
  tokens.push({ kind: 'punctuation', from, to: from + 1 });
}

/** Processes the end of a statement, which is a declaration, the prelude of a rule, or empty. */
function endStatement(
  text: string,
  statement: CssStatement,
  { tokenText, from, to, blocks }: { tokenText: string; from: number; to: number; blocks: CssBlock[] },
  css: Css,
): void {
  const [first, second, third] = statement.tokens;
  const name = textOf(text, first).toLowerCase();
  if (tokenText === '{') {
    if (!first) css.faults.push({ offset: from, length: 1, wording: say.themeCssInvalid.selectorMissing() });
    else if (name === '<') css.faults.push(reportMarkup(first.from));
    else if (!name.startsWith('@') && /,\s*$/.test(text.slice(first.from, from))) {
      const comma = statement.tokens.at(-1)?.from ?? from;
      css.faults.push({ offset: comma, length: 1, wording: say.themeCssInvalid.commaLast() });
    }
    blocks.push({ from, name });
    return;
  }
  if (first && name.startsWith('@')) endAtRule(text, { name, first, from, to }, css);
  else if (first) endDeclaration(text, { first, second, third, statement, isInside: blocks.length > 0 }, css);
  if (tokenText === '}' && blocks.pop() === undefined) {
    css.faults.push({ offset: from, length: 1, wording: say.themeCssInvalid.braceNotOpen() });
  }
}

function endAtRule(
  text: string,
  { name, first, from, to }: { name: string; first: CssToken; from: number; to: number },
  css: Css,
): void {
  if (name === '@charset') css.ignoredRules.push({ from: first.from, to });
  if (name !== '@import') return;
  const rest = text.slice(first.to, from);
  const [, target = ''] = /^\s*(?:url\(\s*)?["']?([^"')\s]+)/i.exec(rest) ?? [];
  css.imports.push({ target, offset: first.from, length: from - first.from });
}

function endDeclaration(
  text: string,
  {
    first,
    second,
    third,
    statement,
    isInside,
  }: { first: CssToken; second: CssToken | undefined; third: CssToken | undefined; statement: CssStatement; isInside: boolean },
  css: Css,
): void {
  const name = textOf(text, first);
  if (name === '<') css.faults.push(reportMarkup(first.from));
  else if (!isInside) css.faults.push(reportIncomplete(text, statement));
  else if (first.kind !== 'word' || textOf(text, second) !== ':') {
    const declaration =
      second && first.kind === 'word' ? `${name}: ${text.slice(second.from, statement.tokens.at(-1)?.to)}` : undefined;
    const wording = say.themeCssInvalid.colonMissing({ name, declaration });
    css.faults.push({ offset: first.from, length: Math.max(1, name.length), wording });
  } else if (!third && !name.startsWith('--')) {
    css.faults.push({ offset: first.from, length: name.length, wording: say.themeCssInvalid.valueMissing({ name }) });
  }
  if (name.startsWith('--')) css.declaredProperties.push({ name, offset: first.from });
}

function reportIncomplete(text: string, { tokens }: CssStatement): CssFault {
  const from = itemAt(tokens, 0).from;
  const length = Math.max(1, textOf(text, tokens[0]).length);
  return { offset: from, length, wording: say.themeCssInvalid.outsideRule() };
}

function reportUnclosed(offset: number, bracket: string): CssFault {
  const closer = { '{': '}', '(': ')', '[': ']' }[bracket] ?? '}';
  return { offset, length: 1, wording: say.themeCssInvalid.notClosed({ source: bracket, closer }) };
}

const markupWording = say.themeCssInvalid.html();

function reportMarkup(offset: number): CssFault {
  return { offset, length: 1, wording: markupWording };
}

function brokenTokenWording(text: string, from: number): Wording<'theme-css-invalid'> {
  const mark = text.slice(from, from + 2);
  if (mark === '/*') return say.themeCssInvalid.commentNotClosed();
  return say.themeCssInvalid.textNotClosed({ mark: mark.charAt(0) });
}

function textOf(text: string, token: CssToken | undefined): string {
  return token ? text.slice(token.from, token.to) : '';
}
