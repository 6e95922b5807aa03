import { describe, expect, test } from 'vitest';
import { findSelectedCommands, withoutPrompts } from '../../../reader/article/copy.ts';

describe('console samples are copied as commands', () => {
  test.each([
    ['console', '$ npm install thing\nadded 1 package\n$ npm run x\n', 'npm install thing\nnpm run x'],
    ['sh', '$ echo hi\nhi', 'echo hi'],
    ['bash', '$ docker run \\\n    --rm image\nstarted\n$ ls', 'docker run \\\n    --rm image\nls'],
    ['console', '$ cat <<END\n> one\n> END\none', 'cat <<END\none\nEND'],
    ['shell-session', 'ada@harbour:~$ pwd\n/home/ada', 'pwd'],
    ['console', '(venv) $ pip list\nPackage', 'pip list'],
    ['powershell', 'PS C:\\Users> Get-Date\nMonday', 'Get-Date'],
    ['bat', 'C:\\>dir\n Volume', 'dir'],
    ['python', '>>> for a in b:\n...     print(a)\n1\n>>> 1 + 1\n2', 'for a in b:\n    print(a)\n1 + 1'],
  ])('%s: %j', (language, text, expected) => expect(withoutPrompts(text, language).trimEnd()).toBe(expected));

  test.each([
    ['sh', 'echo hi\n'],
    ['sh', '# a comment\n$ echo\n'],
    ['console', 'added 1 package\n'],
    ['js', '$ = 1;\n$ + 2;\n'],
    ['js', '> 1 + 1\n2\n'],
    ['', '$ echo hi\nhi\n'],
    ['md', '> quoted\n'],
    ['python', 'print(1)\n'],
  ])('%s: %j stays', (language, text) => expect(withoutPrompts(text, language)).toBe(text));
});

describe('the selected part of a console sample is copied as commands', () => {
  const text = '$ docker run \\\n    --rm image\nstarted\n$ cat <<END\n> one\n> END\none\n$ ls\n';
  test.each<[selected: string, expected: string | undefined]>([
    [text, 'docker run \\\n    --rm image\ncat <<END\none\nEND\nls'],
    ['$ docker run \\\n', 'docker run \\'],
    [' run \\\n    --rm', ' run \\\n    --rm'],
    ['image\nstarted\n$ cat', 'image\ncat'],
    ['started\n$ cat <<END\n> o', 'cat <<END\no'],
    ['started', undefined],
    ['rted\n', undefined],
    ['one\n$ ls', 'ls'],
    ['$ ls\n', 'ls'],
  ])('%j', (selected, expected) => {
    const from = selected.startsWith('one\n$') ? text.lastIndexOf(selected) : text.indexOf(selected);
    expect(findSelectedCommands(text, 'console', [from, from + selected.length])).toBe(expected);
  });

  test.each([
    ['js', '$ = 1;\n'],
    ['', '$ echo hi\n'],
    ['console', 'added 1 package\n'],
    ['console', '\n'],
    ['console', ''],
  ])('%s: %j is copied unchanged', (language, other) => {
    expect(findSelectedCommands(other, language, [0, other.length])).toBeUndefined();
  });
});
