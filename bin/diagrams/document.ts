import { createHTMLWindow, type Document, type Element, type Window } from 'svgdom';
import { decodeText } from '../../compiler/html/entities.ts';
import { escapeText } from '../../compiler/html/escape.ts';
import { createFixedDate } from './fixed-date.ts';
import { measureLabel, svgNamespace } from './html-labels.ts';
import { installMeasuring } from './text-measurement.ts';
import { widthOf } from './text-width.ts';

/**
 * Opens a document to draw in. It runs and loads nothing, and measures text with tables of glyph widths, so that a diagram is the same on
 * every machine. A thread opens only one.
 */
export function openDocument(): Window {
  const window = createHTMLWindow();
  const originalStyleOf = window.getComputedStyle.bind(window);
  Object.assign(window, {
    getComputedStyle: (element: Element) => computedStyle(originalStyleOf(element)),
    CSS: { supports: (property: string, value: string) => property === 'color' && isColour(value) },
  });
  polyfillElements(window.document);
  installMeasuring();
  return window;
}

const colourNames = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse ' +
    'chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta ' +
    'darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet ' +
    'deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
    'greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral ' +
    'lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
    'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple ' +
    'mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite ' +
    'navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink ' +
    'plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue ' +
    'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke ' +
    'yellow yellowgreen'
  ).split(' '),
);

function isColour(value: string): boolean {
  return /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(.*\))$/i.test(value) || colourNames.has(value.toLowerCase());
}

/** Returns the globals that mermaid and its packages use. */
export function toGlobals(window: Window): object {
  const { document, getComputedStyle } = window;
  return {
    window,
    document,
    getComputedStyle,
    CSSStyleSheet: RuleList,
    Image: StubImage,
    screen: { availWidth: screenWidth },
    Date: createFixedDate(),
    Element: Reflect.get(window, 'Element'),
    SVGElement: Reflect.get(window, 'SVGElement'),
  };
}

/** Adds the members of elements that mermaid and its packages use and svgdom lacks. */
function polyfillElements(document: Document): void {
  const elementPrototype: object = Object.getPrototypeOf(Object.getPrototypeOf(document.body));
  const element = ownerOf(elementPrototype, 'innerHTML');
  const node = ownerOf(elementPrototype, 'appendChild');
  const { get, set } = Object.getOwnPropertyDescriptor(element, 'innerHTML') ?? {};
  const content = Object.getOwnPropertyDescriptor(ownerOf(elementPrototype, 'textContent'), 'textContent') ?? {};
  Object.defineProperties(node, {
    parentElement: { get: parentElement },
    toJSON: { value: () => undefined },
    textContent: {
      ...(content.get && { get: content.get }),
      set(this: Element, text: string | null) {
        content.set?.call(this, text ?? '');
      },
    },
    compareDocumentPosition: { value: comparePosition },
  });
  Object.defineProperties(element, {
    // Authors' HTML is not XML. If svgdom cannot parse a label, only its line breaks are retained.
    innerHTML: {
      ...(get && { get }),
      set(this: Element, html: string) {
        const xml = toXml(isLabel(this, html) ? escapeRest(html) : html);
        try {
          set?.call(this, xml);
        } catch {
          set?.call(this, xml.replace(/<(?!br\/>)[^<>]*>/gi, ''));
        }
      },
    },
    className: {
      get(this: Element) {
        return this.getAttribute('class') ?? '';
      },
      set(this: Element, names: string) {
        this.setAttribute('class', names);
      },
    },
    getContext: { value: createMeasuringContext },
    getBoundingClientRect: {
      value(this: Element) {
        return measureLabel(this);
      },
    },
    offsetWidth: { get: () => pageWidth },
    clientWidth: { get: () => pageWidth },
    clientHeight: { get: () => pageWidth },
  });
}

/** The width in CSS pixels at which rows of boxes wrap. */
const screenWidth = 1400;

/** The width in CSS pixels of charts that do not specify one. */
const pageWidth = 760;

