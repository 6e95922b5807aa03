import { assetPath, href } from '../addresses/addresses.ts';
import { escapeAttribute } from '../html/escape.ts';
import type { Asset, LinkedPage } from '../model.ts';

/** What one placeholder of a body stands for. */
export type Slot = LinkedPage['slots'][number];
/** Where a route's address leads on: its query with `?`, its anchor without `#`. */
type Rest = { query: string; anchor: string | undefined };

/** The slot of a link to an address, with its lock if it has one. */
export function linkSlot(address: string, locked = false): Slot {
  if (plain.test(address) && !locked) return { attributes: `href="${address}"`, target: address };
  return { attributes: `href="${escapeAttribute(address)}"${locked ? ' data-locked' : ''}`, target: toMarkdownTarget(address) };
}

/** The slot of a picture at an address; its size keeps its place while it loads. */
export function imageSlotAt(address: string, { width, height }: { width?: number; height?: number } = {}): Slot {
  const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  return { attributes: `src="${escapeAttribute(address)}"${size}`, target: toMarkdownTarget(address) };
}

/** The slot of another file at an address, which stands inside an attribute, perhaps among others (`srcset`). */
export function sourceSlotAt(address: string): Slot {
  return { attributes: escapeAttribute(address.replaceAll(',', '%2C')), target: toMarkdownTarget(address) };
}

/** The slot of a link to a file: what browsers can't show as it is meant is downloaded under its own name. */
export function assetSlot(address: string, { file }: Asset): Slot {
  const slot = linkSlot(address);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return viewable.test(name) ? slot : { ...slot, attributes: `${slot.attributes} download="${escapeAttribute(name)}"` };
}

/** An address in which nothing needs escaping. */
const plain = /^[\w/.~#-]*$/;
const viewable = /\.(?:pdf|txt|png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3|ogg|wav)$/i;

/** The address of a route, percent-encoded, with what follows it. */
export function routeAddress(baseUrl: string, route: string, { query, anchor }: Rest = { query: '', anchor: undefined }): string {
  return href(baseUrl, route) + query + (anchor === undefined ? '' : anchorAddress(anchor));
}

/** A place on the same page. Letters of any script stay readable. */
export function anchorAddress(anchor: string): string {
  return `#${anchor.replace(/[\s%"<>`^{|}\\\u0000-\u001f]/g, encodeURIComponent)}`;
}

/** The address of an asset. */
export function assetAddress(baseUrl: string, asset: Asset, prefix: string): string {
  return routeAddress(baseUrl, `/${assetPath(asset, prefix)}`);
}

function toMarkdownTarget(address: string): string {
  return address.replace(/[\s<>]/g, encodeURIComponent);
}
