/** The colours of diagrams: those of `tokens.css`, in one scheme or the other, as a picture can't ask the page for them. */
export function toTheme(dark: boolean, font: string): Record<string, string | boolean> {
  const at = dark ? 1 : 0;
  const colour: Colour = (name) => colours[name][at];
  return {
    darkMode: dark,
    fontFamily: font,
    fontSize: '15px',
    background: colour('surface'),
    primaryColor: colour('soft'),
    primaryTextColor: colour('text'),
    primaryBorderColor: colour('accent'),
    secondaryColor: colour('raised'),
    secondaryTextColor: colour('text'),
    secondaryBorderColor: colour('strong'),
    tertiaryColor: colour('sunken'),
    tertiaryTextColor: colour('text'),
    tertiaryBorderColor: colour('border'),
    lineColor: colour('line'),
    textColor: colour('text'),
    titleColor: colour('text'),
    mainBkg: colour('soft'),
    nodeBorder: colour('accent'),
    clusterBkg: colour('raised'),
    clusterBorder: colour('border'),
    edgeLabelBackground: colour('surface'),
    ...toPalette(dark),
    ...toTalk(colour),
  };
}

type Colour = (name: keyof typeof colours) => string;

/** Diagrams of who says what to whom. */
function toTalk(colour: Colour): Record<string, string> {
  return {
    actorBkg: colour('soft'),
    actorBorder: colour('accent'),
    actorTextColor: colour('text'),
    actorLineColor: colour('strong'),
    signalColor: colour('line'),
    signalTextColor: colour('text'),
    labelBoxBkgColor: colour('raised'),
    labelBoxBorderColor: colour('strong'),
    labelTextColor: colour('text'),
    loopTextColor: colour('text'),
    noteBkgColor: colour('note'),
    noteTextColor: colour('text'),
    noteBorderColor: colour('noteBorder'),
    activationBkgColor: colour('raised'),
    activationBorderColor: colour('strong'),
  };
}

/** Slices, bars and branches, told apart by their lightness too; text stands on each. */
function toPalette(dark: boolean): Record<string, string> {
  const theme: Record<string, string> = { pieOpacity: '1', pieStrokeWidth: '1px', pieOuterStrokeWidth: '1px' };
  const text = dark ? '#e3e7e9' : '#1c2328';
  const line = dark ? '#15191c' : '#fffefc';
  Object.assign(theme, {
    pieStrokeColor: line,
    pieOuterStrokeColor: line,
    pieSectionTextColor: text,
    pieLegendTextColor: text,
    pieTitleTextColor: text,
  });
  for (const [index, pair] of slices.entries()) {
    const colour = pair[dark ? 1 : 0];
    theme[`pie${index + 1}`] = colour;
    theme[`cScale${index}`] = colour;
    theme[`cScaleLabel${index}`] = text;
    theme[`git${index}`] = pair[dark ? 0 : 1];
  }
  return theme;
}

const slices = [
  ['#b9ddd8', '#1f5a58'],
  ['#f3d9a4', '#6b4f16'],
  ['#c6d6f0', '#2b4a78'],
  ['#f0c8c0', '#74362d'],
  ['#d3e3bd', '#445c24'],
  ['#ddcdec', '#553f73'],
  ['#e8e0cf', '#54503f'],
  ['#c2e2ee', '#1f5568'],
] as const;

const colours = {
  surface: ['#fffefc', '#15191c'],
  raised: ['#f6f4ee', '#1c2226'],
  sunken: ['#faf8f4', '#111517'],
  border: ['#e4dfd4', '#2f373d'],
  strong: ['#8a8577', '#77838c'],
  text: ['#1c2328', '#e3e7e9'],
  line: ['#565f66', '#a3adb5'],
  accent: ['#0b5a60', '#74cfcb'],
  soft: ['#e4f1ef', '#16302f'],
  note: ['#fbf1d3', '#3a3212'],
  noteBorder: ['#b98a1f', '#b08a3c'],
} as const;
