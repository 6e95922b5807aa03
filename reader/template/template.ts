import { toHref } from '../navigation/hrefs.ts';

/**
 * Templates of HTML. React draws the first of what looks alike, with placeholders for its texts and addresses; the others are
 * that drawing with their own values in the places.
 */
export type Templates = {
  /**
   * The template `key` with these values, which are HTML, by their numbers. `key` names all in which drawings may differ besides
   * their values; `draw` makes the drawing with placeholders, and is called once for each key.
   */
  fill(key: string, values: readonly string[], draw: () => string): string;
};
/** What stands between the placeholders, and the number of the value that each is for. */
type Template = { pieces: string[]; slots: number[] };

/** An empty set of templates. They hold the texts and the base URL of one site: a set must not serve several. */
export function createTemplates(): Templates {
  const known = new Map<string, Template>();
  return {
    fill: (key, values, draw) => {
      const template = known.get(key) ?? toTemplate(draw());
      known.set(key, template);
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

/** The placeholder for the value of this number. React and `toHref` write it as it is, in texts, attributes and addresses. */
export function placeholder(index: number): string {
  return `q-placeholder-${index}-`;
}

/** A text as React writes it, between elements and in attributes. */
export function escapeHtml(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => escapes[character] ?? character) : text;
}

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** A route as it stands in an address, behind the base URL. */
export function escapeRoute(route: string): string {
  return escapeHtml(toHref('/', route).slice(1));
}
