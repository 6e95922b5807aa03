import type { Json } from '../../../compiler/openapi/document/model.ts';

/**
 * What the specification says (its section and the statement), where the document says it, by which keywords, and a value of each
 * kind.
 */
export type Limit = [statement: string, place: string, keywords: { [keyword: string]: Json }, accepted: Json, refused: Json];
/**
 * An entity: its fields in order, `*` behind a required one, `?` behind one that may be null, `~` behind
 * one that the sample lacks; where a whole value of it is (a named sample,
 * and the way to it within); whether other keys are refused.
 */
export type Entity = [statement: string, schema: string, fields: string, sample: string, isClosed: boolean];
/** What words alone can say, or that nothing is stated: the place whose description says it, and a part of that. */
export type Words = [statement: string, place: string, text: string];
/** All that is asked of a contract. */
export type Audit = { id: string; limits: Limit[]; entities: Entity[]; words: Words[] };
