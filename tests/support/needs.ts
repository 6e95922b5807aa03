import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that tests run: the environment variable and the names to find it by, and the Debian packages that contain it.
 * `instead`: packages for systems that lack those, with another program that does. In CI the first program is installed even
 * where another is there.
 */
type Program = { name: string; variable: string; programs: string[]; packages: string[]; instead?: string[] };
/** Fonts that the browser's tests measure with: fontconfig gives one of `families` for `wanted`; the packages contain it. */
type Font = { name: string; wanted: string; families: string[]; packages: string[] };
type Need = Program | Font;

/** Every program and font outside npm that tests use. */
export const needs: Need[] = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: [
      // The whole browser draws a window that nobody sees: the tests take 1.6 times as long with it.
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    instead: ['chromium', 'fonts-dejavu-core'],
  },
  {
    name: 'Liberation Sans',
    wanted: 'Arial',
    families: ['Arial', 'Liberation Sans', 'Arimo'],
    packages: ['fontconfig', 'fonts-liberation'],
  },
  {
    name: 'Liberation Serif',
    wanted: 'Times New Roman',
    families: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    packages: ['fontconfig', 'fonts-liberation'],
  },
  {
    name: 'Liberation Mono',
    wanted: 'Courier New',
    families: ['Courier New', 'Liberation Mono', 'Cousine'],
    packages: ['fontconfig', 'fonts-liberation'],
  },
  { name: 'nginx', variable: 'NGINX_PATH', programs: ['nginx', '/usr/sbin/nginx'], packages: ['nginx-light'] },
  { name: 'Caddy', variable: 'CADDY_PATH', programs: ['caddy'], packages: ['caddy'] },
  { name: 'Poppler', variable: 'PDFTOTEXT_PATH', programs: ['pdftotext'], packages: ['poppler-utils'] },
  { name: 'Python', variable: 'PYTHON_PATH', programs: ['python3'], packages: ['python3-minimal'] },
  { name: 'curl', variable: 'CURL_PATH', programs: ['curl'], packages: ['curl'] },
  { name: 'OpenSSL', variable: 'OPENSSL_PATH', programs: ['openssl'], packages: ['openssl'] },
  {
    name: 'Mono',
    variable: 'MCS_PATH',
    programs: ['mcs'],
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  },
  { name: 'Neovim', variable: 'NVIM_PATH', programs: ['nvim'], packages: ['neovim'] },
  {
    name: 'Emacs',
    variable: 'EMACS_PATH',
    programs: ['emacs'],
    packages: ['emacs-nox', 'elpa-eglot', 'elpa-markdown-mode'],
  },
  { name: 'PHP', variable: 'PHP_PATH', programs: ['php'], packages: ['php-cli'] },
];

/** The path of Chromium. Throws an error that says how to install it if it is missing. */
export function chromiumPath(): string {
  return pathOf('Chromium');
}

/** The path of the program with this name in `needs`. Throws an error that says how to install it if it is missing. */
export function pathOf(name: string): string {
  const need = needs.find((each) => each.name === name);
  if (!need) throw new Error(`No test says that it needs ${name}.`);
  const path = 'programs' in need ? find(need) : undefined;
  if (path === undefined) throw new Error(sayMissing(need));
  return path;
}

/** Installs what is missing where that is possible, and returns a sentence for each need that is still unmet. */
export function meet(wanted: readonly Need[]): string[] {
  const missing = wanted.filter((need) => !isMet(need) || (process.env.CI !== undefined && lacksBest(need)));
  if (missing.length > 0) {
    apt('update');
    apt(
      'install',
      missing.flatMap(({ packages }) => packages),
    );
    // One package that the system does not know keeps it from installing all others.
    for (const need of missing) {
      if (!isMet(need)) apt('install', need.packages);
      if (!isMet(need) && 'instead' in need) apt('install', need.instead);
    }
  }
  return missing.filter((need) => !isMet(need)).map(sayMissing);
}

/** Whether there is something better than what is installed, if anything is. Who names a program has chosen it. */
function lacksBest(need: Need): boolean {
  if (!('instead' in need) || process.env[need.variable]) return false;
  return find({ ...need, programs: need.programs.slice(0, 1) }) === undefined;
}

function isMet(need: Need): boolean {
  return 'programs' in need ? find(need) !== undefined : hasFont(need);
}

/** Systems other than Linux have these fonts, and no fontconfig to ask. */
function hasFont({ wanted, families }: Font): boolean {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', wanted], { encoding: 'utf8' });
  return families.includes(stdout ?? '');
}

/** The program's path, or undefined where it isn't installed. The environment variable comes first, then the search path. */
function find({ variable, programs }: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const candidates = programs.flatMap((program) =>
    program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program)),
  );
  return [process.env[variable] ?? '', ...candidates].find((path) => path !== '' && executable(path));
}

function sayMissing(need: Need): string {
  const { name, packages } = need;
  const otherwise = 'variable' in need ? ` or name its program in ${need.variable}` : '';
  return `${name} is missing. Install it (Debian: apt-get install ${packages.join(' ')})${otherwise}.`;
}

/** Runs apt-get as root, or through sudo without a password. Does nothing where that is not possible. */
function apt(command: 'update' | 'install', packages: string[] = []): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const options = command === 'install' ? ['-y', '--no-install-recommends', ...packages] : [];
  const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', command, ...options];
  console.log(`$ ${[program, ...rest].join(' ')}`);
  spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
