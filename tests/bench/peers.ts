import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launcher, repository } from '../support/docs.ts';
import { writeCorpus } from './corpus.ts';
import { moveAside, removeLargeFolder, waitUntilSettled } from './folders.ts';
import { type Cost, measure, measureCommand } from './measure.ts';
import { publish } from './results.ts';
import { formatMedian } from './statistics.ts';

/** A peer. Each round builds the site into a new folder. */
type Peer = { name: string; most: number; build: (out: string) => Promise<Cost> };

const base = join(repository, 'dist/bench/peers');
/** Installed tools are reused by later runs. */
const tools = join(base, 'tools');
const packages = ['pagefind@1.6.0', 'vitepress@1.6.4'];

/**
 * Builds one corpus with Quire and with each peer that can be installed, in turns, each time into a separate folder, and prints
 * the cost of each relative to Quire in the same round. Hugo and VitePress have bare layouts with a list of the area's pages;
 * neither checks anchors. VitePress only runs up to 1,000 pages. `onlyHugo`: other peers are neither installed nor run.
 */
export async function benchPeers(
  pages: number,
  rounds: number,
  { onlyHugo, record }: { onlyHugo: boolean; record: boolean },
): Promise<void> {
  const sites = join(base, 'sites');
  removeLargeFolder(sites);
  const others = await findInstalledPeers(sites, pages, onlyHugo);
  const peers = [quirePeer(join(sites, 'quire'), pages), ...others].filter(({ most: max }) => pages <= max);
  await waitUntilSettled();
  const costs = new Map<string, PeerComparison[]>();
  for (let round = 0; round < rounds; round++) {
    let own: Cost | undefined;
    for (const { name, build } of peers) {
      const cost = await build(join(sites, `out-${round}-${name.replace(/\W+/g, '-')}`));
      own ??= cost;
      console.log(`Round ${round + 1} of ${rounds}: ${cost.seconds.toFixed(1)} s, ${name}`);
      costs.set(name, [...(costs.get(name) ?? []), { cost, own }]);
    }
  }
  publish(
    {
      benchmark: `Cold build beside peers, ${pages.toLocaleString('en')} pages`,
      command: `npm run bench -- --peers${onlyHugo ? ' --hugo' : ''} --pages ${pages} --runs ${rounds}`,
      columns: [
        '',
        'seconds, of Quire',
        'CPU, of Quire',
        'seconds',
        'CPU s',
        'MiB',
        'Quire, of its seconds',
        'Quire, of its CPU',
      ],
      rows: [...costs].map(([name, all]) => [name, ...mediansOf(columns, all), ...mediansOf(shares, all)]),
      note: "Hugo uses a minimal layout with a list of the area's pages, and checks no anchors. Pagefind indexes Hugo's output, so its time is in addition to Hugo's.",
    },
    { record },
  );
  removeLargeFolder(sites);
}

/** The costs of a peer and of Quire in the same round. */
type PeerComparison = { cost: Cost; own: Cost };
/** A figure of a comparison, with its number of decimals. */
type Figure = [digits: number, of: (comparison: PeerComparison) => number];

const cpuOf = ({ cpu = Number.NaN }: Cost): number => cpu;

const columns: readonly Figure[] = [
  [2, ({ cost, own }) => cost.seconds / own.seconds],
  [2, ({ cost, own }) => cpuOf(cost) / cpuOf(own)],
  [1, ({ cost }) => cost.seconds],
  [1, ({ cost }) => cpuOf(cost)],
  [0, ({ cost }) => cost.memory ?? 0],
];

/** Quire's time as a share of the peer's, which the maximums limit. */
const shares: readonly Figure[] = [
  [3, ({ cost, own }) => own.seconds / cost.seconds],
  [3, ({ cost, own }) => cpuOf(own) / cpuOf(cost)],
];

function mediansOf(figures: readonly Figure[], all: readonly PeerComparison[]): string[] {
  return figures.map(([digits, of]) => formatMedian(all.map(of), digits));
}

function quirePeer(root: string, pages: number): Peer {
  writeCorpus(root, pages);
  const build = async (out: string): Promise<Cost> => {
    moveAside(join(root, 'dist'), `${out}-before`);
    return measure([launcher, 'build', root]);
  };
  return { name: 'Quire', most: Number.POSITIVE_INFINITY, build };
}

/** Returns the peers that this machine has or can install; prints the names of the others. */
async function findInstalledPeers(sites: string, pages: number, onlyHugo: boolean): Promise<Peer[]> {
  mkdirSync(tools, { recursive: true });
  const hugo = tryInstall('Hugo', installHugo);
  const hasPackages = !onlyHugo && tryInstall('Pagefind and VitePress', installPackages);
  const peers: Peer[] = [];
  let last = '';
  for (const isListCached of [false, true]) {
    if (!hugo) continue;
    const root = join(sites, isListCached ? 'hugo-kept' : 'hugo');
    writeHugoSite(root, pages, isListCached);
    const build = (out: string): Promise<Cost> => {
      last = out;
      return measureCommand(hugo.command, [...hugo.before, '--source', root, '--destination', out, '--quiet']);
    };
    const list = isListCached ? 'each list made once' : 'a list made for each page';
    peers.push({ name: `Hugo ${hugo.version}, no search, ${list}`, most: Number.POSITIVE_INFINITY, build });
  }
  if (hugo && hasPackages) {
    const pagefind = join(tools, 'node_modules/.bin/pagefind');
    const build = (): Promise<Cost> => measureCommand(pagefind, ['--site', last]);
    peers.push({ name: 'Pagefind 1.6 on the output of Hugo, in addition', most: Number.POSITIVE_INFINITY, build });
  }
  if (hasPackages) {
    // VitePress resolves its packages in parent folders of the site.
    const root = join(tools, 'site');
    removeLargeFolder(root);
    if (pages <= 1000) writeVitePressSite(root, pages);
    const command = join(tools, 'node_modules/.bin/vitepress');
    const build = (out: string): Promise<Cost> => measureCommand(command, ['build', root, '--outDir', out], { cwd: tools });
    peers.push({ name: 'VitePress 1.6', most: 1000, build });
  }
  return peers;
}

