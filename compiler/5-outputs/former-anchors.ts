import { redirectTarget } from '../addresses/addresses.ts';
import { attr, escapeText } from '../html/escape.ts';
import type { LinkedPage } from '../model.ts';

/**
 * Adds the former anchors of a page to its body. If the text is still on the page, inserts an empty element with the old id. For moved or
 * removed text, appends a list; CSS shows only the entry that the URL targets. Works without JavaScript.
 */
export function withFormerAnchors(html: string, { route, movedAnchors = [] }: LinkedPage, baseUrl: string): string {
  let body = html;
  let list = '';
  for (const each of movedAnchors) {
    const at = 'to' in each && each.to === route && each.anchor !== undefined ? contentOffset(body, each.anchor) : -1;
    if (at !== -1) {
      body = `${body.slice(0, at)}<span${attr('id', each.id)}></span>${body.slice(at)}`;
      continue;
    }
    list += `<li${attr('id', each.id)}>${contentOf(each, baseUrl)}</li>\n`;
  }
  return list === '' ? body : `${body}<ul class="former-anchors">\n${list}</ul>\n`;
}

/** Returns the former anchors that moved to other pages, for the script that runs before first paint: one anchor and address per line. */
export function movedAnchorLines({ route, movedAnchors = [] }: LinkedPage, baseUrl: string): string | undefined {
  const lines = movedAnchors.flatMap((each) =>
    'to' in each && each.to !== route ? [`${encodeURIComponent(each.id)} ${redirectTarget(baseUrl, each)}`] : [],
  );
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Returns the offset after the opening tag with this id, or -1. */
function contentOffset(html: string, id: string): number {
  const at = html.indexOf(attr('id', id));
  return at === -1 ? -1 : html.indexOf('>', at) + 1;
}

function contentOf(each: NonNullable<LinkedPage['movedAnchors']>[number], baseUrl: string): string {
  if ('reason' in each) return escapeText(each.reason || `#${each.id}`);
  const address = redirectTarget(baseUrl, each);
  return `<a${attr('href', address)}>${escapeText(address)}</a>`;
}
