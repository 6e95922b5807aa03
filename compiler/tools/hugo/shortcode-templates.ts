/**
 * The site's own shortcodes, if their templates are HTML with parameters: `.Get`, `.Inner`, `if`, `with`, variables, and string functions.
 * Any other template counts as a program and is not evaluated.
 */
export type Template = readonly TemplatePart[];

type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'output'; value: Expression }
  | { kind: 'set'; name: string; value: Expression }
  | { kind: 'if' | 'with'; value: Expression; inner: TemplatePart[]; elseParts: TemplatePart[] };

type Expression =
  | { kind: 'literal'; value: TemplateValue }
  | { kind: 'dot' }
  | { kind: 'variable'; name: string }
  | { kind: 'parameters' }
  | { kind: 'call'; name: string; args: Expression[] };

type TemplateValue = string | number | boolean | undefined;

/** A use of a shortcode, which is the input of its template. `inner` is its content, a placeholder for its content, or ''. */
type ShortcodeCall = {
  parameter: (name: string) => string | undefined;
  inner: string;
  isNamed: boolean;
  ordinal: number;
};

/** Limits on the length and the nesting of templates. */
const maxLength = 8000;
const maxDepth = 20;

/** The placeholder in `dialectOptions` for a template that is a program. */
export const programPlaceholder = '{{ program }}';

/** Parses a template; undefined if it is a program. */
export function parseTemplate(text: string): Template | undefined {
  const template = text.replace(drawing, '');
  if (text.length > maxLength || unsafeHtml.test(template)) return undefined;
  const pieces = splitTemplate(template);
  const parser = { pieces, at: 0 };
  const parts = readParts(parser, 0);
  return parts && parser.at === pieces.length ? parts : undefined;
}

