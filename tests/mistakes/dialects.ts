import { type Mistake, page } from './mistake.ts';

/** Returns an mdBook book whose first page ends with this text. */
function book(text: string, summary = '- [Harbour](harbour.md)\n- [Rules](rules.md)'): Mistake['files'] {
  return {
    'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [{ "id": "book", "path": "src", "route": "/book", "dialect": "mdbook" }]
}
`,
    'src/SUMMARY.md': `# Summary\n\n${summary}\n`,
    'src/harbour.md': `# Harbour\n\nFirst words.\n\n${text}\n`,
    'src/rules.md': '# Rules\n\nRing twice.\n',
  };
}

/** Returns the valid site with an area in another tool's dialect, and a page that ends with this text. */
function otherToolPage(dialect: string, text: string): Mistake['files'] {
  const { 'docs.config.json': config = '', ...others } = page(text);
  return {
    ...others,
    'docs.config.json': String(config).replace('"route": "/guide"', `"route": "/guide", "dialect": "${dialect}"`),
  };
}

/** Mistakes in folders that were written for another tool. */
export const dialects: Mistake[] = [
  {
    name: 'a macro of a plugin of mdBook',
    code: 'macro-unknown',
    files: book('¦{{#tide today}}'),
    remedy: 'Replace it with the text that it would produce.',
    fix: ['{{#tide today}}', 'High water at noon.'],
  },
  {
    name: 'a misspelt element in the pages of another tool',
    code: 'component-unknown',
    files: otherToolPage('mkdocs', '<table><tr>¦<tdServes all boats</td></tr></table>'),
    remedy: 'If it is text, escape it as &lt;tdServes> or format it as code.',
    fix: ['<tdServes all boats</td>', '<td>Serves all boats</td>'],
  },
  {
    name: 'a file of chapters that the list lacks',
    code: 'link-target-missing',
    files: { ...book('See [more](¦more.html).'), 'src/more.md': '# More\n' },
    remedy: 'Add it to src/SUMMARY.md.',
    fix: { replace: { 'src/SUMMARY.md': ['- [Rules](rules.md)', '- [Rules](rules.md)\n- [More](more.md)'] } },
  },
  {
    name: 'a component of a site in mdBook',
    code: 'component-unknown',
    files: book('¦<Tide day="today" />'),
    remedy: 'Replace it with the content that it would render.',
    fix: ['<Tide day="today" />', 'High water at noon.'],
  },
  {
    name: 'a tag that never ends in mdBook, with an expression',
    code: 'link-malformed',
    files: book('See ¦<a href={tide} title="now>here</a> today.'),
    remedy: 'Close the quotation marks of all attributes, and add > at the end of the tag.',
    fix: ['href={tide} title="now>', 'href="https://example.com">'],
  },
  {
    name: 'an expression in a page of Docusaurus',
    code: 'expression-kept',
    files: otherToolPage('docusaurus', 'It is version ¦{versions[0]}.'),
    remedy: 'Replace it with its result.',
    fix: ['{versions[0]}', '2.0'],
  },
  {
    name: 'a picture that only Material has',
    code: 'link-generated',
    files: otherToolPage('mkdocs', 'The mark is [small](¦assets/images/favicon.png).'),
    remedy: 'Link to a page instead, or ignore this finding.',
    fix: ['assets/images/favicon.png', './tides.md'],
  },
  {
    name: 'an icon that only Material has',
    code: 'icon-dropped',
    files: otherToolPage('mkdocs', '¦:material-ferry: The ferry.'),
    remedy: 'Use :icon[name] with a built-in icon, or remove it.',
    fix: [':material-ferry: ', ''],
  },
  {
    name: 'a chapter whose file has another name',
    code: 'summary-page-missing',
    files: book('Ring.', '- [Harbour](harbour.md)\n- [Rules](rules.md)\n- [Rules again](¦ruels.md)'),
    remedy: 'Did you mean rules.md?',
    fix: ['(ruels.md)', '(rules.md)'],
  },
  {
    name: 'an anchor that a listing does not have',
    code: 'include-region-missing',
    files: {
      ...book('```rust\n{{#include ¦../listings/tie.rs:tie}}\n```'),
      'listings/tie.rs': '// ANCHOR: knot\nfn tie() {}\n// ANCHOR_END: knot\n',
    },
    remedy: 'Mark the part to include with ANCHOR: tie and ANCHOR_END: tie.',
    fix: {
      replace: {
        'listings/tie.rs': [
          '// ANCHOR: knot\nfn tie() {}\n// ANCHOR_END: knot\n',
          '// ANCHOR: tie\nfn tie() {}\n// ANCHOR_END: tie\n',
        ],
      },
    },
  },
  {
    name: 'the folder above that of the chapters',
    code: 'summary-missing',
    files: {
      ...book('Ring.'),
      'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [{ "id": "book", "path": ¦"", "route": "/book", "dialect": "mdbook" }]
}
`,
    },
    remedy: 'Set path to the folder that contains SUMMARY.md.',
    fix: ['"path": ""', '"path": "src"'],
  },
];
