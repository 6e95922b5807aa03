/** The notices that the licences of bundled packages ask for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/folders.js';

/** Where the path of a module names its package. */
const inPackage = /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/;
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/**
 * Name, version, licence and the licence's text of each package of the repository that has a module among these paths, or that
 * is named in `whole`, with all that those depend on. Packages with the same text share it. Throws if a package says nothing
 * about its licence.
 */
export function noticesOf(paths, whole) {
  const folders = new Set(paths.flatMap((path) => inPackage.exec(path) ?? []));
  for (const name of whole) addWithDependencies(`node_modules/${name}`, folders);
  const namesOfText = new Map();
  for (const { name, text } of [...folders].map(toNotice).sort((a, b) => (a.name < b.name ? -1 : 1)))
    namesOfText.set(text, [...new Set([...(namesOfText.get(text) ?? []), name])]);
  const notices = [...namesOfText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return `This package holds code of the following packages, each under its own licence.\n\n${notices.join('\n')}`;
}

/** Adds the folder of a package, and those of the packages that Node finds from there for its dependencies. */
function addWithDependencies(folder, folders) {
  if (folders.has(folder)) return;
  folders.add(folder);
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    if (name.startsWith('@types/')) continue;
    const found = lookUp(folder, name);
    if (found) addWithDependencies(found, folders);
  }
}

function lookUp(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (existsSync(join(root, found, 'package.json'))) return found;
    if (at === '') return undefined;
  }
}

function toNotice(folder) {
  const { name, version, license } = manifestOf(folder);
  const files = readdirSync(join(root, folder))
    .filter((file) => licenceFile.test(file))
    .sort();
  if (!license && files.length === 0) throw new Error(`The package ${name} does not say under which licence it is.`);
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
  return { name: `${name} ${version}${license ? ` (${license})` : ''}`, text: texts.join('\n\n').replaceAll(/^(?=.)/gm, '    ') };
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}
