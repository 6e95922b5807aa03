import type { Compilation } from '../../compiler/compile.ts';
import { audienceChanged } from '../../compiler/diagnostics/governance.ts';
import type { Audience, Diagnostic } from '../../compiler/model.ts';
import type { Ledger } from './ledger.ts';

/** A finding for each page, by its file or by its unchanged text, that the last build published for the other audience. `prefix` is the restricted folder. */
export function audienceMoves({ publicSite, restrictedSite }: Compilation, ledger: Ledger | undefined, prefix: string): Diagnostic[] {
  if (!ledger || prefix === '') return [];
  const before = new Map<string, Audience>();
  for (const { source, text, entries } of Object.values(ledger.units)) {
    const audience = entries.some(([path]) => path.startsWith(prefix)) ? 'restricted' : 'public';
    for (const name of [source, text]) if (name !== undefined) before.set(name, audience);
  }
  return [publicSite, ...(restrictedSite ? [restrictedSite] : [])].flatMap(({ pages }) =>
    pages.flatMap(({ page, audience }) => {
      const was = page && (before.get(page.file) ?? before.get(page.hash));
      return !page || was === undefined || was === audience
        ? []
        : audienceChanged({ file: page.file, line: 1, column: 1 }, { to: audience });
    }),
  );
}
