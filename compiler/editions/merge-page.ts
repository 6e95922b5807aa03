import { translationKeyIgnored } from '../diagnostics/sources.ts';
import type { Checked, Diagnostic, FrontMatter, Page } from '../model.ts';

/** What a translation says for itself; all else is the same in every language. */
const ownKeys: readonly (keyof FrontMatter)[] = [
  'title',
  'description',
  'sidebar_label',
  'keywords',
  'image',
  'last_update',
  'custom_edit_url',
];

/**
 * The translation in the place of its original: with its address, its tags and its settings. `origin` is the translation's
 * file.
 */
export function mergePage(original: Page, own: Page, origin: string): Checked<Page> {
  const frontMatter: FrontMatter = { ...original.frontMatter };
  for (const key of ownKeys) Reflect.deleteProperty(frontMatter, key);
  const said = Object.fromEntries(
    ownKeys.flatMap((key) => (own.frontMatter[key] === undefined ? [] : [[key, own.frontMatter[key]]])),
  );
  const image = own.frontMatter.image ?? original.frontMatter.image;
  const merged = { ...frontMatter, ...(image === undefined ? {} : { image }), ...said };
  const { keys, tagSpans } = original;
  const diagnostics = Object.keys(own.keys).flatMap((key): Diagnostic[] => {
    const span = own.keys[key];
    if (!span || isOwn(key) || isSame(key, original, own)) return [];
    const [line, column, endLine, endColumn] = span;
    return [translationKeyIgnored({ file: origin, line, column, endLine, endColumn }, { key })];
  });
  return { value: { ...own, frontMatter: merged, keys: { ...keys, ...own.keys }, tagSpans, origin }, diagnostics };
}

function isOwn(key: string): boolean {
  return ownKeys.some((own) => own === key);
}

function isSame(key: string, { frontMatter: a }: Page, { frontMatter: b }: Page): boolean {
  return JSON.stringify(Reflect.get(a, key)) === JSON.stringify(Reflect.get(b, key));
}
