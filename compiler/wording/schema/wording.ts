/**
 * What we write of schemas besides what they say themselves: kinds of values, rules, choices. Names, values and lists that a text
 * takes come as HTML or as Markdown, and go out as they came; `count` is how many of them there are.
 */
export type SchemaWording = {
  /** Marks of a property. */
  required: string;
  deprecated: string;
  readOnly: string;
  writeOnly: string;
  /** Types; a list's has words before and after that of its items. */
  list: string;
  listOf: readonly [before: string, after: string];
  or: string;
  oneOfTypes(count: number): string;
  anyOfTypes(count: number): string;
  recursive: string;
  /** Names or values one after the other: all but the last, and the last. */
  comma: string;
  and(before: string, last: string): string;
  orElse(before: string, last: string): string;
  /** Parts of a schema, as labels. */
  everythingOf(type: string): string;
  /** What every record carries besides. */
  keysOf(type: string, names: string): string;
  not: string;
  item(number: number): string;
  someItem: string;
  furtherItems: string;
  names: string;
  content: string;
  oneOf(number: number): string;
  anyOf(number: number): string;
  /** Labels of a condition, of what is asked where it holds, and where it fails. */
  condition: string;
  holds: string;
  fails: string;
  anyOtherName: string;
  withProperty(property: string): string;
  /** What tells alternatives apart. */
  when(property: string, values: string): string;
  differsIn(names: string, more: number): string;
  decides(property: string): string;
  anyOtherValue(value: string): string;
  /** A page of a list. */
  collection: string;
  collectionPage(link: string, type: string): string;
  /** Values. */
  always(value: string): string;
  oneOfValues(values: string): string;
  /** What goes the other way only. */
  neverSent(names: string): string;
  neverReturned(names: string): string;
  constraints: ConstraintWording;
  rules: RuleWording;
};
/** Constraints, each as a phrase; `count` of a unit is as the document writes it. */
export type ConstraintWording = {
  nothingValid: string;
  default(value: string): string;
  characters(count: string): string;
  items(count: string): string;
  properties(count: string): string;
  atLeast(value: string): string;
  atMost(value: string): string;
  moreThan(value: string): string;
  lessThan(value: string): string;
  exactly(value: string): string;
  range(least: string, most: string): string;
  multipleOf(value: string): string;
  matches(pattern: string): string;
  noItemTwice: string;
  asDescribed(items: string): string;
  holds(type: string): string;
  encodedAs(encoding: string): string;
};
/** Rules between properties: sentences, and the clauses that they are made of. */
export type RuleWording = {
  required(names: string): string;
  alsoRequired(property: string, names: string): string;
  noOtherProperties: string;
  noFurtherItems: string;
  exactlyOne(sets: string): string;
  atLeastOne(sets: string): string;
  notAllowed(names: string, count: number): string;
  valuesNotAllowed(values: string): string;
  conditionNotAllowed(condition: string): string;
  ifThen(condition: string, demand: string): string;
  otherwise(demand: string): string;
  unless(condition: string, demand: string): string;
  isThere(names: string, count: number): string;
  isNotSo(condition: string): string;
  isRequired(names: string, count: number): string;
  is(name: string, value: string): string;
  isOneOf(name: string, values: string): string;
  both(before: string, last: string): string;
  bothDemands(before: string, last: string): string;
};
