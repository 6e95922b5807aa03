import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cost of a command: wall time and CPU time in seconds, and the peak memory of all its processes in MiB. */
export type Cost = { seconds: number; cpu: number | undefined; memory: number | undefined; stdout: string; stderr: string };

/** Runs `node …` and measures its cost. */
export function measure(args: readonly string[], env: Record<string, string> = {}): Promise<Cost> {
  return measureCommand(process.execPath, args, { env });
}

/**
 * Runs a command and measures it with all of its children, by sampling /proc 100 times a second (on other systems, only the wall
 * time). Throws if the command fails.
 */
export function measureCommand(
  command: string,
  args: readonly string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Cost> {
  const start = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  const seen = { ticks: new Map<number, number>(), memory: 0 };
  const watching = setInterval(() => child.pid !== undefined && look(child.pid, seen), 10);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (status) => {
      clearInterval(watching);
      if (status !== 0) failed(new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stderr.slice(-2000)}`));
      const cpu = [...seen.ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
      const known = seen.ticks.size > 0;
      done({
        seconds: (performance.now() - start) / 1000,
        cpu: known ? cpu : undefined,
        memory: known ? seen.memory : undefined,
        stdout,
        stderr,
      });
    });
  });
}

const ticksPerSecond = 100;
type ProcessSamples = { ticks: Map<number, number>; memory: number };

/** Takes one sample of a process and its descendants. */
function look(root: number, seen: ProcessSamples): void {
  let pages = 0;
  for (const pid of withDescendants(root)) {
    const stat = readOr(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (stat !== '') seen.ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    pages += Number(readOr(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  }
  seen.memory = Math.max(seen.memory, (pages * 4096) / 2 ** 20);
}

function withDescendants(pid: number): number[] {
  const children = readOr(`/proc/${pid}/task/${pid}/children`).trim();
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => withDescendants(Number(child))))];
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
