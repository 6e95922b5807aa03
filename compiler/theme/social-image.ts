/** Generates social images, which other sites show for a link to a page, as SVG. */
import { escapeAttribute } from '../html/escape.ts';
import type { LinkedPage, Site, Theme } from '../model.ts';
import type { Mode, Palette } from './palette.ts';

/** In pixels. This is the size that Open Graph recommends (1.91:1), which other sites do not crop. */
export const imageSize = { width: 1200, height: 630 };

/** The common style of a site's images. It can be sent to a worker. */
export type SocialStyle = {
  /** The site's title, and its host name. */
  site: string;
  host: string;
  colours: Pick<Palette, 'surface' | 'text' | 'muted' | 'accent' | 'border'>;
  /** The font files in order of preference, from the site's root. */
  fonts: { heading: string[]; body: string[] };
  /** A string that changes whenever one of these files changes. */
  stamp: string;
};
/** The strings on an image. */
export type SocialTexts = { title: string; description: string; label: string };
/** Renders a line of text as an outline with its baseline at 0; undefined if no font contains one of the letters. */
export type TextOutliner = (
  text: string,
  font: { kind: 'heading' | 'body'; size: number; weight: number },
) => OutlinedLine | undefined;
/**
 * `width` is in pixels; `toPath` returns the outline with the syntax of the attribute `d` of an SVG path. Most lines are only measured, which
 * is much faster than outlining them.
 */
type OutlinedLine = { width: number; toPath: () => string };

/** Returns the style of a site's images; undefined if they are disabled. `stamps` contains a stamp of each published font file. */
export function socialStyle(site: Site, stamps: ReadonlyMap<string, string>): SocialStyle | undefined {
  const { theme, title, url, colorMode } = site;
  if (!theme?.socialPictures) return undefined;
  const mode: Mode = colorMode.default === 'dark' ? 'dark' : 'light';
  const { surface, text, muted, accent, border } = theme.palettes[mode];
  const heading = filesOf(theme, theme.fonts.heading ?? theme.fonts.body);
  const body = filesOf(theme, theme.fonts.body);
  const fonts = { heading: [...new Set([...heading, ...body])], body: [...new Set([...body, ...heading])] };
  const stamp = fonts.heading.map((file) => stamps.get(file) ?? '').join();
  const host = url.replace(/^https?:\/\//, '');
  return { site: title, host, colours: { surface, text, muted, accent, border }, fonts, stamp };
}

function filesOf({ families }: Theme, name: string | undefined): string[] {
  const files = families.find((family) => family.name === name)?.files ?? [];
  return files.flatMap(({ file, style }) => (style === 'italic' ? [] : [file]));
}

/** Returns the strings on the image of a page. Undefined if no image is generated, because the page has its own image or is not indexed. */
export function socialTexts(linked: LinkedPage): SocialTexts | undefined {
  if (linked.audience === 'restricted' || linked.kind === 'notFound' || linked.image || linked.noindex) return undefined;
  const label = linked.breadcrumbs[0]?.label ?? '';
  return { title: linked.title, description: linked.description, label: label === linked.title ? '' : label };
}

const margin = 84;
const lineWidth = imageSize.width - 2 * margin;
/** The sizes of titles in pixels, each with the number of lines that fit. A title has the largest possible size. */
const sizes = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 4 },
  { size: 48, lines: 5 },
];

/**
 * Returns the image as SVG without text elements, so that rendering it requires no fonts. Undefined if the title contains a letter that no
 * font has.
 */
