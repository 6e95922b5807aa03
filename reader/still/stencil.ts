import { toHref } from '../navigation/addresses.ts';

/** Drawings that serve for all that is drawn alike: pieces of HTML, and the numbers of the values between them. */
export type Stencils = {
  /** A drawing with these values. `key` tells apart what differs in more than values; `draw` draws the first of each, with stand-ins for values. */
  fill(key: string, values: readonly string[], draw: () => string): string;
};
type Stencil = { pieces: string[]; slots: number[] };

/** No drawings yet. */
export function createStencils(): Stencils {
  const known = new Map<string, Stencil>();
  return {
    fill: (key, values, draw) => {
      const stencil = known.get(key) ?? cut(draw());
      known.set(key, stencil);
      return fillIn(stencil, values);
    },
  };
}

function cut(drawing: string): Stencil {
  const parts = drawing.split(/q-stand-in-(\d+)-/);
  return { pieces: parts.filter((_, at) => at % 2 === 0), slots: parts.filter((_, at) => at % 2 === 1).map(Number) };
}

function fillIn({ pieces, slots }: Stencil, values: readonly string[]): string {
  let html = pieces[0] ?? '';
  for (let at = 0; at < slots.length; at++) html += (values[slots[at] ?? 0] ?? '') + (pieces[at + 1] ?? '');
  return html;
}

/** What stands for the value of this number: it passes through texts and addresses as it is. */
export function standIn(index: number): string {
  return `q-stand-in-${index}-`;
}

/** A text as React writes it, between elements and in attributes. */
export function escapeHtml(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => escapes[sign] ?? sign) : text;
}

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** A route as it stands in an address, behind the base URL. */
export function escapeRoute(route: string): string {
  return escapeHtml(toHref('/', route).slice(1));
}
