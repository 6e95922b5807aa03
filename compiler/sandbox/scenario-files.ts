import { folderOf } from '../4-links/paths.ts';
import { nearest } from '../basics/nearest.ts';
import { scenarioMisnamed } from '../diagnostics/sandbox.ts';
import type { Diagnostic } from '../model.ts';

/** Returns the scenario file of a document: `rest.sandbox.yaml` for `specs/rest.yaml`. */
export function scenarioFileOf(document: string): string {
  return `${removeExtension(document)}.sandbox.yaml`;
}

/**
 * Reports ignored files whose names resemble those of scenarios: with another extension, a misspelt or capitalised name, in
 * another folder, or without a document. `filesIn` returns the names of the files in a folder. `others` returns the files outside
 * all pages.
 */
export function findMisnamedScenarios(
  documents: readonly string[],
  { filesIn, others }: { filesIn: (folder: string) => readonly string[]; others: () => readonly string[] },
): Diagnostic[] {
  if (documents.length === 0) return [];
  const folders = new Set(documents.map(folderOf));
  const neighbours = [...folders].flatMap((folder) =>
    filesIn(folder).map((name) => (folder === '' ? name : `${folder}/${name}`)),
  );
  const files = new Set([...neighbours, ...others()]);
  const scenarios = new Map(documents.map((document) => [scenarioFileOf(document), document]));
  const stems = documents.map(removeExtension);
  const diagnostics: Diagnostic[] = [];
  for (const file of [...files].sort()) {
    const { stem = '', word = '' } = likelyName.exec(file)?.groups ?? {};
    const isScenario = /^sandbox$/i.test(word) || nearest(word, ['sandbox']) !== undefined;
    const isMarked = file[stem.length] === '.' || stems.some((each) => each.toLowerCase() === stem.toLowerCase());
    if (!isScenario || !isMarked || scenarios.has(file) || documents.includes(file)) continue;
    const own = ['.yaml', '.yml', '.json']
      .map((each) => stem + each)
      .find((each) => files.has(each) && !documents.includes(each));
    const intendedStem = own === undefined ? findNearestStem(removeExtension(stem), stems) : undefined;
    const scenario = intendedStem === undefined ? undefined : `${intendedStem}.sandbox.yaml`;
    const document = scenario === undefined ? undefined : scenarios.get(scenario);
    const isTaken = scenario !== undefined && files.has(scenario);
    diagnostics.push(scenarioMisnamed({ file, line: 1, column: 1 }, { file, document, scenario: scenario ?? '', own, isTaken }));
  }
  return diagnostics;
}

/** Matches the name of a scenario, even if the word, its case, the separator or the extension is wrong. */
const likelyName = /^(?<stem>.*[^/])[._-](?<word>[a-z]{5,10})\.(?:ya?ml|json)$/i;

/** Returns the stem that is equal, has the same name in another folder, or is similar; undefined if there is none. */
function findNearestStem(stem: string, stems: readonly string[]): string | undefined {
  const normalizeStem = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const sameName = stems.filter((each) => normalizeStem(each) === normalizeStem(stem));
  return stems.find((each) => each === stem) ?? (sameName.length === 1 ? sameName[0] : undefined) ?? nearest(stem, stems);
}

function removeExtension(document: string): string {
  return document.replace(/\.(?:ya?ml|json)$/i, '');
}
