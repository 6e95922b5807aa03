import { expect, test } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { createExcerpt } from '../../../compiler/search/query/excerpt.ts';
import { search } from '../../../compiler/search/query/search.ts';
import { open, pagesOf, toFiles } from './corpus.ts';

const analyser = createAnalyser(['en']);
const forms = (text: string): string[] =>
  analyser.tokenize(text).flatMap(({ form, parts }) => [form, ...parts.map((part) => part.form)]);

test.each([
  ['rm -rf quay', ['rm', '-rf', 'rf', 'quay']],
  ['-v', ['-v', 'v']],
  ['(-v)', ['-v', 'v']],
  ['`-v`, "-x"', ['-v', 'v', '-x', 'x']],
  ['ls -lA.', ['ls', '-la', 'la']],
  ['-o=file', ['-o', 'o', 'file']],
  ['make -j4', ['make', '-j4', 'j4']],
  ['kill -9 1', ['kill', '-9', '9', '1']],
  ['-I/usr', ['-i', 'i', 'usr']],
  ['--help', ['help']],
  ['well-known x-y', ['well', 'known', 'x', 'y']],
  ['-404 -global', ['404', 'global']],
  ['tar -xzvf a', ['tar', '-xzvf', 'xzvf', 'a']],
  ['rsync -avzhP', ['rsync', '-avzhp', 'avzhp']],
  ['curl -fsSLO', ['curl', '-fsslo', 'fsslo']],
  ['ssh -vvvv', ['ssh', '-vvvv', 'vvvv']],
  ['-abcdefgh -abcdefghi', ['-abcdefgh', 'abcdefgh', 'abcdefghi']],
  ['-aabb -aaab -vvvvvvvvv', ['aabb', 'aaab', 'vvvvvvvvv']],
  ['a - b', ['a', 'b']],
  ['1-3 v1.2-rc', ['1', '3', '1.2', 'v1', '2', 'rc']],
  ['-re-run', ['re', 'run']],
  ['a_-b', ['a', 'b']],
])('%s is read as %j', (text, expected) => {
  expect(forms(text)).toEqual(expected);
});

const site = pagesOf([
  ['Install globally', 'Run `npm install -g harbour` to install the tool for all users.'],
  ['Install locally', 'Run `npm install harbour` in the project.'],
  ['Save the exact version', 'Run `npm install -E harbour`.'],
  ['Unpack', 'Use `tar -xzf tides.tgz` to unpack.'],
  ['Unpack aloud', 'Use `tar -xzvf tides.tgz` to see what is unpacked.'],
  ['Copy', 'Use `rsync -avzhP tides quay:` to copy.'],
  ['Download', 'Use `curl -fsSLO https://example.com/tides` to download.'],
  ['Ports', 'Use `netstat -tulpn` for open ports.'],
  ['Connect', 'Use `ssh -qqqq quay` if nothing else helps.'],
  ['Pack', 'Use `tar -czf tides.tgz tides` to pack. The file grows.'],
  ['Delete', 'Never `rm -rf quay`.'],
  ['Delete one file', 'Use `rm quay` for one file.'],
  ['Start in the background', 'docker run -d harbour'],
  ['Start a shell', 'docker run -it harbour sh'],
  ['Publish a port', 'docker run -p 80:80 harbour'],
  ['Post a form', 'curl -X POST -d name=quay https://example.com'],
  ['Follow redirects', 'curl -L https://example.com'],
  ['Write a commit', 'git commit -m "Add a quay"'],
  ['Stage and commit', 'git commit -am "Add a quay"'],
  ['Search files', 'grep -rn quay docs'],
  ['Count lines', 'grep -c quay docs'],
  ['Stop a process', 'kill -9 4711'],
  ['Build in parallel', 'make -j4 harbour'],
  ['Key file', 'ssh -i key.pem harbour'],
  ['Apply a file', 'kubectl apply -f quay.yaml'],
  ['All namespaces', 'kubectl get pods -A'],
  ['Loans', 'A loan for one member has a fee.'],
  ['Joint loans', 'A joint loan is for two members.'],
  ['Letters', 'The letter g, the letter v and the letters rf.'],
]);
const indexes = await Promise.all([open(toFiles(site, 'shards')), open(toFiles(site, 'contract'))]);

async function searchTitles(query: string): Promise<string[]> {
  const [one = [], other = []] = await Promise.all(
    indexes.map(async (index) => (await search([index], query, 40)).hits.map(({ document }) => document.pageTitle)),
  );
  expect(other).toEqual(one);
  return one;
}

