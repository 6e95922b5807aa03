import { describe, expect, it } from 'vitest';
import { bodyEnd, extractBody, extractData } from '../../../reader/navigation/page-data.ts';

const around = (body: string): string =>
  `<!doctype html><body><div class="prose">of the header</div><main><h1>T</h1><div class="prose">${body}${bodyEnd}</div></main><script>{}</script>`;

describe('the body of a page from its document', () => {
  it.each([
    ['text', '<p>Moor here.</p>\n'],
    ['nothing', ''],
    ['what looks like its end', `<p>${bodyEnd}</p>\n`],
    ['what looks like its beginning', '<div class="prose"><p>x</p></div>'],
  ])('%s', (_, body) => expect(extractBody(around(body))).toBe(body));

  it.each([
    ['of another site', '<!doctype html><title>Sign in</title><form></form>'],
    ['without a main part', `<div class="prose">x${bodyEnd}</div>`],
    ['without an end', '<main><div class="prose">x</div></main>'],
    ['with an end that comes too soon', `${bodyEnd}<main><div class="prose">x</div></main>`],
  ])('is not in one %s', (_, text) => expect(extractBody(text)).toBeUndefined());
});

describe('the data of a page from its document', () => {
  const script = (json: string): string => `<script type="application/json" id="page-data">${json}</script>`;

  it.each([
    ['as it is', `<main>x</main>${script('{"route":"/a"}')}</body>`],
    ['the last, whatever the text shows', `<main>${script('{"route":"/b"}')}</main>${script('{"route":"/a"}')}`],
    ['with what looks like its end', script('{"route":"/a","title":"\\u003c/script>"}')],
  ])('%s', (_, text) => expect(extractData(text)).toMatchObject({ route: '/a' }));

  it('is undefined if there is none', () => expect(extractData('<title>Sign in</title>')).toBeUndefined());
});
