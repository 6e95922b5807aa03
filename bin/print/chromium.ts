import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { invariant, itemAt } from '../../compiler/basics/invariant.ts';
import { isAnything, isNumber, isRecord, isText, objectOf, parseJson } from '../../compiler/json/shapes.ts';

/** Names of Chromium and related browsers, and their locations on systems without a search path. */
const programs = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'msedge'],
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The environment variable that specifies the program. */
export const chromiumVariable = 'CHROMIUM_PATH';

/**
 * Returns the path of Chromium: from the environment variable, the search path, or the usual location. Undefined if it is not installed.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env[chromiumVariable];
  if (named) return isProgram(named) ? named : undefined;
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    (folder) => folder !== '',
  );
  return programs
    .flatMap((program) => (/^(?:\/|[A-Z]:)/.test(program) ? [program] : folders.map((folder) => join(folder, program))))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Thrown if Chromium exits or responds with an error before a command is complete. */
export class ChromiumFault extends Error {}

/** A response or an event of the DevTools protocol. */
type ProtocolMessage = { id?: number; method?: string; params?: unknown; result?: unknown; error?: ProtocolFailure };
type ProtocolFailure = { message?: string };
const isMessage = objectOf<ProtocolMessage>(
  {},
  {
    id: isNumber,
    method: isText,
    params: isAnything,
    result: isAnything,
    error: objectOf<ProtocolFailure>({}, { message: isText }),
  },
);

/** A Chromium process for one document, controlled over the DevTools protocol. */
export type Chromium = {
  send: (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;
  once: (method: string) => Promise<unknown>;
  /** Terminates the process and removes its profile. */
  close: () => Promise<void>;
};

/**
 * Starts headless Chromium and connects to it through a pipe. Its profile is a temporary folder; it resolves no host names and makes no
 * background requests.
 */
export function startChromium(program: string): Chromium {
  const profile = mkdtempSync(join(tmpdir(), 'quire-print-'));
  // A program may be a script that starts the real one. Both are in one process group, so that they can be terminated together. Windows has
  // no process groups.
  const isGroup = process.platform !== 'win32';
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'];
  const child = spawn(program, argumentsFor(profile), { stdio, detached: isGroup });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  const protocol = connectPipes(child);
  const processExit = new Promise<void>((done) => child.once('close', () => done()));
  child.once('error', (error) => protocol.fail(`${program} could not be started: ${error.message}`));
  child.once('close', (status, signal) => protocol.fail(`${program} exited with ${signal ?? status}${lastLine(output)}`));
  let isClosed = false;
  return {
    send: protocol.send,
    once: protocol.once,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (child.pid !== undefined) {
        if (isGroup) killProcessGroup(child.pid);
        else child.kill('SIGKILL');
        await processExit;
      }
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Terminates a process and all its children. */
function killProcessGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The processes have already exited.
  }
}

function argumentsFor(profile: string): string[] {
  const quiet = [
    'background-networking',
    'component-update',
    'default-apps',
    'extensions',
    'sync',
    'gpu',
    'dev-shm-usage',
    'breakpad',
  ];
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:9',
    '--disable-quic',
    ...quiet.map((name) => `--disable-${name}`),
    // As root, which is usual in containers, Chromium refuses to run with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function lastLine(output: string): string {
  const line = itemAt(output.trim().split('\n'), -1);
  return line === '' ? '' : `: ${line}`;
}

/** Connects the two pipes of the protocol. Messages are JSON, each terminated by a zero byte. */
function connectPipes(child: ChildProcess): Pick<Chromium, 'send' | 'once'> & { fail: (why: string) => void } {
  const [into, from] = [child.stdio[3], child.stdio[4]];
  invariant(into instanceof Writable && from instanceof Readable, 'A process was started without its pipes.');
  const pendingCalls = new Map<number, PendingReply<Record<string, unknown>>>();
  const eventWaiters = new Map<string, PendingReply<unknown>>();
  let fault: ChromiumFault | undefined;
  let rest = '';
  let count = 0;
  const fail = (why: string): void => {
    fault ??= new ChromiumFault(why);
    for (const { failed } of [...pendingCalls.values(), ...eventWaiters.values()]) failed(fault);
    pendingCalls.clear();
    eventWaiters.clear();
  };
  const handleMessage = ({ id, method, params, result, error }: ProtocolMessage): void => {
    if (id === undefined) {
      eventWaiters.get(method ?? '')?.done(params);
      eventWaiters.delete(method ?? '');
      return;
    }
    const pendingCall = pendingCalls.get(id);
    pendingCalls.delete(id);
    if (error) pendingCall?.failed(new ChromiumFault(error.message ?? 'Chromium rejected a command'));
    else pendingCall?.done(isRecord(result) ? result : {});
  };
  // If the pipe breaks, the program has exited, and its exit is reported with more detail.
  into.on('error', () => {});
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = itemAt(parts, -1);
    for (const part of parts.slice(0, -1)) handleMessage(parseJson(part, isMessage) ?? {});
  });
  return {
    fail,
    send: (method, params = {}, sessionId) => {
      const id = ++count;
      if (fault) return Promise.reject(fault);
      into.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
      return new Promise((done, failed) => pendingCalls.set(id, { done, failed }));
    },
    once: (method) => {
      const event = fault ? Promise.reject(fault) : new Promise((done, failed) => eventWaiters.set(method, { done, failed }));
      // The caller awaits it later.
      event.catch(() => {});
      return event;
    },
  };
}

type PendingReply<Value> = { done: (value: Value) => void; failed: (error: Error) => void };
