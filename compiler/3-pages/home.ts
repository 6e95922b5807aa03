import { suggest } from '../basics/nearest.ts';
import { iconUnknown } from '../diagnostics/blocks.ts';
import { homeFeatureTwice, homeTextMarkdown } from '../diagnostics/home.ts';
import { attr, escapeText } from '../html/escape.ts';
import { linkPlaceholder } from '../html/placeholders.ts';
import type { FrontMatter, Span } from '../model.ts';
import { partAt, type YamlPart } from '../yaml/yaml.ts';
import { iconHtml } from './constructs/badges-and-icons.ts';
import { icons } from './constructs/icons.ts';
import { placeTarget } from './constructs/place-targets.ts';
import { expandVariables } from './constructs/variables.ts';
import { type Draft, placeOf, report } from './draft.ts';

type HomeSetting = NonNullable<FrontMatter['home']>;
type Hero = NonNullable<HomeSetting['hero']>;
type HomeFeature = NonNullable<HomeSetting['features']>[number];
type Picture = NonNullable<Hero['picture']>;
/** The content above the text of a home page: as HTML, as Markdown for the copy, and as text for search. */
export type HomeFront = { html: string; title: string; tagline: string | undefined; markdown: string; text: string };
/** The front matter of a home page, with the locations of its parts. `id` is the id of the heading that is the page's title. */
type HomeSource = { home: HomeSetting; part: YamlPart; title: string; id: string | undefined; description: string | undefined };

/**
 * Renders `home` of the front matter, with a slot in the draft for each link and image. Its strings are plain text with the site's
 * variables.
 */
export function writeFront(draft: Draft, source: HomeSource): HomeFront {
  const { home, part, title: pageTitle, id, description } = source;
  const { hero = {}, features = [] } = home;
  const context: HomeContext = { draft, part };
  const title = hero.title === undefined ? pageTitle : textOf(context, hero.title, ['hero'], 'title');
  const tagline = hero.tagline === undefined ? description : textOf(context, hero.tagline, ['hero'], 'tagline');
  const heroParts = writeHero(context, hero, { title, id, tagline });
  const cards = features.map((feature, index) => writeFeature(context, feature, ['features', index]));
  const list =
    cards.length === 0 ? '' : `<ul class="features ${columnsFor(cards.length)}">\n${cards.map(htmlOf).join('')}</ul>\n`;
  const words = [title === pageTitle ? '' : title, tagline ?? '', ...cards.map(({ text }) => text)];
  return {
    html: heroParts.html + list,
    title,
    tagline,
    markdown: [tagline, heroParts.picture, [...heroParts.links, ...cards.map(({ markdown }) => markdown)].join('\n')]
      .filter(Boolean)
      .join('\n\n'),
    text: words.filter((each) => each !== '').join('\n'),
  };
}

type HomeContext = { draft: Draft; part: YamlPart };
type HomePath = readonly (string | number)[];

function htmlOf({ html }: { html: string }): string {
  return html;
}

/** Returns the number of columns: three or four, so that rows have equal lengths if possible, or fewer. */
function columnsFor(count: number): string {
  if (count < 3) return count === 1 ? 'one' : 'two';
  return count === 4 || (count > 6 && count % 3 !== 0) ? 'four' : 'three';
}

function writeHero(
  context: HomeContext,
  { picture, actions = [] }: Hero,
  { title, id, tagline }: { title: string; id: string | undefined; tagline: string | undefined },
): { html: string; picture: string; links: string[] } {
  const links = actions.map((action, index) => {
    const path = ['hero', 'actions', index];
    const label = textOf(context, action.label, path, 'label');
    const resolvedLink = writeLink(context, action, path);
    const kind = index === 0 ? 'button' : 'button quiet';
    return {
      html: resolvedLink ? `<a class="${kind}"${resolvedLink.attributes}>${escapeText(label)}</a>` : escapeText(label),
      markdown: renderLink(label, resolvedLink),
    };
  });
  const heroImage = picture === undefined ? undefined : writePicture(context, picture, ['hero', 'picture'], true);
  const text = [
    `<h1${id === undefined ? '' : attr('id', id)} tabindex="-1" class="hero-title">${escapeText(title)}</h1>`,
    tagline === undefined ? '' : `<p class="hero-tagline">${escapeText(tagline)}</p>`,
    links.length === 0 ? '' : `<p class="hero-actions">${links.map(htmlOf).join('\n')}</p>`,
  ].filter((each) => each !== '');
  const columns = `<div class="hero-text">\n${text.join('\n')}\n</div>\n`;
  const image = heroImage ? `<div class="hero-picture">${heroImage.html}</div>\n` : '';
  return {
    html: `<div class="hero${heroImage ? ' pictured' : ''}">\n${columns}${image}</div>\n`,
    picture: heroImage?.markdown ?? '',
    links: links.map(({ markdown }) => `- ${markdown}`),
  };
}

