import type { Dialect } from './dialect.ts';
import { docsify } from './docsify.ts';
import { docusaurus } from './docusaurus.ts';
import { gitbook } from './gitbook.ts';
import { jekyll } from './jekyll.ts';
import { mdbook } from './mdbook.ts';
import { mintlify } from './mintlify.ts';
import { mkdocs } from './mkdocs.ts';
import type { DialectName } from './names.ts';
import { nextra } from './nextra.ts';
import { sphinx } from '../sphinx/dialect.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

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
  sphinx,
};

/** What is known of a tool; undefined where files are read as our own. */
export function dialectOf(name: DialectName | undefined): Dialect | undefined {
  return name === undefined ? undefined : dialects[name];
}
