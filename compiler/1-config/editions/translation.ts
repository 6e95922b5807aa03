import translationSchema from '../../../schemas/translation.schema.json' with { type: 'json' };
import type { TranslationFile } from '../../../schemas/types/translation.ts';
import { configKeyRefused, configKeyTwice } from '../../diagnostics/config.ts';
import { translationTextUnknown } from '../../diagnostics/sources.ts';
import type { Checked, Diagnostic, FooterLink, NavbarItem, Site } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import { fittedSchemaOf } from '../../schema.ts';
import { given } from '../given.ts';
import { parseJsonc } from '../jsonc.ts';
import { type Located, locate } from '../text/places.ts';
import { wordIssue } from '../text/word-issues.ts';
import { wordSyntax } from '../text/word-syntax.ts';

const schema = fittedSchemaOf<TranslationFile>(translationSchema);
/** The file of a language's texts; its text is undefined where there is none. `folders` can be named as categories. */
export type TranslationText = { file: string; text: string | undefined; folders: ReadonlySet<string> };
type Locale = Site['locales']['list'][number];

/** The site in another of its languages: with the texts of that language's file, below a base URL of its own. */
export function translateSite(site: Site, locale: Locale, { file, text, folders }: TranslationText): Checked<Site> {
  const { code, direction, path } = locale;
  const home: Site = {
    ...site,
    baseUrl: `${site.baseUrl}${path}/`,
    translation: { code, direction, folder: `${path}/`, homeBaseUrl: site.baseUrl },
  };
  if (text === undefined) return { value: home, diagnostics: [] };
  const { texts, located, diagnostics } = read(file, text);
  if (!texts) return { value: home, diagnostics };
  return { value: applied(home, texts), diagnostics: [...diagnostics, ...unknownTexts(site, texts, { located, folders })] };
}

function read(file: string, text: string): { texts: TranslationFile | undefined; located: Located; diagnostics: Diagnostic[] } {
  const json = text.replace(/^\uFEFF/, '');
  const { root, faults } = parseJsonc(json);
  const located = locate(file, json, root);
  const diagnostics = faults.map((fault) => wordSyntax(fault, json, located.places));
  if (!root) return { texts: undefined, located, diagnostics };
  const issues = schema.issues(located.value);
  diagnostics.push(
    ...located.refused.map(({ key, at }) => configKeyRefused(at, { key })),
    ...located.duplicates.map(({ key, at, first }) => configKeyTwice(at, { key }, first ? [first] : [])),
    ...issues.map((issue) => wordIssue(issue, located)),
  );
  return { texts: schema.accepts(located.value) ? located.value : undefined, located, diagnostics };
}

type Say = (text: string) => string;

function sayer(texts: Record<string, string> = {}): Say {
  const known = new Map(Object.entries(texts));
  return (text) => known.get(text) ?? text;
}

function applied(site: Site, texts: TranslationFile): Site {
  const { title = site.title, tagline = site.tagline, copyright = site.copyright, announcement, logo } = texts;
  const [navbar, footer, areas, tags] = [sayer(texts.navbar), sayer(texts.footer), sayer(texts.areas), sayer(texts.tags)];
  const folderLabels = Object.entries(texts.categories ?? {});
  return {
    ...site,
    title,
    tagline,
    copyright,
    ...given({
      logo: site.logo && { ...site.logo, alt: logo ?? site.logo.alt },
      announcement: site.announcement && { ...site.announcement, html: announcement ?? site.announcement.html },
      footer: site.footer && toFooter(site.footer, footer, texts.copyright),
      tags:
        site.tags &&
        Object.fromEntries(Object.entries(site.tags).map(([tag, own]) => [tag, { ...own, label: saidOr(tags, tag, own.label) }])),
    }),
    navbar: {
      ...site.navbar,
      ...given({ title: site.navbar.title && navbar(site.navbar.title) }),
      items: site.navbar.items.map((item) => toItem(item, navbar)),
    },
    areas: site.areas.map((area) => ({
      ...area,
      label: saidOr(areas, area.version?.area ?? area.id, area.label),
      ...given({ folderLabels }),
    })),
  };
}

function saidOr(say: Say, name: string, otherwise: string): string {
  const said = say(name);
  return said === name ? otherwise : said;
}

function toItem(item: NavbarItem, say: Say): NavbarItem {
  const { label, items } = item;
  return { ...item, ...given({ label: label && say(label), items: items?.map((inner) => toItem(inner, say)) }) };
}

function toFooter(footer: NonNullable<Site['footer']>, say: Say, copyright: string | undefined): NonNullable<Site['footer']> {
  const toLink = (link: FooterLink): FooterLink => ({ ...link, ...given({ label: link.label && say(link.label) }) });
  return {
    ...footer,
    ...given({ copyright: copyright ?? footer.copyright }),
    columns: footer.columns.map(({ title, items }) => ({ ...given({ title: title && say(title) }), items: items.map(toLink) })),
    links: footer.links.map(toLink),
  };
}

const groups = ['navbar', 'footer', 'areas', 'categories', 'tags'] as const;

/** Texts for what the site does not have, each at its key. */
function unknownTexts(
  site: Site,
  texts: TranslationFile,
  { located, folders }: Pick<TranslationText, 'folders'> & { located: Located },
): Diagnostic[] {
  const known = { ...namesOf(site), categories: [...folders] };
  return groups.flatMap((group) => {
    const own = texts[group];
    const names = new Set(known[group]);
    const unknown = own ? Object.keys(own).filter((key) => !names.has(key)) : [];
    return unknown.map((key) => {
      const at = own ? located.places.keyAt(own, key) : located.start;
      return translationTextUnknown(at, { group, key, nearest: nearest(key, names), known: known[group] });
    });
  });
}

function namesOf({ navbar, footer, areas, tags }: Site): Record<Exclude<(typeof groups)[number], 'categories'>, string[]> {
  const items = navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const links = [...(footer?.links ?? []), ...(footer?.columns.flatMap((column) => column.items) ?? [])];
  const unique = (texts: (string | undefined)[]): string[] => [
    ...new Set(texts.flatMap((text) => (text === undefined ? [] : [text]))),
  ];
  return {
    navbar: unique([navbar.title, ...items.map(({ label }) => label)]),
    footer: unique([...(footer?.columns.map(({ title }) => title) ?? []), ...links.map(({ label }) => label)]),
    areas: unique(areas.map(({ id, version }) => version?.area ?? id)),
    tags: Object.keys(tags ?? {}),
  };
}
