import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests run: the environment variable and the names to find it by, and the Debian packages that contain it. */
type Need = { name: string; variable: string; programs: string[]; packages: string[] };

/** Every program outside npm that tests run. */
export const needs: Need[] = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium', 'fonts-dejavu-core', 'fonts-liberation'],
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
  const path = find(need);
  if (path === undefined) throw new Error(sayMissing(need));
  return path;
}

/** Installs what is missing where that is possible, and returns a sentence for each need that is still unmet. */
export function meet(wanted: readonly Need[]): string[] {
  const missing = wanted.filter((need) => find(need) === undefined);
  if (missing.length > 0) install(missing.flatMap(({ packages }) => packages));
  return missing.filter((need) => find(need) === undefined).map(sayMissing);
}

/** The program's path, or undefined where it isn't installed. The environment variable comes first, then the search path. */
function find({ variable, programs }: Need): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const candidates = programs.flatMap((program) =>
    program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program)),
  );
  return [process.env[variable] ?? '', ...candidates].find((path) => path !== '' && executable(path));
}

function sayMissing({ name, variable, packages }: Need): string {
  return `${name} is missing. Install it (Debian: apt-get install ${packages.join(' ')}) or name its program in ${variable}.`;
}

/** Installs Debian packages, as root or through sudo without a password. Does nothing where that is not possible. */
function install(packages: string[]): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    console.log(`$ ${[program, ...rest].join(' ')}`);
    spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
  }
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
