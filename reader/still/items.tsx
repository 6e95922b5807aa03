import type { ReactElement } from 'react';
import type { ListingItem } from '../../schemas/types/page.ts';
import { Card } from '../regions/article/Cards.tsx';
import { escapeHtml, escapeRoute, type Stencils, standIn } from './stencil.ts';

type Tools = { baseUrl: string; draw: (element: ReactElement) => string; stencils: Stencils };

/** The HTML of pages to choose from: what `Cards` draws of them. */
export function toStillItems(items: readonly ListingItem[], { baseUrl, draw, stencils }: Tools): string {
  let html = '';
  for (const { label, route, description = '', count } of items) {
    const values = [escapeHtml(label), escapeRoute(route), escapeHtml(description)];
    const blank: ListingItem = {
      label: label && standIn(0),
      route: `/${standIn(1)}`,
      description: description && standIn(2),
      ...(count !== undefined && { count }),
    };
    html += stencils.fill(`item ${label === ''} ${description === ''} ${count}`, values, () =>
      draw(<Card item={blank} baseUrl={baseUrl} />),
    );
  }
  return html;
}
