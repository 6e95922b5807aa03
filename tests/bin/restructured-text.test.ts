/**
 * Conversion of reStructuredText pages to MyST. Without docutils in Python, each test verifies that the command refuses and names the
 * package.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStage } from '../../bin/edits/stage.ts';
import { UsageFault } from '../../bin/faults.ts';
import { type RewrittenMarkup, rewriteRst } from '../../bin/migrate/markup.ts';
import { newFolder, removeFolder, writeFiles } from '../support/folder.ts';

const fence = '```';
const rows: [name: string, rst: string, myst: string][] = [
  ['sections', 'Title\n=====\n\nPart\n----\n\nText.', '# Title\n\n## Part\n\nText.'],
  ['words', '*a* **b** ``c`` `d`', '*a* **b** `c` *d*'],
  ['marks of Markdown', 'a_b snake_case 2 * 3 [x] <b> $5 # no', 'a_b snake_case 2 \\* 3 \\[x\\] \\<b\\> \\$5 # no'],
  ['roles', ':ref:`words <own>` :doc:`/a` :py:func:`~a.b`', '{ref}`words <own>` {doc}`/a` {py:func}`~a.b`'],
  ['links', '`words <https://a.example>`_ https://b.example', '[words](https://a.example) <https://b.example>'],
  ['a link by its name', 'See name_.\n\n.. _name: https://a.example', 'See [name](https://a.example).'],
  ['a label', '.. _own label:\n\nPart\n====\n\nText.', '(own label)=\n\n# Part\n\nText.'],
  ['a substitution', '|a| and |b|\n\n.. |a| replace:: **c**\n.. |b| raw:: html\n\n   <br>', '**c** and <br>'],
  ['lists', '- a\n\n  b\n- c\n\n1. d\n2. e', '- a\n\n  b\n\n- c\n\n1. d\n2. e'],
  ['definitions', 'term\n  Meaning.', 'term\n: Meaning.'],
  ['a box', '.. note:: Text.', `${fence}{note}\nText.\n${fence}`],
  ['a box of Sphinx', '.. versionadded:: 1.2\n   Text.', `${fence}{versionadded} 1.2 Text.\n${fence}`],
  [
    'a box with code',
    '.. tip::\n\n   .. code-block:: sh\n\n      ls',
    `${fence}\`{tip}\n${fence}{code-block} sh\nls\n${fence}\n${fence}\``,
  ],
  [
    'code',
    'Text::\n\n  a\n\n.. code-block:: python\n   :linenos:\n\n   b',
    `Text:\n\n${fence}\na\n${fence}\n\n${fence}{code-block} python\n:linenos:\nb\n${fence}`,
  ],
  [
    'a list of pages',
    '.. toctree::\n   :maxdepth: 1\n\n   a.rst\n   Own <b>',
    `${fence}{toctree}\n:maxdepth: 1\na\nOwn <b>\n${fence}`,
  ],
  [
    'a table',
    '=== ===\nA   B\n=== ===\n1   2\n=== ===',
    `${fence}{list-table}\n:header-rows: 1\n* - A\n  - B\n* - 1\n  - 2\n${fence}`,
  ],
  ['a figure', '.. figure:: a.png\n   :alt: A\n\n   Text.', `${fence}{figure} a.png\n:alt: A\nText.\n${fence}`],
  ['a footnote', 'A [1]_.\n\n.. [1] A note.', 'A[^1].\n\n[^1]: A note.'],
  ['a formula', ':math:`a`\n\n.. math:: b', `{math}\`a\`\n\n${fence}{math}\nb\n${fence}`],
  ['a quotation', 'Text.\n\n  More.', 'Text.\n\n> More.'],
  ['lines', '| a\n| b', 'a\\\nb'],
  ['a comment', '.. not shown\n\nText.', 'Text.'],
  ['facts of a page', ':orphan:\n\nText.', '---\norphan: true\n---\n\nText.'],
  ['a title with a role', '.. dropdown:: Of :ref:`a`\n\n   Text.', ':::{dropdown} Of {ref}`a`\nText.\n:::'],
  ['a part of another page', '.. include:: /parts/part.txt', 'Shared *text*.'],
  ['a part outside of the root', '.. include:: ../../../../etc/passwd', `${fence}{include} ../../../../etc/passwd\n${fence}`],
  ['raw content of a file', '.. raw:: html\n   :file: /etc/passwd\n\nText.', 'Text.'],
  ['a part that includes itself', '.. include:: /parts/circle.txt\n\nText.', 'Text.'],
];

describe('reStructuredText', () => {
  const root = newFolder('rst');
  const stageFolder = newFolder('stage');
  afterAll(() => {
    removeFolder(root);
    removeFolder(stageFolder);
  });
  const pages = rows.map(([, rst], index) => [`docs/page-${index}.rst`, `${rst}\n`] as const);
  writeFiles(root, {
    'docs/conf.py': 'extensions = []\nproject = "Harbour"\n',
    'docs/parts/part.txt': 'Shared *text*.\n',
    'docs/parts/circle.txt': '.. include:: /parts/circle.txt\n',
    ...Object.fromEntries(pages),
  });
  const outcome = attempt();

  function attempt(): RewrittenMarkup | UsageFault | undefined {
    try {
      return rewriteRst(openStage(root, join(root, 'dist/site'), stageFolder));
    } catch (error) {
      if (error instanceof UsageFault) return error;
      throw error;
    }
  }

  test.each(rows.map(([name, , myst], index) => [name, myst, index] as const))('%s', (_, myst, index) => {
    if (outcome instanceof UsageFault) expect(outcome.message).toMatch(/^28 of 28 pages are reStructuredText.* python3-docutils/);
    else expect(readFileSync(join(stageFolder, `docs/page-${index}.md`), 'utf8').trim()).toBe(myst);
  });

  test('reports constructs that cannot be converted', () => {
    const output =
      outcome instanceof UsageFault
        ? outcome.message
        : (outcome?.findings ?? []).map(({ at, message }) => `${at.file}:${at.line} ${message}`).join('\n');
    expect(output).toMatch(/python3-docutils|page-26\.rst:1 Raw content of another file is not read/);
    expect(output).toMatch(/python3-docutils|page-27\.rst:\d+ This include leads back to its own file/);
    expect(output).not.toContain('root:');
  });
});
