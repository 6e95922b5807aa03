import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { embedAddressWrong, embedRatioUnknown, embedTitleMissing } from '../../diagnostics/blocks.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { hostEntry } from '../../policy/policy.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { type Container, isPageToken, type Token } from '../markdown/tokens.ts';
import { checkAddress } from '../mistakes/blocked-resources.ts';
import { countLines, lineOf } from '../positions.ts';
import type { ContainerKind } from './container-kind.ts';
import { toEmbedUrl } from './embed-addresses.ts';

/**
 * Embeds content from another host in a frame that loads on demand: `:::embed https://… [Title] {ratio=4/3}`. Until then, an image at the
 * start of the content is shown. The rest of the content is the caption.
 */
export const embed: ContainerKind = { isTitled: false, write: writeEmbed, copy: ({ rest }) => copyOf(rest) };

/** The supported aspect ratios; the first one is the default. */
const ratios = ['16/9', '4/3', '3/2', '1/1', '21/9', '9/16', '3/4'];

/** Returns the address, title and aspect ratio of an opening line. */
function parseOpening(rest: string): { address: string; title: string; ratio: string | undefined } {
  const [, address = '', after = ''] = /^(\S*)\s*(.*)$/.exec(rest.trim()) ?? [];
  const title =
    /^\[(.*)\]/.exec(after)?.[1] ?? /\{[^{}]*\btitle="([^"]*)"[^{}]*\}/.exec(after)?.[1] ?? after.replace(/\{[^{}]*\}$/, '');
  const ratio = /\{[^{}]*\bratio="?([^\s"{}]+)"?[^{}]*\}$/.exec(after)?.[1];
  return { address, title: title.trim(), ratio };
}

/** Returns the link that represents an embed in the page's Markdown copy. */
function copyOf(rest: string): string {
  const { address, title } = parseOpening(rest);
  return isSecure(address) ? `[${title === '' ? address : title}](${address})\n` : `${title}\n`;
}

function writeEmbed(draft: Draft, { rest, parts }: Container, line: number): string {
  const { address, title, ratio } = parseOpening(rest);
  const source = lineAt(draft.lines, line);
  const start = source.indexOf(':::embed');
  const from = address === '' ? start : source.indexOf(address, start + ':::embed'.length);
  const span = [line, from + 1, line, from + 1 + (address === '' ? source.trim().length : address.length)] as const;
  if (isSecure(address)) draft.text += `${title}\n`;
  const { image, caption } = writeContent(draft, parts[0]?.tokens ?? [], line + 1);
  if (!isSecure(address)) {
    report(draft, embedAddressWrong(placeOf(draft, span), { address }));
    return image + caption;
  }
  if (title === '') report(draft, embedTitleMissing(placeOf(draft, span), { address }));
  if (ratio !== undefined && !ratios.includes(ratio)) {
    const column = source.lastIndexOf(ratio) + 1;
    const at = placeOf(draft, [line, column, line, column + ratio.length]);
    const near = ratios.find((each) => each === ratio.replace(/[:x×]/, '/'));
    report(
      draft,
      embedRatioUnknown(at, {
        ratio,
        ...(near === undefined ? suggest(ratio, ratios) : { nearest: near, only: near }),
        allowed: ratios,
      }),
    );
  }
  const shape = ratio === undefined || ratio === ratios[0] || !ratios.includes(ratio) ? '' : ` ratio-${ratio.replace('/', '-')}`;
  const frame = toEmbedUrl(address);
  const { length } = draft.diagnostics;
  checkAddress(draft, { load: 'frames', address: frame }, span);
  const isAllowed = draft.diagnostics.length === length;
  draft.features.add('embed');
  const host = (hostEntry(frame) ?? '').replace('https://', '');
  const name = title === '' ? host : title;
  return (
    `<figure class="embed${shape}"${isAllowed ? attr('data-frame', frame) : ''}>\n` +
    `<a class="embed-open"${attr('href', address)} rel="noopener noreferrer">${image}<span class="embed-label">` +
    `<span class="embed-title">${escapeText(name)}</span> <span class="embed-host">${escapeText(host)}</span></span></a>\n` +
    `${caption === '' ? '' : `<figcaption>\n${caption}</figcaption>\n`}</figure>\n`
  );
}

/** Returns the image at the start of the content, and the rest, as HTML. */
function writeContent(draft: Draft, tokens: readonly Token[], first: number): { image: string; caption: string } {
  let image = '';
  let caption = '';
  let line = first;
  for (const token of tokens) {
    if (isPageToken(token)) {
      line = lineOf(draft, token, line);
      const startsWithImage = image === '' && caption === '' && token.type === 'paragraph' && isImage(token.tokens);
      if (startsWithImage) {
        image = draft.writeInlines(draft, token.tokens, { text: token.text, line, offset: 0 });
        draft.text += '\n';
      } else caption += draft.writeBlocks(draft, [token], line);
    }
    line += countLines(token.raw);
  }
  return { image, caption };
}

function isImage(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && tokens[0]?.type === 'image';
}

function isSecure(address: string): boolean {
  return URL.canParse(address) && /^https:\/\/[^\s/@]+(?:[/?#]|$)/i.test(address);
}
