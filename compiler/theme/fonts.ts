import type { FontFacts } from './font-metrics.ts';

/**
 * Fonts of the reader's system by their names here. The first three are those of reader/style/tokens.css; the others are from
 * https://modernfontstacks.com.
 */
export const systemFonts: Record<string, string> = {
  'system-sans': 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif',
  'system-serif': '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,Palatino,Charter,"Noto Serif",Georgia,serif',
  'system-mono': 'ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"Liberation Mono",monospace',
  'system-humanist': 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  'system-geometric': 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,sans-serif',
  'system-rounded':
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT","Arial Rounded MT Bold",Calibri,source-sans-pro,sans-serif',
  'system-slab': 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
  'system-book': 'Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",Georgia,serif',
};

/** A file of a family with what it says of itself, and its name in the published site, which stands beside the stylesheet. */
export type FontFace = { name: string; facts: FontFacts; weight?: string; style?: 'normal' | 'italic'; unicodeRange?: string };

/** What a family is in a stylesheet: its faces, and the value of `font-family` with all that stands in for it meanwhile. */
export function fontRules(family: string, faces: readonly FontFace[], display: string): { rules: string; value: string } {
  const named = quoted(family);
  const own = faces.map(({ name, facts, weight = facts.weight, style = facts.style, unicodeRange }) => {
    const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
    return `@font-face{font-family:${named};src:url(${name}) format("woff2");font-weight:${weight};font-style:${style};font-display:${display}${range}}`;
  });
  const measured = faces.find(({ facts, style = facts.style }) => facts.width !== undefined && style === 'normal');
  const [first] = faces;
  const kind = (measured ?? first)?.facts.kind ?? 'sans';
  const system = systemFonts[`system-${kind}`] ?? 'sans-serif';
  if (measured?.facts.width === undefined) return { rules: own.join('\n'), value: `${named},${system}` };
  const substitute = quoted(`${family} fallback`);
  return {
    rules: [...own, ...substitutes(substitute, measured.facts, measured.facts.width)].join('\n'),
    value: `${named},${substitute},${system}`,
  };
}

/**
 * Fonts that nearly every system has, and their widths as `typicalLetters` of font-metrics.ts measures them: by Liberation, whose
 * letters are as wide as those of Arial, Times New Roman and Courier New.
 */
const everywhere = {
  sans: {
    width: 0.4563,
    regular: ['Arial', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  serif: {
    width: 0.4172,
    regular: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
  },
  mono: {
    width: 0.6001,
    regular: ['Courier New', 'Liberation Mono', 'Cousine'],
    bold: ['Courier New Bold', 'Liberation Mono Bold', 'Cousine Bold'],
  },
};

/** Such a font with the width and the height of another one, so that nothing moves when that has come. */
function substitutes(name: string, facts: FontFacts, width: number): string[] {
  const { ascent, descent, lineGap, kind } = facts;
  const local = everywhere[kind];
  const size = width / local.width;
  const measures = [
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    `line-gap-override:${percent(lineGap / size)}`,
  ].join(';');
  const face = (names: readonly string[], weight: string): string =>
    `@font-face{font-family:${name};src:${names.map((each) => `local("${each}")`).join(',')};font-weight:${weight};${measures}}`;
  return [face(local.regular, '1 599'), face(local.bold, '600 1000')];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function quoted(family: string): string {
  return `"${family.replace(/["\\\n]/g, '')}"`;
}
