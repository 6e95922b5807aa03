import { docsify } from './docsify/dialect.ts';
import { docusaurus } from './docusaurus/dialect.ts';
import { gitbook } from './gitbook/dialect.ts';
import { hugo } from './hugo/dialect.ts';
import { jekyll } from './jekyll/dialect.ts';
import { mdbook } from './mdbook/dialect.ts';
import { mintlify } from './mintlify/dialect.ts';
import { mkdocs } from './mkdocs/dialect.ts';
import { nextra } from './nextra/dialect.ts';
import type { Dialect } from './shared/dialect/dialect.ts';
import type { DialectName } from './shared/dialect/names.ts';
import { starlight } from './starlight/dialect.ts';
import { vitepress } from './vitepress/dialect.ts';

const dialects: Readonly<Record<DialectName, Dialect>> = {
  docusaurus,
  gitbook,
  mdbook,
  mintlify,
  mkdocs,
  nextra,
  starlight,
  vitepress,
  docsify,
  jekyll,
  hugo,
};

/** What is known of a tool; undefined where files are read as our own. */
export function dialectOf(name: DialectName | undefined): Dialect | undefined {
  return name === undefined ? undefined : dialects[name];
}