export function toSocialSvg(texts: SocialTexts, { site, host, colours }: SocialStyle, outline: TextOutliner): string | undefined {
  const title = layOutTitle(texts.title, outline);
  if (!title) return undefined;
  const { width, height } = imageSize;
  const name = outline(site, { kind: 'heading', size: 34, weight: 650 });
  const label = texts.label === '' ? undefined : outline(texts.label, { kind: 'body', size: 30, weight: 400 });
  const address = outline(host, { kind: 'body', size: 30, weight: 400 });
  const leading = Math.round(title.size * 1.14);
  const block = (title.lines.length - 1) * leading;
  const descriptionLines =
    block > 2 * leading ? [] : layOutLines(texts.description, { kind: 'body', size: 32, weight: 400, max: 2 }, outline);
  const first = Math.round((height - block - descriptionLines.length * 46) / 2 + title.size * 0.45);
  const isRightToLeft = rightToLeft.test(texts.title);
  const renderLine = ({ width: own, toPath }: OutlinedLine, y: number, fill: string, isAcross = false): string =>
    `<path transform="translate(${isRightToLeft !== isAcross ? width - margin - Math.round(own) : margin} ${y})" fill="${fill}" d="${escapeAttribute(toPath())}"/>`;
  const nextBaseline = first + block + Math.round(title.size * 0.35);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.surface}"/>`,
    `<rect width="${width}" height="14" fill="${colours.accent}"/>`,
    name ? renderLine(name, 104, colours.accent) : '',
    ...title.lines.map((line, index) => renderLine(line, first + index * leading, colours.text)),
    ...descriptionLines.map((line, index) => renderLine(line, nextBaseline + 48 + index * 46, colours.muted)),
    `<rect x="${margin}" y="${height - 108}" width="${lineWidth}" height="2" fill="${colours.border}"/>`,
    label && label.width + (address?.width ?? 0) < lineWidth - 40 ? renderLine(label, height - 54, colours.muted) : '',
    address ? renderLine(address, height - 54, colours.muted, true) : '',
    '</svg>',
  ].join('');
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns the lines of a title in the largest size that fits. In the smallest size, overflow is truncated. */
function layOutTitle(title: string, outline: TextOutliner): { size: number; lines: OutlinedLine[] } | undefined {
  for (const { size, lines: max } of sizes) {
    const isLast = size === sizes.at(-1)?.size;
    const lines = breakLines(title, (text) => outline(text, { kind: 'heading', size, weight: 700 }));
    if (!lines) return undefined;
    if (lines.length <= max && lines.every(({ width }) => width <= lineWidth))
      return { size, lines: lines.map(({ outlined }) => outlined) };
    if (!isLast) continue;
    return { size, lines: layOutLines(title, { kind: 'heading', size, weight: 700, max }, outline) };
  }
  return undefined;
}

/** Returns the first lines of a string, ending with … if it is truncated; empty if no font contains one of its letters. */
function layOutLines(
  text: string,
  { max, ...font }: { kind: 'heading' | 'body'; size: number; weight: number; max: number },
  outline: TextOutliner,
): OutlinedLine[] {
  const lines = breakLines(text, (part) => outline(part, font)) ?? [];
  const visible = lines.slice(0, max);
  const last = visible.at(-1);
  if (!last || (lines.length <= max && last.width <= lineWidth)) return visible.map(({ outlined }) => outlined);
  let truncatedText = last.text;
  let outlined = outline(`${truncatedText}…`, font);
  while (outlined && outlined.width > lineWidth && truncatedText !== '') {
    truncatedText = truncatedText.slice(0, -1).trimEnd();
    outlined = outline(`${truncatedText}…`, font);
  }
  return [...visible.slice(0, -1).map((line) => line.outlined), outlined ?? last.outlined];
}

type TitleLine = { text: string; width: number; outlined: OutlinedLine };

/** Breaks a string into lines that fit the width, if its words allow it; undefined if no font contains one of its letters. */
function breakLines(text: string, measure: (text: string) => OutlinedLine | undefined): TitleLine[] | undefined {
  const lines: TitleLine[] = [];
  let line: TitleLine | undefined;
  for (const word of text.trim().match(words) ?? []) {
    const longer = measure(((line?.text ?? '') + word).trim());
    if (!longer) return undefined;
    if (line && longer.width > lineWidth) {
      lines.push({ ...line, text: line.text.trimEnd() });
      const outlinedWord = measure(word.trim());
      if (!outlinedWord) return undefined;
      line = { text: word, width: outlinedWord.width, outlined: outlinedWord };
    } else line = { text: (line?.text ?? '') + word, width: longer.width, outlined: longer };
  }
  return line ? [...lines, line] : lines;
}

/** Words with trailing spaces. In scripts without spaces, a line may end after any character. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}\s]*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]).)+\s*/gsu;
