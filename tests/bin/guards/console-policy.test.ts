import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headersFile } from '../../../compiler/5-outputs/headers.ts';
import { hostingExamples } from '../../../compiler/5-outputs/hosting.ts';
import type { ConsoleSetting } from '../../../compiler/model.ts';
import { toApi } from '../../../compiler/openapi/document/outline.ts';
import { consolePolicies } from '../../../compiler/policy/console-hosts.ts';
import { linkedSite, siteOf } from '../../compiler/sites.ts';
import { folderOf } from '../../support/folder.ts';
import { startCaddy, startNginx } from './hosts.ts';

const at = { file: 'docs.config.json', line: 1, column: 1 };
const toServers = (...urls: string[]) => urls.map((url) => ({ url }));
const apiOf = (more: object) =>
  toApi(
    { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {}, ...more },
    { id: 'pets', file: 'pets.json', route: '/api' },
  );
const createSiteWith = (console: ConsoleSetting, url = 'https://docs.example.com') =>
  siteOf({ url, specs: [{ id: 'pets', path: 'pets.json', route: '/api', console, at }] });
const consolePages: ConsoleSetting = { environments: ['sandbox', 'servers'], customUrl: false };

test.each([
  ['the sandbox alone', { environments: ['sandbox'], customUrl: false }, toServers('https://a.example'), []],
  ['servers, each once', consolePages, toServers('https://a.example/v1', 'https://A.example/v2', '/v3'), ['https://a.example']],
  [
    'ports, and HTTP on this machine',
    consolePages,
    toServers('https://a.example:8443', 'http://localhost:80'),
    ['http://localhost:80', 'https://a.example:8443'],
  ],
  ['no server over HTTP from a site over HTTPS', consolePages, toServers('http://a.example'), []],
  [
    'no host that could end the policy',
    consolePages,
    toServers("https://a.example;script-src 'unsafe-inline'", 'https://a b'),
    [],
  ],
  [
    'each value of a variable',
    consolePages,
    [
      {
        url: 'https://{region}.a.example/{v}',
        variables: { region: { default: 'eu', enum: ['eu', 'us'] }, v: { default: 'v1' } },
      },
    ],
    ['https://eu.a.example', 'https://us.a.example'],
  ],
  [
    'every name in the place of a variable',
    consolePages,
    [{ url: 'https://{tenant}.a.example', variables: { tenant: { default: 'x' } } }],
    ['https://*.a.example'],
  ],
  ['every host', { environments: ['sandbox'], customUrl: true }, toServers('https://a.example'), ['https:']],
] as const)('a console connects to %s', (_, setting, list, hosts) => {
  const policies = consolePolicies(createSiteWith(setting), [apiOf({ servers: list })]);
  expect(policies.flatMap(({ connect }) => connect)).toEqual(hosts);
});

test('a console connects to the endpoints at which it gets tokens, not to pages for signing in', () => {
  const oauthFlow = {
    authorizationUrl: 'https://page.example',
    tokenUrl: 'https://token.example/t',
    refreshUrl: '/refresh',
    scopes: {},
  };
  const securitySchemes = {
    OAuth: {
      type: 'oauth2',
      flows: { authorizationCode: oauthFlow, implicit: { ...oauthFlow, tokenUrl: 'https://implicit.example' } },
    },
    Id: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' },
  };
  const document = apiOf({ servers: toServers('https://a.example'), components: { securitySchemes } });
  expect(consolePolicies(createSiteWith(consolePages), [document]).flatMap(({ connect }) => connect)).toEqual([
    'https://a.example',
    'https://id.example',
    'https://token.example',
  ]);
  expect(consolePolicies(createSiteWith({ environments: ['sandbox'], customUrl: false }), [document])).toEqual([]);
});

const site = createSiteWith(consolePages);
const api = apiOf({ servers: toServers('https://a.example') });
const examples = hostingExamples(site, { ...linkedSite([]), apis: [api] });

test('_headers has a policy of its own for the pages of the document', () => {
  const text = headersFile(site, [], { consoles: consolePolicies(site, [api]) });
  for (const path of ['/api', '/api/*']) expect(text).toContain(`\n${path}\n  Content-Security-Policy: default-src 'none';`);
  expect(text.split("connect-src 'self' https://a.example;")).toHaveLength(3);
});

test.each([
  ['nginx.conf', startNginx],
  ['Caddyfile', startCaddy],
] as const)('%s sends that policy only with the pages of the document', async (name, start) => {
  const pages = folderOf({
    'guide/index.html': 'guide',
    'api/index.html': 'api',
    'api/pets/index.html': 'pets',
    'apiary/index.html': 'apiary',
  });
  const port = await start({ example: examples.get(name) ?? '', site: pages, folder: join(folderOf({}), 'host') });
  const policyOf = async (path: string): Promise<string> => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return /connect-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? '';
  };
  for (const path of ['/api', '/api/pets', '/api/pets/'])
    expect(await policyOf(path), path).toBe("connect-src 'self' https://a.example");
  for (const path of ['/guide', '/apiary', '/']) expect(await policyOf(path), path).toBe("connect-src 'self'");
});
