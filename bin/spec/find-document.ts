import { statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { nearest } from '../../compiler/basics/nearest.ts';
import { specUnknown } from '../../compiler/diagnostics/specs.ts';
import type { Checked } from '../../compiler/model.ts';
import { maxBytes, type OpenApi, parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { openProject, readSite } from '../disk/project.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import { openPartReader } from './part-reader.ts';

/** A document on disk: its path from the root, and the address that it was fetched from. All its other files must be below the root. */
type DocumentFile = { root: string; file: string; remote?: string | undefined };

/** Opens a document with its other files. `file` in its locations is the path from the root. Throws a UsageFault if it cannot be read. */
export function openDocument({ root, file, remote }: DocumentFile, id: string): Checked<OpenApi | undefined> {
  const text = readText(join(root, file), file);
  return parseApiDocument(text, { id, file, route: '/', isUnconfigured: true, parts: openPartReader(root), remote });
}

/** Returns the text of a document or scenario. Throws a UsageFault if it is not a regular file or exceeds the limit. */
export function readText(path: string, file: string): string {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxBytes) throw new UsageFault(`${file} is larger than the limit of ${maxBytes / 1e6} MB.`);
  const content = readRegularFile(path);
  if (!content) throw new UsageFault(`${file} is not a regular file.`);
  return content.toString('utf8');
}

/** Returns a document at a path. Its root is the current folder, or its own folder if it is elsewhere. */
export function documentAt(path: string): DocumentFile {
  const fullPath = resolve(path);
  const root = fullPath.startsWith(`${process.cwd()}${sep}`) ? process.cwd() : dirname(fullPath);
  return { root, file: relative(root, fullPath).replaceAll('\\', '/') };
}

/**
 * Returns the document that the user passed to a command: a path, or a specification id from the site at `root`. Without either, returns
 * the only specification of the site. Throws a UsageFault or a Refusal if there is none.
 */
export function findDocument(document: string | undefined, root: string, command: string): DocumentFile {
  const named = document === undefined ? undefined : statSync(document, { throwIfNoEntry: false });
  if (document !== undefined && named?.isFile()) return documentAt(document);
  if (document !== undefined && (named || /[./\\]/.test(document)))
    throw new UsageFault(named ? `${document} is a folder. Pass the OpenAPI document in it.` : `There is no file ${document}.`);
  const project = openProject({ root });
  const { value: site } = readSite(project, {});
  const specs = site?.specs ?? [];
  const [first, ...others] = specs;
  const ids = specs.map(({ id }) => id);
  const chosenSpec = document === undefined ? (others.length === 0 ? first : undefined) : specs.find(({ id }) => id === document);
  if (chosenSpec) return { root: project.root, file: chosenSpec.path, remote: chosenSpec.remote };
  if (document !== undefined)
    throw new Refusal(specUnknown(nowhere, { id: document, allowed: ids, nearest: nearest(document, ids), isRemote: false }), 2);
  throw new UsageFault(
    first
      ? `This site has ${specs.length} specifications. Pass one of ${ids.join(', ')}.`
      : `This site has no specifications. Pass an OpenAPI document: docs ${command} openapi.yaml`,
  );
}
