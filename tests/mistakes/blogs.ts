import type { Files } from '../support/folder.ts';
import { type Mistake, validSite } from './mistake.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n';

/** Returns the valid site with a blog of one post, with these additional keys in its area. */
const blog = (keys: string, files: Files): Files => ({
  ...validSite,
  'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide" },
    { "id": "blog", "kind": "blog", "path": "blog"${keys} }
  ]
}
`,
  'blog/2024-05-01-tides.md': '---\nauthors: [ada]\n---\n\n# Tides\n\nThey turn.\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n',
  ...files,
});
/** Returns a blog whose only post has these lines in its front matter. */
const post = (lines: string): Files => blog('', { 'blog/boats.md': `---\n${lines}\n---\n\n# Boats\n\nThey float.\n` });
/** Returns a blog with this author. */
const author = (lines: string, files: Files = {}): Files =>
  blog('', { 'blog/authors.yml': `ada:\n  name: Ada\n${lines}\n`, ...files });
/** Returns the valid site with a changelog. */
const changelog = (text: string): Files => ({
  ...blog('', {}),
  'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide" },
    { "id": "changes", "kind": "changelog", "path": "CHANGELOG.md" }
  ]
}
`,
  'CHANGELOG.md': `# Changes\n\n${text}\n`,
});
/** Returns the configuration of a site with a specification and a changelog that has these keys. */
const apiConfig = (keys: string): string => `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide" },
    { "id": "changes", "kind": "changelog", "path": "CHANGELOG.md", ${keys} }
  ],
  "specs": [{ "id": "boats", "path": "specs/boats.yaml", "route": "/boats" }]
}
`;
const apiChangelog = (keys: string, files: Record<string, string | undefined> = {}): Files => {
  const allFiles: Record<string, string | undefined> = {
    ...changelog('## 1.2.0 - 2024-05-01\n\n- Boats'),
    'docs.config.json': apiConfig(keys),
    'specs/boats.yaml':
      'openapi: 3.1.0\ninfo: { title: Boats, version: "1.0" }\nservers: [{ url: https://boats.example.com }]\npaths:\n  /boats:\n    get:\n      operationId: boats\n      summary: List boats\n      responses: { "200": { description: The boats } }\n',
    'specs/boats.changes.md': '## Version 1.0 - 2024-05-01\n\nPublished.\n',
    ...files,
  };
  return Object.fromEntries(Object.entries(allFiles).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
};
const withoutSpecs = apiConfig('"specs": [¦"boats"]').replace(/,\n {2}"specs".*/, '');
const area = (keys: string, files: Files = {}): Files => ({
  ...validSite,
  'docs.config.json': String(validSite['docs.config.json']).replace('"route": "/guide" }', `"route": "/guide"${keys} }`),
  ...files,
});
const badAddress = (name: string, address: string, fixed = 'https://ada.example.com'): Mistake => ({
  name,
  code: 'author-address-invalid',
  files: author(`  url: ¦${address}`),
  remedy: 'Write an address that begins with https://',
  fix: [address, fixed],
});

/** Mistakes in blogs, changelogs and their feeds. */
export const blogs: Mistake[] = [
  {
    name: 'a post without a date',
    code: 'post-date-missing',
    files: blog('', { 'blog/boats.md': '# Boats\n\nThey float.\n' }),
    at: 'blog/boats.md:1:1',
    remedy: 'rename the file to 2024-05-01-boats.md',
    fix: { rename: { 'blog/boats.md': 'blog/2024-05-01-boats.md' } },
  },
  {
    name: 'a post whose date is before its name with a blank',
    code: 'post-date-missing',
    files: blog('', { 'blog/2024 boats.md': '---\ntitle: Boats\n---\n\nThey float.\n' }),
    at: 'blog/2024 boats.md:1:1',
    remedy: 'such as `date: 2024-05-01`',
    fix: ['title: Boats', 'title: Boats\ndate: 2024-05-01'],
  },
  {
    name: 'a post with a day that does not exist in its name',
    code: 'post-date-invalid',
    files: blog('', { 'blog/2024-02-30-boats.md': '# Boats\n\nThey float.\n' }),
    at: 'blog/2024-02-30-boats.md:1:1',
    remedy: 'Rename the file, with a valid date',
    fix: { rename: { 'blog/2024-02-30-boats.md': 'blog/2024-02-29-boats.md' } },
  },
  {
    name: 'a post in a folder of a month that does not exist',
    code: 'post-date-invalid',
    files: blog('', { 'blog/2024/13/01/boats.md': '# Boats\n\nThey float.\n' }),
    at: 'blog/2024/13/01/boats.md:1:1',
    remedy: 'Rename the file, with a valid date',
    fix: { rename: { 'blog/2024/13/01/boats.md': 'blog/2024/12/01/boats.md' } },
  },
  {
    name: 'a post with a date in words',
    code: 'front-matter-value-wrong',
    files: post('date: ¦1 May 2024'),
    remedy: 'Write a date such as 2026-03-01.',
    fix: ['1 May 2024', '2024-05-01'],
  },
  {
    name: 'a post with a day that does not exist',
    code: 'front-matter-value-wrong',
    files: post('date: ¦2023-02-29'),
    remedy: 'Write a date such as 2026-03-01.',
    fix: ['2023-02-29', '2023-02-28'],
  },
  {
    name: 'a post of the year 12024',
    code: 'front-matter-value-wrong',
    files: post('date: ¦12024-05-01'),
    remedy: 'Write a date such as 2026-03-01.',
    fix: ['12024-05-01', '2024-05-01'],
  },
  {
    name: 'a post of the far future',
    code: 'post-date-future',
    files: post('date: ¦9999-12-31'),
    remedy: 'Build again on that day',
    fix: ['9999-12-31', '2024-05-01'],
  },
  {
    name: 'an author whose id is misspelt',
    code: 'post-author-unknown',
    files: post('date: 2024-05-01\nauthors: [¦adda]'),
    remedy: 'Did you mean ada?',
    fix: ['adda', 'ada'],
  },
  {
    name: 'an author who is not in the file',
    code: 'post-author-unknown',
    files: post('date: 2024-05-01\nauthors: [¦grace]'),
    remedy: 'Add `grace` to blog/authors.yml.',
    fix: { replace: { 'blog/authors.yml': ['ada:', 'grace:\n  name: Grace\nada:'] } },
  },
  {
    name: 'authors as a text',
    code: 'front-matter-value-wrong',
    files: post('date: 2024-05-01\nauthors: ¦ada'),
    remedy: '[ada]',
    fix: ['authors: ada', 'authors: [ada]'],
  },
  {
    name: 'an author without a name',
    code: 'authors-file-invalid',
    files: blog('', { 'blog/authors.yml': 'ada: ¦{ title: Analyst }\n', 'blog/2024-05-01-tides.md': '# Tides\n\nThey turn.\n' }),
    remedy: 'name',
    fix: ['{ title', '{ name: Ada, title'],
  },
  {
    name: 'a key of an author that is misspelt',
    code: 'authors-file-invalid',
    files: author('  ¦tilte: Analyst'),
    remedy: 'title',
    fix: ['tilte', 'title'],
  },
  badAddress('a link of an author that runs a script', 'javascript:alert(1)'),
  badAddress('a link of an author with data', 'data:text/html,hi'),
  badAddress('a link of an author without a scheme', 'ada.example.com'),
  badAddress('a link of an author with a blank in the scheme', '"java script:alert(1)"'),
  {
    name: 'an account of an author that runs a script',
    code: 'author-address-invalid',
    files: author('  links: ¦{ github: "javascript:alert(1)" }'),
    remedy: 'Write an address that begins with https://',
    fix: ['"javascript:alert(1)"', 'ada'],
  },
  {
    name: 'a picture of an author that is misspelt',
    code: 'author-picture-missing',
    files: author('  picture: ¦aada.svg', { 'blog/ada.svg': picture }),
    remedy: 'Did you mean ada.svg?',
    fix: ['aada.svg', 'ada.svg'],
  },
  {
    name: 'a picture of an author that loads without encryption',
    code: 'author-picture-missing',
    files: author('  picture: ¦http://example.com/ada.png'),
    remedy: 'Its address must begin with https://',
    fix: ['http://', 'https://'],
  },
  {
    name: 'two posts with the same slug',
    code: 'route-duplicate',
    files: blog('', {
      'blog/2024-05-01-boats.md': '---\nslug: boats\n---\n\n# Boats\n\nThey float.\n',
      'blog/2024-05-02-more-boats.md': '---\nslug: ¦boats\n---\n\n# More boats\n\nThey float.\n',
    }),
    also: ['blog/2024-05-01-boats.md:2:7'],
    remedy: 'set another slug',
    fix: ['slug: boats', 'slug: more-boats'],
  },
  {
    name: 'a blog without the address of the site',
    code: 'feeds-without-url',
    files: {
      ...blog('', {}),
      'docs.config.json': `{
  "title": "Harbour",
  "areas": [{ "id": "guide", "path": "guide" }, ¦{ "id": "blog", "kind": "blog", "path": "blog" }]
}
`,
    },
    remedy: 'Add `"url"` with the address of the site',
    fix: ['"title": "Harbour",', '"title": "Harbour", "url": "https://docs.example.com",'],
  },
  {
    name: 'settings of a blog in an area of pages',
    code: 'config-kind-needed',
    files: area(', "blog": ¦{ "perPage": 5 }'),
    remedy: 'Add "kind": "blog" to the area, or remove areas.blog.',
    fix: [', "blog": { "perPage": 5 }', ''],
  },
  {
    name: 'an address of posts without their names',
    code: 'config-form-wrong',
    files: blog(', "blog": { "address": ¦"{year}/{month}" }', {}),
    remedy: 'a path with {slug} or {file}',
    fix: ['{year}/{month}', '{year}/{slug}'],
  },
  {
    name: 'a changelog that is a folder',
    code: 'config-form-wrong',
    files: {
      ...validSite,
      'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide" },
    { "id": "changes", "kind": "changelog", "path": ¦"changes" }
  ]
}
`,
      'CHANGELOG.md': '# Changes\n\n## 1.0.0 - 2024-05-01\n\nFirst.\n',
    },
    remedy: 'a Markdown file',
    fix: ['"path": "changes"', '"path": "CHANGELOG.md"'],
  },
  {
    name: 'a section of a changelog without a version',
    code: 'changelog-version-missing',
    files: changelog('¦## Latest changes\n\n- Boats'),
    remedy: 'Write it as `## [1.2.0] - 2024-05-01`',
    fix: ['Latest changes', '[1.2.0] - 2024-05-01'],
  },
  {
    name: 'a version of a changelog without a date',
    code: 'changelog-date-invalid',
    files: changelog('¦## [1.2.0]\n\n- Boats'),
    remedy: 'Write the date as YYYY-MM-DD',
    fix: ['[1.2.0]', '[1.2.0] - 2024-05-01'],
  },
  {
    name: 'a version of a changelog with a date in words',
    code: 'changelog-date-invalid',
    files: changelog('¦## [1.2.0] - 1 May 2024\n\n- Boats'),
    remedy: 'Write the date as YYYY-MM-DD',
    fix: ['1 May 2024', '2024-05-01'],
  },
  {
    name: 'a version of a changelog with an impossible date',
    code: 'changelog-date-invalid',
    files: changelog('¦## 1.2.0 (2024-13-01)\n\n- Boats'),
    remedy: '2024-13-01 is not a date.',
    fix: ['2024-13-01', '2024-12-01'],
  },
  {
    name: 'a version of a changelog twice',
    code: 'changelog-version-twice',
    files: changelog('## 1.2.0 - 2024-05-01\n\n- Boats\n\n¦## v1.2.0 - 2024-04-01\n\n- Tides'),
    remedy: 'correct the version',
    fix: ['v1.2.0', 'v1.1.0'],
  },
  {
    name: 'a changelog that lists a specification under a wrong id',
    code: 'config-value-unknown',
    files: apiChangelog('"specs": [¦"boat"]'),
    remedy: 'Did you mean boats?',
    fix: ['"boat"]', '"boats"]'],
  },
  {
    name: 'a changelog that lists a specification of a site without any',
    code: 'config-key-missing',
    files: { ...changelog('## 1.2.0 - 2024-05-01\n\n- Boats'), 'docs.config.json': withoutSpecs },
    remedy: 'The configuration has no specs.',
    fix: [', "specs": ["boats"]', ''],
  },
  {
    name: 'an area of pages that lists a specification',
    code: 'config-kind-needed',
    files: area(', "specs": ¦[]'),
    remedy: 'it requires an area of kind "changelog"',
    fix: [', "specs": []', ''],
  },
  {
    name: 'a changelog that lists a specification whose changes are not recorded',
    code: 'changelog-changes-missing',
    files: apiChangelog('"specs": [¦"boats"]', { 'specs/boats.changes.md': undefined }),
    remedy: '`docs spec diff main:specs/boats.yaml specs/boats.yaml --page specs/boats.changes.md`',
    fix: { add: { 'specs/boats.changes.md': '## Version 1.0 - 2024-05-01\n\nPublished.\n' } },
  },
  {
    name: 'a version of a specification without a date',
    code: 'changelog-date-invalid',
    files: apiChangelog('"specs": ["boats"]', { 'specs/boats.changes.md': 'Words.\n\n¦## Version 1.0\n\nPublished.\n' }),
    remedy: 'Write the date as YYYY-MM-DD',
    fix: ['Version 1.0', 'Version 1.0 - 2024-05-01'],
  },
  {
    name: 'a public changelog that lists changes which a restricted area has',
    code: 'include-restricted',
    files: apiChangelog('"specs": ["boats"]', {
      'docs.config.json': apiConfig('"specs": ["boats"]').replace(
        '"areas": [',
        '"areas": [\n    { "id": "staff", "kind": "changelog", "path": "specs/boats.changes.md", "route": "/staff", "audience": "restricted" },',
      ),
    }),
    at: 'CHANGELOG.md:1:1',
    remedy: 'staff',
    fix: { replace: { 'docs.config.json': ['"path": "CHANGELOG.md", "specs": ["boats"]', '"path": "CHANGELOG.md"'] } },
  },
  {
    name: 'a public changelog that lists a specification in the folder of a restricted area',
    code: 'restricted-overlap',
    files: apiChangelog('"specs": ["boats"]', {
      'docs.config.json': apiConfig('"specs": ["boats"]')
        .replace('"areas": [', '"areas": [\n    { "id": "staff", "path": "specs", "route": "/staff", "audience": "restricted" },')
        .replace('"path": "specs/boats.yaml"', '"path": ¦"specs/boats.yaml"'),
      'specs/page.md': '# Page\n\nFor staff.\n',
    }),
    remedy: 'Move it elsewhere',
    fix: {
      replace: { 'docs.config.json': ['"path": "specs/boats.yaml"', '"path": "api/boats.yaml"'] },
      rename: { 'specs/boats.yaml': 'api/boats.yaml', 'specs/boats.changes.md': 'api/boats.changes.md' },
    },
  },
];
