import { configured, type Mistake, page } from './mistake.ts';

/** Returns a site that trusts the HTML of its pages, with further settings, and a page that ends with this text. */
function trusted(text: string, settings = ''): Mistake['files'] {
  const { 'docs.config.json': config = '' } = configured(`  "html": "trusted"${settings === '' ? '' : `,\n  ${settings}`}`);
  return page(text, { 'docs.config.json': config });
}

const hostMistake = (name: string, setting: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'config-form-wrong',
  files: configured(`  "policy": ${setting}`),
  remedy,
  fix,
});

/** Resources that the security policy blocks, and mistakes in the setting that allows more. */
export const policies: Mistake[] = [
  hostMistake(
    'a host of the policy with a path',
    '{ "frames": [¦"https://www.youtube.com/embed/"] }',
    '"https://www.youtube.com"',
    ['.com/embed/', '.com'],
  ),
  hostMistake('a host of the policy without https', '{ "media": [¦"media.example.com"] }', '"https://media.example.com"', [
    '"media.',
    '"https://media.',
  ]),
  hostMistake('a host of the policy with http', '{ "images": [¦"http://img.example.com"] }', '"https://img.example.com"', [
    'http:',
    'https:',
  ]),
  hostMistake('a whole scheme in the policy', '{ "images": [¦"https:"] }', 'Write https:// and a host without a path.', [
    '"https:"',
    '"https://img.example.com"',
  ]),
  hostMistake('a star alone in the policy', '{ "connect": [¦"*"] }', 'Write https:// and a host without a path.', [
    '"*"',
    '"https://api.example.com"',
  ]),
  hostMistake('self as security policies write it', '{ "frames": [¦"\'self\'"] }', 'Write "self".', [`'self'`, 'self']),
  {
    name: 'a part of the policy under the name of its directive',
    code: 'config-key-unknown',
    files: configured('  "policy": { ¦"frame": ["https://a.example"] }'),
    remedy: 'Did you mean frames?',
    fix: ['"frame"', '"frames"'],
  },
  {
    name: 'one host where the policy wants a list',
    code: 'config-type-wrong',
    files: configured('  "policy": { "frames": ¦"https://a.example" }'),
    remedy: 'Write ["https://a.example"].',
    fix: ['"https://a.example"', '["https://a.example"]'],
  },
  {
    name: 'a favicon from a host that the policy does not name',
    code: 'config-picture-blocked',
    files: configured('  "favicon": ¦"https://cdn.example.com/icon.svg",\n  "policy": { "images": [] }'),
    remedy: 'Add "https://cdn.example.com" to policy.images.',
    fix: ['"images": []', '"images": ["https://cdn.example.com"]'],
  },
  {
    name: 'a frame of a host that the policy does not name',
    code: 'policy-blocked',
    files: trusted('<iframe src="¦https://player.example.com/1" title="A walk"></iframe>'),
    remedy: 'Add "policy": { "frames": ["https://player.example.com"] } to docs.config.json.',
    fix: {
      replace: {
        'docs.config.json': ['"html": "trusted"', '"html": "trusted", "policy": { "frames": ["https://player.example.com"] }'],
      },
    },
  },
  {
    name: 'a video of another host than the policy names',
    code: 'policy-blocked',
    files: trusted('<video src="¦https://b.example.com/1.mp4"></video>', '"policy": { "media": ["https://a.example.com"] }'),
    remedy: 'Add "https://b.example.com" to policy.media in docs.config.json.',
    fix: {
      replace: { 'docs.config.json': ['["https://a.example.com"]', '["https://a.example.com", "https://b.example.com"]'] },
    },
  },
  {
    name: 'a missing video',
    code: 'link-target-missing',
    files: trusted('<video src="¦./wal.mp4"></video>', '"policy": {}'),
    remedy: './wal.mp4',
    fix: { add: { 'guide/wal.mp4': 'video' } },
  },
  {
    name: 'a script that stands in a page',
    code: 'policy-inline',
    files: trusted('¦<script>start()</script>'),
    remedy: 'Move its content to a file next to the page, and write <script src="./name.js"></script>.',
    fix: {
      replace: { 'guide/page.md': ['<script>start()</script>', '<script src="./name.js"></script>'] },
      add: { 'guide/name.js': 'start()\n' },
    },
  },
  {
    name: 'a picture of another host in a drawing that stands in a page',
    code: 'policy-blocked',
    files: trusted(
      '<svg viewBox="0 0 4 4"><image href="¦https://b.example.com/1.png" width="4" height="4"/></svg>',
      '"policy": { "images": [] }',
    ),
    remedy: 'Add "https://b.example.com" to policy.images in docs.config.json.',
    fix: { replace: { 'docs.config.json': ['"images": []', '"images": ["https://b.example.com"]'] } },
  },
  {
    name: 'a stylesheet of another host in a page',
    code: 'policy-blocked',
    files: trusted('<link rel="stylesheet" href="¦https://cdn.example.com/a.css">'),
    remedy: 'Save the stylesheet next to the configuration, and add it to theme.css.',
    fix: {
      replace: {
        'docs.config.json': ['"html": "trusted"', '"html": "trusted", "theme": { "css": ["a.css"] }'],
        'guide/page.md': ['<link rel="stylesheet" href="https://cdn.example.com/a.css">', 'Words.'],
      },
      add: { 'a.css': '.prose { line-height: 2; }\n' },
    },
  },
  {
    name: 'a picture in the footer from a host that the policy does not name',
    code: 'policy-blocked',
    files: configured(
      '  "policy": { "images": [] },\n  "footer": { "links": [{ "html": "<img src=\\"¦https://b.example.com/1.png\\" alt=\\"Award\\">" }] }',
    ),
    remedy: 'Add "https://b.example.com" to policy.images in docs.config.json.',
    fix: ['"images": []', '"images": ["https://b.example.com"]'],
  },
  {
    name: 'a frame in a menu of the navbar',
    code: 'policy-blocked',
    files: configured(
      '  "navbar": { "items": [{ "label": "More", "items": [{ "type": "html", "value": "<iframe src=\'¦https://b.example.com/1\' title=\'A\'></iframe>" }] }] }',
    ),
    remedy: 'Add "policy": { "frames": ["https://b.example.com"] } to docs.config.json.',
    fix: ['"title": "Harbour",', '"title": "Harbour", "policy": { "frames": ["https://b.example.com"] },'],
  },
  {
    name: 'a style attribute in the announcement',
    code: 'policy-inline',
    files: configured('  "announcement": { "html": "<b ¦style=\'color: red\'>Closed</b> on Monday." }'),
    remedy: 'Remove the attribute.',
    fix: ["<b style='color: red'>", '<b>'],
  },
  {
    name: 'a form that a browser sends by itself',
    code: 'policy-blocked',
    files: trusted('<form ¦action="https://search.example.com/">Words <input name="q" aria-label="Words"></form>'),
    remedy:
      'Remove action or formaction and submit the form in a script file next to the page, or link to a page with the form on another site.',
    fix: [' action="https://search.example.com/"', ''],
  },
  {
    name: 'a base for all addresses of a page',
    code: 'policy-blocked',
    files: trusted('¦<base href="/guide/">'),
    remedy: 'Remove it. Write addresses relative to the file.',
    fix: ['<base href="/guide/">', 'Words.'],
  },
];
