/** Controls the real `docs lsp` with a client of the protocol, like an editor. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeAction, CompletionList, Hover, Location, WorkspaceEdit } from 'vscode-languageserver-protocol/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Files, hashTree, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { type Client, save, startClient } from './client.ts';

const files: Files = {
  'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "variables": { "phone": "12 34" },
  "tags": { "water": { "label": "Water", "description": "About the sea." }, "rope": { "label": "Rope" }, "review-2020-01": { "label": "Review" } },
  "reviews": { "overdue": "warning" },
  "specs": [{ "id": "boats", "label": "Boats", "path": "specs/boats.yaml", "route": "/boats" }],
  "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }]
}
`,
  'guide/README.md': '# Guide\n\nWhere to begin: [tides](tides.md) and [high water](tides.md#high-water).\n',
  'guide/tides.md':
    '---\ndescription: When the water comes.\ntags: [water]\n---\n\n# Tides\n\n## High water\n\nCall {{ phone }} at the [quay](quay.md).\n\n## Low water\n\nSee [above](#high-water).\n',
  'guide/quay.md':
    '---\ntags: [rope, review-2020-01]\nreviewed: 2019-05-01\n---\n\n# Quay\n\nRopes.\n\n<!-- @include: ./_rules.md -->\n\nSee [Tides].\n\n[tides]: tides.md\n',
  'guide/_rules.md': 'Keep clear of the edge.\n',
  'guide/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'specs/boats.yaml':
    'openapi: 3.1.0\ninfo: { title: Boats, version: "1", description: All boats. }\nservers: [{ url: "https://api.example.com" }]\npaths:\n  /boats:\n    get:\n      operationId: listBoats\n      summary: List boats\n      description: Every boat.\n      parameters: [{ name: size, in: query, required: true, description: Length., schema: { type: string } }]\n      responses: { "200": { description: Boats. } }\n',
};

const readText = (file: string): string => String(files[file]);
let root = '';
let client: Client;

beforeAll(async () => {
  root = newFolder('lsp');
  writeFiles(root, files);
  client = await startClient([root]);
  await client.until('the first findings', () => client.codesOf('guide/quay.md').includes('review-overdue'));
});
afterAll(async () => {
  expect(await client.end()).toBe(0);
  expect(client.errors).toEqual([]);
  removeFolder(root);
});

const labelsOf = (list: CompletionList): string[] => list.items.map(({ label }) => label);
const complete = async (file: string, marked: string): Promise<string[]> =>
  labelsOf(await client.request<CompletionList>('textDocument/completion', client.at(file, marked)));

/** Opens a page with this text, runs the callback, and closes the page. */
async function withBuffer(file: string, content: string, work: () => Promise<void>): Promise<void> {
  await client.open(file, content);
  await work();
  await client.close(file);
}

