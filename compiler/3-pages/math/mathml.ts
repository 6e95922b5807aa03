import { classesOf } from './styles.ts';

/**
 * MathML as it may stand on a page: known elements and attributes only, and classes of the stylesheet `math.css` in place of inline
 * styles, which the page's policy forbids. Throws at anything that is not MathML: the package would have a fault.
 */
export function toSafeMathml(mathml: string): string {
  return mathml.replace(prime, '<mrow>$1$2</mrow>').replace(tag, (written) => {
    const [, close, name = '', attributes = '', end] = one.exec(written) ?? [];
    if (!elements.has(name)) throw new Error(`The formula has an element ${name}.`);
    return close === '' ? `<${name}${keep(attributes)}${end === '/' ? `></${name}` : ''}>` : `</${name}>`;
  });
}

/** A prime is a raised letter already: where fonts have no other for superscripts, it would be raised twice. */
const prime = /<msup>(<mi[^<>]*>[^<>]*<\/mi>)(<mo[^<>]*>′<\/mo>)<\/msup>/g;
const tag = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>/g;
const one = new RegExp(tag.source);
const attribute = /([\w:-]+)\s*=\s*"([^"]*)"/g;

const names = {
  elements:
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mlabeledtr semantics span',
  attributes:
    'display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground form fence separator stretchy symmetric largeop ' +
    'movablelimits accent accentunder lspace rspace minsize maxsize width height depth voffset linethickness notation rowspan ' +
    'columnspan columnalign rowspacing columnspacing',
};
const elements: ReadonlySet<string> = new Set(names.elements.split(' '));
const kept: ReadonlySet<string> = new Set(names.attributes.split(' '));

/** Values come escaped, and stay so. */
function keep(attributes: string): string {
  let text = '';
  const classes: string[] = [];
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    if (kept.has(name)) text += ` ${name}="${value}"`;
    else if (name === 'class') classes.push(...value.split(' ').filter((each) => /^[\w-]+$/.test(each)));
    else if (name === 'style') {
      const { color, classes: more } = classesOf(value);
      classes.push(...more);
      if (color !== undefined) text += ` mathcolor="${color}"`;
    }
  }
  return classes.length === 0 ? text : `${text} class="${classes.join(' ')}"`;
}
