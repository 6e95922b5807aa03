import schemaText from '../../schemas/redirects.schema.json' with { type: 'json' };
import type { RedirectsFile } from '../../schemas/types/redirects.ts';
import { redirectsInvalid } from '../diagnostics/routes.ts';
import { withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import { toValue } from '../json/jsonc.ts';
import type { Audience, Checked, RedirectSetting, SidebarFile } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';

const schema = schemaOf<RedirectsFile>(schemaText);

/** Parses a redirects file. Each entry has its position. */
export function readRedirects(source: SidebarFile, audience: Audience): Checked<RedirectSetting[]> {
  const { value, at, faults } = readData(source, schema);
  const others = /"source"/.test(source.text) ? readHostRedirects(toValue(source.text)) : undefined;
  if (others) {
    const settings = others.map(({ index, from, to }): RedirectSetting => {
      return { from, to, audience, at: at([index, 'source']), toAt: at([index, 'destination']) };
    });
    return { value: settings, diagnostics: [] };
  }
  const diagnostics = faults.map((fault) => withFix(redirectsInvalid(fault.at, say.redirectsInvalid.data(fault)), fault.fix));
  const settings = (value ?? []).map((entry, index): RedirectSetting => {
    const { from, to, reason } = entry;
    return { from, to, ...(reason === undefined ? {} : { reason }), audience, at: at([index, 'from']), toAt: at([index, 'to']) };
  });
  return { value: settings, diagnostics };
}

/**
 * Returns the redirects in a file for a host or another tool, in which entries have a `source` and a `destination`: paths of this site and
 * entire folders (`/old/:path*`). Ignores other patterns. Returns undefined for a file in Quire's format.
 */
function readHostRedirects(value: unknown): { index: number; from: string; to: string }[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isHostRedirect)) return undefined;
  return value.flatMap((entry, index) => {
    const { source, destination } = entry;
    if (typeof source !== 'string' || typeof destination !== 'string') return [];
    const [from, to] = [toQuirePattern(source), toQuirePattern(destination)];
    const isPlain = [from, to].every((address) => /^\/(?!\/)[^:*()?\s]*(?:(?<=\/)\*)?$/.test(address));
    return isPlain && from !== to && from.endsWith('/*') === to.endsWith('/*') ? [{ index, from, to }] : [];
  });
}

function isHostRedirect(entry: unknown): entry is { source: unknown; destination?: unknown } {
  return typeof entry === 'object' && entry !== null && 'source' in entry && !('from' in entry);
}

function toQuirePattern(address: string): string {
  return address.replace(/(?<=.)\/$/, '').replace(/\/:[\w-]+(?:\*|\(\.\*\))$/, '/*');
}
