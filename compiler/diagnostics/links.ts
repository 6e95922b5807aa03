import type { LeftOutBy } from '../model.ts';
import { rule } from './rule.ts';

export const linkTargetMissing = rule<{ target: string; what: string; hint: string | undefined }>({
  code: 'link-target-missing',
  severity: 'error',
  title: 'A link or picture leads nowhere',
  meaning:
    'What the link names is not there: no file at that path, or no page with that route. Paths count from the file in which the link is written; ' +
    'a path that starts with `/` is a route of the site, or a file from the root of the area or of the site. Letter case counts. ' +
    'A folder can be linked to when it holds pages. How severe this is can be set with `links.broken`.',
  example: { language: 'markdown', wrong: 'See [tides](./tide.md).', right: 'See [tides](./tides.md).' },
  says: ({ target, what, hint }) => ({ message: `${what} ${target}.`, hint }),
});

export const linkBesideSite = rule<{ target: string; address: string }>({
  code: 'link-beside-site',
  severity: 'warning',
  title: 'A link leads out of the site, to something beside it',
  meaning:
    'Books of mdBook link to other books of their host by paths that leave their own folder. Such a link is kept, from the address at which the site stands (`baseUrl`), and is not checked. ' +
    'In any other folder a path that leaves it is an error.',
  example: {
    language: 'markdown',
    wrong: '[String](../std/string/struct.String.html)',
    right: '[String](https://doc.rust-lang.org/std/string/struct.String.html)',
  },
  says: ({ target, address }) => ({
    message: `The path ${target} leads out of the site, to ${address} of its host. Nothing looks there.`,
    hint: 'Write the whole address, if that is where it leads.',
  }),
});

export const linkGenerated = rule<{ target: string; by: string }>({
  code: 'link-generated',
  severity: 'warning',
  title: 'A link leads to what a plug-in would make',
  meaning:
    'The area was written for another tool, and its `generated` names a plug-in of that tool that makes such targets: pages of an API, pictures of a theme, links by the name of a rule. ' +
    'Nothing of a folder is run, so the target is not there and the text is shown without a link, or leads to the page. All links of one plug-in are told at once.',
  example: {
    language: 'markdown',
    wrong: 'See [functions](items.fn).',
    right: 'See [functions](items/functions.md).',
  },
  says: ({ target, by }) => ({
    message: `${target} is not there: ${by} would make it.`,
    hint: 'Write a link to a page, or leave it as it is.',
  }),
});

export const linkAnchorMissing = rule<{
  anchor: string;
  page: string | undefined;
  /** Whether something on that page is not read. */
  isPartlyRead: true | undefined;
  nearest: string | undefined;
  /** The whole target as it should be written, where more of it is wrong. */
  write?: string | undefined;
}>({
  code: 'link-anchor-missing',
  severity: 'error',
  title: 'A link leads to a place that the page does not have',
  meaning:
    'After `#` stands the id of a heading, of a footnote, or of an element in raw HTML. The page exists, but nothing on it has this id. ' +
    'Ids of headings are their text in small letters with hyphens for spaces, or what stands in `{#id}`. How severe this is can be set with `links.anchors`. ' +
    'On a page of another tool with a component or macro that is not known, that may make the id: there it is only a warning.',
  example: {
    language: 'markdown',
    wrong: 'See [high water](./tides.md#hig-water).',
    right: 'See [high water](./tides.md#high-water).',
  },
  says: ({ anchor, page, isPartlyRead, nearest, write }) => ({
    message: `${page === undefined ? 'This page' : `The page ${page}`} has no anchor #${anchor}${isPartlyRead ? ', but has a component or macro that is not known and may make it' : ''}.`,
    hint:
      write !== undefined
        ? `Write ${write}.`
        : nearest === undefined
          ? 'Link to the page without an anchor, or to one of its headings.'
          : `The nearest anchor is #${nearest}.`,
  }),
});

export const linkRedirected = rule<{ target: string; write: string }>({
  code: 'link-redirected',
  severity: 'warning',
  title: 'A link leads to a former address',
  meaning:
    'The page was published at this address and is elsewhere now: `redirect_from` or `redirects.json` says where. In the site the link leads there at once, so no reader waits for a redirect. ' +
    'The source still names an address that is no more, and breaks when the redirect is taken away.',
  example: {
    language: 'markdown',
    wrong: 'See [tides](/guide/old-tides).   <!-- tides.md: redirect_from: [/guide/old-tides] -->',
    right: 'See [tides](/guide/tides).',
  },
  says: ({ target, write }) => ({ message: `The address ${target} is a former one.`, hint: `Write ${write}.` }),
});