describe('findings', () => {
  test('the first compilation shows its progress', () => {
    expect([client.progress[0], client.progress.at(-1)]).toEqual(['begin', 'end']);
  });

  test('an unsaved edit causes findings in its own file and in others, which disappear when it is undone', async () => {
    const before = hashTree(root);
    await client.open('guide/tides.md', readText('guide/tides.md'));
    await client.edit('guide/tides.md', '## High water', '## Spring water');
    await client.until('the broken anchor in the other page', () =>
      client.codesOf('guide/README.md').includes('link-anchor-missing'),
    );
    await client.until('the broken anchor in the page', () => client.codesOf('guide/tides.md').includes('link-anchor-missing'));
    const [finding] = client.findingsOf('guide/README.md');
    expect(finding).toMatchObject({
      severity: 1,
      source: 'docs',
      code: 'link-anchor-missing',
      range: { start: { line: 2, character: 51 }, end: { line: 2, character: 70 } },
      codeDescription: { href: expect.stringMatching(/help\/diagnostics\/link-anchor-missing/) },
    });
    await client.edit('guide/tides.md', '## Spring water', '## High water');
    await client.until(
      'the end of both',
      () => client.codesOf('guide/README.md').length + client.codesOf('guide/tides.md').length === 0,
    );
    await client.close('guide/tides.md');
    expect(hashTree(root)).toEqual(before);
  });

  test('each publication for a buffer has its version', async () => {
    await withBuffer('guide/README.md', readText('guide/README.md'), async () => {
      await client.edit('guide/README.md', 'tides.md)', 'tide.md)');
      await client.until('the broken link', () => client.codesOf('guide/README.md').includes('link-target-missing'));
      const own = client.published.filter(({ uri }) => uri === client.uri('guide/README.md'));
      expect(own.at(-1)?.version).toBe(2);
    });
    await client.until('the text of the disk', () => client.codesOf('guide/README.md').length === 0);
  });

  test('files that appear, change and disappear on disk are taken into account', async () => {
    await save(client, 'guide/new.md', '# New\n\nSee [quay](quai.md).\n');
    await client.until('its finding', () => client.codesOf('guide/new.md').includes('link-target-missing'));
    await save(client, 'guide/new.md', '# New\n\nSee [quay](quay.md).\n');
    await client.until('no finding', () => !client.codesOf('guide/new.md').includes('link-target-missing'));
    rmSync(join(root, 'guide/new.md'));
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri('guide/new.md'), type: 3 }] });
    await client.until('nothing of it', () => client.codesOf('guide/new.md').length === 0);
  });

  test('an unsaved page and an unsaved configuration are taken into account', async () => {
    await client.open('guide/draft.md', '# Draft\n\nSee [Tides](tides.md).\n');
    await client.until('the orphan', () => client.codesOf('guide/draft.md').length >= 0);
    await client.open('docs.config.json', readText('docs.config.json'));
    await client.edit('docs.config.json', '"phone"', '"phones"');
    await client.until('the variable', () => client.codesOf('guide/tides.md').includes('variable-unknown'));
    await client.edit('docs.config.json', '"variables": {', '"variables": [');
    await client.until('the syntax', () => client.codesOf('docs.config.json').length > 0);
    await client.close('docs.config.json');
    await client.close('guide/draft.md');
    await client.until(
      'the end of both',
      () => client.codesOf('guide/tides.md').length + client.codesOf('docs.config.json').length === 0,
    );
  });
});

describe('actions', () => {
  const actionsAt = (file: string, line: number, only?: string[]): Promise<CodeAction[]> =>
    client.request('textDocument/codeAction', {
      textDocument: { uri: client.uri(file) },
      range: { start: { line, character: 0 }, end: { line, character: 500 } },
      context: { diagnostics: [], ...(only && { only }) },
    });
  const applyAction = async (list: CodeAction[], title: RegExp): Promise<void> => {
    const edit: WorkspaceEdit | undefined = list.find((each) => title.test(each.title))?.edit;
    if (!edit) throw new Error(`No action ${title}: ${list.map((each) => each.title).join(', ')}`);
    await client.apply(edit);
  };

  test('a quick fix corrects a link, and fix all corrects the page', async () => {
    const wrong = '# Guide\n\nSee [tides](tidse.md) and [the quay](quya.md) and [high water](tides.md#high-watr).\n';
    await withBuffer('guide/README.md', wrong, async () => {
      await client.until('three findings', () => client.codesOf('guide/README.md').length === 3);
      const found = await actionsAt('guide/README.md', 2);
      expect(found.map(({ title }) => title).join()).toContain('Replace "tidse.md" with "./tides.md"');
      await applyAction(found, /tidse/);
      await client.until('two findings', () => client.codesOf('guide/README.md').length === 2);
      await applyAction(await actionsAt('guide/README.md', 0, ['source.fixAll']), /Fix all/);
      await client.until('none', () => client.codesOf('guide/README.md').length === 0);
      expect(client.textOf('guide/README.md')).toBe(
        wrong.replace('tidse', './tides').replace('quya', './quay').replace('watr', 'water'),
      );
    });
  });

  test.each([
    ['boats/%zz.md', 'guide/boats/%zz.md'],
    ['boats/big%20boats.md', 'guide/boats/big boats.md'],
    ['<boats/big boats.md>', 'guide/boats/big boats.md'],
    ['boats/b%C3%B6te.md#top', 'guide/boats/böte.md'],
    ['../../outside.md', undefined],
    ['/guide/%zz.md', undefined],
  ])('the link %s offers to create %s', async (link, file) => {
    await withBuffer('guide/README.md', `# Guide\n\nSee [a page](${link}).\n`, async () => {
      await client.until('a finding', () => client.codesOf('guide/README.md').length === 1);
      const titles = (await actionsAt('guide/README.md', 2)).map(({ title }) => title);
      expect(titles.filter((title) => title.startsWith('Create '))).toEqual(
        file === undefined ? [] : [`Create the page ${file}`],
      );
    });
  });

  test('a missing page is created, a lost route is redirected, and a finding is recorded', async () => {
    const wrong =
      '# Guide\n\nSee [boats](boats/harbour-boats.md).\n\nSee [old](/guide/tidals).\n\nSee [none](nowhere-at-all.txt).\n';
    await withBuffer('guide/README.md', wrong, async () => {
      await client.until('findings', () => client.codesOf('guide/README.md').length === 3);
      await applyAction(await actionsAt('guide/README.md', 2), /Create the page guide\/boats\/harbour-boats\.md/);
      await client.until('the page', () => client.codesOf('guide/README.md').length === 2);
      await applyAction(await actionsAt('guide/README.md', 4), /Redirect \/guide\/tidals to \/guide\/tides/);
      await client.until('the redirect', () => client.codesOf('guide/README.md').includes('link-redirected'));
      await applyAction(await actionsAt('guide/README.md', 6), /record this finding in docs\.baseline\.json/);
      await client.until('the record', () => client.codesOf('guide/README.md').join() === 'link-redirected');
      for (const file of ['guide/boats/harbour-boats.md', 'redirects.json', 'docs.baseline.json']) await client.close(file);
    });
    await client.until('the text of the disk', () => client.codesOf('guide/README.md').length === 0);
  });
});

