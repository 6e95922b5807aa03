import { redirectTarget } from '../addresses/addresses.ts';
import { attr, escapeText } from '../html/escape.ts';
import type { LinkedPage } from '../model.ts';

/**
 * The body with the anchors that the page had: an empty element with the old id where the text is on the same page, and a list at the end
 * for what is elsewhere or gone, of which readers see the entry that they asked for. All of it works without scripts.
 */
export function withFormerAnchors(html: string, { route, moved = [] }: LinkedPage, baseUrl: string): string {
  let body = html;
  let list = '';
  for (const each of moved) {
    const at = 'to' in each && each.to === route && each.anchor !== undefined ? startOf(body, each.anchor) : -1;
    if (at !== -1) {
      body = `${body.slice(0, at)}<span${attr('id', each.id)}></span>${body.slice(at)}`;
      continue;
    }
    list += `<li${attr('id', each.id)}>${contentOf(each, baseUrl)}</li>\n`;
  }
  return list === '' ? body : `${body}<ul class="former-anchors">\n${list}</ul>\n`;
}

/** Where old anchors lead that are on another page, as the script before first paint reads it: anchor and address, a line each. */
export function movedAway({ route, moved = [] }: LinkedPage, baseUrl: string): string | undefined {
  const lines = moved.flatMap((each) =>
    'to' in each && each.to !== route ? [`${encodeURIComponent(each.id)} ${redirectTarget(baseUrl, each)}`] : [],
  );
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** The end of the opening tag that has this id; -1 where there is none. */
function startOf(html: string, id: string): number {
  const at = html.indexOf(attr('id', id));
  return at === -1 ? -1 : html.indexOf('>', at) + 1;
}

function contentOf(each: NonNullable<LinkedPage['moved']>[number], baseUrl: string): string {
  if ('reason' in each) return escapeText(each.reason || `#${each.id}`);
  const address = redirectTarget(baseUrl, each);
  return `<a${attr('href', address)}>${escapeText(address)}</a>`;
}
