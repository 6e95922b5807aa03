import authorsSchema from '../../schemas/authors.schema.json' with { type: 'json' };
import type { AuthorsFile } from '../../schemas/types/authors.ts';
import type { AuthorLink } from '../../schemas/types/page.ts';
import { suggest } from '../basics/nearest.ts';
import { entryPlace } from '../basics/places.ts';
import { authorAddressInvalid, authorPictureMissing, authorsFileInvalid, postAuthorUnknown } from '../diagnostics/blog.ts';
import { withFix } from '../diagnostics/rule.ts';
import type { Area, AssetFile, Author, Diagnostic, Page, Place, SidebarFile, Site } from '../model.ts';
import { findLoadViolation } from '../policy/policy-faults.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import { toAuthor } from '../tools/markup/posts.ts';
import { areaOfFile } from './areas.ts';
import { candidatePaths, isExternalTarget } from './paths.ts';
import { findStaticFile } from './static-files.ts';

const schema = schemaOf<AuthorsFile>(authorsSchema);

/**
 * An author with validated addresses. `file` is the picture, from the site root. `id` is absent if the author is defined in the front
 * matter of a post.
 */
export type ResolvedAuthor = Pick<Author, 'name' | 'title' | 'email' | 'url'> & {
  id?: string;
  /** An external address. */
  picture?: string;
  file?: string;
  links: AuthorLink[];
};

/** The site, its author files, and all other files, in which pictures are looked up. */
type AuthorSources = { site: Site; authors?: readonly SidebarFile[]; files?: ReadonlyMap<string, AssetFile> };

/** Returns the authors of a blog and a function that finds the authors of a post. Reports the faults in the blog's author files. */
export function createAuthorFinder(
  area: Area,
  sources: AuthorSources,
): { byId: ReadonlyMap<string, ResolvedAuthor>; authorsOf: (page: Page) => ResolvedAuthor[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byId = new Map<string, ResolvedAuthor>();
  const add = (id: string, author: Author, at: (key: string) => Place): void => {
    byId.set(id, { id, ...resolveAuthor(author, { area, ...sources, at, diagnostics }) });
  };
  const setting = area.blog?.authors ?? {};
  for (const [id, author] of Object.entries(setting)) add(id, author, () => area.blog?.authorsAt ?? area.at);
  const files = (sources.authors ?? []).filter(({ file }) => areaOfFile(sources.site, file)?.id === area.id);
  for (const file of files) {
    const { value = {}, at, faults } = readData(file, schema);
    diagnostics.push(...faults.map((fault) => withFix(authorsFileInvalid(fault.at, fault), fault.fix)));
    for (const [id, written] of Object.entries(value)) {
      const author = toAuthor({ ...written });
      if (author) add(id, author, (key) => at([id, ...(keyAliases[key] ?? [key]).filter((each) => each in written).slice(0, 1)]));
    }
  }
  // If a file has invalid entries, its authors cannot be reported as unknown.
  const hasInvalidEntries = diagnostics.some(({ code }) => code === authorsFileInvalid.definition.code);
  const authorsFile = files[0]?.file ?? `${area.path === '' ? '' : `${area.path}/`}authors.yml`;
  const find = (reference: string, at: Place): ResolvedAuthor[] => {
    const knownAuthor = byId.get(reference);
    if (!knownAuthor && !hasInvalidEntries)
      diagnostics.push(postAuthorUnknown(at, { id: reference, file: authorsFile, ...suggest(reference, byId.keys()) }));
    return knownAuthor ? [knownAuthor] : [];
  };
  const defaultAuthors = (area.blog?.defaultAuthors ?? []).flatMap((id) => find(id, area.blog?.defaultAuthorsAt ?? area.at));
  const authorsOf = (page: Page): ResolvedAuthor[] =>
    page.frontMatter.authors?.flatMap((reference, index) => {
      const at = entryPlace(page, 'authors', index);
      return typeof reference === 'string'
        ? find(reference, at)
        : [resolveAuthor(reference, { area, ...sources, at: () => at, diagnostics })];
    }) ?? defaultAuthors;
  return { byId, authorsOf, diagnostics };
}

/** Alternative names of our keys in other tools. */
const keyAliases: Readonly<Record<string, readonly string[]>> = {
  picture: ['picture', 'image_url', 'imageURL', 'avatar'],
  links: ['links', 'socials'],
};

type AuthorContext = AuthorSources & { area: Area; at: (key: string) => Place; diagnostics: Diagnostic[] };

function resolveAuthor(
  { name, title, email, url, links = {}, picture }: Author,
  context: AuthorContext,
): Omit<ResolvedAuthor, 'id'> {
  const { at, diagnostics } = context;
  const isSafe = (address: string, key: string): boolean => {
    if (/^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)\S*$/i.test(address)) return true;
    diagnostics.push(authorAddressInvalid(at(key), { address }));
    return false;
  };
  const site = url !== undefined && isSafe(url, 'url') ? url : undefined;
  const accountLinks = Object.entries(links).map(([label, account]) => ({ ...toAccountLink(label, account), given: account }));
  const safeLinks = accountLinks.filter(({ href }) => isSafe(href, 'links')).map(({ label, href }) => ({ label, href }));
  return {
    name,
    ...(title !== undefined && { title }),
    ...(email !== undefined && { email }),
    ...(site !== undefined && { url: site }),
    ...(picture !== undefined && checkPicture(picture, context)),
    links: safeLinks,
  };
}

