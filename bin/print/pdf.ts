import { decodePercent } from '../../compiler/texts/percent.ts';
import { type Chromium, ChromiumFault } from './chromium.ts';

/** The header and footer of each page. */
type PageMargins = { title: string; site: string; locale: string };

/** Opens a document from disk, waits until its images are loaded, and prints it as a tagged PDF with bookmarks. */
export async function printToPdf(chromium: Chromium, address: string, margins: PageMargins): Promise<Buffer> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  if (typeof sessionId !== 'string') throw new ChromiumFault('Chromium opened no page');
  const sendCommand = (method: string, params?: object) => chromium.send(method, params, sessionId);
  await sendCommand('Page.enable');
  const loaded = chromium.once('Page.loadEventFired');
  await sendCommand('Page.navigate', { url: address });
  await loaded;
  await sendCommand('Runtime.evaluate', { expression: waitForImages, awaitPromise: true });
  const { stream } = await sendCommand('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: headerOf(margins),
    footerTemplate: footer,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    transferMode: 'ReturnAsStream',
  });
  const parts: Buffer[] = [];
  for (let isEnd = false; !isEnd; ) {
    const { data, base64Encoded, eof } = await sendCommand('IO.read', { handle: stream, size: 2 ** 20 });
    parts.push(Buffer.from(String(data ?? ''), base64Encoded === true ? 'base64' : 'utf8'));
    isEnd = eof === true;
  }
  await sendCommand('IO.close', { handle: stream });
  await chromium.send('Target.closeTarget', { targetId });
  return Buffer.concat(parts);
}

const waitForImages = `(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
})()`;

function headerOf({ title, site, locale }: PageMargins): string {
  const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<div lang="${escapeText(locale)}" style="${line}"><span>${escapeText(title)}</span><span>${escapeText(site)}</span></div>`;
}

const line = 'display:flex;justify-content:space-between;width:100%;margin:0 20mm;font:8px sans-serif;color:#555';
const footer = `<div style="${line}"><span></span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

/** Returns the page number, from 1, of each named destination in a PDF. Destinations are ids that links refer to. */
export function readDestinations(pdf: Buffer): Map<string, number> {
  const objects = readObjects(pdf);
  const pages = pageNumbers(objects);
  const found = new Map<string, number>();
  for (const text of objects.values()) {
    if (!/\/Dests\s|\/XYZ\s/.test(text)) continue;
    for (const [, name = '', page = ''] of text.matchAll(/\/([^\s/[\]<>()]+)\s*\[\s*(\d+) 0 R\s*\/XYZ/g)) {
      const number = pages.get(Number(page));
      if (number !== undefined) found.set(toName(name), number);
    }
  }
  return found;
}

/** Returns the source of each object that is not a stream, by its number. Chromium does not write objects in streams. */
function readObjects(pdf: Buffer): Map<number, string> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, string>();
  for (const { index, 1: number } of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)) {
    const end = text.indexOf('endobj', index);
    const stream = text.indexOf('stream', index);
    objects.set(Number(number), text.slice(index, stream > 0 && stream < end ? stream : end));
  }
  return objects;
}

function pageNumbers(objects: ReadonlyMap<number, string>): Map<number, number> {
  const pages = new Map<number, number>();
  const walk = (number: number): void => {
    const text = objects.get(number) ?? '';
    const children = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1];
    if (children === undefined) pages.set(number, pages.size + 1);
    else for (const [, kid = ''] of children.matchAll(/(\d+) 0 R/g)) walk(Number(kid));
  };
  const catalogue = [...objects.values()].find((text) => /\/Type\s*\/Catalog\b/.test(text)) ?? '';
  walk(Number(/\/Pages\s+(\d+) 0 R/.exec(catalogue)?.[1] ?? 0));
  return pages;
}

/** Decodes a PDF name, in which `#20` represents a byte of UTF-8. */
function toName(name: string): string {
  const bytes = name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return decodePercent(Buffer.from(bytes, 'latin1').toString('utf8'));
}

/** Returns the PDF with its dates replaced by a fixed date of the same length, so that offsets remain valid. */
export function fixDates(pdf: Buffer): Buffer {
  const fixed = Buffer.from(pdf);
  for (const key of ['/CreationDate (', '/ModDate (']) {
    for (let at = fixed.indexOf(key); at >= 0; at = fixed.indexOf(key, at + 1)) {
      const from = at + key.length;
      const to = fixed.indexOf(')', from);
      fixed.write("D:20000101000000+00'00'".padEnd(to - from).slice(0, to - from), from, 'latin1');
    }
  }
  return fixed;
}