test.each([
  ['npm install -g harbour', 'Install globally'],
  ['npm install -g', 'Install globally'],
  ['npm i -g', 'Install globally'],
  ['"npm install -g harbour"', 'Install globally'],
  ["'npm install -g'", 'Install globally'],
  ['npm install (-g)', 'Install globally'],
  ['npm install -g.', 'Install globally'],
  ['npm install -G', 'Install globally'],
  ['what does npm install -g do', 'Install globally'],
  ['-g', 'Install globally'],
  ['"-g"', 'Install globally'],
  ['npm install -E', 'Save the exact version'],
  ['tar -xzf', 'Unpack'],
  ['tar -xzf tides.tgz', 'Unpack'],
  ['-xzf', 'Unpack'],
  ['tar -czf', 'Pack'],
  ['how do I use tar -czf', 'Pack'],
  ['rm -rf', 'Delete'],
  ['rm -rf quay', 'Delete'],
  ['"rm -rf"', 'Delete'],
  ['-rf', 'Delete'],
  ['docker run -d', 'Start in the background'],
  ['docker run -it', 'Start a shell'],
  ['docker run -it harbour sh', 'Start a shell'],
  ['docker run -p', 'Publish a port'],
  ['docker -p 80', 'Publish a port'],
  ['curl -X POST', 'Post a form'],
  ['curl -L', 'Follow redirects'],
  ['curl -l example.com', 'Follow redirects'],
  ['git commit -m', 'Write a commit'],
  ['git commit -am', 'Stage and commit'],
  ['what is git -am', 'Stage and commit'],
  ['grep -rn', 'Search files'],
  ['grep -c', 'Count lines'],
  ['kill -9', 'Stop a process'],
  ['make -j4', 'Build in parallel'],
  ['ssh -i', 'Key file'],
  ['ssh -i key', 'Key file'],
  ['kubectl apply -f', 'Apply a file'],
  ['kubectl get pods -A', 'All namespaces'],
  ['tar -xzvf', 'Unpack aloud'],
  ['tar -xzvf tides.tgz', 'Unpack aloud'],
  ['"tar -xzvf"', 'Unpack aloud'],
  ['what does tar -xzvf do', 'Unpack aloud'],
  ['-xzvf', 'Unpack aloud'],
  ['rsync -avzhP', 'Copy'],
  ['rsync -avzhp tides', 'Copy'],
  ['curl -fsSLO', 'Download'],
  ['curl -fsSLO example.com', 'Download'],
  ['netstat -tulpn', 'Ports'],
  ['ssh -qqqq', 'Connect'],
  ['ssh -qqqq quay', 'Connect'],
  ['-d -X', 'Post a form'],
  ['title:delete -rf', 'Delete'],
])('%s finds %s first', async (query, title) => {
  expect((await searchTitles(query))[0]).toBe(title);
});

test.each([
  ['loan -joint', 'Joint loans'],
  ['loan -two', 'Joint loans'],
  ['loan -fee', 'Loans'],
  ['quay -rm', 'Delete one file'],
  ['tar -unpack', 'Unpack'],
  ['harbour -npm', 'Install globally'],
  ['docker -run', 'Publish a port'],
  ['letter -rf -letters', 'Letters'],
  ['loan -joint*', 'Joint loans'],
  ['loan -title:joint', 'Joint loans'],
  ['install -globally', 'Install globally'],
  ['member -loan', 'Loans'],
  ['tides -unpack', 'Unpack'],
])('%s excludes %s', async (query, title) => {
  const results = await searchTitles(query);
  expect(results).not.toContain(title);
  if (query.startsWith('loan')) expect(results).toHaveLength(1);
});

test.each(['-zz', '-w', '"-w"', '-w -zz'])('%s, which no text has, finds nothing', async (query) => {
  expect(await searchTitles(query)).toEqual([]);
});

test('an option that other texts only contain as a word is found as a word', async () => {
  expect(await searchTitles('-v')).toEqual(['Letters']);
});

test('titles with options are found with and without the hyphen', async () => {
  const index = await open(
    toFiles(
      pagesOf([
        ['npm install -g', 'It installs.'],
        ['Other', 'npm install g npm install g'],
      ]),
      'shards',
    ),
  );
  for (const query of ['npm install -g', 'npm install g'])
    expect((await search([index], query)).hits[0]?.document.pageTitle).toBe('npm install -g');
});

test('the option is marked', async () => {
  const { hits } = await search(indexes.slice(1), 'tar -xzf');
  const { text, marks } = createExcerpt(hits[0]?.document.content ?? '', hits[0]?.terms ?? [], 200);
  expect(marks.map(([start, end]) => text.slice(start, end))).toContain('-xzf');
});
