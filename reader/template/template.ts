import { itemAt } from '../../compiler/basics/invariant.ts';
import { toHref } from '../navigation/hrefs.ts';

/**
 * HTML templates. React renders the first of several similar elements with placeholders for strings and addresses; the others reuse that
 * HTML with their own values.
 */
export type Templates = {
  /**
   * Fills in the template `key` with these values, which are HTML, by index. `key` must identify everything that affects the HTML in
   * addition to the values; `draw` renders the HTML with placeholders, and is called once per key.
   */
  fill(key: string, values: readonly string[], draw: () => string): string;
};
/** The placeholders, each with the text before it and the index of its value, and the text after the last one. */
type Template = { placeholders: { before: string; index: number }[]; end: string };

/** Creates an empty set of templates. Templates contain strings and the base URL of one site, so sites cannot share a set. */
export function createTemplates(): Templates {
  const cache = new Map<string, Template>();
  return {
    fill: (key, values, draw) => {
      const template = cache.get(key) ?? toTemplate(draw());
      cache.set(key, template);
      return fillIn(template, values);
    },
  };
}

function toTemplate(drawing: string): Template {
  const placeholders: Template['placeholders'] = [];
  let from = 0;
  for (const { 0: source, 1: index, index: at } of drawing.matchAll(/q-placeholder-(\d+)-/g)) {
    placeholders.push({ before: drawing.slice(from, at), index: Number(index) });
    from = at + source.length;
  }
  return { placeholders, end: drawing.slice(from) };
}

function fillIn({ placeholders, end }: Template, values: readonly string[]): string {
  let html = '';
  for (const { before, index } of placeholders) html += before + itemAt(values, index);
  return html + end;
}

/** Returns the placeholder for the value with this index. React and `toHref` write it unchanged in strings, attributes and addresses. */
export function placeholder(index: number): string {
  return `q-placeholder-${index}-`;
}

/** Escapes a string in the same way as React, for elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/["&'<>]/g, (character) => escapes[character] ?? character);
}

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Escapes a route for an address below the base URL. */
export function escapeRoute(route: string): string {
  return escapeHtml(toHref('/', route).slice(1));
}
