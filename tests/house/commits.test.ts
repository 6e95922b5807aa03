import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { repository } from '../support/docs.ts';

/** The date on which the rule was added to CONTRIBUTING.md. */
const ruleDate = '2026-11-28T19:00:00Z';

type Commit = { subject: string; secondLine: string };

function listCommitsSinceRule(): Commit[] {
  const args = ['log', '--no-merges', `--since=${ruleDate}`, '--format=%B%x00'];
  const log = execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  const messages = log.split('\0').map((message) => message.trim());
  return messages.filter((message) => message !== '').map(parseMessage);
}

function parseMessage(message: string): Commit {
  const [subject = '', secondLine = ''] = message.split('\n');
  return { subject, secondLine };
}

function isMalformed({ subject, secondLine }: Commit): boolean {
  return subject.length > 72 || subject.endsWith('.') || secondLine !== '';
}

test('commits have a subject of at most 72 characters and a blank line after it', () => {
  expect(listCommitsSinceRule().filter(isMalformed)).toEqual([]);
});

test.each([
  [`Cache term tables ${'per area '.repeat(8)}`],
  ['Cache term tables per area.'],
  ['Cache term tables per area\nA page needs the tables of its area only.'],
])('the check rejects %j', (message) => {
  expect(isMalformed(parseMessage(message))).toBe(true);
});
