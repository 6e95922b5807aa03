import type { PageData } from '../../schemas/types/page.ts';
import { keys, readStored, writeStored } from './storage.ts';

/** A link to a page that the visitor saw. `href` is relative to the host. */
export type PageLink = { label: string; href: string };

const maxVisited = 6;

/** Returns the last pages that the visitor saw in this tab, latest first, without the current one. */
export function readVisited(): PageLink[] {
  return readAll().filter(({ href }) => href !== location.pathname);
}

/** Stores the page at the current address as visited. Skips restricted pages, and pages that list or search. */
export function storeVisit({ title, kind, audience }: PageData): void {
  if (audience === 'restricted' || !/^(?:doc|page|api|category)$/.test(kind)) return;
  const visited = [{ label: title, href: location.pathname }, ...readVisited()];
  writeStored(keys.visited, JSON.stringify(visited.slice(0, maxVisited)), 'sessionStorage');
}

function readAll(): PageLink[] {
  try {
    const value: unknown = JSON.parse(readStored(keys.visited, 'sessionStorage') ?? '[]');
    return Array.isArray(value) ? value.filter(isLink) : [];
  } catch {
    return [];
  }
}

function isLink(value: unknown): value is PageLink {
  const { label, href } = Object(value);
  return typeof label === 'string' && typeof href === 'string' && href.startsWith('/') && !href.startsWith('//');
}