function tryInstall<Tool>(name: string, install: () => Tool): Tool | undefined {
  try {
    return install();
  } catch (error) {
    console.log(`${name} can't be had here: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

type Hugo = { command: string; before: string[]; version: string };

/**
 * Installs the Hugo of Debian 13, with which the maximums were measured, and its libraries, in a separate folder, so that the
 * machine is unchanged.
 */
function installHugo(): Hugo {
  const folder = join(tools, 'hugo');
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu');
  const loader = join(libraries, 'ld-linux-x86-64.so.2');
  const before = ['--library-path', libraries, join(folder, 'usr/bin/hugo')];
  if (!existsSync(loader)) unpack(folder, 'trixie', ['hugo', ...hugoLibraries]);
  const [, version = ''] = /v(\d+\.\d+)/.exec(execFileSync(loader, [...before, 'version'], { stdio: 'pipe' }).toString()) ?? [];
  return { command: loader, before, version };
}

const hugoLibraries = ['libsass1', 'libwebp7', 'libsharpyuv0', 'libc6', 'libstdc++6', 'libgcc-s1'];

/**
 * Unpacks packages of a Debian release, from the sources configured on this machine; lists and packages are stored below
 * `folder`.
 */
function unpack(folder: string, release: string, names: string[]): void {
  const apt = (...args: string[]): string => execFileSync('apt-get', args, { cwd: folder, stdio: 'pipe' }).toString();
  for (const part of ['apt/lists/partial', 'apt/archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  const [origin = ''] = apt('indextargets', '--format', '$(REPO_URI)').split('\n');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(folder, 'apt/sources.list'), `deb [signed-by=${key}] ${origin} ${release} main\n`);
  const own = {
    'Dir::Etc::SourceList': join(folder, 'apt/sources.list'),
    'Dir::Etc::SourceParts': '-',
    'Dir::State': join(folder, 'apt'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(folder, 'apt'),
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  apt(...options, 'update');
  apt(...options, 'download', ...names);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: folder, stdio: 'pipe' });
}

function installPackages(): true {
  if (!existsSync(join(tools, 'node_modules/.bin/vitepress'))) {
    writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: tools, stdio: 'pipe' });
  }
  return true;
}

function write(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/**
 * Writes the corpus as a Hugo site, in which index pages have another name. The list of the area's pages is rendered for each
 * page, as usual in Hugo; with `isListCached`, once for each area.
 */
function writeHugoSite(root: string, pages: number, isListCached: boolean): void {
  const files = writeCorpus(root, pages);
  for (const file of files)
    if (file.endsWith('/index.md')) renameSync(join(root, file), join(root, file.replace(/index\.md$/, '_index.md')));
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
{{ ${isListCached ? 'partialCached "nav.html" .FirstSection .FirstSection.RelPermalink' : 'partial "nav.html" .FirstSection'} }}
<main data-pagefind-body><h1>{{ .Title }}</h1>{{ .Content }}{{ .TableOfContents }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ range .GetTerms "tags" }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main></body></html>
`;
  const list = page.replace('</main>', '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main>');
  write(root, {
    'config.json': JSON.stringify({
      baseURL: 'https://corpus.example/',
      title: 'A seeded corpus',
      markup: { highlight: { noClasses: false } },
    }),
    'layouts/_default/single.html': page,
    'layouts/_default/list.html': list,
    'layouts/index.html': list,
    'layouts/partials/nav.html':
      '<nav>{{ range .RegularPagesRecursive }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>\n',
  });
}

/** Writes the corpus as a VitePress site, with local search and a sidebar for each area. */
function writeVitePressSite(root: string, pages: number): void {
  const files = writeCorpus(root, pages);
  const sidebar: Record<string, { text: string; link: string }[]> = {};
  for (const file of files) {
    const [, area = ''] = file.split('/');
    const [, text = file] = /^title: (.*)$/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    const own = sidebar[`/content/${area}/`] ?? [];
    own.push({ text, link: `/${file.replace(/(?:index)?\.md$/, '')}` });
    sidebar[`/content/${area}/`] = own;
  }
  const config = { title: 'A seeded corpus', ignoreDeadLinks: true, themeConfig: { search: { provider: 'local' }, sidebar } };
  write(root, {
    'index.md': '# A seeded corpus\n',
    '.vitepress/config.mjs': `export default ${JSON.stringify(config)};\n`,
  });
}