function writeFeature(
  context: HomeContext,
  feature: HomeFeature,
  path: HomePath,
): { html: string; markdown: string; text: string } {
  const { icon, picture, link } = feature;
  const title = textOf(context, feature.title, path, 'title');
  const text = feature.text === undefined ? '' : textOf(context, feature.text, path, 'text');
  const resolvedLink = link === undefined ? undefined : writeLink(context, { link, locked: feature.locked }, path);
  if (icon !== undefined && picture !== undefined)
    report(context.draft, homeFeatureTwice(placeAt(context, [...path, 'picture']), {}));
  const featureImage = picture === undefined ? undefined : writePicture(context, picture, [...path, 'picture'], false);
  const drawing = icon === undefined || picture !== undefined ? '' : writeIcon(context, icon, [...path, 'icon']);
  const heading = resolvedLink ? `<a${resolvedLink.attributes}>${escapeText(title)}</a>` : escapeText(title);
  const imageHtml = featureImage ? `<div class="feature-picture">${featureImage.html}</div>\n` : drawing;
  const textHtml = text === '' ? '' : `<p>${escapeText(text)}</p>\n`;
  return {
    html: `<li class="feature">\n${imageHtml}<h2>${heading}</h2>\n${textHtml}</li>\n`,
    markdown: `- ${renderLink(title, resolvedLink)}${text === '' ? '' : `: ${text}`}`,
    text: [title, text].filter((each) => each !== '').join('\n'),
  };
}

function renderLink(label: string, resolvedLink: ResolvedLink | undefined): string {
  return resolvedLink ? `[${label}](${resolvedLink.target})` : label;
}

/** Returns the string at a key on one line, with the site's variables replaced with their values. */
function textOf(context: HomeContext, text: string, path: HomePath, key: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const mark = markdownIn.exec(line);
  if (mark) report(context.draft, homeTextMarkdown(placeAt(context, [...path, key]), { mark: mark[0], key }));
  return expandVariables(context.draft, line);
}

/** Matches bold text, code, links and badges in Markdown. */
const markdownIn =
  /\*\*\S[^*]*\*\*|__\S[^_]*__|`[^`]+`|!?\[[^\]]+\]\([^)\s]+\)|:(?:badge|icon)\[[^\]]*\]|<\/?[a-z][\w-]*(?:\s[^<>]*)?>/i;

/** The attributes of a link, and its target in Markdown. */
type ResolvedLink = { attributes: string; target: string };

function writeLink(
  { draft, part }: HomeContext,
  { link, locked = false }: { link: string; locked?: boolean | undefined },
  path: HomePath,
): ResolvedLink | undefined {
  const target = expandVariables(draft, link);
  const slots = draft.links.length;
  const attributes = placeTarget(draft, { target, kind: 'link', locked }, () => ({ span: spanAt(part, [...path, 'link']) }));
  if (attributes === undefined) return undefined;
  return { attributes, target: draft.links.length > slots ? linkPlaceholder(slots) : target };
}

function writePicture(
  { draft, part }: HomeContext,
  picture: Picture,
  path: HomePath,
  isFirst: boolean,
): { html: string; markdown: string } | undefined {
  const { light, dark = undefined, alt = '' } = typeof picture === 'string' ? { light: picture } : picture;
  const lightPath = typeof picture === 'string' ? path : [...path, 'light'];
  const loading = isFirst && dark === undefined ? ' fetchpriority="high"' : ' loading="lazy"';
  const write = (link: string, at: HomePath): ResolvedLink | undefined => {
    const target = expandVariables(draft, link);
    const slots = draft.links.length;
    const attributes = placeTarget(draft, { target, kind: 'image' }, () => ({ span: spanAt(part, at) }));
    const html = `<img${attributes}${attr('alt', alt)}${loading} decoding="async">`;
    return attributes === undefined
      ? undefined
      : { attributes: html, target: draft.links.length > slots ? linkPlaceholder(slots) : target };
  };
  const lightImage = write(light, lightPath);
  const darkImage = dark === undefined ? undefined : write(dark, [...path, 'dark']);
  if (!lightImage) return undefined;
  const html = darkImage
    ? `<span class="on-light">${lightImage.attributes}</span><span class="on-dark">${darkImage.attributes}</span>`
    : lightImage.attributes;
  return { html, markdown: alt === '' ? '' : `![${alt}](${lightImage.target})` };
}

function writeIcon(context: HomeContext, name: string, path: HomePath): string {
  const drawing = iconHtml(name);
  if (drawing !== undefined) return `<span class="feature-icon">${drawing}</span>\n`;
  report(context.draft, iconUnknown(placeAt(context, path), { name, ...suggest(name, icons.keys()) }));
  return '';
}

function spanAt(part: YamlPart, path: HomePath): Span {
  return partAt(part, path).span;
}

function placeAt({ draft, part }: HomeContext, path: HomePath) {
  return placeOf(draft, spanAt(part, path));
}
