import type { Element } from 'svgdom';

/** A rule for one selector. `key` is a class, an id or a tag name that all matching elements have. */
type CssRule = { selector: string; weight: number; declarations: readonly Declaration[] };
type Declaration = { name: string; value: string; important: boolean };
type CssRules = ReadonlyMap<string, readonly CssRule[]>;

/** The properties that SVG has as attributes. */
const presentationAttributes = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'opacity color font-size font-weight font-style text-anchor dominant-baseline alignment-baseline text-decoration letter-spacing ' +
    'marker-start marker-mid marker-end display visibility stop-color stop-opacity paint-order writing-mode'
  ).split(' '),
);

/**
 * Converts the styles of each element of a drawing, from the stylesheet and inline, to attributes and removes the styles, because pages do
 * not allow inline styles.
 */
export function convertStylesToAttributes(svg: Element): void {
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    const style = styleOf(element);
    for (const [name, value] of style) if (presentationAttributes.has(name)) element.setAttribute(name, value);
    const transform = toTransform(style.get('transform'), element.getAttribute('transform-origin'));
    if (transform) element.setAttribute('transform', transform);
    element.removeAttribute('style');
  }
  for (const style of svg.querySelectorAll('style')) style.remove();
}

/** Returns a transform of a stylesheet as an attribute. */
function toTransform(style: string | undefined, origin: string | null): string | undefined {
  if (!style || !/^(?:(?:rotate|scale|translate)\([-\d.,\s]*(?:deg|px)?[-\d.,\s]*(?:px)?\)\s*)+$/.test(style)) return undefined;
  const withoutUnits = style.replace(/deg|px/g, '');
  const [x, y] = (origin ?? '').split(/\s+/).map(Number.parseFloat);
  return Number.isFinite(x) && Number.isFinite(y)
    ? `translate(${x} ${y}) ${withoutUnits} translate(${-Number(x)} ${-Number(y)})`
    : withoutUnits;
}

/** Returns the styles of an element from the stylesheet and inline, by property, without inherited ones. */
export function styleOf(element: Element): Map<string, string> {
  // Mermaid marks each word as neither bold nor italic, which overrides the label's class.
  if (element.nodeName === 'tspan')
    for (const name of ['font-weight', 'font-style']) if (element.getAttribute(name) === 'normal') element.removeAttribute(name);
  const rules = rulesOf(element);
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  const keys = ['*', element.localName, ...classes.map((name) => `.${name}`), `#${element.getAttribute('id')}`];
  const matching = [...new Set(keys)].flatMap((key) =>
    (rules.get(key) ?? []).filter(({ selector }) => isMatch(element, selector)),
  );
  matching.sort((one, other) => one.weight - other.weight);
  const inline = toDeclarations(element.getAttribute('style') ?? '');
  const declaredProperties = new Map<string, string>();
  const all = [...matching.flatMap(({ declarations }) => declarations), ...inline];
  for (const wanted of [false, true])
    for (const { name, value, important } of all) if (important === wanted) declaredProperties.set(name, value);
  return declaredProperties;
}

/** Returns whether the element matches. A selector that svgdom cannot parse matches nothing. */
function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The rules of the last stylesheet, because only one diagram is drawn at a time. */
let cachedRules: { css: string; rules: CssRules } = { css: '', rules: new Map() };

function rulesOf(element: Element): CssRules {
  let svg: Element | undefined;
  for (let ancestor: Element | null = element; ancestor?.nodeType === 1; ancestor = ancestor.parentNode)
    if (ancestor.nodeName === 'svg') svg = ancestor;
  const css = (svg?.children ?? []).flatMap((child) => (/^style$/i.test(child.nodeName) ? child.textContent : [])).join('\n');
  if (cachedRules.css !== css) cachedRules = { css, rules: toRules(css) };
  return cachedRules.rules;
}

function toRules(css: string): CssRules {
  const rules = new Map<string, CssRule[]>();
  const withoutUnits = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
  let ruleCount = 0;
  for (const [, selectors = '', body = ''] of withoutUnits.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = toDeclarations(body);
    for (const selector of selectors.split(/,(?![^()]*\))/)) {
      const key = keyOf(selector.trim());
      const rule = { selector: selector.trim(), weight: specificityOf(selector) + ruleCount++ / 100_000, declarations };
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return rules;
}

function toDeclarations(body: string): Declaration[] {
  return body.split(/;(?![^()]*\))/).flatMap((declaration) => {
    const at = declaration.indexOf(':');
    if (at < 0) return [];
    // Browsers ignore negative widths, which mermaid writes for distant branches of a mindmap.
    if (/^\s*stroke-width\s*:\s*-/i.test(declaration)) return [];
    const [, value = '', mark] = /^\s*(.*?)\s*(!\s*important)?\s*$/is.exec(declaration.slice(at + 1)) ?? [];
    return [
      {
        name: declaration.slice(0, at).trim().toLowerCase(),
        value: value.replaceAll('!important', '').trim(),
        important: mark !== undefined,
      },
    ];
  });
}

/** Returns a class, element or id in the last part of a selector. */
function keyOf(selector: string): string {
  const last = /[^\s>+~]*$/.exec(selector.replace(/\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?/g, '*'))?.[0] ?? '*';
  return /\.[\w-]+/.exec(last)?.[0] ?? /#[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0] ?? '*';
}

function specificityOf(selector: string): number {
  const count = (pattern: RegExp): number => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[|:(?!not|is|where)[\w-]/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}
