import type { DialectName } from '../../../compiler/tools/syntax/dialect-name.ts';
import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { makePage } from '../3-pages/make-page.ts';

/** Returns the simplified body of a page in the dialect of a tool, and its findings as `line:column code`. */
export function readAs(
  dialect: DialectName,
  text: string,
  files: Record<string, string> = {},
  dialectOptions: DialectOptionsSetting = {},
) {
  const { page, body, diagnostics } = makePage(text, {
    dialect,
    dialectOptions,
    files,
    file: ['mdbook', 'sphinx', 'hugo'].includes(dialect) ? 'guide/page.md' : 'guide/page.mdx',
  });
  const html = body.html
    .replace(/<i class=\w+>|<\/i>/g, '')
    .replace(/<a class="heading-link"[^>]*><\/a>/g, '')
    .replace(/ tabindex="0" role="group" aria-label="[^"]*"| data-language="[^"]*"| loading="lazy" decoding="async"/g, '')
    .replace(/[\ue000-\uf8ff]\d*[\ue000-\uf8ff]?/g, '')
    .trim();
  return {
    html,
    page,
    findings: diagnostics.map(({ at, code }) => `${at.line}:${at.column} ${code}`),
    diagnostics,
  };
}
