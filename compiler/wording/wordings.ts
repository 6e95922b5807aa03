import { languageOf } from '../texts/language.ts';
import { ar } from './ar.ts';
import { cy } from './cy.ts';
import { de } from './de.ts';
import { enGB } from './en-GB.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { Box, Wording } from './wording.ts';
import { zh } from './zh.ts';

/** The wording for a locale such as `cy` or `ar-EG`, by its language; British English if there is none. */
export function wordingOf(locale: string): Wording {
  return wordings.get(languageOf(locale)) ?? enGB;
}

/** The title of a box (note, warning …) without one of its own; an unknown name gets a capital letter. */
export function boxTitle({ boxes }: Wording, name: string): string {
  return isBox(boxes, name) ? boxes[name] : name.charAt(0).toUpperCase() + name.slice(1);
}

const wordings: ReadonlyMap<string, Wording> = new Map(
  [ar, cy, de, es, fr, it, ja, nl, pl, pt, zh].map((wording) => [wording.code, wording]),
);

function isBox(boxes: Wording['boxes'], name: string): name is Box {
  return Object.hasOwn(boxes, name);
}
