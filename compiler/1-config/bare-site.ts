import type { Site } from '../model.ts';
import { defaultSearch, defaults, wholeFolder } from './defaults.ts';
import { toLocale } from './locales.ts';
import { readable } from './readable.ts';
import { withSearch } from './to-menus.ts';

/**
 * The site of a folder without a configuration: one public area at `/`, titled by the first heading of level 1 in its README, else by the
 * folder's name. What is wrong in its texts is a warning, for nobody promised this tool anything.
 */
export function bareSite(folderName: string, readme: string | undefined): Site {
  const title = (readme === undefined ? undefined : firstHeading(readme)) ?? (readable(folderName) || 'Documentation');
  const { tagline, url, baseUrl, copyright, html } = defaults;
  return {
    title,
    tagline,
    url,
    baseUrl,
    copyright,
    navbar: { hideOnScroll: defaults.hideOnScroll, items: withSearch([], true) },
    areas: [
      {
        id: wholeFolder.id,
        path: wholeFolder.path,
        route: wholeFolder.route,
        label: title,
        audience: 'public',
        sidebar: 'auto',
        versions: [],
        at: { file: '.', line: 1, column: 1 },
      },
    ],
    specs: [],
    locales: { default: defaults.locale, list: [toLocale(defaults.locale, { path: '' })] },
    search: defaultSearch(),
    without: [],
    lastUpdate: { ...defaults.lastUpdate },
    reviews: { ...defaults.reviews },
    samples: { ...defaults.samples, allow: [] },
    colorMode: { ...defaults.colorMode },
    links: { ...defaults.bareLinks },
    html,
    toc: { ...defaults.toc },
    variables: {},
    limits: { ...defaults.limits },
  };
}

/** The text of the first heading of level 1 outside code, without its markup; undefined where there is none. */
function firstHeading(markdown: string): string | undefined {
  const text = markdown.replace(/^\uFEFF/, '').replace(/^---\r?\n[\s\S]*?\r?\n---(?:\r?\n|$)/, '');
  const lines = outsideCode(text.split(/\r\n|\r|\n/));
  for (const [index, line] of lines.entries()) {
    const tagged = /<h1[^>]*>(.*?)<\/h1>/i.exec(line)?.[1];
    const hashed = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#*)?[ \t]*$/.exec(line)?.[1];
    const underlined = /^ {0,3}=+[ \t]*$/.test(lines[index + 1] ?? '') && /^ {0,3}[^\s#>|*+-]/.test(line) ? line : undefined;
    const heading = plain(tagged ?? hashed ?? underlined ?? '');
    if (heading !== '') return heading;
  }
  return undefined;
}

/** The lines with those inside fences emptied. */
function outsideCode(lines: string[]): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    else return '';
    return mark === undefined ? line : '';
  });
}

/** What remains for the eye of inline Markdown and HTML. */
function plain(inline: string): string {
  return inline
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\{#[^}]*\}\s*$/, '')
    .replace(/(\*\*|__|\*|`+|~~)(.+?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
