import { schemaAt } from '../../../api/lookups.ts';
import type { Api, Example, Media } from '../../../api/model.ts';
import type { Direction, Json, Schema } from '../../../api/schema-model.ts';
import { exampleOf, withoutHidden } from './generate.ts';

/** An example as readers see it; `name` and `title` are '' where the document gives it none. One that lies elsewhere has its address alone. */
export type ShownExample = {
  name: string;
  title: string;
  description: string;
  value: Json | undefined;
  externalValue: string | undefined;
  /** Made from the schema: the document has none. */
  isGenerated: boolean;
};

/** The examples of a content: those of the document, else those of its schema, else one that is made from the schema. The first is the one to use. */
export function examplesOf(api: Api, media: Media, direction: Direction): ShownExample[] {
  if (media.examples.length > 0) return media.examples.map(documented);
  const schema = media.schema ?? media.itemSchema;
  if (!schema) return [];
  const own = ownExamples(api, schema);
  const values = own?.examples.slice(0, 3).map((value) => withoutHidden(value, own, direction));
  if (values) return values.map((value) => documented({ ...nameless, value }));
  const value = exampleOf(api, schema, direction);
  return value === undefined || isEmpty(value) ? [] : [{ ...documented({ ...nameless, value }), isGenerated: true }];
}

const nameless: Example = { name: '', summary: '', description: '', value: undefined, externalValue: undefined };

function documented({ name, summary, description, value, externalValue }: Example): ShownExample {
  return { name, title: summary || name, description, value, externalValue, isGenerated: false };
}

/** The schema that has the examples: this one, or the one that it is but a name for. */
function ownExamples(api: Api, schema: Schema): Schema | undefined {
  let found: Schema | undefined = schema;
  for (let hops = 0; found && found.examples.length === 0 && hops < 10; hops++) {
    found = found.ref === undefined ? undefined : schemaAt(api, found.ref);
  }
  return found && found.examples.length > 0 ? found : undefined;
}

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
