import type { FontMetrics } from './font-metrics.ts';

/**
 * System font stacks by name. The first three are also the fallbacks of the typefaces in reader/style/tokens.css; the others are from
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

/** A font file with its metrics, and its name on the published site, relative to the stylesheet. `display` overrides that of the family. */
export type FontFace = {
  name: string;
  facts: FontMetrics;
  weight?: string;
  style?: 'normal' | 'italic';
  unicodeRange?: string;
  display?: string;
};

/**
 * Returns the CSS of a family: its faces, and the value of `font-family` with its fallbacks. If `fallbackRange` is given, the
 * metric-adjusted fallback only contains these characters, and the system's fonts display all others.
 */
export function fontRules(
  family: string,
  faces: readonly FontFace[],
  display: string,
  fallbackRange?: string,
): { rules: string; value: string } {
  const quotedName = quoteFamily(family);
  const faceRules = faces.map(
    ({ name, facts, weight = facts.weight, style = facts.style, unicodeRange, display: faceRules = display }) => {
      const range = rangeOf(unicodeRange);
      return `@font-face{font-family:${quotedName};src:url(${name}) format("woff2");font-weight:${weight};font-style:${style};font-display:${faceRules}${range}}`;
    },
  );
  const [first] = faces;
  const latin = faces.filter(({ facts }) => facts.widths.length > 0);
  const kind = (latin[0] ?? first)?.facts.kind ?? 'sans';
  const system = systemFonts[`system-${kind}`] ?? 'sans-serif';
  if (latin.length === 0) return { rules: faceRules.join('\n'), value: `${quotedName},${system}` };
  const substitute = quoteFamily(`${family} fallback`);
  return {
    rules: [...faceRules, ...fallbackRules(substitute, latin, kind, rangeOf(fallbackRange))].join('\n'),
    value: `${quotedName},${substitute},${system}`,
  };
}

type FontKind = FontMetrics['kind'];
type Style = FontMetrics['style'];
/** A system font: its local names, and its width according to `typicalLetters` in font-metrics.ts. */
type SystemFont = { names: readonly string[]; width: number };

/**
 * Fonts that nearly every system has, in regular and bold. The widths were measured with the Liberation fonts, which are metric-compatible
 * with Arial, Times New Roman and Courier New.
 */
const commonFonts: Record<FontKind, Record<Style, readonly [regular: SystemFont, bold: SystemFont]>> = {
  sans: {
    normal: [
      { width: 0.44, names: ['Arial', 'Liberation Sans', 'Arimo'] },
      { width: 0.4751, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'] },
    ],
    italic: [
      { width: 0.44, names: ['Arial Italic', 'Liberation Sans Italic', 'Arimo Italic'] },
      { width: 0.4751, names: ['Arial Bold Italic', 'Liberation Sans Bold Italic', 'Arimo Bold Italic'] },
    ],
  },
  serif: {
    normal: [
      { width: 0.3994, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
      { width: 0.4246, names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'] },
    ],
    italic: [
      { width: 0.4002, names: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'] },
      { width: 0.4104, names: ['Times New Roman Bold Italic', 'Liberation Serif Bold Italic', 'Tinos Bold Italic'] },
    ],
  },
  mono: {
    normal: [
      { width: 0.6001, names: ['Courier New', 'Liberation Mono', 'Cousine'] },
      { width: 0.6001, names: ['Courier New Bold', 'Liberation Mono Bold', 'Cousine Bold'] },
    ],
    italic: [
      { width: 0.6001, names: ['Courier New Italic', 'Liberation Mono Italic', 'Cousine Italic'] },
      { width: 0.6001, names: ['Courier New Bold Italic', 'Liberation Mono Bold Italic', 'Cousine Bold Italic'] },
    ],
  },
};

/**
 * Returns fallback fonts with the metrics of another font, to avoid layout shifts: a rule for each weight that is used and was measured,
 * upright and, if the font has it, italic.
 */
function fallbackRules(name: string, faces: readonly FontFace[], kind: FontKind, range: string): string[] {
  const styles: readonly Style[] = ['normal', 'italic'];
  return styles.flatMap((targetStyle) => {
    const own = faces.filter(({ facts, style = facts.style }) => style === targetStyle);
    const measured = own.flatMap(({ facts }) => facts.widths.map(({ weight, width }) => ({ weight, width, facts })));
    const usedFaces = measured.filter(({ weight }) => weight >= 400 && weight <= 800);
    const steps = (usedFaces.length > 0 ? usedFaces : measured.slice(0, 1)).sort((a, b) => a.weight - b.weight);
    return steps.map(({ weight, width, facts }, index) => {
      const from = index === 0 ? 1 : averageOf(steps[index - 1]?.weight ?? weight, weight);
      const next = steps[index + 1]?.weight;
      const to = next === undefined ? 1000 : averageOf(weight, next) - 1;
      const local = commonFonts[kind][targetStyle][weight < 600 ? 0 : 1];
      const slant = targetStyle === 'italic' ? ';font-style:italic' : '';
      const names = local.names.map((each) => `local("${each}")`).join(',');
      return `@font-face{font-family:${name};src:${names};font-weight:${from} ${to}${slant};${metricDescriptors(facts, width / local.width)}${range}}`;
    });
  });
}

function rangeOf(unicodeRange: string | undefined): string {
  return unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
}

function averageOf(a: number, b: number): number {
  return Math.ceil((a + b) / 2);
}

function metricDescriptors({ ascent, descent, lineGap }: FontMetrics, size: number): string {
  return [
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    `line-gap-override:${percent(lineGap / size)}`,
  ].join(';');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function quoteFamily(family: string): string {
  return `"${family.replace(/["\\\n]/g, '')}"`;
}