export const linkToDraft = rule<{ file: string }>({
  code: 'link-to-draft',
  severity: 'error',
  title: 'A link leads to a draft',
  meaning:
    'A page with `draft: true` is not published, so nothing that is published can link to it. `docs watch` and `--drafts` show drafts, and there links to them work.',
  example: {
    language: 'markdown',
    wrong: 'See [ice](./ice.md).   <!-- ice.md: draft: true -->',
    right: 'See [tides](./tides.md).',
  },
  says: ({ file }) => ({
    message: `The page ${file} is a draft and is not published.`,
    hint: 'Take the link away, or publish the draft.',
  }),
});

export const linkIntoRestricted = rule<{ target: string; prefix: string }>({
  code: 'link-into-restricted',
  severity: 'error',
  fixed: 'safety',
  title: 'A public page links into the restricted area',
  meaning:
    'Readers outside cannot follow such a link, and nothing about its target may show on a public page. Where it is meant for staff, mark it as locked: ' +
    'it is then drawn with a lock, not checked, and always a full load. In the front matter of a home page that is `locked: true` beside the `link`.',
  example: { language: 'markdown', wrong: 'See the [rota](/internal/rota).', right: 'See the [rota](/internal/rota){.locked}.' },
  says: ({ target, prefix }) => ({
    message: `The link to ${target} leads from a public page into the restricted area at /${prefix}.`,
    hint: 'Mark it as locked if it is meant for staff, or take it away.',
  }),
});

export const linkEmpty = rule<{ image: boolean }>({
  code: 'link-empty',
  severity: 'error',
  title: 'A link or picture has no target',
  meaning:
    'Between the brackets stands nothing, so a reader who follows the link stays where they are. How severe this is can be set with `links.empty`.',
  example: { language: 'markdown', wrong: 'See [tides]().', right: 'See [tides](./tides.md).' },
  says: ({ image }) => ({
    message: `This ${image ? 'picture' : 'link'} has no target.`,
    hint: image ? 'Name the file of the picture.' : 'Name a file, a route or an address.',
  }),
});

export const imageAltMissing = rule<{ target: string }>({
  code: 'image-alt-missing',
  severity: 'warning',
  title: 'A picture has no text',
  meaning:
    'Who cannot see the picture hears or reads its text instead, and so do search engines. Say what the picture shows. ' +
    'How severe this is can be set with `links.alt`.',
  example: { language: 'markdown', wrong: '![](./wall.svg)', right: '![The harbour wall at low water](./wall.svg)' },
  says: ({ target }) => ({
    message: `The picture ${target} has no text for those who cannot see it.`,
    hint: 'Write what it shows between the square brackets, or in HTML in alt.',
  }),
});

export const pageOrphan = rule<{ route: string }>({
  code: 'page-orphan',
  severity: 'warning',
  title: 'Nothing leads to a page',
  meaning:
    'No sidebar, navbar, footer or page links to this page: readers can only find it by search or by its address. Link to it, list it in the sidebar, ' +
    'or say that this is meant with `unlisted: true`. How severe this is can be set with `links.orphans`.',
  example: { language: 'json', wrong: '{ "items": ["README"] }', right: '{ "items": ["README", "pilots"] }' },
  says: ({ route }) => ({
    message: `Nothing leads to the page ${route}.`,
    hint: 'Link to it, list it in a sidebar, or mark it as unlisted.',
  }),
});

export const linkToOwnUrl = rule<{ what: string; write: string }>({
  code: 'link-to-own-url',
  severity: 'warning',
  title: 'A link to the site itself names its whole address',
  meaning:
    'The address begins with the `url` of the configuration, so it leads to this site. Written like this the link leaves a preview and the dev server for the published site. ' +
    'Name the file instead, or the route. Where the address leads is checked either way. An address that is shown as it is, as in `<https://docs.example.com/guide>`, is only checked.',
  example: {
    language: 'markdown',
    wrong: 'See [tides](https://docs.example.com/guide/tides).',
    right: 'See [tides](./tides.md).',
  },
  says: ({ what, write }) => ({ message: `This is the whole address of a ${what} of this site.`, hint: `Write ${write}.` }),
});

export const operationUnknown = rule<{ target: string; nearest?: string | undefined }>({
  code: 'operation-unknown',
  severity: 'error',
  title: 'A link names an operation that no specification has',
  meaning:
    'A link to an operation is `op:`, the id of a specification in the configuration, `/`, the method and the path. No specification of this site has the operation.',
  example: {
    language: 'markdown',
    wrong: '[subscribe](op:webhook/POST /webhooks)',
    right: '[subscribe](op:webhooks-v1/POST /webhooks)',
  },
  says: ({ target, nearest }) => ({
    message: `No specification has the operation ${target.slice(3)}.`,
    hint:
      nearest === undefined
        ? 'Add the specification to "specs" in the configuration, or correct the link.'
        : `The nearest operation is ${nearest}.`,
  }),
});

