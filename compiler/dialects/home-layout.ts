import type { Construct } from './dialect.ts';

/** The front of a site that a page's front matter describes, as text: its name, what it says, its buttons and its features. */
export const homeLayout: Construct = ({ text, page, edit }) => {
  const { hero, features } = page.frontMatter;
  if (hero === undefined && features === undefined) return;
  const at = text.length - text.trimStart().length;
  const lines = [...heroLines(hero), ...featureLines(features)];
  if (lines.length > 0) edit(at, at, `${lines.join('\n\n')}\n\n`);
};

type Fields = Readonly<Record<string, unknown>>;

function heroLines(hero: unknown): string[] {
  const { name, title, text, tagline, actions }: Fields = Object(hero);
  const heading = textOf(title) ?? textOf(name);
  const buttons = listOf(actions).flatMap((action) => {
    const label = textOf(action.text);
    const target = textOf(action.link);
    return label === undefined || target === undefined ? [] : [`[${label}](${target})`];
  });
  return [
    ...(heading === undefined ? [] : [`# ${heading}`]),
    ...(textOf(text) === undefined ? [] : [`**${textOf(text)}**`]),
    ...(textOf(tagline) === undefined ? [] : [textOf(tagline) ?? '']),
    ...(buttons.length === 0 ? [] : [buttons.join(' · ')]),
  ];
}

function featureLines(features: unknown): string[] {
  const cards = listOf(features).map(({ title, details, link, linkText }) => {
    const name = textOf(title) ?? '';
    const target = textOf(link);
    const more = target === undefined || textOf(linkText) === undefined ? '' : `\n\n  [${textOf(linkText)}](${target})`;
    return `- ${target === undefined || more !== '' ? `**${name}**` : `[${name}](${target})`}\n\n  ${textOf(details) ?? ''}${more}`;
  });
  return cards.length === 0 ? [] : [`:::cards\n${cards.join('\n')}\n:::`];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : undefined;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.flatMap((item) => (typeof item === 'object' && item !== null ? [{ ...item }] : [])) : [];
}
