import type { TexRenderer } from '../../world.ts';

/** The supported values of padding, in hundredths of an em: `math.css` has a class for each side and value. */
export const paddingSteps = [0, 5, 14, 25, 40, 50, 75, 100, 150, 200, 300, 400] as const;

/** The maximum length of a formula in characters. */
const maxLength = 5000;
/** The maximum length to which a formula's own macros may expand, in characters. */
const maxExpansion = 100_000;
const definesMacros = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![A-Za-z])/;

/**
 * Converts TeX to safe MathML, or returns a reason and the offset of the fault. It terminates for any input. Rethrows errors of `tex` with
 * a code, which mean that the package for parsing formulas is missing.
 */
export function toMathml(
  source: string,
  display: boolean,
  tex: TexRenderer,
): { mathml: string } | { reason: string; at: number | undefined } {
  if (source.length > maxLength) return { reason: `it has more than ${maxLength} characters`, at: undefined };
  const maxExpand = definesMacros.test(source) ? Math.min(1000, Math.ceil(maxExpansion / source.length)) : 1000;
  let mathml: string;
  try {
    mathml = tex(source, { display, maxExpand, maxSize: 40 });
  } catch (thrown) {
    // An error with a code is a failure of the environment, not of the formula.
    if (thrown instanceof Error && 'code' in thrown) throw thrown;
    return { reason: reasonOf(thrown), at: positionOf(thrown) };
  }
  return { mathml: toSafeMathml(mathml) };
}

/** Rewords an error of the package in the terms of the manual. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || thrown.name !== 'ParseError') return 'part of it is missing or nested too deeply';
  const reason = thrown.message.replace(/^ParseError:| at (?:position \d+|end of input):[\s\S]*$/g, '').trim();
  for (const [pattern, words] of wordings) if (pattern.test(reason)) return reason.replace(pattern, words);
  return reason.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

const wordings: readonly (readonly [RegExp, string])[] = [
  [/^Unsupported function name: (\S+).*$/s, 'there is no command $1'],
  [/^Function "(\S+)" is not trusted.*$/s, 'the command $1 is not allowed here'],
  [/^No such environment: (.+)$/s, 'there is no environment $1'],
  [/^(.+) can be used only in display mode.*$/s, '$1 is allowed only in a separate formula between $$$$ and $$$$'],
  [/^(\\tag) works only in display mode.*$/s, '$1 is allowed only in a separate formula between $$$$ and $$$$'],
  [/^Too many expansions.*$/s, 'its macros expand endlessly'],
  [/^Expected '(.+)', got 'EOF'.*$/s, 'a $1 is missing'],
  [/^Expected '(.+)', got '(.+)'.*$/s, 'a $1 is missing before $2'],
  [/^Unexpected end of input.*$/s, 'an argument is missing'],
  [/^Double (superscript|subscript).*$/s, 'it contains a double $1'],
];

function positionOf(thrown: unknown): number | undefined {
  const position: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'position') : undefined;
  return typeof position === 'number' ? position : undefined;
}

/**
 * Filters MathML: keeps known elements and attributes only, and replaces inline styles, which the page's policy forbids, with classes of
 * `math.css`. Throws on anything that is not MathML, which would be a bug in the package.
 */
function toSafeMathml(mathml: string): string {
  return mathml.replace(prime, '<mrow>$1$2</mrow>').replace(tags, (source) => {
    const [, close, name = '', attributes = '', end] = tag.exec(source) ?? [];
    if (!elements.has(name)) throw new Error(`The formula has an element ${name}.`);
    return close === '' ? `<${name}${filterAttributes(attributes)}${end === '/' ? `></${name}` : ''}>` : `</${name}>`;
  });
}

/** Matches a raised prime, which must not be raised again: fonts without a separate superscript form already raise it. */
const prime = /<msup>(<mi[^<>]*>[^<>]*<\/mi>)(<mo[^<>]*>′<\/mo>)<\/msup>/g;
const tags = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>/g;
const tag = new RegExp(tags.source);
const attribute = /([\w:-]+)\s*=\s*"([^"]*)"/g;

