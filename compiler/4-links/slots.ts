import { assetPath, href } from '../addresses/addresses.ts';
import { escapeAttribute } from '../html/escape.ts';
import type { Asset, LinkedPage } from '../model.ts';

/** The value of a placeholder in the HTML of a page. */
export type Slot = LinkedPage['slots'][number];
/** The query (with `?`) and the anchor (without `#`) of an address. */
type AddressSuffix = { query: string; anchor: string | undefined };

/** Creates the slot of a link. A locked link has a `data-locked` attribute. */
export function toLinkSlot(address: string, locked = false): Slot {
  if (unescapedAddress.test(address) && !locked) return { attributes: `href="${address}"`, target: address };
  return { attributes: `href="${escapeAttribute(address)}"${locked ? ' data-locked' : ''}`, target: toMarkdownTarget(address) };
}

/** Creates the slot of an image. Its dimensions reserve space while the image loads. */
export function toImageSlot(address: string, { width, height }: Size = {}): Slot {
  const size = (width === undefined ? '' : ` width="${width}"`) + (height === undefined ? '' : ` height="${height}"`);
  return { attributes: `src="${escapeAttribute(address)}"${size}`, target: toMarkdownTarget(address) };
}

/** In pixels. */
type Size = { width?: number; height?: number };

/**
 * Returns the missing dimensions of an image: both, or the one that can be computed from the specified one. Nothing can be computed from a
 * percentage.
 */
export function missingSize({ width, height }: Size, [ownWidth, ownHeight]: readonly string[] = ['', '']): Size {
  if (width === undefined || height === undefined || width === 0 || height === 0) return {};
  if (ownWidth === '' && ownHeight === '') return { width, height };
  const pixels = /^(\d{1,5})(?:px)?$/.exec(`${ownWidth}${ownHeight}`)?.[1];
  if (pixels === undefined || (ownWidth !== '' && ownHeight !== '')) return {};
  return ownWidth === ''
    ? { width: Math.round((Number(pixels) * width) / height) }
    : { height: Math.round((Number(pixels) * height) / width) };
}

/** Creates the slot of another resource. Commas are escaped, because the address is in an attribute that may contain a list (`srcset`). */
export function toSourceSlot(address: string): Slot {
  return { attributes: escapeAttribute(address.replaceAll(',', '%2C')), target: toMarkdownTarget(address) };
}

/** Creates the slot of a link to a file. If browsers cannot display the file, it is downloaded under its own name. */
export function toAssetSlot(address: string, { file }: Asset): Slot {
  const slot = toLinkSlot(address);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return viewableFiles.test(name) ? slot : { ...slot, attributes: `${slot.attributes} download="${escapeAttribute(name)}"` };
}

/** Matches addresses without characters that need escaping. */
const unescapedAddress = /^[\w/.~#-]*$/;
const viewableFiles = /\.(?:pdf|txt|png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3|ogg|wav)$/i;

/** Returns the percent-encoded address of a route with its query and anchor. */
export function toRouteAddress(
  baseUrl: string,
  route: string,
  { query, anchor }: AddressSuffix = { query: '', anchor: undefined },
): string {
  return href(baseUrl, route) + query + (anchor === undefined ? '' : toAnchorAddress(anchor));
}

/** Returns the address of an anchor on the same page. Letters of any script remain readable. */
export function toAnchorAddress(anchor: string): string {
  return `#${anchor.replace(/[\s%"<>`^{|}\\\u0000-\u001f]/g, encodeURIComponent)}`;
}

/** Returns the address of a published asset. */
export function toAssetAddress(baseUrl: string, asset: Asset, prefix: string): string {
  return toRouteAddress(baseUrl, `/${assetPath(asset, prefix)}`);
}

function toMarkdownTarget(address: string): string {
  return address.replace(/[\s<>]/g, encodeURIComponent);
}
