import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that tests run: the environment variable and the names by which it is found, and the Debian packages that contain it.
 * `alternativePackages`: packages with an equivalent program for systems without these. CI always installs the first program,
 * even if another is available.
 */
type Program = { name: string; variable: string; programs: string[]; packages: string[]; alternativePackages?: string[] };
/** A font for browser tests: fontconfig returns one of `families` for `expected`; the packages contain it. */
type Font = { name: string; expected: string; families: string[]; packages: string[] };
type Requirement = Program | Font;

/** All programs and fonts outside npm that tests use. */
export const requirements: Requirement[] = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: [
      // The full browser renders an invisible window, which slows down the tests.
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    alternativePackages: ['chromium', 'fonts-dejavu-core'],
  },
  {
    name: 'Liberation Sans',
    expected: 'Arial',
    families: ['Arial', 'Liberation Sans', 'Arimo'],
    packages: ['fontconfig', 'fonts-liberation'],
  },
  {
    name: 'Liberation Serif',
    expected: 'Times New Roman',
    families: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    packages: ['fontconfig', 'fonts-liberation'],
  },
  {
    name: 'Liberation Mono',
    expected: 'Courier New',
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

/** Returns the path of Chromium. Throws an error with installation instructions if it is missing. */
export function requireChromiumPath(): string {
  return requirePath('Chromium');
}

/**
 * Returns the path of the program with this name in `requirements`. Throws an error with installation instructions if it is
 * missing.
 */
export function requirePath(name: string): string {
  const requirement = requirements.find((each) => each.name === name);
  if (!requirement) throw new Error(`No test says that it needs ${name}.`);
  const path = 'programs' in requirement ? findProgram(requirement) : undefined;
  if (path === undefined) throw new Error(describeMissing(requirement));
  return path;
}

/** Installs missing programs if possible, and returns a sentence for each that is still missing. */
export function installMissing(expected: readonly Requirement[]): string[] {
  const missing = expected.filter(
    (requirement) => !isInstalled(requirement) || (process.env.CI !== undefined && canInstallBetter(requirement)),
  );
  if (missing.length > 0) {
    runAptGet('update');
    runAptGet(
      'install',
      missing.flatMap(({ packages }) => packages),
    );
    // A single unknown package would prevent the installation of all others.
    for (const requirement of missing) {
      if (!isInstalled(requirement)) runAptGet('install', requirement.packages);
      if (!isInstalled(requirement) && 'alternativePackages' in requirement)
        runAptGet('install', requirement.alternativePackages);
    }
  }
  return missing.filter((requirement) => !isInstalled(requirement)).map(describeMissing);
}

/**
 * Returns whether a better program than the installed one can be installed. A program from an environment variable is always
 * used.
 */
function canInstallBetter(requirement: Requirement): boolean {
  if (!('alternativePackages' in requirement) || process.env[requirement.variable]) return false;
  return findProgram({ ...requirement, programs: requirement.programs.slice(0, 1) }) === undefined;
}

function isInstalled(requirement: Requirement): boolean {
  return 'programs' in requirement ? findProgram(requirement) !== undefined : hasFont(requirement);
}

/** Systems other than Linux have these fonts, but no fontconfig to query. */
function hasFont({ expected, families }: Font): boolean {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', expected], { encoding: 'utf8' });
  return families.includes(stdout ?? '');
}

/**
 * Returns the path of the program, or undefined if it is not installed. The environment variable takes precedence over the search
 * path.
 */
function findProgram({ variable, programs }: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const candidates = programs.flatMap((program) =>
    program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program)),
  );
  return [process.env[variable] ?? '', ...candidates].find((path) => path !== '' && isExecutable(path));
}

function describeMissing(requirement: Requirement): string {
  const { name, packages } = requirement;
  const alternative = 'variable' in requirement ? ` or name its program in ${requirement.variable}` : '';
  return `${name} is missing. Install it (Debian: apt-get install ${packages.join(' ')})${alternative}.`;
}

/** Runs apt-get as root, or with sudo if that needs no password. Otherwise does nothing. */
function runAptGet(command: 'update' | 'install', packages: string[] = []): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const options = command === 'install' ? ['-y', '--no-install-recommends', ...packages] : [];
  const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', command, ...options];
  console.log(`$ ${[program, ...rest].join(' ')}`);
  spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