describe('answers', () => {
  beforeAll(async () => {
    await client.open('guide/quay.md', readText('guide/quay.md'));
    await client.open('guide/tides.md', readText('guide/tides.md'));
    await client.open('docs.config.json', readText('docs.config.json'));
    await client.open(
      'guide/words.md',
      '---\ntags: [ ]\ndraft: \n\n---\n\n# Words\n\n[a](ti) [b](tides.md#h) [c](op:boats/l) ![d](wa) [e](/gu) [f][ti]\n\n:::n\n\n:icon[an] {{ ph }}\n\n```ba tit\n```\n\n<!-- @include: ./_r -->\n\n[tides]: tides.md\n',
    );
    await client.until('findings of the words', () => client.codesOf('guide/words.md').length > 0);
  });
  afterAll(async () => {
    for (const file of ['guide/quay.md', 'guide/tides.md', 'docs.config.json', 'guide/words.md']) await client.close(file);
  });

  test.each([
    ['pages by name', '[a](ti¦)', 'tides.md'],
    ['anchors of a page', 'tides.md#h¦', 'tides.md#high-water'],
    ['operations', 'op:boats/l¦', 'op:boats/listBoats'],
    ['pictures', '![d](wa¦', 'wall.svg'],
    ['routes', '[e](/gu¦', '/guide/tides'],
    ['definitions', '[f][ti¦]', 'tides'],
    ['containers', ':::n¦', 'note'],
    ['icons', ':icon[an¦]', 'anchor'],
    ['variables', '{{ ph¦ }}', 'phone'],
    ['languages', '```ba¦ tit', 'bash'],
    ['options of a fence', '```ba tit¦', 'title=""'],
    ['includes', './_r¦ -->', './_rules.md'],
    ['tags', 'tags: [¦ ]', 'water'],
    ['values of front matter', 'draft: ¦', 'true'],
    ['keys of front matter', 'draft: \n¦\n---', 'description'],
  ])('completion of %s', async (_, marked, expected) => {
    expect(await complete('guide/words.md', marked)).toContain(expected);
  });

  test('completion of the configuration follows its schema', async () => {
    expect(await complete('docs.config.json', '{\n  "titl¦e"')).toEqual(expect.arrayContaining(['title', 'baseUrl', 'areas']));
    expect(await complete('docs.config.json', '[{ "id": "guide", "pa¦th"')).toContain('audience');
  });

  test('hover shows a target, an operation, a variable, a key and an explanation', async () => {
    const hover = async (file: string, marked: string): Promise<string> => {
      const found = await client.request<Hover | null>('textDocument/hover', client.at(file, marked));
      const contents = found?.contents ?? '';
      return typeof contents === 'object' && 'value' in contents ? contents.value : String(contents);
    };
    expect(await hover('guide/words.md', 'tides.md#h¦')).toContain('**Tides**');
    expect(await hover('guide/tides.md', '(qu¦ay.md)')).toMatch(/\*\*Quay\*\*[\s\S]*Ropes[\s\S]*1 page links here/);
    expect(await hover('guide/tides.md', '#high¦-water')).toContain('Tides › High water');
    expect(await hover('guide/tides.md', '{{ ph¦one')).toContain('12 34');
    expect(await hover('guide/tides.md', 'descr¦iption')).toContain('A sentence');
    expect(await hover('guide/tides.md', 'tags: [wat¦er]')).toContain('About the sea.');
    await client.edit('guide/words.md', 'op:boats/l)', 'op:boats/listBoats)');
    expect(await hover('guide/words.md', 'op:boats/l¦istBoats')).toMatch(
      /\*\*List boats\*\*\n\n`GET \/boats` of Boats 1\n\nEvery boat\.\n\n- `size` in query, required\n\n- \*\*200\*\* Boats\./,
    );
    await client.edit('guide/words.md', 'op:boats/listBoats)', 'op:boats/l)');
    expect(await hover('guide/words.md', 'op:boats/l¦')).toContain('`link-target-missing`');
    expect(await hover('docs.config.json', '"ar¦eas"')).toContain('The areas of the site');
  });

  test('definitions and references', async () => {
    const requestAt = (method: string, file: string, marked: string): Promise<Location[]> =>
      client.request(`textDocument/${method}`, client.at(file, marked));
    const formatLocations = (list: Location[]): string[] =>
      list.map(({ uri, range }) => `${uri.slice(uri.indexOf('/lsp/') + 5)}:${range.start.line + 1}`);
    expect(formatLocations(await requestAt('definition', 'guide/tides.md', '(qu¦ay.md)'))).toEqual(['guide/quay.md:1']);
    expect(formatLocations(await requestAt('definition', 'guide/tides.md', '(#high¦-water)'))).toEqual(['guide/tides.md:8']);
    expect(formatLocations(await requestAt('definition', 'guide/tides.md', '{{ pho¦ne'))).toEqual(['docs.config.json:4']);
    expect(formatLocations(await requestAt('definition', 'guide/quay.md', './_ru¦les.md'))).toEqual(['guide/_rules.md:1']);
    expect(formatLocations(await requestAt('references', 'guide/tides.md', '## High¦ water'))).toEqual([
      'guide/README.md:3',
      'guide/tides.md:14',
    ]);
    expect(formatLocations(await requestAt('references', 'guide/quay.md', '# Qu¦ay'))).toEqual(['guide/tides.md:10']);
    expect(formatLocations(await requestAt('references', 'guide/tides.md', '[wat¦er]'))).toEqual(['guide/tides.md:3']);
    expect(formatLocations(await requestAt('references', 'guide/tides.md', '{{ pho¦ne'))).toEqual(['guide/tides.md:10']);
  });

  test('symbols, links, foldings and lenses', async () => {
    const document = { textDocument: { uri: client.uri('guide/tides.md') } };
    expect(await client.request('textDocument/documentSymbol', document)).toMatchObject([
      { name: 'Tides', children: [{ name: 'High water' }, { name: 'Low water' }] },
    ]);
    expect(await client.request('workspace/symbol', { query: 'tides low' })).toMatchObject([{ name: 'Tides › Low water' }]);
    expect(await client.request('textDocument/documentLink', document)).toMatchObject([
      { target: client.uri('guide/quay.md') },
      { target: `${client.uri('guide/tides.md')}#L8` },
    ]);
    const folds = await client.request<{ startLine: number; endLine: number }[]>('textDocument/foldingRange', document);
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 3],
      [5, 13],
      [7, 9],
      [11, 13],
    ]);
    const lenses = await client.request<{ command: { title: string } }[]>('textDocument/codeLens', {
      textDocument: { uri: client.uri('guide/quay.md') },
    });
    expect(lenses.map(({ command }) => command.title)).toEqual([
      '1 page links here',
      'reviewed 2019-05-01, review overdue since 2020-01',
    ]);
  });
});

