import type { Element } from 'svgdom';
import { bold, regular } from './letters.ts';

/**
 * The stylesheet of a drawing as attributes: pages allow no inline styles, and svgdom measures no text by the rules of a stylesheet.
 */

/** A rule for one selector; `key` is a class, id or element that each element it selects has. */
type Rule = { selector: string; weight: number; declarations: readonly Declaration[] };
type Declaration = { name: string; value: string; important: boolean };
type Rules = ReadonlyMap<string, readonly Rule[]>;

/** The properties that SVG has as attributes. */
const asAttributes = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'opacity color font-size font-weight font-style text-anchor dominant-baseline alignment-baseline text-decoration letter-spacing ' +
    'marker-start marker-mid marker-end display visibility stop-color stop-opacity paint-order writing-mode'
  ).split(' '),
);

/** Writes what the stylesheet and inline styles say of each element of a drawing into attributes, and removes both. */
export function settleStyles(svg: Element): void {
  const rules = rulesOf(svg);
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const [name, value] of styleOf(element, rules)) if (asAttributes.has(name)) element.setAttribute(name, value);
    element.removeAttribute('style');
  }
  for (const style of svg.querySelectorAll('style')) style.remove();
}

/** Gives the texts of an element the attributes that svgdom measures them by: font, size in pixels, and lengths in pixels. */
export function settleTexts(element: Element): void {
  const above: Element[] = [];
  for (let at = element.parentNode; at?.nodeType === 1; at = at.parentNode) above.unshift(at);
  const svg = above.find(({ nodeName }) => nodeName === 'svg') ?? (element.nodeName === 'svg' ? element : undefined);
  const rules = svg ? rulesOf(svg) : new Map();
  let font: Font = { size: 16, isBold: false };
  for (const each of above) font = settleText(each, font, rules);
  const visit = (each: Element, outer: Font): void => {
    const own = settleText(each, outer, rules);
    for (const child of each.children) visit(child, own);
  };
  visit(element, font);
}

type Font = { size: number; isBold: boolean };

const lengths = ['x', 'y', 'dx', 'dy'];

function settleText(element: Element, outer: Font, rules: Rules): Font {
  const { nodeName } = element;
  if (!/^(?:svg|g|a|text|tspan)$/.test(nodeName)) return outer;
  const style = styleOf(element, rules);
  const size = toPixels(style.get('font-size') ?? element.getAttribute('font-size'), outer.size);
  const weight = style.get('font-weight') ?? element.getAttribute('font-weight');
  const isBold = weight === undefined || weight === null ? outer.isBold : /^(?:bold|[6-9]00)/.test(weight);
  const inline = element.getAttribute('style');
  if (inline && /font-(?:size|family)/.test(inline))
    element.setAttribute(
      'style',
      inline.replace(/font-family\s*:[^;]*;?/g, '').replace(/(font-size\s*:)[^;!]*/g, `$1 ${size}px`),
    );
  for (const name of ['text-anchor', 'dominant-baseline']) {
    const value = style.get(name);
    if (value) element.setAttribute(name, value);
  }
  if (nodeName !== 'text' && nodeName !== 'tspan') return { size, isBold };
  element.setAttribute('font-size', String(size));
  element.setAttribute('font-family', isBold ? bold : regular);
  for (const name of lengths) {
    const value = element.getAttribute(name);
    if (value?.includes('em'))
      element.setAttribute(
        name,
        value.replace(/(-?[\d.]+)r?em/g, (_, ems) => String(round(Number(ems) * size))),
      );
  }
  return { size, isBold };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const namedSizes: Readonly<Record<string, number>> = { smaller: 5 / 6, larger: 6 / 5 };
const fixedSizes: Readonly<Record<string, number>> = { 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24 };

function toPixels(written: string | null | undefined, outer: number): number {
  const [, digits = '', unit = ''] = /^\s*([\d.]+)\s*([a-z%]*)/.exec(written ?? '') ?? [];
  const value = Number(digits);
  const name = (written ?? '').trim();
  if (digits === '' || !Number.isFinite(value)) return fixedSizes[name] ?? outer * (namedSizes[name] ?? 1);
  if (unit === 'em') return value * outer;
  if (unit === '%') return (value * outer) / 100;
  if (unit === 'rem') return value * 16;
  return unit === 'pt' ? (value * 4) / 3 : value;
}

/** What is said of an element itself, by property; not what it inherits. */
function styleOf(element: Element, rules: Rules): Map<string, string> {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  const keys = ['*', element.nodeName, ...classes.map((name) => `.${name}`), `#${element.getAttribute('id')}`];
  const matching = [...new Set(keys)].flatMap((key) =>
    (rules.get(key) ?? []).filter(({ selector }) => isMatch(element, selector)),
  );
  matching.sort((one, other) => one.weight - other.weight);
  const inline = toDeclarations(element.getAttribute('style') ?? '');
  const said = new Map<string, string>();
  const all = [...matching.flatMap(({ declarations }) => declarations), ...inline];
  for (const wanted of [false, true])
    for (const { name, value, important } of all) if (important === wanted) said.set(name, value);
  return said;
}

/** A selector that svgdom cannot read selects nothing. */
function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

const parsed = new Map<string, Rules>();

function rulesOf(svg: Element): Rules {
  const css = svg
    .querySelectorAll('style')
    .map(({ textContent }) => textContent)
    .join('\n');
  const known = parsed.get(css);
  if (known) return known;
  // Of one drawing at a time.
  parsed.clear();
  const rules = toRules(css);
  parsed.set(css, rules);
  return rules;
}

function toRules(css: string): Rules {
  const rules = new Map<string, Rule[]>();
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
  let order = 0;
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = toDeclarations(body);
    for (const selector of selectors.split(/,(?![^()]*\))/)) {
      const key = keyOf(selector.trim());
      const rule = { selector: selector.trim(), weight: specificity(selector) + order++ / 100_000, declarations };
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return rules;
}

function toDeclarations(body: string): Declaration[] {
  return body.split(/;(?![^()]*\))/).flatMap((written) => {
    const at = written.indexOf(':');
    if (at < 0) return [];
    const [, value = '', mark] = /^\s*(.*?)\s*(!\s*important)?\s*$/is.exec(written.slice(at + 1)) ?? [];
    return [
      {
        name: written.slice(0, at).trim().toLowerCase(),
        value: value.replaceAll('!important', '').trim(),
        important: mark !== undefined,
      },
    ];
  });
}

/** A class, element or id of the last part of a selector. */
function keyOf(selector: string): string {
  const last = /[^\s>+~]*$/.exec(selector.replace(/\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?/g, '*'))?.[0] ?? '*';
  return /\.[\w-]+/.exec(last)?.[0] ?? /#[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0] ?? '*';
}

function specificity(selector: string): number {
  const count = (pattern: RegExp): number => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[|:(?!not|is|where)[\w-]/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}
