import { ar } from './ar.ts';
import { cy } from './cy.ts';
import { enGB } from './en-GB.ts';
import { ja } from './ja.ts';
import type { Box, Wording } from './wording.ts';

/** The wording for a locale such as `cy` or `ar-EG`, by its language; British English if there is none. */
export function wordingOf(locale: string): Wording {
  return wordings.get(locale.toLowerCase().split('-')[0] ?? '') ?? enGB;
}

/** The title of a box (note, warning …) without one of its own; an unknown name gets a capital letter. */
export function boxTitle({ boxes }: Wording, name: string): string {
  return isBox(boxes, name) ? boxes[name] : name.charAt(0).toUpperCase() + name.slice(1);
}

const wordings: ReadonlyMap<string, Wording> = new Map([
  ['cy', cy],
  ['ar', ar],
  ['ja', ja],
]);

function isBox(boxes: Wording['boxes'], name: string): name is Box {
  return Object.hasOwn(boxes, name);
}
