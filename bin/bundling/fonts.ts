import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import { type FontFace, fontRules } from '../../compiler/theme/fonts.ts';
import { readFont } from '../disk/font-files.ts';

/**
 * The reader's typefaces, which tokens.css references. Their families have unique names, so that a site can include a different
 * version of Inter.
 */
const typefaces = [
  {
    family: 'Quire Sans',
    module: '@fontsource-variable/inter',
    files: { 'inter-SCRIPT-wght-normal': 'sans', 'inter-SCRIPT-wght-italic': 'sans-italic' },
  },
  {
    family: 'Quire Mono',
    module: '@fontsource-variable/jetbrains-mono',
    files: { 'jetbrains-mono-SCRIPT-wght-normal': 'mono' },
  },
];

/** The file that pages preload: upright Latin letters. */
const preloadedFont = 'sans-latin.woff2';

/**
 * Characters by script, as the packages divide them. A browser loads the file of a script only when a page contains one of its
 * characters.
 */
const scripts = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2009-200B,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212',
  'latin-ext': 'U+100-130,U+132-151,U+154-17F,U+218-21B,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+1E80-1E85,U+1E9E,U+1EF2-1EF3',
  vietnamese: 'U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF1,U+1EF4-1EF9,U+20AB',
  greek: 'U+37E,U+384-38A,U+38C,U+38E-3A1,U+3A3-3CE',
  cyrillic: 'U+400-45F,U+490-491,U+2116',
};

const settings: Parameters<typeof subset>[2] & { noHinting: boolean; keepFeatures: string[] } = {
  targetFormat: 'woff2',
  noHinting: true,
  // No ligatures: each character of code must be recognisable, and ligatures are a third of the file.
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
  variationAxes: { wght: { min: 400, max: 700 } },
  // The copyright and the address of the licence.
  preserveNameIds: [0, 14],
};

/**
 * A stylesheet that defines the reader's typefaces, the folder of their files, the path of the file that pages preload, and the
 * licences that each site must include.
 */
export type Fonts = { css: string; folder: string; preload: string; licences: string };

/** Subsets the typefaces into `folder`, unless the folder already has the files. Equal packages and settings give equal bytes. */
export async function subsetFonts(root: string, folder: string): Promise<Fonts> {
  const packages = ['subset-font', ...typefaces.map(({ module }) => module)];
  const versions = packages.map((name) => readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const stamp = JSON.stringify([typefaces, scripts, settings, versions]);
  const stampFile = join(folder, 'made-from.json');
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    const stage = `${folder}.partial-${process.pid}`;
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(stage, { recursive: true });
    for (const { module, files } of typefaces)
      for (const { source, name, unicodeRange } of filesOf(files)) {
        const bytes = readFileSync(join(root, 'node_modules', module, 'files', source));
        writeFileSync(join(stage, name), await subset(bytes, charactersOf(unicodeRange), settings));
      }
    writeFileSync(join(stage, 'made-from.json'), stamp);
    rmSync(folder, { recursive: true, force: true });
    renameSync(stage, folder);
  }
  const rules = typefaces.map(({ family, files }) => {
    const faces = filesOf(files).map(({ name, unicodeRange }) => toFace(name, readFileSync(join(folder, name)), unicodeRange));
    return fontRules(family, faces, 'swap', Object.values(scripts).join()).rules;
  });
  const licences = typefaces.map(({ module }) => readFileSync(join(root, 'node_modules', module, 'LICENSE'), 'utf8').trim());
  return { css: rules.join('\n'), folder, preload: join(folder, preloadedFont), licences: `${licences.join('\n\n\n')}\n` };
}

/** Returns the files of a typeface: one for each style and script. */
function filesOf(files: Record<string, string>): { source: string; name: string; unicodeRange: string }[] {
  return Object.entries(files).flatMap(([source, target]) =>
    Object.entries(scripts).map(([script, unicodeRange]) => ({
      source: `${source.replace('SCRIPT', script)}.woff2`,
      name: `${target}-${script}.woff2`,
      unicodeRange,
    })),
  );
}

/** Returns a font file as described in a stylesheet. Its fallback is measured at the weights of regular and bold text. */
function toFace(name: string, bytes: Buffer, unicodeRange: string): FontFace {
  const font = readFont(bytes);
  if ('fault' in font) throw new Error(`The subset font ${name} is ${font.fault}.`);
  const widths = font.facts.widths.filter(({ weight }) => weight === 400 || weight === 700);
  // Pages preload this file, so that it is either available for the first paint or not used at all: text never shifts.
  const display = name === preloadedFont ? { display: 'optional' } : {};
  return { name, facts: { ...font.facts, widths }, unicodeRange, ...display };
}

function charactersOf(range: string): string {
  let characters = '';
  for (const part of range.split(',')) {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= to; code++) characters += String.fromCodePoint(code);
  }
  return characters;
}
