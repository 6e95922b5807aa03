import type { Context } from '../context.ts';
import { toRefusal } from '../faults.ts';
import { openMock } from '../mock/open-mock.ts';
import { type Exchange, startMock } from '../mock/serve-mock.ts';
import { defaultPorts, type ExitStatus, type MockOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { createLineReader, toPretty } from '../report/pretty.ts';

/** `docs mock`: serves the sandbox of an OpenAPI document until a signal ends it, and prints a line for each request. */
export async function runMock(
  { document, root, scenario, seed, latency, record, json, ...listening }: MockOptions,
  context: Context,
): Promise<ExitStatus> {
  const opened = openMock({ document, root, scenario, seed }, Date.now());
  const { width = 100, hasColour } = context.stderr;
  const drawing = { width, colour: hasColour, readLine: createLineReader(opened.root), at: (file: string) => file };
  for (const finding of opened.diagnostics) context.stderr.write(`${toPretty(finding, drawing)}\n`);
  const { mock } = opened;
  if (!mock) return 1;
  const { open } = mock;
  const onExchange = (exchange: Exchange): void =>
    void context.stdout.write(json ? `${JSON.stringify(exchange)}\n` : toLine(exchange));
  const reportFault = (error: unknown): void => void context.stderr.write(`${toRefusal(error).message}\n`);
  const running = await startMock(
    { open, seed, latency, record, clock: Date.now, onExchange },
    { ...listening, defaultPort: defaultPorts.mock, fault: reportFault },
  );
  context.onStop(running.close);
  if (running.note !== undefined) context.stderr.write(`${running.note}\n`);
  const scenarioSuffix = mock.scenario === undefined ? '' : ` with ${mock.scenario}`;
  context.stderr.write(
    `Serving ${formatPlural(mock.operations, 'operation')} of ${mock.title}${scenarioSuffix} at ${running.origin}\n`,
  );
  return context.stopped;
}

/** Returns one line for an exchange, and one for each violation. */
function toLine({ request, response, rule, violations, durationMs, explanation }: Exchange): string {
  const reason = violations.length > 0 ? '' : response.status >= 400 ? `  ${explanation.replaceAll('\n', ' ')}` : '';
  const lines = violations.map(({ place, path, message }) => `  ${place}${path === '' ? '' : ` ${path}`}: ${message}\n`);
  return `${request.method} ${request.url} ${response.status} ${rule} ${durationMs} ms${reason}\n${lines.join('')}`;
}
