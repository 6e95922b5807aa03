import { setImmediate } from 'node:timers/promises';
import type { Diagnostic as Finding } from 'vscode-languageserver-types';
import { groupBy, once } from '../../compiler/basics/collections.ts';
import type { Pause } from '../../compiler/basics/steps.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { type LinkIndex, openLinkIndex } from '../../compiler/queries/editing/link-index.ts';
import type { ProgressListener } from '../build/outcome.ts';
import { createLineReader, type PlacedFinding, placeFindings, toFinding } from './findings.ts';
import { type Linked, type LiveSite, openLiveSite } from './live-site.ts';

/** The functions of the editor that a session calls. Versions are those of open buffers, by their paths from the root. */
export type Editor = {
  publish(file: string, version: number | undefined, findings: Finding[]): void;
  versionOf(file: string): number | undefined;
  fail(error: unknown): void;
  today(): string;
  /** Shows the progress of the first compilation. */
  progress(): Promise<ProgressListener & { end(): void }>;
};

/** A site that is open in an editor. It is compiled after each change, and its findings are published. */
export type SiteSession = {
  root: string;
  site: LiveSite;
  /** Sets a buffer, or removes it if `text` is undefined, and schedules a compilation. */
  setBuffer(file: string, text: string | undefined): void;
  /** Schedules a compilation after files have changed on disk. */
  changeFiles(files: Iterable<string>): void;
  /** Resolves with the latest linked site, once there is one; undefined if the configuration describes no site. */
  linked(): Promise<Linked | undefined>;
  /** Returns the links of the last linked site. */
  targets(): LinkIndex | undefined;
  findingsIn(file: string): readonly PlacedFinding[];
  /** Resolves when the findings of a file match its buffer, so that their locations apply to it. */
  compiled(file: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Delays in milliseconds: before the edited page is checked alone, before the site is compiled (at most `most` while typing continues), and
 * before the additional findings of a check are collected.
 */
const delays = { page: 10, site: 60, most: 200, further: 400 };
const pollInterval = 5;
/**
 * The time in milliseconds after which a compilation pauses, so that messages from the editor can be processed and the edited page can be
 * checked.
 */
const maxSliceMs = 10;

/** Opens the session of a site. Nothing is compiled before the first change, or the first call to `linked`. */
export function openSiteSession(root: string, editor: Editor): SiteSession {
  const site = openLiveSite(root, editor.today);
  const dirtyFiles = new Set<string>();
  const published = new Map<string, string>();
  let byFile: Map<string, PlacedFinding[]> = new Map();
  let compiled: Diagnostic[] = [];
  let checkFindings: Diagnostic[] = [];
  let targets: (() => LinkIndex) | undefined;
  let isClosed = false;
  let areCheckFindingsDue = true;
  let running: Promise<void> | undefined;
  const timers: Partial<Record<'page' | 'site' | 'further', NodeJS.Timeout>> = {};
  let waitingSince: number | undefined;
  const edited = new Set<string>();
  /** The page to check alone: the only one that has been edited since the last compilation began. */
  let duePage: string | undefined;
  /** The codes of findings that checks of a single page have replaced since the last compilation, by file. */
  const replacedIn = new Map<string, ReadonlySet<string>>();

  const versions = (): Map<string, number | undefined> =>
    new Map([...site.unsaved().keys()].map((file) => [file, editor.versionOf(file)]));

  /**
   * Publishes the findings of each file, unless they equal those last published. Skips files whose buffers have changed since, because the
   * next compilation publishes them.
   */
  const publish = (findings: PlacedFinding[], compiledOf: Map<string, number | undefined>): void => {
    byFile = groupBy(findings, ({ file }) => file);
    replacedIn.clear();
    const read = createLineReader(site.read);
    for (const file of new Set([...published.keys(), ...byFile.keys()])) {
      const version = editor.versionOf(file);
      if (compiledOf.get(file) !== version) continue;
      send(
        file,
        version,
        (byFile.get(file) ?? []).map((each) => toFinding(each, root, read)),
      );
    }
  };
  const send = (file: string, version: number | undefined, findings: Finding[]): void => {
    const text = JSON.stringify([version, findings]);
    if (published.get(file) === text || (findings.length === 0 && !published.has(file) && version === undefined)) return;
    if (findings.length === 0 && version === undefined) published.delete(file);
    else published.set(file, text);
    editor.publish(file, version, findings);
  };

  const compile = async (): Promise<void> => {
    const files = new Set(dirtyFiles);
    dirtyFiles.clear();
    edited.clear();
    duePage = undefined;
    waitingSince = undefined;
    const compiledOf = versions();
    const progress = site.linked ? undefined : await editor.progress();
    compiled = await site.update(files, { watcher: progress, pause: openPauses(checkDuePage) });
    progress?.end();
    const { linked } = site;
    targets = linked && once(() => openLinkIndex(linked.states, linked.compilation.sources.stamps));
    areCheckFindingsDue = true;
    if (!isClosed) publish(placeFindings(site.withoutKnownFindings([...compiled, ...checkFindings], false)), compiledOf);
  };
  const collectCheckFindings = async (): Promise<void> => {
    areCheckFindingsDue = false;
    const compiledOf = versions();
    checkFindings = await site.collectCheckFindings();
    if (!isClosed && dirtyFiles.size === 0)
      publish(placeFindings(site.withoutKnownFindings([...compiled, ...checkFindings], true)), compiledOf);
  };
  const checkPage = async (file: string): Promise<void> => {
    const version = editor.versionOf(file);
    const own = await site.checkPage(file);
    if (!own || isClosed || version !== editor.versionOf(file) || version === undefined) return;
    const replacedCodes = new Set([...own.replaced, ...(replacedIn.get(file) ?? [])]);
    replacedIn.set(file, replacedCodes);
    const rest = (byFile.get(file) ?? []).filter(({ found }) => !replacedCodes.has(found.code));
    const read = createLineReader(site.read);
    const findings = [
      ...rest,
      ...placeFindings(site.withoutKnownFindings(own.found, false)).filter((each) => each.file === file),
    ];
    byFile.set(file, findings);
    send(
      file,
      version,
      findings.map((each) => toFinding(each, root, read)),
    );
  };

  const checkDuePage = async (): Promise<void> => {
    const file = duePage;
    duePage = undefined;
    if (file !== undefined) await checkPage(file).catch(editor.fail);
  };

  /** Runs steps one after the other. Reports the error of a step that fails, and continues with the next one. */
  const enqueue = (step: () => Promise<void>): Promise<void> => {
    const next = (running ?? Promise.resolve()).then(step).catch(editor.fail);
    running = next;
    return next;
  };
  const scheduleStep = (kind: keyof typeof timers, wait: number, step: () => Promise<void>): void => {
    clearTimeout(timers[kind]);
    timers[kind] = setTimeout(() => {
      delete timers[kind];
      void enqueue(step);
    }, wait);
  };
  const scheduleCompilation = (): void => {
    if (isClosed) return;
    const now = performance.now();
    waitingSince ??= now;
    duePage = edited.size === 1 ? [...edited][0] : undefined;
    if (duePage !== undefined) scheduleStep('page', delays.page, checkDuePage);
    scheduleStep('site', Math.max(0, Math.min(delays.site, waitingSince + delays.most - now)), async () => {
      if (dirtyFiles.size > 0) await compile();
      scheduleStep('further', delays.further, async () => {
        if (dirtyFiles.size === 0 && areCheckFindingsDue) await collectCheckFindings();
      });
    });
  };
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    void enqueue(async () => {
      if (!targets && compiled.length === 0) await compile();
      scheduleStep('further', delays.further, async () => {
        if (dirtyFiles.size === 0 && areCheckFindingsDue) await collectCheckFindings();
      });
    });
  };

  return {
    root,
    site,
    setBuffer: (file, text) => {
      if (site.unsaved().get(file) === text) return;
      site.setUnsaved(file, text);
      dirtyFiles.add(file);
      if (text !== undefined) edited.add(file);
      if (isStarted) scheduleCompilation();
      else start();
    },
    changeFiles: (files) => {
      for (const file of files) dirtyFiles.add(file);
      if (dirtyFiles.size === 0) return;
      if (isStarted) scheduleCompilation();
      else start();
    },
    linked: async () => {
      start();
      if (!site.linked) await running;
      return site.linked;
    },
    targets: () => targets?.(),
    findingsIn: (file) => byFile.get(file) ?? [],
    compiled: async (file) => {
      while (dirtyFiles.has(file) && !isClosed) await new Promise((done) => setTimeout(done, pollInterval));
      await running;
    },
    close: async () => {
      isClosed = true;
      for (const timer of Object.values(timers)) clearTimeout(timer);
      for (const [file, text] of published) if (text !== '') editor.publish(file, editor.versionOf(file), []);
      published.clear();
      await running;
      await site.close();
    },
  };
}

/** Returns a function for the pauses of one compilation, in which messages are processed and `work` runs. */
function openPauses(work: () => Promise<void>): Pause {
  let resumed = performance.now();
  const pauseAndWork = async (): Promise<void> => {
    await setImmediate();
    await work();
    resumed = performance.now();
  };
  return () => (performance.now() - resumed < maxSliceMs ? undefined : pauseAndWork());
}
