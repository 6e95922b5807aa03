import { addressOf, type Layout, schemasPointer } from './addresses.ts';
import { toExternalDocs } from './detail/schemas.ts';
import { toRequirements, toSecuritySchemes } from './detail/security.ts';
import { documentServers } from './detail/servers.ts';
import { entriesAt, isObject, isTrue, objectAt, textAt } from './json.ts';
import { capitalsFirst, toKeys } from './keys.ts';
import type { Api, SchemaHead } from './model.ts';
import { layoutOf } from './outline/layouts.ts';
import { toOperationHeads } from './outline/operation-heads.ts';
import { toShelved } from './outline/operation-shelves.ts';
import { toShelves } from './outline/shelves.ts';
import { toTags } from './outline/tags.ts';
import { step } from './pointers.ts';
import type { JsonObject } from './schema-model.ts';
import { toLabels } from './words/labels.ts';

/** What the configuration says of a specification, and how large its file is. */
export type ApiSetting = {
  id: string;
  file: string;
  route: string;
  label?: string | undefined;
  pages?: Api['layout'] | undefined;
  bytes?: number;
};
/** The outline of a document that was read. */
export function toApi(raw: JsonObject, setting: ApiSetting): Api {
  const { id, file, route } = setting;
  const layout = setting.pages ?? layoutOf(raw, setting.bytes);
  const heads = toOperationHeads(raw, { route, layout });
  const { tags, groups } = toTags(raw, heads);
  return {
    id,
    file,
    route,
    version: textAt(raw, 'openapi') || textAt(raw, 'swagger'),
    info: toInfo(raw, setting.label),
    servers: documentServers(raw),
    security: toRequirements(raw),
    securitySchemes: toSecuritySchemes(raw),
    tags,
    groups,
    operations: layout === 'shared' ? toShelved(heads, tags, { raw, route, layout }) : heads,
    schemas: toSchemaHeads(raw, { route, layout, isMeasured: setting.pages !== 'many' }),
    externalDocs: toExternalDocs(raw),
    layout,
    bytes: setting.bytes ?? 0,
    raw,
  };
}

function toInfo(raw: JsonObject, label: string | undefined): Api['info'] {
  const info = objectAt(raw, 'info');
  const contact = objectAt(info, 'contact');
  const license = objectAt(info, 'license');
  return {
    title: label ?? (textAt(info, 'title') || 'API reference'),
    version: textAt(info, 'version'),
    summary: textAt(info, 'summary'),
    description: textAt(info, 'description'),
    termsOfService: textAt(info, 'termsOfService'),
    contact: contact && { name: textAt(contact, 'name'), url: textAt(contact, 'url'), email: textAt(contact, 'email') },
    license: license && { name: textAt(license, 'name'), url: textAt(license, 'url'), identifier: textAt(license, 'identifier') },
  };
}

function toSchemaHeads(raw: JsonObject, layout: Layout & { isMeasured: boolean }): SchemaHead[] {
  const pointer = schemasPointer(raw);
  const holder = pointer === '/definitions' ? raw : objectAt(raw, 'components');
  const named = entriesAt(holder, pointer === '/definitions' ? 'definitions' : 'schemas').filter(
    ([, schema]) => !isObject(schema) || !isTrue(schema, 'x-internal'),
  );
  const keys = toKeys(
    named.map(([name]) => ({ wanted: name, identity: name })),
    capitalsFirst,
  );
  const labels = toLabels(named.map(([name]) => name));
  const isShelved = layout.isMeasured && layout.layout !== 'one';
  const shelvings = isShelved ? toShelves(named.map(([name, schema], index) => [keys[index] ?? name, schema])) : [];
  return named.map(([name, schema], index): SchemaHead => {
    const key = keys[index] ?? name;
    const title = isObject(schema) ? textAt(schema, 'title') : '';
    const label = labels[index] ?? name;
    const { shelf, shelves = [] } = shelvings[index] ?? { shelf: undefined };
    const address = addressOf(layout, shelf === undefined ? `schemas/${key}` : `schemas/${shelf}#${key}`);
    return { name, label, key, pointer: step(pointer, name), title: title || name, address, shelf, shelves };
  });
}
