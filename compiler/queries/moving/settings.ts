import type { Moves } from './rewrite.ts';

/** How the ids of pages change, by the area that a file belongs to. */
type Ids = (id: string) => string;

/** The text of `docs.config.json` after a move: paths of files and folders, routes of links, ids of pages. */
export function rewriteConfig(text: string, moves: Moves, idOf: Ids): string {
  return eachString(text, (value, key) => {
    if (key === 'docId') return idOf(value);
    if (key === 'to') return rewriteAddress(value, moves);
    return key === 'route' || key === 'id' || key === 'label' || key === 'title' ? value : moves.file(value);
  });
}

/** The text of a sidebar file or category file after a move. */
export function rewriteSidebar(text: string, moves: Moves, idOf: Ids): string {
  const next = (value: string): string => (value.startsWith('/') ? rewriteAddress(value, moves) : idOf(value));
  if (/^\s*[[{]/.test(text))
    return eachString(text, (value, key) => (key === 'label' || key === 'type' || key === 'description' ? value : next(value)));
  return text.replace(
    /^([ \t]*(?:-[ \t]+)?(?:(?:id|to|link|slug|doc)[ \t]*:[ \t]*)?)(["']?)([\w./-]+)\2[ \t]*$/gm,
    (all, lead: string, quote: string, value: string) =>
      /[:-][ \t]*$/.test(lead) ? `${lead}${quote}${next(value)}${quote}` : all,
  );
}

/** The text of a sidebar file in which a page stands behind another one; as it was where that one is not found. */
export function withPageBehind(text: string, id: string, added: string): string {
  const name = JSON.stringify(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const bare = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const entry = /^\s*[[{]/.test(text)
    ? text.replace(
        new RegExp(`(\\{[^{}]*"id"\\s*:\\s*${name}[^{}]*\\}|(?<!:\\s*)${name}(?!\\s*:))`),
        (own) => `${own}, ${JSON.stringify(added)}`,
      )
    : text.replace(
        new RegExp(`^([ \\t]*-[ \\t]+)(["']?)${bare}\\2[ \\t]*$`, 'm'),
        (own, lead: string) => `${own}\n${lead}${added}`,
      );
  return entry;
}

/** The text of `redirects.json` after a move: only where its entries lead to, and without those that now begin at a page. */
export function rewriteRedirects(text: string, moves: Moves): string {
  return eachString(text, (value, key) => (key === 'to' ? rewriteAddress(value, moves) : value));
}

/** The text of `search.tests.json` after a move. */
export function rewriteTests(text: string, moves: Moves): string {
  const entries = text.replace(/\{[^{}]*\}/g, (entry) => {
    const [, page = ''] = /"page"\s*:\s*"([^"]*)"/.exec(entry) ?? [];
    const [, anchor = ''] = /"anchor"\s*:\s*"([^"]*)"/.exec(entry) ?? [];
    const went = moves.sectionOf?.(page, anchor);
    if (!went) return entry;
    const paged = entry.replace(/("page"\s*:\s*)"[^"]*"/, (_, key: string) => key + JSON.stringify(went.route));
    // A page is found by itself, not by the anchor of its title.
    if (went.anchor === '') return paged.replace(/\s*,\s*"anchor"\s*:\s*"[^"]*"|"anchor"\s*:\s*"[^"]*"\s*,\s*/, '');
    return paged.replace(/("anchor"\s*:\s*)"[^"]*"/, (_, key: string) => key + JSON.stringify(went.anchor));
  });
  return eachString(entries, (value) => (value.startsWith('/') ? rewriteAddress(value, moves) : value));
}

/** A route with what follows it, after a move. */
function rewriteAddress(address: string, moves: Moves): string {
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(address) ?? [];
  if (path.endsWith('/*')) return `${moves.below(path.slice(0, -2))}/*`;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const went = rest.startsWith('#') ? moves.sectionOf?.(bare, rest.slice(1)) : undefined;
  if (went) return went.anchor === '' ? went.route : `${went.route}#${went.anchor}`;
  const next = moves.route(bare);
  return next === bare ? address : next + (bare === path ? '' : '/') + rest;
}

/** Every string of a JSON text that is a value, with the key before it; comments and all else stay. */
function eachString(text: string, change: (value: string, key: string) => string): string {
  let key = '';
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"((?:[^"\\\n]|\\.)*)"(\s*:)?/g,
    (all: string, inner: string | undefined, colon: string | undefined) => {
      if (inner === undefined) return all;
      if (colon !== undefined) {
        key = inner;
        return all;
      }
      const value: unknown = JSON.parse(`"${inner}"`);
      if (typeof value !== 'string') return all;
      const next = change(value, key);
      return next === value ? all : JSON.stringify(next);
    },
  );
}
