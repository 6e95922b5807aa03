import { decodePercent } from '../../compiler/texts/percent.ts';
/** Returns the file name for saving a response: from its Content-Disposition, or based on its media type. */
export function fileNameOf(disposition: string, type: string): string {
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'"?([^";\s]+)/i.exec(disposition) ?? [];
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^";]+))/i.exec(disposition) ?? [];
  const fileName = decodePercent(encoded ?? '') || (quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim());
  const [, ending = ''] = /\/(?:[\w.-]+\+)?([a-z\d]{2,5})\b/i.exec(type) ?? [];
  return fileName || `response.${ending === 'plain' ? 'txt' : ending || 'bin'}`;
}
