import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import type { Place } from '../../model.ts';
import { foreignReason, type ImportContext, type Imported, languagePaths } from './imported.ts';
import { joinPath, readText } from './tool-folder.ts';

/** The common locations of files that are served at the root of a site. */
const places = /^(?:(?:docs?|documentation|website|site|src)\/){0,2}(?:(?:public|static)\/)?_redirects$/;

/**
 * Reads the redirects of hosts such as Netlify and Cloudflare Pages. Each line contains the former address, the new address and an optional
 * status. Reports redirects that our format cannot express. Ignores redirects from addresses of existing pages.
 */
export function hostRedirects(config: SiteConfiguration, context: ImportContext): Imported['redirects'] {
  const all = context.folder.files.filter((file) => places.test(file)).flatMap((file) => redirectsIn(file, config, context));
  const known = new Map(all.map((each) => [each.from, each]));
  return [...known.values()].flatMap(({ from, to, at }) => {
    const target = to.replace(/#.*$/, '').replace(/\/\*$|\.html$/g, '') || '/';
    const foreign = foreignReason(target, languagePaths(config));
    if (!foreign && (isPage(target, config, context.folder.files) || known.has(target))) return [{ from, to }];
    const reason = foreign ?? `there is no page at ${target}`;
    context.findings.push(settingNotCarried(at, { name: `The redirect from ${from} to ${to}`, reason }));
    return [];
  });
}

type RedirectLine = Imported['redirects'][number] & { at: Place };

function redirectsIn(file: string, config: SiteConfiguration, { folder, findings }: ImportContext): RedirectLine[] {
  const text = readText(folder, file, findings) ?? '';
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [from = '', to = '', ...rest] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (from === '' || to === '') return [];
    const at = { file, line: index + 1, column: line.indexOf(from) + 1 };
    const reason = unsupportedReason(from, to, rest);
    if (reason !== undefined) {
      findings.push(settingNotCarried(at, { name: `The redirect from ${from} to ${to}`, reason }));
      return [];
    }
    const own = bareAddress(from);
    return isPage(own, config, folder.files) ? [] : [{ from: own, to: bareAddress(to.replace(/\/:splat$/, '/*')), at }];
  });
}

function unsupportedReason(from: string, to: string, [status = '301', ...conditions]: readonly string[]): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(from)) return 'it is on another host';
  if (/^[a-z]+:|^\/\//i.test(to)) return 'redirects must point to pages of this site';
  if (!/^30[1278]!?$/.test(status)) return 'only the statuses 301, 302, 307 and 308 are redirects';
  if (conditions.length > 0) return 'it applies only to some readers';
  const isFolder = from.endsWith('/*') && from.length > 2 && to.endsWith('/:splat') && to.length > 7;
  if (/[:*?]/.test(from.replace(/\/\*$/, '')) || from.endsWith('/*') !== isFolder || /:/.test(to.replace(/\/:splat$/, '')))
    return 'in Quire, a redirect is from one folder to another (/old/* to /new/:splat), or from one address to another';
  return undefined;
}

/** Removes a trailing slash or `index.html`. */
function bareAddress(address: string): string {
  return address.replace(/(?<=.)\/(?:index\.html)?(?=#|$)/, '');
}

/** Whether a file of an area, or the list of a folder, is published at this address. */
function isPage(route: string, { areas = [] }: SiteConfiguration, files: readonly string[]): boolean {
  return areas.some(({ path, route: root = '/' }) => {
    if (root !== '/' && route !== root && !route.startsWith(`${root}/`)) return false;
    const stem = joinPath(path, `./${route.slice(root === '/' ? 0 : root.length)}`) ?? '';
    const isPart = stem === path || files.includes(`${stem}.md`) || files.includes(`${stem}.mdx`);
    return isPart || files.some((file) => file.startsWith(`${stem}/`) && /\.mdx?$/.test(file));
  });
}
