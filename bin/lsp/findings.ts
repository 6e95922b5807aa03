import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as Finding } from 'vscode-languageserver-types';
import { memoize } from '../../compiler/basics/collections.ts';
import { configName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import about from '../../package.json' with { type: 'json' };
import { bufferLines, toRange, uriOf } from './positions.ts';

/** A finding at one of its locations. */
export type PlacedFinding = { file: string; place: Place; found: Diagnostic };

/** The maximum number of related locations per finding. */
const maxRelated = 20;

/**
 * Returns the findings at each of their locations, because one cause may have many. Findings without a file are shown in the configuration.
 */
export function placeFindings(found: readonly Diagnostic[]): PlacedFinding[] {
  return found.flatMap((each) => {
    const places = each.fault === undefined ? [each.at] : [each.at, ...(each.related ?? [])];
    return places.map((place) => ({ file: fileOf(place), place, found: each }));
  });
}

function fileOf({ file }: Place): string {
  const [path = ''] = file.split('#', 1);
  return path === '' || path === '.' ? configName : path;
}

/** Converts a placed finding to a diagnostic of the protocol. `read` returns the lines of a site file. */
export function toFinding({ place, found }: PlacedFinding, root: string, read: (file: string) => readonly string[]): Finding {
  const { code, severity, message, hint, at, related = [] } = found;
  const others = [at, ...related].filter((each) => each !== place).slice(0, maxRelated);
  const tags =
    code === 'link-redirected' ? [DiagnosticTag.Deprecated] : /-(?:unused|idle)$/.test(code) ? [DiagnosticTag.Unnecessary] : [];
  return {
    range: toRange(place, read(fileOf(place))),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'docs',
    code,
    codeDescription: { href: pageOfCode(code) },
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(others.length > 0 && {
      relatedInformation: others.map((each) => ({
        location: { uri: uriOf(root, fileOf(each)), range: toRange(each, read(fileOf(each))) },
        message: found.fault === undefined ? message : 'The same problem occurs here.',
      })),
    }),
    ...(tags.length > 0 && { tags }),
  };
}

const home = 'homepage' in about && typeof about.homepage === 'string' ? about.homepage.replace(/\/$/, '') : '';
/** The folder of the manual, which is two folders above both this file and the bundles. */
const manual = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'content', 'help');

/** Returns the address of the manual page about a code: on the web if the package has a home page, otherwise the file in the package. */
function pageOfCode(code: string): string {
  return home === '' ? pathToFileURL(join(manual, 'diagnostics', `${code}.md`)).href : `${home}/help/diagnostics/${code}`;
}

/** Caches the lines of files for a batch of findings. */
export function createLineReader(read: (file: string) => string | undefined): (file: string) => readonly string[] {
  return memoize((file) => bufferLines(read(file) ?? ''));
}
