import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { requirePath } from '../../support/requirements.ts';

/** The credentials that a signed-in member of staff sends in these tests. */
export const staffCredentials = 'Basic c3RhZmY6aGFyYm91cg==';

/** The configuration to try: its text, the site, and a folder for its files. */
type Trial = { example: string; site: string; folder: string };

/** Starts nginx with the generated server block, until the test ends. Returns its port. */
export async function startNginx({ example, site, folder }: Trial): Promise<number> {
  const [port, signIn] = [await freePort(), await startSignIn()];
  mkdirSync(folder, { recursive: true });
  const block = fillExample(example, {
    'listen 8080;': `listen 127.0.0.1:${port};`,
    '/srv/docs': site,
    '127.0.0.1:4180': `127.0.0.1:${signIn}`,
  });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  const config = `daemon off; pid ${join(folder, 'pid')}; error_log stderr; user ${process.env.USER ?? 'root'};
events {} http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')}
${block} }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  await waitUntilStarted(
    spawn(requirePath('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] }),
    port,
  );
  return port;
}

/** Starts Caddy with the generated site block, until the test ends. Returns its port. */
export async function startCaddy({ example, site, folder }: Trial): Promise<number> {
  const [port, signIn] = [await freePort(), await startSignIn()];
  mkdirSync(folder, { recursive: true });
  const block = fillExample(example, {
    ':8080': `http://127.0.0.1:${port}`,
    '/srv/docs': site,
    '127.0.0.1:4180': `127.0.0.1:${signIn}`,
  });
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${block}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn(requirePath('Caddy'), ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitUntilStarted(caddy, port);
  return port;
}

/**
 * Replaces each placeholder of an example by its value, in one pass: a value may contain another placeholder, as the port
 * 41801 contains 4180.
 */
function fillExample(example: string, values: Record<string, string>): string {
  return example.replace(
    /listen 8080;|:8080|\/srv\/docs|127\.0\.0\.1:4180/g,
    (placeholder) => values[placeholder] ?? placeholder,
  );
}

/** Waits until a program listens on the port; throws with its output if it ends before that. */
async function waitUntilStarted(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  let ended = false;
  child.stderr?.on('data', (part) => {
    output += String(part);
  });
  child.on('close', () => {
    ended = true;
  });
  onTestFinished(() => void child.kill());
  for (;;) {
    if (ended) throw new Error(`The server ended:\n${output}`);
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** Returns a port that was just released. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createSocket().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** Starts the sign-in service of both examples until the test ends: 200 with the badge, 401 otherwise. */
async function startSignIn(): Promise<number> {
  const server = createServer((request, response) => {
    response.statusCode = request.headers.authorization === staffCredentials ? 200 : 401;
    response.end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return port;
}
