import translationSchema from '../../schemas/translation.schema.json' with { type: 'json' };
import type { TranslationFile } from '../../schemas/types/translation.ts';
import { suggest } from '../basics/nearest.ts';
import { translationTextUnknown } from '../diagnostics/sources.ts';
import type { Checked, Diagnostic, FooterLink, NavbarItem, Site } from '../model.ts';
import { lazySchemaOf } from '../schema/schema.ts';
import type { LocatedValue } from './locate-values.ts';
import { readSettings } from './settings-file.ts';
import { withoutUndefined } from './without-undefined.ts';

const schema = lazySchemaOf<TranslationFile>(translationSchema);
type Locale = Site['locales']['list'][number];

/**
 * Returns the site in another language, with the strings in that language's `file` and its own base URL. `text` is undefined if the file
 * does not exist. `folders` are the valid keys of its categories.
 */
export function translateSite(
  site: Site,
  locale: Locale,
  { file, text, folders }: { file: string; text: string | undefined; folders: ReadonlySet<string> },
): Checked<Site> {
  const { code, direction, path } = locale;
  const home: Site = {
    ...site,
    baseUrl: `${site.baseUrl}${path}/`,
    translation: { code, direction, folder: `${path}/`, homeBaseUrl: site.baseUrl },
  };
  if (text === undefined) return { value: home, diagnostics: [] };
  const { located, diagnostics } = readSettings(file, text, schema);
  const texts = located.value;
  if (!schema.accepts(texts)) return { value: home, diagnostics };
  return {
    value: translateTexts(home, texts),
    diagnostics: [...diagnostics, ...reportUnknownTexts(site, texts, located, folders)],
  };
}

function translateTexts(site: Site, texts: TranslationFile): Site {
  const { title = site.title, tagline = site.tagline, copyright = site.copyright, announcement, logo } = texts;
  const navbar = createTranslator(texts.navbar);
  const footer = createTranslator(texts.footer);
  const areas = createTranslator(texts.areas);
  const tags = createTranslator(texts.tags);
  const folderLabels = Object.entries(texts.categories ?? {});
  return {
    ...site,
    title,
    tagline,
    copyright,
    ...withoutUndefined({
      logo: site.logo && { ...site.logo, alt: logo ?? site.logo.alt },
      announcement: site.announcement && { ...site.announcement, html: announcement ?? site.announcement.html },
      footer: site.footer && toFooter(site.footer, footer, texts.copyright),
      tags:
        site.tags &&
        Object.fromEntries(
          Object.entries(site.tags).map(([tag, own]) => [tag, { ...own, label: translationOr(tags, tag, own.label) }]),
        ),
    }),
    navbar: {
      ...site.navbar,
      ...withoutUndefined({ title: site.navbar.title && navbar(site.navbar.title) }),
      items: site.navbar.items.map((item) => toItem(item, navbar)),
    },
    areas: site.areas.map((area) => ({
      ...area,
      label: translationOr(areas, area.version?.area ?? area.id, area.label),
      ...withoutUndefined({ folderLabels }),
    })),
  };
}

/** Returns the translation of a string, or the string itself if it has no translation. */
type Translate = (text: string) => string;

function createTranslator(texts: Record<string, string> = {}): Translate {
  const translations = new Map(Object.entries(texts));
  return (text) => translations.get(text) ?? text;
}

function translationOr(translate: Translate, name: string, fallback: string): string {
  const translated = translate(name);
  return translated === name ? fallback : translated;
}

function toItem(item: NavbarItem, translate: Translate): NavbarItem {
  const { label, items } = item;
  return {
    ...item,
    ...withoutUndefined({ label: label && translate(label), items: items?.map((inner) => toItem(inner, translate)) }),
  };
}

function toFooter(
  footer: NonNullable<Site['footer']>,
  translate: Translate,
  copyright: string | undefined,
): NonNullable<Site['footer']> {
  const toLink = (link: FooterLink): FooterLink => ({
    ...link,
    ...withoutUndefined({ label: link.label && translate(link.label) }),
  });
  return {
    ...footer,
    ...withoutUndefined({ copyright: copyright ?? footer.copyright }),
    columns: footer.columns.map(({ title, items }) => ({
      ...withoutUndefined({ title: title && translate(title) }),
      items: items.map(toLink),
    })),
    links: footer.links.map(toLink),
  };
}

const groups = ['navbar', 'footer', 'areas', 'categories', 'tags'] as const;

/** Reports translations of strings that do not occur on the site. */
function reportUnknownTexts(
  site: Site,
  texts: TranslationFile,
  located: LocatedValue,
  folders: ReadonlySet<string>,
): Diagnostic[] {
  const originals = { ...translatableTextsOf(site), categories: [...folders] };
  return groups.flatMap((group) => {
    const isIncomplete = site.incomplete && (group === 'navbar' || group === 'footer');
    const own = isIncomplete ? undefined : texts[group];
    const names = new Set(originals[group]);
    const unknown = own ? Object.keys(own).filter((key) => !names.has(key)) : [];
    return unknown.map((key) => {
      const at = own ? located.places.keyAt(own, key) : located.start;
      return translationTextUnknown(at, { group, key, ...suggest(key, names), allowed: originals[group] });
    });
  });
}

function translatableTextsOf({
  navbar,
  footer,
  areas,
  tags,
}: Site): Record<Exclude<(typeof groups)[number], 'categories'>, string[]> {
  const items = navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const links = [...(footer?.links ?? []), ...(footer?.columns.flatMap((column) => column.items) ?? [])];
  const uniqueTexts = (texts: (string | undefined)[]): string[] => [
    ...new Set(texts.flatMap((text) => (text === undefined ? [] : [text]))),
  ];
  return {
    navbar: uniqueTexts([navbar.title, ...items.map(({ label }) => label)]),
    footer: uniqueTexts([...(footer?.columns.map(({ title }) => title) ?? []), ...links.map(({ label }) => label)]),
    areas: uniqueTexts(areas.map(({ id, version }) => version?.area ?? id)),
    tags: Object.keys(tags ?? {}),
  };
}