const allowed = {
  elements:
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mlabeledtr semantics span',
  attributes:
    'display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground form fence separator stretchy symmetric largeop ' +
    'movablelimits accent accentunder lspace rspace minsize maxsize width height depth voffset linethickness notation rowspan ' +
    'columnspan columnalign rowspacing columnspacing',
};
const elements: ReadonlySet<string> = new Set(allowed.elements.split(' '));
const allowedAttributes: ReadonlySet<string> = new Set(allowed.attributes.split(' '));

/** Returns the attributes of an element that are allowed, with inline styles replaced. The values are already escaped. */
function filterAttributes(attributes: string): string {
  let text = '';
  const classes: string[] = [];
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    if (allowedAttributes.has(name)) text += ` ${name}="${value}"`;
    else if (name === 'class') classes.push(...value.split(' ').filter((each) => /^[\w-]+$/.test(each)));
    else if (name === 'style') {
      const { color, classes: more } = classesOf(value);
      classes.push(...more);
      if (color !== undefined) text += ` mathcolor="${color}"`;
    }
  }
  return classes.length === 0 ? text : `${text} class="${classes.join(' ')}"`;
}

/** Replaces an inline style with classes of `math.css`, and with an attribute for the colour. Removes unknown declarations. */
function classesOf(style: string): { classes: string[]; color: string | undefined } {
  const result: ReturnType<typeof classesOf> = { classes: [], color: undefined };
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
    if (property === 'color') result.color = /^#[\da-f]{3,8}$/i.test(value) ? value : undefined;
    else result.classes.push(...toClasses(property, value));
  }
  return result;
}

const classNames = new Map([
  ['border-bottom 0.06em solid', 'm-line-b'],
  ['border-bottom 0.06em dashed', 'm-dash-b'],
  ['border-top 0.06em solid', 'm-line-t'],
  ['border-top 0.06em dashed', 'm-dash-t'],
  ['border-right 0.06em solid', 'm-line-r'],
  ['border-right 0.06em dashed', 'm-dash-r'],
  ['border-right 0.15em double', 'm-double-r'],
  ['border-left 0.06em solid', 'm-line-l'],
  ['border-left 0.06em dashed', 'm-dash-l'],
  ['border-left 0.15em double', 'm-double-l'],
  ['border 1px solid', 'm-box'],
  ['position absolute', 'm-over'],
  ['position relative', 'm-around'],
  ['right 0', 'm-end'],
  ['math-depth 0', 'm-depth'],
  ['width 100%', 'm-whole'],
  ['width 50%', 'm-half'],
  ['text-align left', 'tml-left'],
  ['transform scaleX(-1)', 'm-mirror'],
  ['font-weight bold', 'm-bold'],
  ['font-style italic', 'm-italic'],
]);

function toClasses(property: string, value: string): string[] {
  const className = classNames.get(`${property} ${value}`);
  if (className !== undefined) return className.split(' ');
  if (property === 'border') return ['m-box'];
  const side = /^padding-(left|right|top|bottom)$/.exec(property)?.[1];
  if (side !== undefined) return [`m-${side.charAt(0)}${toStep(value)}`];
  if (property === 'margin-left') return value.startsWith('-') ? [`m-n${toStep(value.slice(1))}`] : [];
  return property === 'padding' ? toPadding(value) : [];
}

/** Returns one value for all sides, or four values for top, right, bottom and left. */
function toPadding(value: string): string[] {
  const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/);
  return [`m-t${toStep(top)}`, `m-r${toStep(right)}`, `m-b${toStep(bottom)}`, `m-l${toStep(left)}`];
}

const emPerUnit = new Map([
  ['em', 1],
  ['ex', 0.43],
  ['pt', 1 / 12],
  ['px', 1 / 16],
]);

/** Returns the supported value nearest to a length. */
function toStep(length: string): number {
  const [, amount = '0', unit = 'em'] = /^(\d*\.?\d+)([a-z]*)$/.exec(length) ?? [];
  const hundredths = Number(amount) * (emPerUnit.get(unit) ?? 1) * 100;
  let nearest: number = paddingSteps[0];
  for (const step of paddingSteps) if (Math.abs(step - hundredths) < Math.abs(nearest - hundredths)) nearest = step;
  return nearest;
}
