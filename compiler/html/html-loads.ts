import { decodeAttribute } from './entities.ts';
import type { Attribute, HtmlPiece } from './html-tags.ts';

/**
 * The kind of resource that an element loads, by its name in the policy settings. Scripts, styles and objects from other hosts are never
 * allowed.
 */
export type ResourceKind = 'images' | 'media' | 'frames' | 'objects' | 'scripts' | 'styles';

/**
 * Returns the kind of resource that an opening tag loads from the URLs in one of its attributes, except `src` of `img`. Internal references
 * in a drawing load nothing.
 */
export function loadedResource(
  { name, attributes }: Extract<HtmlPiece, { kind: 'open' }>,
  attribute: Attribute,
): ResourceKind | undefined {
  if (imageElements.has(name))
    return /^\s*(?:#|data:image\/)/i.test(attribute.value ?? '') ? undefined : resourceKindOf(name, attribute.name);
  if (name !== 'link' || attribute.name !== 'href') return resourceKindOf(name, attribute.name);
  const readValue = (attributeName: string): string =>
    decodeAttribute(attributes.find((each) => each.name === attributeName)?.value ?? '');
  return linkedResource(readValue('rel'), readValue('as'));
}

/** Like `loadedResource`, but considers only the names of the element and the attribute. */
export function resourceKindOf(element: string, attribute: string): ResourceKind | undefined {
  return resourceKinds.get(`${element} ${attribute}`);
}

const resourceKinds = new Map<string, ResourceKind>([
  ['img srcset', 'images'],
  ['source srcset', 'images'],
  ['source src', 'media'],
  ['input src', 'images'],
  ['video src', 'media'],
  ['video poster', 'images'],
  ['audio src', 'media'],
  ['track src', 'media'],
  ['iframe src', 'frames'],
  ['frame src', 'frames'],
  ['object data', 'objects'],
  ['embed src', 'objects'],
  ['script src', 'scripts'],
  ['image href', 'images'],
  ['image xlink:href', 'images'],
  ['feimage href', 'images'],
  ['feimage xlink:href', 'images'],
]);

/** Drawing elements that display an image. */
const imageElements = new Set(['image', 'feimage']);

/** Returns the kind of resource that a `link` element loads, determined by its relation. Most relations load nothing. */
function linkedResource(rel: string, as: string): ResourceKind | undefined {
  const kinds = rel.toLowerCase().split(/\s+/);
  if (kinds.includes('stylesheet')) return 'styles';
  if (kinds.some((kind) => kind === 'icon' || kind.endsWith('-icon'))) return 'images';
  if (kinds.includes('modulepreload')) return 'scripts';
  if (!kinds.includes('preload') && !kinds.includes('prefetch')) return undefined;
  return preloadKinds.get(as.toLowerCase());
}

const preloadKinds = new Map<string, ResourceKind>([
  ['style', 'styles'],
  ['image', 'images'],
  ['script', 'scripts'],
  ['video', 'media'],
  ['audio', 'media'],
  ['track', 'media'],
]);
