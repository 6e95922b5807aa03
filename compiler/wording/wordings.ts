import type { Site, SiteTexts } from '../model.ts';
import { languageOf } from '../texts/language.ts';
import { withOverrides } from '../texts/message-overrides.ts';
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

/**
 * Returns the wording for a locale such as `cy` or `ar-EG`, by its language; British English if there is none. `texts` contains the site's
 * own overrides, by language.
 */
export function wordingOf(locale: string, texts?: Site['locales']['texts']): Wording {
  const wording = wordings.get(languageOf(locale)) ?? enGB;
  const own = texts?.[locale];
  if (!own) return wording;
  const customized = customWordings.get(own) ?? { ...withOverrides(wording, own.pages, locale), isCustomized: true };
  customWordings.set(own, customized);
  return customized;
}

/** Returns whether there are messages in the language of a locale. */
export function hasWording(locale: string): boolean {
  const language = languageOf(locale);
  return language === 'en' || wordings.has(language);
}

/** Returns the title of an admonition (note, warning …) that does not specify one. An unknown name is capitalised. */
export function boxTitle({ boxes }: Wording, name: string): string {
  return isBox(boxes, name) ? boxes[name] : name.charAt(0).toUpperCase() + name.slice(1);
}

const wordings: ReadonlyMap<string, Wording> = new Map(
  [ar, cy, de, es, fr, it, ja, nl, pl, pt, zh].map((wording) => [wording.code, wording]),
);

/** Wordings with a site's own messages. */
const customWordings = new WeakMap<SiteTexts, Wording>();

function isBox(boxes: Wording['boxes'], name: string): name is Box {
  return Object.hasOwn(boxes, name);
}