/** Services for which an account name is sufficient, with their labels. */
const accounts: Readonly<Record<string, readonly [label: string, address: string]>> = {
  github: ['GitHub', 'https://github.com/'],
  gitlab: ['GitLab', 'https://gitlab.com/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  x: ['X', 'https://x.com/'],
  twitter: ['X', 'https://x.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
};

function toAccountLink(label: string, account: string): AuthorLink {
  const [known, address] = accounts[label.toLowerCase()] ?? [label, undefined];
  const isName = /^@?[\w.-]+(?:\/[\w-]+)?$/.test(account);
  return { label: known, href: address !== undefined && isName ? address + account.replace(/^@/, '') : account };
}

function checkPicture(
  picture: string,
  { site, area, files, at, diagnostics }: AuthorContext,
): { picture?: string; file?: string } {
  if (isExternalTarget(picture)) {
    const isShown = /^https:\/\/[^\s/]/i.test(picture) && !findLoadViolation(site.policy, 'images', picture);
    if (isShown) return { picture };
    diagnostics.push(authorPictureMissing(at('picture'), { picture, isAddress: true, nearest: undefined, only: undefined }));
    return {};
  }
  // Without files, only the addresses are planned.
  const file = files && findPicture(picture, { site, area, files });
  if (file === undefined && files) {
    const near = [...files.keys()].filter((each) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(each));
    const shownPaths = near.map((each) => (each.startsWith(`${area.path}/`) ? each.slice(area.path.length + 1) : `/${each}`));
    diagnostics.push(authorPictureMissing(at('picture'), { picture, isAddress: false, ...suggest(picture, shownPaths) }));
  }
  return file === undefined ? {} : { file };
}

function findPicture(
  picture: string,
  { site, area, files }: Required<Pick<AuthorContext, 'site' | 'area'>> & { files: ReadonlyMap<string, AssetFile> },
): string | undefined {
  const candidates = candidatePaths(picture, { folder: area.path, area: area.path, pages: site.pages });
  const file = candidates.find((each) => files.has(each)) ?? findStaticFile(picture, [area], files);
  const owner = file === undefined ? undefined : areaOfFile(site, file);
  return area.audience === 'public' && owner?.audience === 'restricted' ? undefined : file;
}

/** Returns the pictures of all authors that are site files. */
export function authorPictures(site: Site, sources: Required<Omit<AuthorSources, 'site'>>, pages: readonly Page[]): string[] {
  return site.areas.flatMap((area) => {
    if (!area.blog) return [];
    const { byId, authorsOf } = createAuthorFinder(area, { site, ...sources });
    const postAuthors = pages.filter((page) => page.area === area.id).flatMap(authorsOf);
    return [...byId.values(), ...postAuthors].flatMap(({ file }) => file ?? []);
  });
}
