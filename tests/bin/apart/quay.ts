import type { Files } from '../../support/folder.ts';
import { harbour } from '../harbour.ts';

/** The areas of the site, including restricted ones. */
export const areas = ['guide', 'boats', 'staff', 'fees', 'fees@2025'] as const;

const specification = {
  openapi: '3.1.0',
  info: { title: 'Berths', version: '1' },
  paths: {
    '/berths': {
      get: { operationId: 'listBerths', summary: 'List berths', responses: { 200: { description: 'All of them.' } } },
    },
  },
};

/**
 * Returns a site with every relation between areas: versions, a translation, a specification, includes and images from other folders, links
 * in all directions, categories, and an unpublished file.
 */
export function quay(boats = 12): Files {
  const { 'docs.config.json': text = '', ...files } = harbour(boats);
  const configuration = JSON.parse(String(text));
  configuration.areas.push({ id: 'fees', label: 'Fees', path: 'content/fees', route: '/fees', versions: ['2026', '2025'] });
  configuration.specs = [{ id: 'berths', path: 'specs/berths.json', route: '/berths' }];
  configuration.locales = { default: 'en', list: ['en', 'cy'] };
  configuration.exclude = ['content/guide/drafts/**'];
  return {
    ...files,
    'docs.config.json': `${JSON.stringify(configuration, null, 2)}\n`,
    'specs/berths.json': `${JSON.stringify(specification)}\n`,
    'content/shared/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>Quay</title></svg>\n',
    'content/shared/_hours.md': 'The office opens at *eight*.\n',
    'content/guide/drafts/later.md': '# Later\n',
    'content/guide/moor/_category_.json': '{ "label": "Mooring", "position": 2 }\n',
    'content/guide/moor/lines.md':
      '---\ntags: [signs]\n---\n\n# Lines\n\n<!--@include: ../../shared/_hours.md-->\n\n![Quay](../../shared/quay.svg) ![Wall](../img/wall.svg)\n\n[Fees](../../fees/2026/index.md#berths), [old ones](/fees/2025), [an operation](op:berths/listBerths).\n',
    'content/boats/plan.md':
      '# Plan\n\n![The wall of the guide](../guide/img/wall.svg)\n\n[Rig](./1.md#rig), [tides](/guide/tides#low-water).\n',
    'content/fees/2026/index.md': '# Fees\n\n## Berths\n\nTen a night. See [boats](/boats).\n',
    'content/fees/2026/_category_.yml': 'label: Fees of this year\n',
    'content/fees/2025/index.md': '# Fees\n\n## Berths\n\nNine a night. See [the guide](/guide).\n',
    'i18n/cy/content/guide/tides.md': '# Llanw\n\n## Penllanw {#high-water}\n\nY dŵr.\n\n## Low water\n\nIsel.\n',
    'i18n/cy/site.json': '{ "title": "Yr harbwr" }\n',
  };
}
