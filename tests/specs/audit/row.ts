import type { Json } from '../../../compiler/openapi/document/model.ts';

/**
 * A constraint: the statement of the specification with its section, the place in the document, the keywords there, an accepted
 * value and rejected values.
 */
export type Limit = [statement: string, place: string, keywords: { [keyword: string]: Json }, accepted: Json, refused: Json];
/**
 * An entity: its fields in order, followed by `*` if required, `?` if nullable, `~` if missing in the sample; the named sample
 * and the path to the entity in it; and whether other keys are rejected.
 */
export type Entity = [statement: string, schema: string, fields: string, sample: string, isClosed: boolean];
/**
 * A statement that only prose can express, or one that something is unspecified: the place whose description contains it, and a
 * part of that text.
 */
export type ProseStatement = [statement: string, place: string, text: string];
/** All checks of a contract. */
export type Audit = { id: string; limits: Limit[]; entities: Entity[]; words: ProseStatement[] };