export const externalGone = rule<{ address: string; reason: string }>({
  code: 'external-link-gone',
  severity: 'warning',
  title: 'A link leads to a page of another site that is gone',
  meaning:
    '`docs check --external` asked for the address, and its host answered that nothing is there (404 or 410), or there is no such host. ' +
    'Look for where the page is now and link there, or take the link away. The finding stands at the first place that links there and names all others. ' +
    'It is a warning, as other people’s servers must not stop your site; with `--max-warnings 0` it does.',
  example: {
    language: 'markdown',
    wrong: 'See [front matter](https://jekyllrb.com/docs/frontmater/).',
    right: 'See [front matter](https://jekyllrb.com/docs/front-matter/).',
  },
  says: ({ address, reason }) => ({
    message: `The address ${address} leads nowhere: ${reason}.`,
    hint: 'Link to where the page is now, or take the link away.',
  }),
});

export const externalUnsure = rule<{ address: string; reason: string }>({
  code: 'external-link-unanswered',
  severity: 'warning',
  title: 'The host of a link gave no proper answer',
  meaning:
    '`docs check --external` asked for the address twice. The host cut the connection, took too long, could not prove who it is, sent from one address to the next, or said that it is in trouble (5xx). ' +
    'The page may be there again tomorrow: open the address in a browser, and change the link when it fails there, too.',
  example: {
    language: 'markdown',
    wrong: 'See [tides](https://old-host.tides.org/).   <!-- its certificate has expired -->',
    right: 'See [tides](https://tides.org/).',
  },
  says: ({ address, reason }) => ({
    message: `Whether ${address} still leads somewhere is not known: ${reason}.`,
    hint: 'Open it in a browser, or check again later.',
  }),
});

export const externalUnreachable = rule<{ count: number; reason: string }>({
  code: 'external-links-unreachable',
  severity: 'warning',
  title: 'No other site could be reached',
  meaning:
    '`docs check --external` asked for several addresses of other sites, and no host at all gave an answer. Most likely this machine has no connection, ' +
    'or lets programs out through a proxy alone. Nothing is known about the links, and nothing is remembered: run the command again where there is a connection. ' +
    'Without `--external` no connection is needed.',
  example: { language: 'sh', wrong: 'docs check --external   # on the train', right: 'docs check' },
  says: ({ count, reason }) => ({
    message: `None of ${count} addresses of other sites gave an answer; of the first, ${reason}.`,
    hint: 'Check again with a connection, or leave --external out.',
  }),
});

export const linkToLeftOut = rule<{ path: string; reason: LeftOutBy; isImage: boolean }>({
  code: 'link-to-left-out',
  severity: 'error',
  title: 'A link leads to a file that is left out of the site',
  meaning:
    'The file is there, and is not published: `.gitignore` names it, `exclude` in the configuration does, or it is of a kind that is usually ' +
    'none of a site’s pages, such as AGENTS.md or a folder that a tool writes. A pattern of `exclude` with `!` in front brings it back. How ' +
    'severe this is can be set with `links.broken`.',
  example: {
    language: 'markdown',
    wrong: 'How we write is in [our notes](./AGENTS.md).',
    right: 'How we write is in [our notes](./writing.md).',
  },
  says: ({ path, reason, isImage }) => ({
    message: `${isImage ? 'The picture' : 'The file'} ${path} is left out by ${leftOutWords(reason)}.`,
    hint:
      'pattern' in reason
        ? `Take the pattern out, or add "!${path}" behind it.`
        : `Add "!${path}" to exclude in the configuration to publish it, or take the link away.`,
  }),
});

/** What leaves something out, as people say it: `.gitignore:3`, a pattern, or our own reason. */
export function leftOutWords(reason: LeftOutBy): string {
  if (reason.by === 'gitignore') return `${reason.file}:${reason.line}`;
  return reason.by === 'exclude' ? `the pattern "${reason.pattern}" of exclude` : `default: it is ${reason.what}`;
}

export const linkToUnread = rule<{ target: string; renamed: string }>({
  code: 'link-to-unread',
  severity: 'error',
  title: 'A link leads to a file that is no page',
  meaning:
    'The file is there, but it is MDX, of which no page is made: MDX would have to be run. Rename the file so that it ends in `.md`, and the link with it.',
  example: { language: 'markdown', wrong: '[Tides](./tides.mdx)', right: '[Tides](./tides.md)' },
  says: ({ target, renamed }) => ({
    message: `There is no page of ${target}: MDX is not read.`,
    hint: `Rename the file to ${renamed}, and the link with it.`,
  }),
});
