import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { nearest } from '../../compiler/basics/nearest.ts';
import { findSection, findSplitObstacle, type SectionSplit } from '../../compiler/queries/moving/split-page.ts';
import { UsageFault } from '../faults.ts';
import type { MoveChange, SourceTree } from './change.ts';

const nothingChanged = 'Nothing was changed.';

/**
 * Returns the change that turns a section, and the same section of each translation, into a page. Throws a UsageFault if it cannot be split
 * off.
 */
export function splitPage(from: string, to: string | undefined, { project, written, read }: SourceTree): MoveChange {
  const hash = from.indexOf('#');
  if (hash < 1) throw new UsageFault(`Pass a section: docs split page.md#heading. ${nothingChanged}`);
  const file = posix.normalize(from.slice(0, hash));
  const head = from.slice(hash + 1);
  const pages = written.filter((each) => each.file === file).map(({ page }) => page);
  const page = pages.find(({ origin }) => origin === undefined);
  if (!page) {
    const near = nearest(
      file,
      written.map((each) => each.file),
    );
    throw new UsageFault(
      `${file} is not a page of this site.${near === undefined ? '' : ` Did you mean ${near}?`} ${nothingChanged}`,
    );
  }
  if (!page.headings.some(({ id }) => id === head)) {
    const near = nearest(
      head,
      page.headings.map(({ id }) => id),
    );
    throw new UsageFault(
      `${file} has no heading #${head}.${near === undefined ? '' : ` Did you mean #${near}?`} ${nothingChanged}`,
    );
  }
  if (page.headings.some(({ id, level }) => id === head && level === 1))
    throw new UsageFault(`#${head} is the title of the page. Use docs mv to move a page. ${nothingChanged}`);
  const target = toTarget(file, head, to, project.root);
  const parts: SectionSplit['parts'] = new Map();
  for (const { origin, headings } of [page, ...pages.filter((each) => each !== page)]) {
    const name = origin ?? file;
    if (parts.has(name) || !headings.some(({ id }) => id === head)) continue;
    const text = read(name) ?? '';
    const into = name.slice(0, name.length - file.length) + target;
    const part = findSection(headings, head, text);
    const obstacle =
      part === undefined
        ? `the heading #${head} does not begin with # there`
        : findSplitObstacle(text, { ...part, newFile: into }, name);
    if (obstacle !== undefined || !part)
      throw new UsageFault(`The section can't be moved out of ${name}: ${obstacle}. ${nothingChanged}`);
    parts.set(name, { ...part, newFile: into });
  }
  return { renames: [], texts: new Map(), split: { file, to: target, anchor: head, parts } };
}

function toTarget(file: string, head: string, to: string | undefined, root: string): string {
  const siblingPath = posix.join(posix.dirname(file), `${head}.md`);
  const named = to === undefined ? siblingPath : posix.normalize(to);
  const isFolder = named.endsWith('/') || statSync(join(root, named), { throwIfNoEntry: false })?.isDirectory() === true;
  const target = isFolder ? posix.join(named, `${head}.md`) : named;
  if (target.startsWith('..') || target.startsWith('/')) throw new UsageFault(`${to} is outside the site. ${nothingChanged}`);
  if (!/\.(?:md|markdown)$/i.test(target))
    throw new UsageFault(`${target} is not the name of a page. Did you mean ${target}.md? ${nothingChanged}`);
  if (existsSync(join(root, target))) throw new UsageFault(`${target} already exists. ${nothingChanged}`);
  return target;
}
