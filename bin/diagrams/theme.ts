import { itemAt } from '../../compiler/basics/invariant.ts';

/** The background colour of the page. */
export const surface = '#fffefc';
/** The colour of text on the page. */
export const textColour = '#1c2328';
const text = textColour;
const [raised, sunken, border, strong, line] = ['#f6f4ee', '#faf8f4', '#e4dfd4', '#8a8577', '#565f66'] as const;
const [accent, soft, note, noteBorder, danger] = ['#0b5a60', '#e4f1ef', '#fbf1d3', '#b98a1f', '#a8232c'] as const;

/**
 * The colours that mermaid draws with. Each is a colour of the light scheme in `tokens.css` or `diagram.css`, and no two are equal: a
 * drawing replaces each with the corresponding custom property (`toThemeColour`), so that it follows the site's theme and the colour
 * scheme.
 */
const themeColours = {
  [surface]: 'color-surface',
  [raised]: 'color-raised',
  [sunken]: 'color-sunken',
  [border]: 'color-border',
  [strong]: 'color-border-strong',
  [text]: 'color-text',
  [line]: 'color-muted',
  [accent]: 'color-accent',
  [soft]: 'color-accent-soft',
  [note]: 'diagram-note',
  [noteBorder]: 'diagram-note-border',
  [danger]: 'tone-danger',
  '#855200': 'tone-warning',
  '#1d6b3a': 'tone-tip',
};

/** The fill colours of charts. `strokes` are the corresponding line colours. */
const areas = ['#b9ddd8', '#f3d9a4', '#c6d6f0', '#f0c8c0', '#d3e3bd', '#ddcdec', '#e8e0cf', '#c2e2ee'] as const;
const strokes = ['#1f5a58', '#6b4f16', '#2b4a78', '#74362d', '#445c24', '#553f73', '#54503f', '#1f5568'] as const;

const properties = new Map<string, string>([
  ...Object.entries(themeColours),
  ...areas.map((colour, index): [string, string] => [colour, `diagram-area-${index + 1}`]),
  ...strokes.map((colour, index): [string, string] => [colour, `diagram-line-${index + 1}`]),
]);

/** Greys that mermaid's stylesheets use regardless of the theme. */
const greys: Readonly<Record<string, string>> = {
  black: 'color-text',
  '#000': 'color-text',
  '#000000': 'color-text',
  '#333': 'color-text',
  '#333333': 'color-text',
  '#444444': 'color-muted',
  '#666': 'color-muted',
  '#666666': 'color-muted',
  '#999': 'color-border-strong',
  '#efefef': 'color-raised',
  '#fafafa': 'color-raised',
  '#f0f0f0': 'color-border',
  lightgrey: 'color-border',
  lightgray: 'color-border',
  white: 'color-surface',
  '#fff': 'color-surface',
  '#ffffff': 'color-surface',
  '#fff8dc': 'diagram-note',
};

/** Returns the CSS value for a colour: the custom property of the theme, or the colour itself if the author chose it. */
export function toThemeColour(value: string): string {
  const colour = value.trim().toLowerCase();
  const hex = toHex(colour);
  const property = hex === undefined ? greys[colour] : (properties.get(hex.slice(0, 7)) ?? greys[hex]);
  if (property) {
    const alpha = hex && hex.length > 7 ? Math.round((Number.parseInt(hex.slice(7), 16) / 255) * 100) : 100;
    return alpha === 100 ? `var(--${property})` : `color-mix(in srgb, var(--${property}) ${alpha}%, transparent)`;
  }
  return colour.startsWith('hsl') ? toTint(colour) : value;
}

const hues = areas.map(hueOf);

/** Returns the custom property for a lighter or darker colour that mermaid derived from the colour of an area. */
function toTint(colour: string): string {
  const [, hue = '', lightness = ''] = /^hsla?\(\s*([\d.]+)[\s,]+[\d.]+%[\s,]+([\d.]+)%/.exec(colour) ?? [];
  const at = hues.findIndex((own) => hue !== '' && Math.abs(own - Number(hue)) < 1.5);
  if (at < 0) return colour;
  if (Number(lightness) < 70) return `var(--diagram-line-${at + 1})`;
  return `color-mix(in srgb, var(--diagram-area-${at + 1}) 45%, var(--color-surface))`;
}

function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = max - min;
  if (max === red) return (60 * ((green - blue) / range) + 360) % 360;
  return max === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}

