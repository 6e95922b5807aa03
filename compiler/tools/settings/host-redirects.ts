import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import type { Place } from '../../model.ts';
import { foreignLanguageReason, type ImportContext, type ImportedSite, languagePaths } from './imported-site.ts';
import { joinPath, readText } from './tool-folder.ts';

/** Matches a `_redirects` file in a common folder of files that are served at the root of a site. */
const redirectFiles = /^(?:(?:docs?|documentation|website|site|src)\/){0,2}(?:(?:public|static)\/)?_redirects$/;

/**
 * Reads the redirects of hosts such as Netlify and Cloudflare Pages. Each line contains the former address, the new address and an optional
 * status. Reports redirects that our format cannot express. Ignores redirects from addresses of existing pages.
 */
export function readHostRedirects(config: SiteConfiguration, context: ImportContext): ImportedSite['redirects'] {
  const all = context.folder.files
    .filter((file) => redirectFiles.test(file))
    .flatMap((file) => readRedirects(file, config, context));
  const redirectsByFrom = new Map(all.map((each) => [each.from, each]));
  return [...redirectsByFrom.values()].flatMap(({ from, to, at }) => {
    const target = to.replace(/#.*$/, '').replace(/\/\*$|\.html$/g, '') || '/';
    const languageReason = foreignLanguageReason(target, languagePaths(config));
    if (!languageReason && (isPage(target, config, context.folder.files) || redirectsByFrom.has(target))) return [{ from, to }];
    const reason = languageReason ?? `there is no page at ${target}`;
    context.settings.reportNotCarried(at, `The redirect from ${from} to ${to}`, reason);
    return [];
  });
}

type RedirectLine = ImportedSite['redirects'][number] & { at: Place };

function readRedirects(file: string, config: SiteConfiguration, { folder, settings, findings }: ImportContext): RedirectLine[] {
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
      settings.reportNotCarried(at, `The redirect from ${from} to ${to}`, reason);
      return [];
    }
    const address = normalizeAddress(from);
    return isPage(address, config, folder.files)
      ? []
      : [{ from: address, to: normalizeAddress(to.replace(/\/:splat$/, '/*')), at }];
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
function normalizeAddress(address: string): string {
  return address.replace(/(?<=.)\/(?:index\.html)?(?=#|$)/, '');
}

/** Returns whether a file of an area, or the list of a folder, is published at this address. */
function isPage(route: string, { areas = [] }: SiteConfiguration, files: readonly string[]): boolean {
  return areas.some(({ path, route: root = '/' }) => {
    if (root !== '/' && route !== root && !route.startsWith(`${root}/`)) return false;
    const stem = joinPath(path, `./${route.slice(root === '/' ? 0 : root.length)}`) ?? '';
    const isPageFile = stem === path || files.includes(`${stem}.md`) || files.includes(`${stem}.mdx`);
    return isPageFile || files.some((file) => file.startsWith(`${stem}/`) && /\.mdx?$/.test(file));
  });
}