describe('renames', () => {
  beforeAll(async () => {
    for (const file of ['guide/README.md', 'guide/tides.md', 'docs.config.json']) await client.open(file, readText(file));
    // The edit is unsaved: the rename must use the buffer.
    await client.edit('guide/README.md', 'Where to begin', 'Begin here');
  });
  afterAll(async () => {
    for (const file of ['guide/README.md', 'guide/tides.md', 'docs.config.json']) await client.close(file);
  });

  /** Returns the texts of the files after a rename, and the files that it moves. */
  const changedFiles = async (edit: WorkspaceEdit | null): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const each of edit?.documentChanges ?? []) {
      if ('kind' in each) {
        if (each.kind === 'rename')
          found[each.oldUri.slice(client.uri('').length + 1)] = `moves to ${each.newUri.slice(client.uri('').length + 1)}`;
        continue;
      }
      const file = each.textDocument.uri.slice(client.uri('').length + 1);
      const old = files[file] === undefined ? '' : file === 'guide/README.md' ? client.textOf(file) : readText(file);
      const document = TextDocument.create('file:///a', 'markdown', 1, old);
      found[file] = TextDocument.applyEdits(
        document,
        each.edits.flatMap((one) => ('newText' in one ? [one] : [])),
      );
    }
    return found;
  };
  const rename = async (file: string, marked: string, newName: string) => {
    const at = client.at(file, marked);
    const prepared = await client.request<{ placeholder: string }>('textDocument/prepareRename', at);
    return {
      placeholder: prepared.placeholder,
      after: await changedFiles(await client.request('textDocument/rename', { ...at, newName })),
    };
  };

  test('a heading, in its line and by a link to it', async () => {
    const { placeholder, after } = await rename('guide/tides.md', '## High¦ water', 'Spring tide');
    expect(placeholder).toBe('High water');
    expect(after['guide/README.md']).toBe('# Guide\n\nBegin here: [tides](tides.md) and [high water](tides.md#spring-tide).\n');
    expect(after['guide/tides.md']).toMatch(
      /redirect_from: .*#high-water -> #spring-tide[\s\S]*## Spring tide[\s\S]*\(#spring-tide\)/,
    );
    expect((await rename('guide/README.md', 'tides.md#high¦-water', 'Spring tide')).after).toEqual(after);
  });
  test('a page behind a link', async () => {
    const { placeholder, after } = await rename('guide/README.md', '(tides¦.md)', 'water.md');
    expect(placeholder).toBe('guide/tides.md');
    expect(after['guide/README.md']).toContain('[tides](water.md) and [high water](water.md#high-water)');
    expect(after['guide/quay.md']).toContain('[tides]: water.md');
  });
  test('a tag and a variable', async () => {
    const { after } = await rename('guide/tides.md', '[wat¦er]', 'sea');
    expect(after['guide/tides.md']).toContain('tags: [sea]');
    expect(after['docs.config.json']).toContain('"sea": { "label": "Water"');
    const renamed = await rename('docs.config.json', '"pho¦ne"', 'office');
    expect(renamed.after['guide/tides.md']).toContain('{{ office }}');
    expect(renamed.after['docs.config.json']).toContain('"office": "12 34"');
  });
  test('links follow files that the editor renames', async () => {
    const renames = [{ oldUri: client.uri('guide/quay.md'), newUri: client.uri('guide/port/pier.md') }];
    const after = await changedFiles(await client.request('workspace/willRenameFiles', { files: renames }));
    expect(after['guide/tides.md']).toContain('(port/pier.md)');
    expect(after['guide/quay.md']).toMatch(
      /redirect_from: \[\/guide\/quay\][\s\S]*@include: \.\.\/_rules\.md[\s\S]*\[tides\]: \.\.\/tides\.md/,
    );
  });
  test('renames that would break the site are rejected, with the reason', async () => {
    await expect(rename('guide/tides.md', '## High¦ water', '')).rejects.toThrow('A heading must be a single line');
  });
});

test('a page is previewed, and the preview follows the cursor', async () => {
  const at = client.uri('guide/tides.md');
  const address = await client.request<string>('workspace/executeCommand', { command: 'docs.preview', arguments: [at, 12] });
  expect(address).toMatch(/^http:\/\/[^/]+\/guide\/tides#low-water$/);
  expect(await (await fetch(address)).text()).toContain('Low water');
  const events = await fetch(new URL('/__quire/events', address));
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  while (!received.includes('diagnostics')) received += (await reader?.read())?.value;
  await client.notify('docs/cursor', { uri: client.uri('guide/quay.md'), line: 0 });
  while (!received.includes('"show"')) received += (await reader?.read())?.value;
  expect(received).toContain('{"type":"show","path":"/guide/quay"}');
  await reader?.cancel();
});

test('the files on disk are unchanged', () => {
  for (const [file, content] of Object.entries(files)) expect(readFileSync(join(root, file), 'utf8')).toBe(String(content));
});
