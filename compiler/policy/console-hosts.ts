import type { ConsoleSetting, Site } from '../model.ts';
import { childPointer } from '../openapi/document/json.ts';
import type { Api, Server } from '../openapi/document/model.ts';
import { toOperation } from '../openapi/document/operations.ts';
import { escapePattern } from '../texts/escapes.ts';

/** The pages of a document with a console, by their route, and the hosts that these pages may connect to. */
export type ConsolePolicy = { route: string; connect: string[] };

/** Returns the documents whose pages may connect to other hosts than the rest of the site. */
export function consolePolicies(site: Site, apis: readonly Api[] = []): ConsolePolicy[] {
  return apis.flatMap((api): ConsolePolicy[] => {
    const setting = site.specs.find(({ id }) => id === api.id)?.console;
    const connect = setting ? hostsOf(api, setting, site.url) : [];
    return connect.length === 0 ? [] : [{ route: api.route, connect }];
  });
}

function hostsOf(api: Api, { environments, customUrl }: ConsoleSetting, siteUrl: string): string[] {
  if (customUrl) return ['https:', ...new Set(environments.includes('servers') ? insecureHosts(api, siteUrl) : [])];
  if (!environments.includes('servers')) return [];
  const urls = [...serversOf(api).flatMap(({ server }) => urlsOf(server)), ...tokenUrls(api)];
  return [...new Set(urls.flatMap((url) => hostOf(url, siteUrl)))].sort();
}

/** Returns the hosts over HTTP, which `https:` does not include. */
function insecureHosts(api: Api, siteUrl: string): string[] {
  return serversOf(api)
    .flatMap(({ server }) => urlsOf(server))
    .flatMap((url) => hostOf(url, siteUrl))
    .filter((host) => host.startsWith('http:'));
}

/** Returns the URLs that a sign-in with OAuth 2 or OpenID Connect requests, except for the page of the authorization server. */
function tokenUrls({ securitySchemes }: Api): string[] {
  return securitySchemes.flatMap(({ openIdConnectUrl, flows }) => [
    openIdConnectUrl,
    ...flows
      .filter(({ kind }) => kind === 'authorizationCode' || kind === 'clientCredentials')
      .flatMap(({ tokenUrl, refreshUrl }) => [tokenUrl, refreshUrl]),
  ]);
}

/** Returns the servers that a document and its operations list, with their pointers. */
export function serversOf(api: Api): { server: Server; pointer: string }[] {
  const own = api.servers.map((server, index) => ({ server, pointer: `${childPointer('/servers', index)}/url` }));
  const others = api.operations
    .filter(({ kind }) => kind === 'path')
    .flatMap((head) => toOperation(api, head).servers.map((server) => ({ server, pointer: head.pointer })));
  return [...own, ...others];
}

/** Maximum number of URLs of a server with variables. */
const maxUrls = 100;

/** Returns a server's URLs: one for each combination of allowed variable values. `*` stands for a variable that allows any value. */
function urlsOf({ url, variables }: Server): string[] {
  let urls = [url];
  for (const { name, values, default: defaultValue } of variables) {
    const isLabel = new RegExp(`^https?://\\{${escapePattern(name)}\\}\\.`).test(url);
    const all = values.length > 0 ? values : [isLabel ? '*' : defaultValue];
    urls = urls.flatMap((each) => all.map((value) => each.replaceAll(`{${name}}`, value))).slice(0, maxUrls);
  }
  return urls;
}

/** Returns the entry in the policy for the host of a URL. Undefined for relative URLs, and for HTTP if browsers block it. */
function hostOf(url: string, siteUrl: string): string[] {
  const [, scheme = '', host = ''] = /^(https?):\/\/([^/?#]+)/i.exec(url) ?? [];
  if (host === '' || !/^(?:\*\.)?[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host) || isMixedContent(url, siteUrl))
    return [];
  return [`${scheme.toLowerCase()}://${host.toLowerCase()}`];
}

/** Returns whether browsers block connections to a server because the site is secure and the server is not. This machine is exempt. */
export function isMixedContent(url: string, siteUrl: string): boolean {
  return /^http:/i.test(url) && /^https:/i.test(siteUrl) && !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(url);
}
