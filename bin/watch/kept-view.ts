import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answeringHeaders } from '../../compiler/5-outputs/site-outputs.ts';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import { partPlace, translationsFolder } from '../../compiler/editions/origins.ts';
import type { Output, Site, Source } from '../../compiler/model.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import { type KeptFacts, openBuildManifest } from '../disk/build-manifest.ts';
import { headOf } from '../disk/dates.ts';
import { isInterrupted } from '../disk/output-folder.ts';
import type { Project } from '../disk/project.ts';
import { readDevReader } from '../disk/reader-files.ts';
import { isIntact } from '../disk/units.ts';
import { type EditedGraph, editGraph, toPlanned, toSources, type Wanted } from '../incremental/edited-graph.ts';
import { isDraft, openGraph, readText } from '../incremental/kept-graph.ts';
import { redatedSince } from '../incremental/redated.ts';
import { listSources, settingsOf } from '../last-build.ts';
import type { Answer, BuildOptions } from '../options.ts';
import { toMediaType } from '../server/send.ts';
import { openSitePool } from '../site-pool.ts';
import { type Shells, shellOf } from '../workers/messages.ts';
import type { Pool } from '../workers/pool.ts';
import { fileOf, pickFile, routeOf, toAnswer } from './view.ts';

/**
 * What a build has kept of the site, as `docs watch` shows it while nothing is linked yet: pages, and the files that they load. It answers
 * only what linking would answer with the same bytes.
 */
type KeptView = {
  baseUrl: string;
  /** The folder of restricted pages, with a slash at its end, or ''. */
  prefix: string;
  /** The document at a path below the base URL; undefined where what was kept does not tell. */
  find(path: string): Promise<Answer | undefined>;
  /** To be called when nothing is asked any more: what is under way is waited for. */
  close(): Promise<void>;
};

/** More edited texts than these are not made before anything is shown. */
const mostEdits = 50;

/**
 * Opens what the last build has kept, with the texts that have changed since. Undefined where more has changed than texts, where there are
 * drafts, which builds leave out, and where nothing is kept.
 */
export async function openKeptView(project: Project, facts: KeptFacts, options: BuildOptions): Promise<KeptView | undefined> {
  if (facts.graph === undefined || isInterrupted(project.out)) return undefined;
  const settings = settingsOf(project, options);
  const known = openBuildManifest(project, facts);
  const graph = known && openGraph(project, settings, facts.graph);
  if (!graph) {
    known?.units.close();
    return undefined;
  }
  let pool: Pool | undefined;
  const close = async (): Promise<void> => {
    graph.close();
    known.units.close();
    await pool?.close();
  };
  const now = { ...(await listSources(project, facts)), known, settings, head: headOf(project.root) };
  const redated = graph.table.hasDrafts ? undefined : await redatedSince(project, now);
  const edited =
    redated &&
    (await editGraph(graph, now, {
      out: project.out,
      redated: redated.changed,
      most: mostEdits,
      open: async (site) => {
        const wanted = { terms: false, files: false };
        ({ pool } = await openSitePool(project, site, { external: false, prints: false, isCached: true, wanted }));
        return pool;
      },
    }));
  const site = edited?.parts[0]?.site;
  if (!pool || !edited || !site || edited.remade.some(({ page }) => isDraft(page))) {
    await close();
    return undefined;
  }
  const answer = openFinder(project, site, { edited, pool });
  const underWay = new Set<Promise<unknown>>();
  return {
    baseUrl: site.baseUrl,
    prefix: restrictedPrefix(site),
    find: (path) => {
      const found = answer(path).finally(() => underWay.delete(found));
      underWay.add(found);
      return found;
    },
    close: async () => {
      await Promise.allSettled(underWay);
      await close();
    },
  };
}

function openFinder(project: Project, site: Site, { edited, pool }: { edited: EditedGraph; pool: Pool }): KeptView['find'] {
  const { known } = edited.now;
  const reader = readDevReader();
  const own = new Map([...reader.outputs, ...answeringHeaders(site)].map((output) => [output.path, output]));
  const shells = withWatching(edited.shells, reader.files.watch);
  const folders = edited.graph.table.parts.map(({ folder }) => folder);
  const gone = new Set(edited.areas.gone);
  const findPage = openPages(project, edited, pool);
  const fileAt = (path: string): Answer | undefined => {
    const folder = folders.find((each) => each !== '' && path.startsWith(each)) ?? '';
    const output = own.get(path.slice(folder.length)) ?? edited.areas.others.get(path)?.output;
    if (output) return toAnswer(output, project.root);
    const unit = gone.has(path) ? undefined : known.units.get(path);
    if (!unit || !isIntact(project.out, unit)) return undefined;
    return { status: 200, body: readFileSync(join(project.out, path)), type: toMediaType(path) };
  };
  return async (path) => {
    if (isFile.test(path)) return fileAt(path);
    const work = await findPage(routeOf(path));
    if (!work) return undefined;
    const pages = await pool.pages();
    const outputs: Output[] = await pages.outputs(work.linked, work.source, shellOf(work, shells));
    const output = pickFile(outputs, fileOf(path));
    return output && toAnswer(output, project.root);
  };
}

/** What pages load, and how a site is answered: these files are the same in what is published and while it is watched. */
const isFile = /(?:^|\/)assets\/[^/]|^_(?:headers|redirects)$/;

/** Finds pages as they are linked. */
function openPages(project: Project, edited: EditedGraph, pool: Pool) {
  const { graph, now } = edited;
  const branches = new Map<string, NavNode[]>();
  const wanted = new Map(edited.wanted.map((each) => [each.name, each]));
  const sourceOf = toSources(graph, now);
  /** The source of a page as it was listed; undefined where it has been saved since. */
  const sourceAt = (number: number, name: string, file: string): Source | undefined => {
    const { language = '' } = graph.table.parts[number] ?? {};
    for (const origin of [`${translationsFolder}/${language}/${file}`, file]) {
      const text = readText(graph, origin);
      if (!text?.units.some(([part, unit]) => part === number && unit === name)) continue;
      const files = [origin, ...text.includes.map(([include]) => partPlace(text.source, include, now.stamps))];
      const isSame = files.every((each) => project.world.stampOf(each) === now.stamps.get(each));
      return isSame ? sourceOf(origin) : undefined;
    }
    return undefined;
  };
  const toWanted = async (name: string): Promise<Wanted | undefined> => {
    const number = graph.table.parts.findIndex(({ names }) => names.includes(name));
    if (number < 0) return undefined;
    const { source: file } = now.known.units.get(name) ?? {};
    if (file === undefined) return { number, name };
    const source = sourceAt(number, name, file);
    const [{ page } = { page: undefined }] = source ? await pool.make([source]) : [];
    return source && page && { number, name, text: { page, source, isEdited: true } };
  };
  return async (name: string) => {
    const known = wanted.get(name);
    const page = known?.text?.isEdited ? known : await toWanted(name);
    const work = page && toPlanned(page, edited, branches)?.work;
    return work?.linked.kind === 'api' ? undefined : work;
  };
}

/** The shells of a published site, with the script that listens for changes. */
function withWatching({ languages, ...shells }: Shells, watch: string | undefined): Shells {
  const add = <Own extends Shells['public']>(shell: Own): Own => ({
    ...shell,
    reader: { ...shell.reader, ...(watch !== undefined && { watch }) },
  });
  return {
    public: add(shells.public),
    restricted: add(shells.restricted),
    languages: Object.fromEntries(Object.entries(languages).map(([code, shell]) => [code, add(shell)])),
  };
}