function toHex(value: string): string | undefined {
  if (/^#[\da-f]{6}(?:[\da-f]{2})?$/.test(value)) return value;
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/.exec(value) ?? [];
  if (red === undefined) return undefined;
  const toHexDigits = (part: number): string => Math.min(255, Math.round(part)).toString(16).padStart(2, '0');
  return `#${[red, green, blue].map((part) => toHexDigits(Number(part))).join('')}${alpha === undefined ? '' : toHexDigits(Number(alpha) * 255)}`;
}

const numberedColours = (name: string, colours: readonly string[], count: number, from = 0): [string, string][] =>
  Array.from({ length: count }, (_, index) => [`${name}${index + from}`, itemAt(colours, index % colours.length)]);

/** The variables of mermaid's theme `base`, including derived ones, because colours that mermaid derives would not be in our palette. */
export const themeVariables: Readonly<Record<string, unknown>> = {
  darkMode: false,
  useGradient: false,
  dropShadow: 'none',
  fontSize: '15px',
  background: surface,
  primaryColor: soft,
  primaryTextColor: text,
  primaryBorderColor: accent,
  secondaryColor: raised,
  secondaryTextColor: text,
  secondaryBorderColor: strong,
  tertiaryColor: sunken,
  tertiaryTextColor: text,
  tertiaryBorderColor: border,
  lineColor: line,
  arrowheadColor: line,
  textColor: text,
  titleColor: text,
  mainBkg: soft,
  secondBkg: raised,
  nodeBorder: accent,
  border1: accent,
  border2: strong,
  nodeTextColor: text,
  clusterBkg: raised,
  clusterBorder: border,
  defaultLinkColor: line,
  edgeLabelBackground: surface,
  labelColor: text,
  labelTextColor: text,
  errorBkgColor: surface,
  errorTextColor: danger,
  // Sequence diagrams.
  actorBkg: soft,
  actorBorder: accent,
  actorTextColor: text,
  actorLineColor: strong,
  signalColor: line,
  signalTextColor: text,
  labelBoxBkgColor: raised,
  labelBoxBorderColor: strong,
  loopTextColor: text,
  noteBkgColor: note,
  noteTextColor: text,
  noteBorderColor: noteBorder,
  activationBkgColor: raised,
  activationBorderColor: strong,
  sequenceNumberColor: surface,
  // Gantt charts.
  sectionBkgColor: raised,
  altSectionBkgColor: surface,
  sectionBkgColor2: sunken,
  excludeBkgColor: border,
  taskBkgColor: areas[0],
  taskBorderColor: accent,
  activeTaskBkgColor: areas[1],
  activeTaskBorderColor: accent,
  doneTaskBkgColor: border,
  doneTaskBorderColor: strong,
  critBkgColor: areas[3],
  critBorderColor: danger,
  todayLineColor: danger,
  vertLineColor: line,
  gridColor: border,
  taskTextColor: text,
  taskTextOutsideColor: text,
  taskTextLightColor: text,
  taskTextDarkColor: text,
  taskTextClickableColor: text,
  // State and class diagrams.
  transitionColor: line,
  transitionLabelColor: text,
  stateLabelColor: text,
  stateBkg: soft,
  labelBackgroundColor: surface,
  compositeBackground: surface,
  compositeTitleBackground: raised,
  compositeBorder: border,
  altBackground: raised,
  innerEndBackground: accent,
  specialStateColor: line,
  classText: text,
  // Entities and requirements.
  attributeBackgroundColorOdd: surface,
  attributeBackgroundColorEven: raised,
  rowOdd: surface,
  rowEven: raised,
  requirementBackground: soft,
  requirementBorderColor: accent,
  requirementBorderSize: '1',
  requirementTextColor: text,
  relationColor: line,
  relationLabelBackground: surface,
  relationLabelColor: text,
  // C4.
  personBorder: accent,
  personBkg: soft,
  // Charts.
  pieOpacity: '1',
  pieStrokeWidth: '1px',
  pieOuterStrokeWidth: '1px',
  pieStrokeColor: surface,
  pieOuterStrokeColor: surface,
  pieTitleTextColor: text,
  pieSectionTextColor: text,
  pieLegendTextColor: text,
  ...Object.fromEntries([
    ...numberedColours('pie', areas, 12, 1),
    ...numberedColours('cScale', areas, 12),
    ...numberedColours('cScalePeer', strokes, 12),
    ...numberedColours('cScaleInv', strokes, 12),
    ...numberedColours('cScaleLabel', [text], 12),
    ...numberedColours('surface', [raised, sunken], 5),
    ...numberedColours('surfacePeer', [border], 5),
    ...numberedColours('fillType', areas, 8),
    ...numberedColours('git', strokes, 8),
    ...numberedColours('gitInv', areas, 8),
    ...numberedColours('gitBranchLabel', [surface], 8),
    ...numberedColours('venn', areas, 8, 1),
    ...numberedColours('actor', areas, 6),
  ]),
  scaleLabelColor: text,
  branchLabelColor: surface,
  tagLabelColor: text,
  tagLabelBackground: soft,
  tagLabelBorder: accent,
  commitLabelColor: text,
  commitLabelBackground: raised,
  commitLineColor: strong,
  quadrant1Fill: soft,
  quadrant2Fill: raised,
  quadrant3Fill: sunken,
  quadrant4Fill: raised,
  quadrant1TextFill: text,
  quadrant2TextFill: text,
  quadrant3TextFill: text,
  quadrant4TextFill: text,
  quadrantPointFill: accent,
  quadrantPointTextFill: text,
  quadrantXAxisTextFill: text,
  quadrantYAxisTextFill: text,
  quadrantInternalBorderStrokeFill: border,
  quadrantExternalBorderStrokeFill: strong,
  quadrantTitleFill: text,
  vennTitleTextColor: text,
  vennSetTextColor: text,
  archEdgeColor: line,
  archEdgeArrowColor: line,
  archEdgeWidth: '2',
  archGroupBorderColor: strong,
  archGroupBorderWidth: '2px',
  xyChart: {
    backgroundColor: surface,
    titleColor: text,
    dataLabelColor: text,
    xAxisTitleColor: text,
    xAxisLabelColor: text,
    xAxisTickColor: strong,
    xAxisLineColor: strong,
    yAxisTitleColor: text,
    yAxisLabelColor: text,
    yAxisTickColor: strong,
    yAxisLineColor: strong,
    plotColorPalette: [areas[0], strokes[1], strokes[2], strokes[3], strokes[4], strokes[5]].join(','),
  },
  radar: {
    axisColor: strong,
    graticuleColor: border,
  },
};
