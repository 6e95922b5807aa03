import type { ParsedPage } from '../../../../compiler/model.ts';
import { openValue, pagesOf } from '../document/harbour.ts';

const scheme = (name: string, value: object) => ({ [name]: value });
const schemes = {
  ...scheme('key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
  ...scheme('user', { type: 'http', scheme: 'basic' }),
  ...scheme('token', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }),
  ...scheme('login', {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://l.example/a',
        tokenUrl: 'https://l.example/t',
        scopes: { read: 'See boats' },
      },
    },
  }),
  ...scheme('certificate', { type: 'mutualTLS' }),
};

/** Returns the page of the only operation of a document. */
export function pageOf(operation: object, document: object = {}): ParsedPage {
  const api = openValue(
    { components: { securitySchemes: schemes }, ...document, paths: { '/boats': { post: operation } } },
    { pages: 'many' },
  );
  const page = pagesOf(api).get('/api/post-boats') ?? pagesOf(api).get('/api/add');
  if (!page) throw new Error('no page');
  return page;
}

/** Returns the visible text of HTML: without tags, with single spaces. */
export function textOf({ body }: ParsedPage): string {
  return body.html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.)])/g, '$1')
    .replace(/&amp;/g, '&');
}
