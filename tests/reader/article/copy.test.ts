import { describe, expect, test } from 'vitest';
import { withoutPrompts } from '../../../reader/article/copy.ts';

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
