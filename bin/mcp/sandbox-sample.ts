import { sandboxAnswer } from '../../compiler/queries/sandbox-answer.ts';
import { defaultPorts } from '../options.ts';
import type { OpenSite } from './open-site.ts';
import type { SiteOperation } from './operations.ts';

/**
 * An operation's sandbox. `lines` states its URL, its scenario and the command that starts it; `section` shows its response to the sample
 * request. Both are '' without a sandbox.
 */
type SandboxSample = { lines: string; section: string };

/** Describes the sandbox that the console of a document offers, with its response at `now`, in milliseconds. */
export function createSandboxSample(site: OpenSite, operation: SiteOperation, now: number): SandboxSample {
  const { spec, page, text = '' } = operation;
  const [document, scenario] = [site.specs().get(spec), site.scenario(spec)];
  const url = `http://localhost:${defaultPorts.mock}`;
  const consoleAnswer =
    document === undefined || scenario === undefined ? undefined : sandboxAnswer({ document, scenario, url, now }, operation);
  if (!consoleAnswer) return { lines: '', section: '' };
  const about = consoleAnswer.description === '' ? '' : `Scenario of the sandbox: ${consoleAnswer.description}\n`;
  const console = page ? `, or the button "Try it" of ${page.address}` : '';
  const lines = `Sandbox: ${url} after \`docs mock ${spec}\`${console}\n${about}`;
  if (!consoleAnswer.exchange) return { lines, section: '' };
  const { curl, answer } = consoleAnswer.exchange;
  const body = typeof answer.body === 'string' ? answer.body : '(bytes)';
  const section = [
    `\n\n${/^#*/.exec(text)?.[0]}# Response of the sandbox\n`,
    `\`\`\`sh\n${curl}\n\`\`\`\n`,
    `${answer.status}: ${answer.explanation.text}\n`,
    ...(body === '' ? [] : [`\`\`\`${/^[[{]/.test(body) ? 'json' : ''}\n${body}\n\`\`\`\n`]),
  ];
  return { lines, section: section.join('\n') };
}
