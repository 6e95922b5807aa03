import { rule } from '../rule.ts';

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
