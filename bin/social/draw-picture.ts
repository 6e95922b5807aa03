import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { memoize } from '../../compiler/basics/collections.ts';
import { codePointOf } from '../../compiler/texts/code-points.ts';
import {
  imageSize,
  type SocialStyle,
  type SocialTexts,
  type TextOutliner,
  toSocialSvg,
} from '../../compiler/theme/social-image.ts';
import { removeCache, temporaryPathOf } from '../cache/cache.ts';
import { loadPackages, ownFonts, readOwnFont } from './load-packages.ts';
import type { Font, Glyph } from './packages.ts';

/** Draws a page's social image as PNG; undefined if its title contains a letter that no font has. */
type DrawPicture = (texts: SocialTexts, style: SocialStyle) => Promise<Uint8Array | undefined>;

/** Increment this if the appearance of images changes. */
const version = 1;

/**
 * Returns a function that draws social images. `read` returns the content of a site file; `folder` caches images by a hash of their inputs.
 * Fonts and packages are loaded when the first image is missing from the cache.
 */
export function createImageDrawer(read: ReadFont, folder: string | undefined): DrawPicture {
  const tools = new Map<string, Promise<Tools>>();
  return async (texts, style) => {
    const key = createHash('sha256')
      .update(JSON.stringify([version, texts, style]))
      .digest('hex')
      .slice(0, 24);
    const retained = folder === undefined ? undefined : join(folder, `${key}.png`);
    const cached = retained === undefined ? undefined : readPicture(retained);
    if (cached) return cached;
    const faces = JSON.stringify(style.fonts);
    const opened = tools.get(faces) ?? openTools(style, read);
    tools.set(faces, opened);
    const { outline, toPng } = await opened;
    const svg = toSocialSvg(texts, style, outline);
    if (svg === undefined) return undefined;
    const png = toPng(svg);
    if (retained !== undefined) cachePicture(retained, png);
    return png;
  };
}

/** Reads a cached image; undefined if it is missing or incomplete. */
function readPicture(path: string): Uint8Array | undefined {
  try {
    const png = readFileSync(path);
    return png.toString('latin1', Math.max(0, png.length - 8), png.length - 4) === 'IEND' ? png : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Caches an image, renaming it into place so that other threads and builds never read a partial file. Ignores errors of the file system.
 * Partial files of killed builds are swept from this folder.
 */
function cachePicture(path: string, png: Uint8Array): void {
  const folder = dirname(path);
  const partial = temporaryPathOf(join(dirname(folder), `picture-${threadId}`));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(partial, png);
    renameSync(partial, path);
  } catch {
    removeCache(partial);
  }
}

/** Returns a function that lists the letters of a string that none of a style's fonts contains, without duplicates. */
export async function createCoverageCheck({ fonts }: SocialStyle, read: ReadFont): Promise<(text: string) => string[]> {
  const faces = [...(await openFonts(fonts.heading, read)).values()];
  const isMissing = (letter: string): boolean =>
    /\S/.test(letter) && !faces.some((face) => face.hasGlyphForCodePoint(codePointOf(letter)));
  return (text) => [...new Set(text)].filter(isMissing);
}

/** Returns the content of a site file; undefined if it is missing. */
type ReadFont = (file: string) => Uint8Array | undefined;
type Tools = { outline: TextOutliner; toPng: (svg: string) => Uint8Array };

async function openTools({ fonts }: SocialStyle, read: ReadFont): Promise<Tools> {
  const { Resvg } = await loadPackages();
  const opened = await openFonts([...fonts.heading, ...fonts.body], read);
  const inOrder = (files: readonly string[]): Font[] => [...files, ...ownFonts].flatMap((file) => opened.get(file) ?? []);
  const heading = inOrder(fonts.heading);
  const body = inOrder(fonts.body);
  const variationsOf = memoize((face: Font) =>
    memoize((weight: number): Font => {
      const axis = face.variationAxes.wght;
      return axis ? face.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) }) : face;
    }),
  );
  const outlineText: TextOutliner = (text, { kind, size, weight }) => {
    const faces = kind === 'heading' ? heading : body;
    const runs = toRuns(text, faces);
    if (!runs) return undefined;
    let width = 0;
    const placed: { glyph: Glyph; scale: number; x: number; y: number }[] = [];
    for (const run of runs) {
      const face = variationsOf(run.face)(weight);
      const scale = size / face.unitsPerEm;
      const { glyphs, positions } = face.layout(run.text);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        placed.push({ glyph, scale, x: width + xOffset * scale, y: -yOffset * scale });
        width += xAdvance * scale;
      }
    }
    const toPath = (): string =>
      placed.map(({ glyph, scale, x, y }) => glyph.path.scale(scale, -scale).translate(x, y).toSVG()).join('');
    return { width, toPath };
  };
  const toPng = (svg: string): Uint8Array => {
    const renderer = new Resvg(svg, { fitTo: { mode: 'width', value: imageSize.width }, font: { loadSystemFonts: false } });
    const picture = renderer.render();
    const png = picture.asPng();
    picture.free();
    renderer.free();
    return png;
  };
  return { outline: outlineText, toPng };
}

/** Splits a string into runs, each with the first font that contains all of its letters; undefined if no font contains one of them. */
function toRuns(text: string, faces: readonly Font[]): { text: string; face: Font }[] | undefined {
  const runs: { text: string; face: Font }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const hasGlyph = (face: Font): boolean => face.hasGlyphForCodePoint(codePointOf(letter));
    const face = last && (/\s/.test(letter) || hasGlyph(last.face)) ? last.face : faces.find(hasGlyph);
    if (!face) return undefined;
    if (last?.face === face) last.text += letter;
    else runs.push({ text: letter, face });
  }
  return runs;
}

/** Returns the fonts in these files, followed by our own, each unpacked once. Ignores missing files. */
async function openFonts(files: readonly string[], read: ReadFont): Promise<Map<string, Font>> {
  const { create, decompress } = await loadPackages();
  const faces = new Map<string, Font>();
  for (const file of new Set([...files, ...ownFonts])) {
    const bytes = ownFonts.includes(file) ? readOwnFont(file) : read(file);
    if (!bytes) continue;
    const face = create(Buffer.from(await decompress(bytes)));
    if ('layout' in face) faces.set(file, face);
  }
  return faces;
}