/** Returns the prototype that defines a property. */
function ownerOf(start: object, name: string): object {
  let found: object | null = start;
  while (found && !Object.hasOwn(found, name)) found = Object.getPrototypeOf(found);
  if (!found) throw new Error(`svgdom has no ${name}.`);
  return found;
}

function parentElement(this: Element): Element | null {
  return this.parentNode?.nodeType === 1 ? this.parentNode : null;
}

/** Creates a minimal canvas context that can only measure text. */
function createMeasuringContext(): { font: string; measureText(text: string): { width: number } } {
  return {
    font: '',
    measureText(text) {
      const size = Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '16');
      return { width: widthOf(text) * size };
    },
  };
}

const precedingFlag = 2;
const followingFlag = 4;

/** Compares siblings only, because d3 compares no other elements. */
function comparePosition(this: Element, other: Element): number {
  const siblings = this.parentNode?.childNodes ?? [];
  return siblings.indexOf(this) < siblings.indexOf(other) ? followingFlag : precedingFlag;
}

/** Elements that are allowed in labels; other tags are treated as text. */
const labelTags = 'b|strong|i|em|u|ins|s|del|strike|small|sub|sup|code|kbd|br|hr|p|div|span|font|center|pre|ul|ol|li|h[1-6]|a';
/** End tags of other elements, and tags without a name, which browsers ignore. */
const ignoredTags = new RegExp(`</(?!(?:${labelTags})\\b)[^<>]*>|<\\w+\\s*=[^<>]*>`, 'gi');
const noElement = new RegExp(`<(?!/?(?:${labelTags})\\b[^<>]*>)`, 'gi');

/** Returns whether an element is a label, and not an icon or drawing, which are XML except for entities. */
function isLabel({ namespaceURI }: Element, html: string): boolean {
  return namespaceURI !== svgNamespace && !html.startsWith('<svg');
}

/** Returns a label's HTML in which all ampersands and angle brackets that do not belong to entities and elements are escaped. */
function escapeRest(html: string): string {
  return html
    .replace(/<(?:img|input)\b[^<>]*>/gi, '')
    .replace(/&#(\d+|x[\da-f]+)(?![\da-f;])/gi, '&#$1;')
    .replace(/&(?![a-z\d#]+;)/gi, '&amp;')
    .replace(ignoredTags, '')
    .replace(noElement, '&lt;');
}

/** Closes void elements, and replaces entities that XML does not define by characters. */
function toXml(html: string): string {
  return html
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)[a-z\d]+;/gi, (entity) => escapeText(decodeText(entity)))
    .replace(/<(br|hr)\b([^<>]*?)\/?>/gi, '<$1$2/>');
}

function computedStyle(style: { getPropertyValue(name: string): string | null }) {
  return {
    getPropertyValue: (name: string): string => style.getPropertyValue(name) ?? (name.startsWith('padding') ? '0px' : ''),
    fontSize: '16px',
    get textAnchor(): string {
      return style.getPropertyValue('text-anchor') ?? 'start';
    },
  };
}

/** A stub of `Image` with a fixed size. Images in diagrams are not loaded. */
class StubImage {
  src = '';
  naturalWidth = 80;
  naturalHeight = 80;
  async decode(): Promise<void> {}
}

/** The part of `CSSStyleSheet` that mermaid uses to collect rules. */
class RuleList {
  cssRules: { cssText: string; style: { length: number; setProperty(name: string, value: string): void } }[] = [];

  insertRule(text: string, at = 0): number {
    const [selector = '', body = ''] = text.split(/[{}]/);
    const declarations = body.trim() === '' ? [] : [body.trim()];
    const rule = {
      get cssText(): string {
        return `${selector.trim()} { ${declarations.join('; ')} }`;
      },
      style: {
        get length(): number {
          return declarations.length;
        },
        setProperty: (name: string, value: string): void => void declarations.push(`${name}: ${value}`),
      },
    };
    this.cssRules.splice(at, 0, rule);
    return at;
  }
}
