import { configuration, configured, type Mistake } from './mistake.ts';

const good = 'document.body.dataset.ready = "";\n';
const listed = {
  'guide/chat.js': good,
  'guide/chat.ts': 'export const open: boolean = true;\n',
  'guide/chat.jsx': 'export const chat = <p/>;\n',
};

/** Returns a mistake in how the configuration lists scripts. */
const listMistake = (name: string, code: string, scripts: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code,
  files: configured(`"theme": { "scripts": [${scripts}] }`, listed),
  remedy,
  fix,
});

/** Returns a mistake in a script of the site. */
const scriptMistake = (name: string, code: string, script: string, remedy: string, fix: Mistake['fix']): Mistake => ({
  name,
  code,
  files: configured('"theme": { "scripts": ["guide/chat.js"] }', { 'guide/chat.js': script }),
  remedy,
  fix,
});

const policyMistake = (name: string, types: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'config-form-wrong',
  files: configured(`"policy": { "trustedTypes": [${types}] }`),
  remedy,
  fix,
});

/** Returns a site with a restricted area and these scripts. */
const withStaff = (scripts: string, files: Mistake['files'] = {}): Mistake['files'] =>
  configuration(
    `{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide" }, { "id": "staff", "path": "staff", "audience": "restricted", "route": "/staff" }], "theme": { "scripts": [${scripts}] } }`,
    { 'guide/chat.js': good, 'staff/README.md': '# Staff\n\nFor staff.\n', ...files },
  );

/** Mistakes in the scripts of a site. */
export const scripts: Mistake[] = [
  listMistake('a script that does not exist', 'theme-file-missing', '¦"guide/caht.js"', 'Did you mean guide/chat.js?', [
    'caht',
    'chat',
  ]),
  listMistake('a script outside the site', 'config-path-outside', '¦"../chat.js"', 'outside', ['../chat', 'guide/chat']),
  listMistake('a script at an absolute path', 'config-path-outside', '¦"/guide/chat.js"', 'theme.scripts', [
    '"/guide/chat',
    '"guide/chat',
  ]),
  listMistake('a script of another site', 'config-path-outside', '¦"https://widget.example.com/chat.js"', 'theme.scripts', [
    'https://widget.example.com/chat.js',
    'guide/chat.js',
  ]),
  listMistake('a script that leaves its folder', 'config-path-outside', '{ "file": ¦"guide/../../chat.js" }', 'theme.scripts', [
    '../../chat',
    'chat',
  ]),
  listMistake(
    'TypeScript',
    'theme-script-unfit',
    '¦"guide/chat.ts"',
    'Compile it to JavaScript, and list the result in theme.scripts.',
    ['chat.ts', 'chat.js'],
  ),
  listMistake(
    'a page as a script',
    'theme-script-unfit',
    '¦"guide/tides.md"',
    'List only files whose names end in .js or .mjs.',
    ['tides.md', 'chat.js'],
  ),
  listMistake('JSX', 'theme-script-unfit', '{ "file": ¦"guide/chat.jsx" }', 'end in .js or .mjs', ['chat.jsx', 'chat.js']),
  {
    ...listMistake(
      'a script that is listed twice',
      'theme-script-twice',
      '"guide/chat.js", ¦"./guide/chat.js"',
      'Remove one of the two.',
      [', "./guide/chat.js"', ''],
    ),
    also: ['docs.config.json:5:24'],
  },
  listMistake(
    'a script of an area that does not exist',
    'theme-script-area',
    '{ "file": "guide/chat.js", "areas": [¦"giude"] }',
    'Did you mean "guide"?',
    ['giude', 'guide'],
  ),
  listMistake('a script of no area', 'config-value-empty', '{ "file": "guide/chat.js", "areas": ¦[] }', 'areas', [
    '[]',
    '["guide"]',
  ]),
  listMistake(
    'the path of a script under another name',
    'config-key-unknown',
    '{ ¦"path": "guide/chat.js", "file": "guide/chat.js" }',
    'file',
    ['"path": "guide/chat.js", ', ''],
  ),
  {
    name: 'a script of a restricted area',
    code: 'theme-script-area',
    files: withStaff('{ "file": "guide/chat.js", "areas": [¦"staff"] }'),
    remedy: 'Add "restricted": true to this script, or remove staff from its areas.',
    fix: ['"areas": ["staff"]', '"restricted": true, "areas": ["staff"]'],
  },
  {
    name: 'a script in a restricted folder',
    code: 'theme-file-restricted',
    files: withStaff('{ "file": ¦"staff/chat.js", "areas": ["staff"], "restricted": true }', { 'staff/chat.js': good }),
    remedy: 'Move it to a folder outside restricted areas.',
    fix: ['staff/chat.js', 'guide/chat.js'],
  },
  scriptMistake(
    'a bracket of a script that is not closed',
    'theme-script-invalid',
    "open({ position: 'end' ¦;\n",
    'Correct the line.',
    ["'end' ;", "'end' });"],
  ),
  scriptMistake('TypeScript in a script', 'theme-script-invalid', 'const open¦: boolean = true;\n', 'not valid JavaScript', [
    ': boolean',
    '',
  ]),
  scriptMistake('JSX in a script', 'theme-script-invalid', 'const chat = ¦<p>Chat</p>;\n', 'not valid JavaScript', [
    '<p>Chat</p>',
    "'Chat'",
  ]),
  scriptMistake('HTML in the place of a script', 'theme-script-invalid', '¦<script>open();</script>\n', 'not valid JavaScript', [
    '<script>open();</script>',
    'open();',
  ]),
  scriptMistake(
    'a statement that modules refuse',
    'theme-script-invalid',
    '¦with (document) title = "Chat";\n',
    'not valid JavaScript',
    ['with (document) title', 'document.title'],
  ),
  scriptMistake(
    'a script that imports from another host',
    'theme-script-import',
    'import ¦"https://widget.example.com/chat.js";\n',
    'The security policy of the site blocks https://widget.example.com/chat.js.',
    ['import "https://widget.example.com/chat.js";\n', ''],
  ),
  scriptMistake(
    'a script that imports a package',
    'theme-script-import',
    'import { open } from ¦"chat-widget";\nopen();\n',
    'Bundle both into one file',
    ['import { open } from "chat-widget";\nopen();\n', 'const open = () => {};\nopen();\n'],
  ),
  scriptMistake('a script that hands on a file', 'theme-script-import', 'export * from ¦"./tools.js";\n', 'imports ./tools.js', [
    'export * from "./tools.js";\n',
    '',
  ]),
  scriptMistake(
    'a script that imports from another host later',
    'theme-script-import',
    'setTimeout(() => import(¦"//widget.example.com/chat.js"), 9);\n',
    'blocks //widget.example.com/chat.js',
    ['setTimeout(() => import("//widget.example.com/chat.js"), 9);\n', ''],
  ),
  policyMistake('the default policy of Trusted Types', '¦"default"', 'other than default', ['default', 'chat']),
  policyMistake('the policy of the reader', '¦"docs-page"', 'other than default, none and docs-page', ['docs-page', 'chat']),
  policyMistake('a policy with a space in its name', '¦"chat widget"', '"chat-widget"', ['chat widget', 'chat-widget']),
  policyMistake('all policies', '¦"*"', 'a name of letters', ['"*"', '"chat"']),
  policyMistake('a keyword of the header', `¦"'allow-duplicates'"`, '"allow-duplicates"', [
    `'allow-duplicates'`,
    'allow-duplicates',
  ]),
  policyMistake('a policy that adds to the header', '¦"a; script-src *"', 'a name of letters', ['"a; script-src *"', '"chat"']),
];
