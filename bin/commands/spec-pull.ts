import { nearest } from '../../compiler/basics/nearest.ts';
import { specUnknown } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic, Site, SpecSetting } from '../../compiler/model.ts';
import { describeChange, describeOperations } from '../../compiler/openapi/changes/formats.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { ExitStatus, SpecPullOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { createLineReader, toPretty } from '../report/pretty.ts';
import { readLock, referenceLock, writeLock } from '../spec/lock.ts';
import { type PullResult, pullReferences, pullSpec } from '../spec/pull.ts';

/**
 * `docs spec pull`: fetches remote specifications into the site and prints their changes. Also fetches the remote files that documents
 * refer to: all recorded ones, or the one whose address was passed, and those that fetched files refer to.
 */
export async function runSpecPull({ root: folder, id, frozen }: SpecPullOptions, context: Context): Promise<ExitStatus> {
  const { root, ...project } = openProject({ root: folder });
  const { value: site, diagnostics } = readSite({ root, ...project }, {});
  if (!site) return printFindings(diagnostics, { context, root, failure: 2 });
  const [lock, references] = [readLock(root), readLock(root, referenceLock)];
  const isAddress = id !== undefined && /^https?:\/\//i.test(id);
  const addresses = isAddress ? [id.replace(/#.*$/s, '')] : id === undefined ? [...references.keys()] : [];
  const settings = isAddress ? [] : findChosenSpecs(site, id, addresses.length > 0);
  const pullContext = { root, lock, references, today: context.today(), frozen };
  const pullResults = addresses.length === 0 ? [] : await pullReferences(addresses, pullContext);
  for (const setting of settings) pullResults.push(...(await pullSpec(setting, pullContext)));
  const hasCopies = !frozen && pullResults.some(({ state }) => state !== 'failed');
  if (hasCopies && references.size > 0) writeLock(root, references, referenceLock);
  if (hasCopies && lock.size > 0) writeLock(root, lock);
  for (const each of pullResults) context.stdout.write(toText(each));
  return printFindings(
    pullResults.flatMap((each) => each.diagnostics),
    { context, root, failure: 1 },
  );
}

type RemoteSpec = SpecSetting & { remote: string };

/** Returns the remote specification with this id, or all of them. Throws a Refusal if there is none, unless `mayBeNone`. */
function findChosenSpecs(site: Site, id: string | undefined, mayBeNone: boolean): RemoteSpec[] {
  const remote = site.specs.flatMap((setting): RemoteSpec[] =>
    setting.remote === undefined ? [] : [{ ...setting, remote: setting.remote }],
  );
  const wanted = id === undefined ? remote : remote.filter((setting) => setting.id === id);
  if (wanted.length > 0 || mayBeNone) return wanted;
  const ids = remote.map((setting) => setting.id);
  const suggestion = id === undefined ? undefined : nearest(id, ids);
  throw new Refusal(specUnknown(nowhere, { id: id ?? '', allowed: ids, nearest: suggestion, isRemote: true }), 2);
}

const words = { new: 'is new', same: 'has not changed', changed: 'has changed', failed: 'was not fetched' };
/** Returns one line for the specification and one for each change. Breaking changes are marked. */
function toText({ id, state, changes = [] }: PullResult): string {
  let summary = '';
  if (changes.length > 0) {
    const breakingNote = changes.filter(({ level }) => level === 'breaking').length;
    summary = `: ${formatPlural(changes.length, 'change')}, ${breakingNote} breaking`;
  }
  let text = `${id} ${words[state]}${summary}\n`;
  for (const change of changes) {
    const mark = change.before === undefined ? '+' : change.after === undefined ? '-' : '~';
    const level = change.level === 'safe' ? '' : `  [${change.level}]`;
    text += `  ${mark} ${describeOperations(change)}  ${describeChange(change)}${level}\n`;
  }
  return text;
}

/** Prints findings and returns the exit status: `failure` if one of them is an error, otherwise 0. */
function printFindings(
  diagnostics: Diagnostic[],
  { context, root, failure }: { context: Context; root: string; failure: ExitStatus },
): ExitStatus {
  const readLine = createLineReader(root);
  const { hasColour, width = 100 } = context.stderr;
  for (const finding of diagnostics)
    context.stderr.write(`${toPretty(finding, { width, colour: hasColour, readLine, at: (file) => file })}\n`);
  return diagnostics.some(({ severity }) => severity === 'error') ? failure : 0;
}
