import { decodeAttribute } from './entities.ts';
import type { Attribute, Piece } from './html-tags.ts';

/** What an element loads, as the settings of the policy name it; scripts, styles and objects are never allowed from other hosts. */
export type Load = 'pictures' | 'media' | 'frames' | 'objects' | 'scripts' | 'styles';

/**
 * What an opening tag loads from the address, or the addresses, in one of its attributes, where that is no `src` of an `img`. Parts
 * and pictures that stand in a drawing itself are not loaded.
 */
export function loadIn({ name, attributes }: Extract<Piece, { kind: 'open' }>, attribute: Attribute): Load | undefined {
  if (drawn.has(name)) return /^\s*(?:#|data:image\/)/i.test(attribute.value ?? '') ? undefined : loadOf(name, attribute.name);
  if (name !== 'link' || attribute.name !== 'href') return loadOf(name, attribute.name);
  const said = (wanted: string): string => decodeAttribute(attributes.find((each) => each.name === wanted)?.value ?? '');
  return loadOfLink(said('rel'), said('as'));
}

/** The same by the names alone. */
export function loadOf(element: string, attribute: string): Load | undefined {
  return loads.get(`${element} ${attribute}`);
}

const loads = new Map<string, Load>([
  ['img srcset', 'pictures'],
  ['source srcset', 'pictures'],
  ['source src', 'media'],
  ['input src', 'pictures'],
  ['video src', 'media'],
  ['video poster', 'pictures'],
  ['audio src', 'media'],
  ['track src', 'media'],
  ['iframe src', 'frames'],
  ['frame src', 'frames'],
  ['object data', 'objects'],
  ['embed src', 'objects'],
  ['script src', 'scripts'],
  ['image href', 'pictures'],
  ['image xlink:href', 'pictures'],
  ['feimage href', 'pictures'],
  ['feimage xlink:href', 'pictures'],
]);

/** Elements of drawings that show a picture. */
const drawn = new Set(['image', 'feimage']);

/** What a `link` element loads, by what it says that it is; most kinds load nothing. */
function loadOfLink(rel: string, as: string): Load | undefined {
  const kinds = rel.toLowerCase().split(/\s+/);
  if (kinds.includes('stylesheet')) return 'styles';
  if (kinds.some((kind) => kind === 'icon' || kind.endsWith('-icon'))) return 'pictures';
  if (kinds.includes('modulepreload')) return 'scripts';
  if (!kinds.includes('preload') && !kinds.includes('prefetch')) return undefined;
  return preloaded.get(as.toLowerCase());
}

const preloaded = new Map<string, Load>([
  ['style', 'styles'],
  ['image', 'pictures'],
  ['script', 'scripts'],
  ['video', 'media'],
  ['audio', 'media'],
  ['track', 'media'],
]);
