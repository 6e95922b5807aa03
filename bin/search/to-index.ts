import { deserialize } from 'node:v8';
import type { IndexPlan } from '../../compiler/5-outputs/catalogue/index-plans.ts';
import type { Output, Section, Site } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash } from '../disk/cache.ts';

/** An index as it is published: what the catalogue says of it, and its files. */
export type Index = { tag: SearchTag; outputs: Output[] };

/** The index of a plan; `terms` are the packed words of its pages, by hash. */
export function toIndex(plan: IndexPlan, site: Site, terms: ReadonlyMap<string, Uint8Array>): Index {
  const documents: object[] = [];
  for (const page of plan.pages) {
    const packed = page.text && terms.get(page.text.hash);
    const sections: Section[] = packed ? deserialize(packed) : [{ anchor: '', title: page.title, text: '' }];
    for (const { anchor, title, text } of sections) {
      documents.push({
        id: documents.length,
        title: title || page.title,
        content: text.slice(0, 1000),
        type: page.type,
        kind: page.kind,
        pageTitle: page.title,
        sectionTitle: title || page.title,
        sectionRoute: anchor === '' ? page.route : `${page.route}#${anchor}`,
        tags: page.tags,
        sidebarParentCategories: page.parents,
      });
    }
  }
  const index = { version: '2.3.9', fields: Object.keys(site.search.boosts), fieldVectors: [], invertedIndex: [], pipeline: [] };
  const bytes = JSON.stringify({ documents, index });
  const path = `${plan.prefix}search-index-${plan.tag}.json`;
  const { tag, area, version, label, audience } = plan;
  return {
    tag: {
      tag,
      area,
      ...(version === undefined ? {} : { version }),
      label,
      transport: 'contract',
      address: `${path}?v=${hash(bytes)}`,
      documents: documents.length,
    },
    outputs: [{ path, audience, stage: 'asset', bytes }],
  };
}
