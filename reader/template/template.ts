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
/** The parts between the placeholders, and the index of each placeholder's value. */
type Template = { pieces: string[]; slots: number[] };

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
  const parts = drawing.split(/q-placeholder-(\d+)-/);
  return { pieces: parts.filter((_, at) => at % 2 === 0), slots: parts.filter((_, at) => at % 2 === 1).map(Number) };
}

function fillIn({ pieces, slots }: Template, values: readonly string[]): string {
  let html = pieces[0] ?? '';
  for (let at = 0; at < slots.length; at++) html += (values[slots[at] ?? 0] ?? '') + (pieces[at + 1] ?? '');
  return html;
}

/** Returns the placeholder for the value with this index. React and `toHref` write it unchanged in strings, attributes and addresses. */
export function placeholder(index: number): string {
  return `q-placeholder-${index}-`;
}

/** Escapes a string in the same way as React, for elements and attributes. */
export function escapeHtml(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => escapes[character] ?? character) : text;
}

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Escapes a route for an address below the base URL. */
export function escapeRoute(route: string): string {
  return escapeHtml(toHref('/', route).slice(1));
}
