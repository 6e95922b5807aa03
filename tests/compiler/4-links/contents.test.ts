import { expect, test } from 'vitest';
import { at, inGuide, link } from './pages.ts';

test.each([
  ['PaymentInitiationServiceDeposit', 'Payment<wbr>Initiation<wbr>Service<wbr>Deposit'],
  ['ULIDFormat', 'ULIDFormat'],
  ['applyingMember', 'applyingMember'],
])('a long name in the table of contents can break between its words: %s', (heading, html) => {
  const { toc } = at(link({ pages: inGuide({ 'a.md': { headings: [`2 ${heading}`] } }) }), '/guide/a');
  expect(toc).toEqual([{ level: 2, id: heading, html }]);
});