/** An inline drawing without text or parameters, usually the icon of a box. It is left out. */
const drawing = /<svg\b(?:(?!<\/?svg\b|<(?:text|title|foreignObject|image|script)\b|\{\{)[\s\S])*<\/svg>/gi;

/** Elements that run scripts, or that show something other than text. */
const unsafeHtml = /<(?:script|iframe|style|object|embed|form|input|select|textarea|canvas|svg|video|audio|link|meta)\b/i;

/** Splits a template into text and actions, without their braces. A hyphen next to a brace trims the adjacent whitespace. */
function splitTemplate(text: string): { text: string; isAction: boolean }[] {
  const pieces: { text: string; isAction: boolean }[] = [];
  let at = 0;
  let isTrimmed = false;
  const addLiteral = (from: number, to: number, trimsEnd: boolean): void => {
    let piece = text.slice(from, to);
    if (isTrimmed) piece = piece.trimStart();
    if (trimsEnd) piece = piece.trimEnd();
    if (piece !== '') pieces.push({ text: piece, isAction: false });
  };
  for (const { 0: match, 1: inner = '', index } of text.matchAll(
    /\{\{(-?\s*\/\*[\s\S]*?\*\/\s*-?|(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`}]|\}(?!\}))*)\}\}/g,
  )) {
    addLiteral(at, index, inner.startsWith('- ') || inner.startsWith('-\n') || inner.startsWith('-/'));
    isTrimmed = /(?:\s-|\/-)$/.test(inner);
    at = index + match.length;
    const action = inner.replace(/^-(?=[\s/])|(?<=[\s/])-$/g, '').trim();
    if (!/^\/\*[\s\S]*\*\/$/.test(action)) pieces.push({ text: action, isAction: true });
  }
  addLiteral(at, text.length, false);
  return pieces;
}

type Parser = { pieces: readonly { text: string; isAction: boolean }[]; at: number };

/** Reads parts up to an `else`, an `end` or the end of the template. Returns undefined if a part is not supported. */
function readParts(parser: Parser, depth: number): TemplatePart[] | undefined {
  if (depth > maxDepth) return undefined;
  const parts: TemplatePart[] = [];
  while (parser.at < parser.pieces.length) {
    const piece = parser.pieces[parser.at];
    if (!piece || (piece.isAction && /^(?:else\b|end$)/.test(piece.text))) return parts;
    parser.at++;
    const part = piece.isAction ? readAction(piece.text, parser, depth) : { kind: 'text' as const, text: piece.text };
    if (!part) return undefined;
    parts.push(part);
  }
  return parts;
}

function readAction(text: string, parser: Parser, depth: number): TemplatePart | undefined {
  const [, keyword, condition] = /^(if|with)\s+([\s\S]+)$/.exec(text) ?? [];
  if (condition !== undefined) {
    const value = parseExpression(condition);
    const inner = readParts(parser, depth + 1);
    const elseParts = inner && readElse(parser, depth);
    return value && inner && elseParts && { kind: keyword === 'if' ? 'if' : 'with', value, inner, elseParts };
  }
  const [, name, assigned] = /^\$(\w+)\s*:?=\s*([\s\S]+)$/.exec(text) ?? [];
  const value = parseExpression(assigned ?? text);
  if (!value) return undefined;
  return name === undefined ? { kind: 'output', value } : { kind: 'set', name, value };
}

/** Reads the `else` branch of an action, if it has one, and the `end` of the action. */
function readElse(parser: Parser, depth: number): TemplatePart[] | undefined {
  const mark = parser.pieces[parser.at]?.text;
  parser.at++;
  if (mark === 'end') return [];
  const [, nested = ''] = /^else\s*([\s\S]*)$/.exec(mark ?? '') ?? [];
  if (mark === undefined || depth > maxDepth) return undefined;
  if (nested !== '') {
    const part = /^(?:if|with)\s/.test(nested) ? readAction(nested, parser, depth + 1) : undefined;
    return part && [part];
  }
  const parts = readParts(parser, depth + 1);
  const isClosed = parser.pieces[parser.at]?.text === 'end';
  parser.at++;
  return isClosed ? parts : undefined;
}

const token = /\s*(?:("(?:\\.|[^"\\])*")|`([^`]*)`|(-?\d+(?:\.\d+)?)(?![\w.])|(\$?(?:\.?[A-Za-z_]\w*)+|\$|\.)|([()|]))/y;

function parseExpression(text: string): Expression | undefined {
  const tokens: RegExpExecArray[] = [];
  token.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (token.lastIndex < trimmed.length) {
    const match = token.exec(trimmed);
    if (!match) return undefined;
    tokens.push(match);
  }
  const reader = { tokens, at: 0 };
  const value = readPipeline(reader, 0);
  return reader.at === tokens.length ? value : undefined;
}

type TemplateReader = { tokens: readonly RegExpExecArray[]; at: number };

function readPipeline(reader: TemplateReader, depth: number): Expression | undefined {
  let value = readCommand(reader, undefined, depth);
  while (value && reader.tokens[reader.at]?.[5] === '|') {
    reader.at++;
    value = readCommand(reader, value, depth);
  }
  return value;
}

/** Reads a function call or a single value. `pipedValue` is the last argument of the call. */
function readCommand(reader: TemplateReader, pipedValue: Expression | undefined, depth: number): Expression | undefined {
  const word = reader.tokens[reader.at]?.[4];
  const name = word?.replace(/^\$(?=\.)/, '').replace(/^\.(?:Page\.)?(?=RenderString$|Get$)/, '.');
  const isCall = name !== undefined && (functions.has(name) || name === '.Get' || name === '.RenderString');
  const args: Expression[] = [];
  if (isCall) reader.at++;
  for (;;) {
    const next = reader.tokens[reader.at];
    if (!next || (next[5] !== undefined && next[5] !== '(')) break;
    const value = readOperand(reader, depth);
    if (!value) return undefined;
    args.push(value);
    if (!isCall) break;
  }
  const all = pipedValue ? [...args, pipedValue] : args;
  if (isCall && name !== undefined) return { kind: 'call', name, args: all };
  return pipedValue ? undefined : args[0];
}

function readOperand(reader: TemplateReader, depth: number): Expression | undefined {
  const [, quoted, raw, number, word, mark] = reader.tokens[reader.at] ?? [];
  reader.at++;
  if (quoted !== undefined) return { kind: 'literal', value: quoted.slice(1, -1).replace(/\\(.)/g, '$1') };
  if (raw !== undefined) return { kind: 'literal', value: raw };
  if (number !== undefined) return { kind: 'literal', value: Number(number) };
  if (mark === '(') {
    const value = depth > maxDepth ? undefined : readPipeline(reader, depth + 1);
    const isClosed = reader.tokens[reader.at]?.[5] === ')';
    reader.at++;
    return isClosed ? value : undefined;
  }
  if (word === undefined) return undefined;
  if (word === 'true' || word === 'false') return { kind: 'literal', value: word === 'true' };
  if (word === 'nil') return { kind: 'literal', value: undefined };
  if (word === '.') return { kind: 'dot' };
  if (/^\$\w+$/.test(word)) return { kind: 'variable', name: word.slice(1) };
  const field = word.replace(/^\$(?=\.)/, '');
  if (field === '.Inner' || field === '.InnerDeindent') return { kind: 'call', name: '.Inner', args: [] };
  if (field === '.IsNamedParams' || field === '.Ordinal') return { kind: 'call', name: field, args: [] };
  if (field === '.Params') return { kind: 'parameters' };
  const parameter = /^\.Params\.(\w+)$/.exec(field)?.[1];
  return parameter === undefined ? undefined : { kind: 'call', name: '.Get', args: [{ kind: 'literal', value: parameter }] };
}

const toText = (value: TemplateValue): string => (value === undefined ? '' : String(value));
const isTrue = (value: TemplateValue): boolean => value !== undefined && value !== false && value !== '' && value !== 0;
const firstValue = ([value]: readonly TemplateValue[]): TemplateValue => value;
const lastValue = (args: readonly TemplateValue[]): TemplateValue => args.at(-1);

/** String and boolean functions. A pipe passes its value as the last argument. */
const functions: ReadonlyMap<string, (args: readonly TemplateValue[]) => TemplateValue> = new Map<
  string,
  (args: readonly TemplateValue[]) => TemplateValue
>([
  ['default', (args) => (isTrue(args[1]) ? args[1] : args[0])],
  ['eq', ([one, ...others]) => others.some((other) => toText(other) === toText(one))],
  ['ne', ([one, other]) => toText(one) !== toText(other)],
  ['and', (args) => args.find((value) => !isTrue(value)) ?? (args.every(isTrue) ? lastValue(args) : undefined)],
  ['or', (args) => args.find(isTrue) ?? lastValue(args)],
  ['not', (args) => !isTrue(firstValue(args))],
  ['in', ([all, part]) => toText(all).includes(toText(part))],
  ['cond', ([condition, thenValue, elseValue]) => (isTrue(condition) ? thenValue : elseValue)],
  ['print', (args) => args.map(toText).join('')],
  ['printf', ([format, ...args]) => formatValues(toText(format), args)],
  ['replace', ([all, one, other]) => toText(all).replaceAll(toText(one), toText(other))],
  ['upper', (args) => toText(lastValue(args)).toUpperCase()],
  ['lower', (args) => toText(lastValue(args)).toLowerCase()],
  ['title', (args) => toText(lastValue(args)).replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())],
  [
    'humanize',
    (args) =>
      toText(lastValue(args))
        .replace(/[-_]/g, ' ')
        .replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
  ],
  ['urlize', (args) => toText(lastValue(args)).toLowerCase().trim().replace(/\s+/g, '-')],
  ['anchorize', (args) => toText(lastValue(args)).toLowerCase().trim().replace(/\s+/g, '-')],
  ['trim', ([value, characters]) => trimCharacters(toText(value), toText(characters))],
  ['hasPrefix', ([value, start]) => toText(value).startsWith(toText(start))],
  ['hasSuffix', ([value, end]) => toText(value).endsWith(toText(end))],
  ['strings.TrimSpace', (args) => toText(lastValue(args)).trim()],
  [
    'strings.TrimPrefix',
    ([start, value]) => (toText(value).startsWith(toText(start)) ? toText(value).slice(toText(start).length) : value),
  ],
  [
    'strings.TrimSuffix',
    ([end, value]) => (toText(value).endsWith(toText(end)) ? toText(value).slice(0, -toText(end).length || undefined) : value),
  ],
  ['chomp', (args) => toText(lastValue(args)).replace(/\n+$/, '')],
  ['plainify', (args) => toText(lastValue(args)).replace(/<[^<>]*>/g, '')],
  ['warnf', () => ''],
  ['errorf', () => ''],
  ...['relURL', 'absURL', 'relLangURL', 'absLangURL', 'safeURL', 'safeCSS', 'safeJS', 'htmlEscape', 'emojify'].map(
    (name): [string, (args: readonly TemplateValue[]) => TemplateValue] => [name, lastValue],
  ),
  ...['markdownify', 'safeHTML', 'safeHTMLAttr', 'htmlUnescape', 'isset'].map(
    (name): [string, (args: readonly TemplateValue[]) => TemplateValue] => [name, lastValue],
  ),
  ['strings.ToUpper', (args) => toText(lastValue(args)).toUpperCase()],
  ['strings.ToLower', (args) => toText(lastValue(args)).toLowerCase()],
  ['strings.HasPrefix', ([value, start]) => toText(value).startsWith(toText(start))],
  ['strings.HasSuffix', ([value, end]) => toText(value).endsWith(toText(end))],
  ['strings.Contains', ([value, part]) => toText(value).includes(toText(part))],
  ['strings.Trim', ([value, characters]) => trimCharacters(toText(value), toText(characters))],
]);

/** Functions whose results are HTML or Markdown and must not be escaped. */
const markupFunctions: ReadonlySet<string> = new Set(['markdownify', 'safeHTML', 'htmlUnescape', '.RenderString', '.Inner']);

function trimCharacters(value: string, characters: string): string {
  let [from, to] = [0, value.length];
  while (from < to && characters.includes(value.charAt(from))) from++;
  while (from < to && characters.includes(value.charAt(to - 1))) to--;
  return value.slice(from, to);
}

function formatValues(format: string, args: readonly TemplateValue[]): string {
  let index = 0;
  return format.replace(/%[svdqt%]/g, (mark) => {
    if (mark === '%%') return '%';
    const value = toText(args[index++]);
    return mark === '%q' ? `"${value}"` : value;
  });
}

type RenderContext = { call: ShortcodeCall; variables: Map<string, TemplateValue>; dot: TemplateValue };

/** Renders a template for a call, as HTML or Markdown. */
export function renderTemplate(template: Template, call: ShortcodeCall): string {
  return renderParts(template, { call, variables: new Map(), dot: undefined });
}

function renderParts(parts: readonly TemplatePart[], context: RenderContext): string {
  return parts
    .map((part): string => {
      if (part.kind === 'text') return part.text;
      const value = evaluate(part.value, context);
      if (part.kind === 'output') return isMarkup(part.value) ? toText(value) : escapeValue(toText(value));
      if (part.kind === 'set') {
        context.variables.set(part.name, value);
        return '';
      }
      if (!isTrue(value)) return renderParts(part.elseParts, context);
      return renderParts(part.inner, part.kind === 'with' ? { ...context, dot: value } : context);
    })
    .join('');
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns whether a value is already HTML or Markdown. */
function isMarkup(value: Expression): boolean {
  if (value.kind !== 'call') return value.kind === 'literal';
  return (
    markupFunctions.has(value.name) ||
    (value.args.length > 0 && value.args.some((each) => each.kind === 'call' && isMarkup(each)))
  );
}

function evaluate(expression: Expression, context: RenderContext): TemplateValue {
  const { call, variables, dot } = context;
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind === 'dot') return dot;
  if (expression.kind === 'variable') return variables.get(expression.name);
  if (expression.kind === 'parameters') return undefined;
  const { name, args: argumentExpressions } = expression;
  if (name === '.Inner') return call.inner;
  if (name === '.IsNamedParams') return call.isNamed;
  if (name === '.Ordinal') return call.ordinal;
  if (name === '.Get') return call.parameter(toText(argumentExpressions[0] && evaluate(argumentExpressions[0], context)));
  if (name === '.RenderString')
    return argumentExpressions.length === 0
      ? ''
      : evaluate(argumentExpressions[argumentExpressions.length - 1] ?? expression, context);
  const values = argumentExpressions.map((each) => evaluate(each, context));
  if (name === 'isset') return call.parameter(toText(lastValue(values))) !== undefined;
  return functions.get(name)?.(values);
}
