import { ByteReader } from '../../reader/search/format/codec.ts';
import { type Posting, readPostings } from '../../reader/search/format/postings.ts';
import { type Curve, type Field, fields, fromLevel, rarity, saturation, toWeight } from '../../reader/search/format/weights.ts';
import { type Gathered, type IndexedPage, sectionsOf } from './postings.ts';

/** The contract file: documents, the index as lunr loads it, and the words that its terms were made of. */
export function toContract(pages: readonly IndexedPage[], gathered: Gathered, curve: Curve): string {
  const documents = toDocuments(pages);
  const count = documents.length;
  const lengths = toLengths(gathered, pages);
  const vectors = new Map<Field, string[][]>(fields.map((field) => [field, Array.from({ length: count }, (): string[] => [])]));
  const inverted: string[] = [];
  for (const [index, term] of sortedTerms(gathered).entries()) {
    const postings = readPostings(new ByteReader(gathered.postings.get(term)?.writer.bytes() ?? new Uint8Array()));
    const rare = rarity(countHolders(postings), count);
    const holders = fields.map((field) => {
      const { levels, average } = lengths[field];
      const own = postings.filter((posting) => countIn(posting, field) > 0);
      for (const posting of own) {
        const saturated = saturation(countIn(posting, field), levels[posting.document] ?? 0, { ...curve, average });
        vectors.get(field)?.[posting.document]?.push(`${index},${toWeight(rare, saturated)}`);
      }
      return `"${field}":{${own.map(({ document }) => `"${document}":{}`).join()}}`;
    });
    inverted.push(`[${JSON.stringify(term)},{"_index":${index},${holders.join()}}]`);
  }
  const fieldVectors = fields.flatMap((field) => (vectors.get(field) ?? []).map((own, id) => `["${field}/${id}",[${own.join()}]]`));
  const index = `{"version":"2.3.9","fields":${JSON.stringify(fields)},"fieldVectors":[${fieldVectors}],"invertedIndex":[${inverted}],"pipeline":["stemmer"]}`;
  const words = JSON.stringify([...gathered.forms].sort().join(' '));
  return `{"documents":${JSON.stringify(documents)},"index":${index},"words":${words}}`;
}

/** The terms in the order of their code units. */
export function sortedTerms({ postings }: Gathered): string[] {
  return [...postings.keys()].sort();
}

function toDocuments(pages: readonly IndexedPage[]): object[] {
  const documents: object[] = [];
  for (const page of pages) {
    for (const { anchor, title, content } of sectionsOf(page)) {
      documents.push({
        id: documents.length,
        title: title || page.title,
        content,
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
  return documents;
}

type Lengths = Record<Field, { levels: number[]; average: number }>;

function toLengths({ lengths }: Gathered, pages: readonly IndexedPage[]): Lengths {
  const first = (levels: readonly number[]): number[] =>
    pages.flatMap((page, index) => sectionsOf(page).map((_, at) => (at === 0 ? (levels[index] ?? 0) : 0)));
  const field = (levels: readonly number[]): Lengths[Field] => {
    const values = levels.map(fromLevel);
    return { levels: values, average: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) };
  };
  return {
    title: field(lengths.titles),
    content: field(lengths.contents),
    tags: field(first(lengths.tags)),
    sidebarParentCategories: field(first(lengths.parents)),
  };
}

function countIn({ title, content, tags, parents }: Posting, field: Field): number {
  if (field === 'content') return content;
  return Number(field === 'title' ? title : field === 'tags' ? tags : parents);
}

function countHolders(postings: readonly Posting[]): number {
  let count = 0;
  for (const posting of postings) for (const field of fields) if (countIn(posting, field) > 0) count++;
  return count;
}
