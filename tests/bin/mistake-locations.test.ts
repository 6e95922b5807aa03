import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf } from '../support/folder.ts';
import { locateMark, mistakes } from './planted-mistakes.ts';

const pageCount = 1000;
const configuration = {
  title: 'Harbour',
  areas: [{ id: 'guide', path: 'guide', route: '/guide' }],
  tags: { wall: { label: 'Wall' }, table: { label: 'Table' } },
};

/** Creates a page without faults that contains everything that could be mistaken for one. */
function createValidPage(number: number): string {
  const next = (number % pageCount) + 1;
  return `---\ntags: [wall]\n---\n\n# Page ${number}\n\nThe [next](./${next}.md#part) and [its head](/guide/${next}). A < b, {c}, &amp; \`[d](./e.md)\`.\n\n## Part\n\n\`\`\`md\n[shown](./not-a-link.md)\n\`\`\`\n\n- ![A wall](./wall.svg)\n- <kbd>Ctrl</kbd> [^1]\n\n[^1]: See [above](#part).\n\n:::tip\nWords.\n:::\n`;
}

function createFaultTree(end: string): Files {
  const files: Files = {
    'docs.config.json': JSON.stringify(configuration),
    'guide/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  };
  for (let number = 1; number <= pageCount; number++) files[`guide/${number}.md`] = createValidPage(number);
  files['guide/draft.md'] = '---\ndraft: true\n---\n\n# Draft\n';
  for (const [index, fault] of mistakes.entries())
    files[`guide/fault-${index}.md`] = locateMark(fault).text.replaceAll('\n', end);
  return files;
}

type FileSpot = { file: string; line: number; column: number };
type Finding = FileSpot & { code: string; related?: FileSpot[] };

test('forty mistakes are planted', () => expect(mistakes.length).toBe(40));

test.each([
  ['\n', 'LF'],
  ['\r\n', 'CRLF'],
])('each is reported at its line and column in one run, without false positives: %j', async (end) => {
  const { status, stdout } = await askDocs(['check', '.', '--format', 'json'], { cwd: folderOf(createFaultTree(end)) });
  const findings: Finding[] = JSON.parse(stdout).diagnostics;
  const planted = mistakes.map((fault, index) => {
    const { line, column } = locateMark(fault);
    return `${fault.name}: guide/fault-${index}.md:${line}:${column} ${fault.code}`;
  });
  const nameOf = (file: string): string => mistakes[Number(/fault-(\d+)\.md$/.exec(file)?.[1])]?.name ?? 'invented';
  // A missing file that thirty pages link to is reported once, with all its places.
  const otherPlaces = ({ code, related = [] }: Finding): FileSpot[] => (code === 'link-target-missing' ? related : []);
  const places = findings.flatMap((one) => [one, ...otherPlaces(one)].map((at) => ({ ...at, code: one.code })));
  const output = places.map(({ code, file, line, column }) => `${nameOf(file)}: ${file}:${line}:${column} ${code}`);
  expect(output.sort()).toEqual(planted.sort());
  expect(status).toBe(1);
});
