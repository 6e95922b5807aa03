/** Generates the notices that the licences of bundled packages require. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/folders.js';

/** Matches the part of a module path that identifies its package. */
const inPackage = /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/;
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/**
 * Returns a list of the name, version, licence and licence text of each package in the repository that contains one of these
 * modules, or that `whole` names, and of all its dependencies. Packages with the same text share it. Throws if a package has no
 * licence text.
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
  const manifest = manifestOf(folder);
  const { name, version, license } = manifest;
  const texts = licenceTexts(folder);
  if (texts.length === 0 && license === 'MIT') texts.push(mitLicence(manifest));
  if (texts.length === 0) throw new Error(`The package ${name} has no text of its licence.`);
  return { name: `${name} ${version}${license ? ` (${license})` : ''}`, text: texts.join('\n\n').replaceAll(/^(?=.)/gm, '    ') };
}

/** Returns the content of a package's licence files; without one, the part of its README that is the licence. */
function licenceTexts(folder) {
  const read = (file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
  const names = readdirSync(join(root, folder)).sort();
  const files = names.filter((file) => licenceFile.test(file));
  if (files.length > 0) return files.map(read);
  const readme = names.find((file) => /^readme\.md$/i.test(file));
  const [, said = ''] = (readme && /^#+ Licen[cs]e\n([^#]*)/im.exec(read(readme))) ?? [];
  return said.includes('Copyright') ? [said.trim()] : [];
}

/** Returns the MIT licence in the name of a package's authors, for a package that names the licence but lacks its text. */
function mitLicence({ name, author, authors = [] }) {
  const holder = typeof author === 'object' ? `${author.name} <${author.email}>` : (author ?? authors.join(', '));
  if (!holder) throw new Error(`The package ${name} does not say whose it is.`);
  return `The MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}
