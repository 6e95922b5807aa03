import { docsify } from './docsify/tool.ts';
import { docusaurus } from './docusaurus/tool.ts';
import { fumadocs } from './fumadocs/tool.ts';
import { gitbook } from './gitbook/tool.ts';
import { hugo } from './hugo/tool.ts';
import { jekyll } from './jekyll/tool.ts';
import { mdbook } from './mdbook/tool.ts';
import { mintlify } from './mintlify/tool.ts';
import { mkdocs } from './mkdocs/tool.ts';
import { nextra } from './nextra/tool.ts';
import { sphinx } from './sphinx/tool.ts';
import { starlight } from './starlight/tool.ts';
import type { Dialect } from './syntax/dialect.ts';
import type { DialectName } from './syntax/dialect-name.ts';
import type { Tool } from './tool.ts';
import { vitepress } from './vitepress/tool.ts';

/** All supported tools by dialect. If a folder contains the configurations of several tools, the first one is used. */
export const tools: Readonly<Record<DialectName, Tool>> = {
  docusaurus,
  vitepress,
  starlight,
  mkdocs,
  mdbook,
  gitbook,
  nextra,
  mintlify,
  docsify,
  jekyll,
  sphinx,
  hugo,
  fumadocs,
};

/** Returns the syntax of a tool's pages; undefined for our own Markdown. */
export function dialectOf(name: DialectName | undefined): Dialect | undefined {
  return name === undefined ? undefined : tools[name].dialect;
}
