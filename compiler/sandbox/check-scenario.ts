import schemaJson from '../../schemas/sandbox.schema.json' with { type: 'json' };
import type { Resource, Rule, Scenario, ScenarioDelivery } from '../../schemas/types/sandbox.ts';
import { suggest } from '../basics/nearest.ts';
import { withFix } from '../diagnostics/rule.ts';
import {
  scenarioExpressionInvalid,
  scenarioInvalid,
  scenarioNameUnknown,
  scenarioStateUnreachable,
} from '../diagnostics/sandbox.ts';
import * as say from '../diagnostics/sentences/sandbox.ts';
import type { Checked, Diagnostic, Place, SidebarFile } from '../model.ts';
import { objectAt } from '../openapi/document/json.ts';
import { findOperation, operationNames } from '../openapi/document/lookups.ts';
import type { Api, Direction, JsonObject, Media, Operation } from '../openapi/document/model.ts';
import { toOperation } from '../openapi/document/operations.ts';
import { createMessageSchema } from '../openapi/samples/message-schema.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import { findResponse, negotiateContent } from './answers.ts';
import { isJsonType } from './bodies.ts';
import { collectFields, type Property } from './document.ts';
import { type Expression, parseExpression, placeholder } from './expressions.ts';
import { formatFieldName } from './faults.ts';
import { matchTemplate } from './routes.ts';
import { functionNames, toJson } from './scenario.ts';
import { findTemplateFault } from './template-faults.ts';

const schema = schemaOf<Scenario>(schemaJson);

/** Parses a scenario and checks it against its document. The value is undefined if the scenario does not match its schema. */
export function checkScenario(source: SidebarFile, api: Api): Checked<Scenario | undefined> {
  const { value, at, faults } = readData(source, schema);
  const diagnostics = faults.map((fault) => withFix(scenarioInvalid(fault.at, say.scenarioInvalid.data(fault)), fault.fix));
  if (value) {
    const check: ScenarioCheck = { api, scenario: value, at, diagnostics };
    checkCredentials(check);
    for (const [name, resource] of Object.entries(value.resources ?? {})) checkResource(check, name, resource);
    for (const [index, rule] of (value.rules ?? []).entries()) checkRule(check, rule, ['rules', index]);
    checkOrder(check);
  }
  return { value, diagnostics };
}

type ScenarioPath = readonly (string | number)[];
type ScenarioCheck = { api: Api; scenario: Scenario; at: (path: ScenarioPath) => Place; diagnostics: Diagnostic[] };

/** Reports a name that is not in the list of valid names. Returns whether it is valid. */
function checkName(
  { at, diagnostics }: ScenarioCheck,
  path: ScenarioPath,
  { kind, source: name, allowed: allowedNames }: { kind: string; source: string; allowed: readonly string[] },
): boolean {
  if (allowedNames.includes(name)) return true;
  diagnostics.push(scenarioNameUnknown(at(path), { kind, source: name, allowed: allowedNames, ...suggest(name, allowedNames) }));
  return false;
}

function checkCredentials(check: ScenarioCheck): void {
  const schemes = check.api.securitySchemes.map(({ name }) => name);
  for (const [index, { scheme, operations = [] }] of (check.scenario.credentials ?? []).entries()) {
    checkName(check, ['credentials', index, 'scheme'], { kind: 'security scheme', source: scheme, allowed: schemes });
    for (const [number, operationName] of operations.entries())
      operationAt(check, ['credentials', index, 'operations', number], operationName);
  }
}

function operationAt(check: ScenarioCheck, path: ScenarioPath, operationName: string): Operation | undefined {
  const { api } = check;
  const names = operationNames(api).filter((name) => {
    const head = findOperation(api, name);
    return head?.kind === 'path' && (name === head.operationId || name === `${head.method} ${head.path}`);
  });
  const isKnown = checkName(check, path, { kind: 'operation', source: operationName, allowed: names });
  const head = isKnown ? findOperation(api, operationName) : undefined;
  return head && toOperation(api, head);
}

function checkResource(check: ScenarioCheck, name: string, resource: Resource): void {
  const { api } = check;
  const path = ['resources', name];
  const collections = api.operations.filter(({ kind }) => kind === 'path').map((head) => head.path.replace(/\/\{[^{}]+\}$/, ''));
  const pathTemplate = [...new Set(collections)].find((each) => each === name || matchTemplate(each, name));
  if (name.startsWith('/') && pathTemplate === undefined)
    checkName(check, path, { kind: 'collection', source: name, allowed: [...new Set(collections)] });
  const list = api.operations.find((head) => head.method === 'GET' && head.path === pathTemplate);
  const parameters = list
    ? toOperation(api, list)
        .parameters.filter(({ location }) => location === 'query')
        .map((each) => each.name)
    : [];
  for (const field of Object.keys(resource.filters ?? {}))
    checkName(check, [...path, 'filters', field], {
      kind: 'query parameter',
      source: field,
      allowed: parameters,
    });
  for (const [index, parameter] of (resource.ignoreInvalid ?? []).entries())
    checkName(check, [...path, 'ignoreInvalid', index], {
      kind: 'query parameter',
      source: parameter,
      allowed: parameters,
    });
  checkDuration(check, [...path, 'expires'], resource.expires);
  checkStates(check, name, resource, path);
}

function checkStates(check: ScenarioCheck, name: string, { states = {} }: Resource, path: ScenarioPath): void {
  const candidates = Object.keys(states);
  const [first] = candidates;
  const enteredStates = new Set(first === undefined ? [] : [first]);
  for (const { create, update } of check.scenario.rules ?? []) {
    if (create?.in === name && create.state !== undefined) enteredStates.add(create.state);
    if (update?.state !== undefined) enteredStates.add(update.state);
  }
  for (const [state, { after, next = [], set, deliver }] of Object.entries(states)) {
    const statePath = [...path, 'states', state];
    checkDuration(check, [...statePath, 'after'], after);
    if (next.length > 0 && after === undefined)
      check.diagnostics.push(scenarioInvalid(check.at([...statePath, 'next']), say.scenarioInvalid.delayMissing({ state })));
    const scope: AvailableNames = { variables: recordVariables, operation: undefined, states: candidates };
    checkTemplates(check, [...statePath, 'set'], set, scope);
    checkDeliveries(check, [...statePath, 'deliver'], deliver, scope);
    for (const [index, { to, when }] of next.entries()) {
      enteredStates.add(to);
      checkName(check, [...statePath, 'next', index, 'to'], { kind: 'state', source: to, allowed: candidates });
      if (when !== undefined) checkExpression(check, [...statePath, 'next', index, 'when'], when, scope);
    }
  }
  for (const state of candidates)
    if (!enteredStates.has(state))
      check.diagnostics.push(scenarioStateUnreachable(check.at([...path, 'states', state]), { state }));
}

function checkDuration({ at, diagnostics }: ScenarioCheck, path: ScenarioPath, name: string | undefined): void {
  if (name !== undefined && !/^\d{1,6}(?:ms|s|m|h|d|w)$/.test(name))
    diagnostics.push(scenarioInvalid(at(path), say.scenarioInvalid.duration({ source: name })));
}

/** The names that expressions may use: variables, the fields of the operation's request, and the states of its records. */
type AvailableNames = { variables: readonly string[]; operation: Operation | undefined; states: readonly string[] };

const recordVariables = ['now', 'origin', 'record', 'id', 'state', 'wait'];
const requestVariables = [...recordVariables, 'request'];

function checkRule(check: ScenarioCheck, rule: Rule, path: ScenarioPath): void {
  const { at, diagnostics } = check;
  const { name, operation: operationName, request } = rule;
  if (operationName === undefined && request === undefined)
    diagnostics.push(scenarioInvalid(at(path), say.scenarioInvalid.targetMissing({ name })));
  if (operationName !== undefined && request !== undefined)
    diagnostics.push(scenarioInvalid(at([...path, 'request']), say.scenarioInvalid.targetsTwo({ name })));
  if (request !== undefined && !/^[A-Z]+ \/\S*$/.test(request))
    diagnostics.push(scenarioInvalid(at([...path, 'request']), say.scenarioInvalid.requestForm({ source: request })));
  const operation = operationName === undefined ? undefined : operationAt(check, [...path, 'operation'], operationName);
  const { record, create, update, deliver, respond } = rule;
  const states = Object.keys(check.scenario.resources?.[create?.in ?? record?.in ?? '']?.states ?? {});
  const names: AvailableNames = { variables: requestVariables, operation, states };
  if (rule.when !== undefined) checkExpression(check, [...path, 'when'], rule.when, names);
  if (update && !record && !create)
    diagnostics.push(scenarioInvalid(at([...path, 'update']), say.scenarioInvalid.recordMissing({ name })));
  if (record) {
    checkResourceName(check, [...path, 'record', 'in'], record.in);
    checkTemplates(check, [...path, 'record', 'id'], record.id, names);
  }
  if (create) {
    checkResourceName(check, [...path, 'create', 'in'], create.in);
    checkTemplates(check, [...path, 'create', 'id'], create.id, names);
    checkTemplates(check, [...path, 'create', 'value'], create.value, names);
    checkState(check, [...path, 'create', 'state'], create.state, create.in);
  }
  checkTemplates(check, [...path, 'update', 'set'], update?.set, names);
  checkState(check, [...path, 'update', 'state'], update?.state, create?.in ?? record?.in);
  checkDeliveries(check, [...path, 'deliver'], deliver, names);
  if (respond) checkResponse(check, [...path, 'respond'], respond, names);
}

/** Reports rules that are unreachable because an earlier rule matches the same requests unconditionally. */
function checkOrder({ scenario: { rules = [] }, at, diagnostics }: ScenarioCheck): void {
  const lastIndex = new Map<string, string>();
  for (const [index, { name, operation, request, when, respond, always = false }] of rules.entries()) {
    const target = operation ?? request ?? '';
    const previousRule = lastIndex.get(`${target} true`) ?? lastIndex.get(`${target} ${always}`);
    if (previousRule !== undefined)
      diagnostics.push(
        scenarioInvalid(at(['rules', index, 'name']), say.scenarioInvalid.ruleHidden({ name, other: previousRule })),
      );
    else if (respond && when === undefined) lastIndex.set(`${target} ${always}`, name);
  }
}

function checkResourceName(check: ScenarioCheck, path: ScenarioPath, name: string): void {
  if (name.includes('{{')) return;
  const names = Object.keys(check.scenario.resources ?? {});
  const isPath =
    name.startsWith('/') && check.api.operations.some((head) => matchTemplate(head.path.replace(/\/\{[^{}]+\}$/, ''), name));
  if (!isPath) checkName(check, path, { kind: 'resource', source: name, allowed: names });
}

function checkState(check: ScenarioCheck, path: ScenarioPath, state: string | undefined, resource: string | undefined): void {
  const candidates = Object.keys(check.scenario.resources?.[resource ?? '']?.states ?? {});
  if (state !== undefined) checkName(check, path, { kind: 'state', source: state, allowed: candidates });
}

function checkResponse(
  check: ScenarioCheck,
  path: ScenarioPath,
  { status, example, body, headers, errors = [] }: NonNullable<Rule['respond']>,
  names: AvailableNames,
): void {
  const { operation } = names;
  const response = operation && findResponse(operation, status);
  if (operation && !response) {
    const candidates = operation.responses.map((each) => each.status);
    checkName(check, [...path, 'status'], { kind: 'status', source: String(status), allowed: candidates });
  }
  if (example !== undefined) {
    const candidates = [...new Set(response?.content.flatMap(({ examples }) => examples.map((each) => each.name)) ?? [])];
    checkName(check, [...path, 'example'], { kind: 'example', source: example, allowed: candidates });
  }
  checkTemplates(check, [...path, 'body'], body, names);
  checkBody(check, [...path, 'body'], { body, content: response?.content ?? [], direction: 'response' }, operation);
  checkTemplates(check, [...path, 'headers'], headers, names);
  for (const [index, { message }] of errors.entries())
    checkTemplates(check, [...path, 'errors', index, 'message'], message, names);
}

/** Validates a body against the schema of the message. The fields of the request's body give placeholders their types. */
function checkBody(
  check: ScenarioCheck,
  path: ScenarioPath,
  { body, content, direction }: { body: unknown; content: readonly Media[]; direction: Direction },
  operation: Operation | undefined,
): void {
  const media = negotiateContent(content, '');
  if (body === undefined || !media || media === 'unacceptable' || !media.schema || !isJsonType(media.type)) return;
  const closedDocument = createClosedSchema(check.api, media.schema.pointer, direction);
  const fault = findTemplateFault(toJson(body), { ...closedDocument, direction }, findBodyFields(check.api, operation));
  if (!fault) return;
  const name = formatFieldName(fault);
  const place = name === '' ? '' : ` at ${name}`;
  const at = check.at([...path, ...fault.path]);
  check.diagnostics.push(scenarioInvalid(at, say.scenarioInvalid.body({ place, message: fault.message })));
}

/** Returns the fields of an operation's request body, in all of its media types. */
function findBodyFields(api: Api, operation: Operation | undefined): Property[] {
  return (operation?.body?.content ?? []).flatMap(({ schema: each }) => {
    if (!each) return [];
    const closedDocument = createClosedSchema(api, each.pointer, 'request');
    return collectFields(closedDocument.api, closedDocument.schema);
  });
}

function checkDeliveries(
  check: ScenarioCheck,
  path: ScenarioPath,
  deliveries: readonly ScenarioDelivery[] | undefined,
  names: AvailableNames,
): void {
  const webhooks = check.api.operations
    .filter(({ kind }) => kind === 'webhook')
    .flatMap(({ path: name, operationId }) => [name, ...(operationId === undefined ? [] : [operationId])]);
  const callbacks = check.api.operations
    .filter(({ kind }) => kind === 'path')
    .flatMap((head) => toOperation(check.api, head).callbacks)
    .map(({ name }) => name);
  for (const [index, { operation, to, when, after, body, headers, sign }] of (deliveries ?? []).entries()) {
    const deliveryPath = [...path, index];
    if (operation !== undefined)
      checkName(check, [...deliveryPath, 'operation'], {
        kind: 'webhook or callback',
        source: operation,
        allowed: [...webhooks, ...callbacks],
      });
    if (when !== undefined) checkExpression(check, [...deliveryPath, 'when'], when, names);
    checkDuration(check, [...deliveryPath, 'after'], after);
    checkTemplates(check, [...deliveryPath, 'to'], to, names);
    checkTemplates(check, [...deliveryPath, 'body'], body, names);
    const webhook = check.api.operations.find(
      ({ kind, path: name, operationId }) => kind === 'webhook' && (name === operation || operationId === operation),
    );
    const content = webhook ? (toOperation(check.api, webhook).body?.content ?? []) : [];
    checkBody(check, [...deliveryPath, 'body'], { body, content, direction: 'request' }, names.operation);
    checkTemplates(check, [...deliveryPath, 'headers'], headers, names);
    checkTemplates(check, [...deliveryPath, 'sign', 'secret'], sign?.secret, names);
  }
}

/** Checks the placeholders in all strings of a value. */
function checkTemplates(check: ScenarioCheck, path: ScenarioPath, value: unknown, names: AvailableNames): void {
  if (typeof value === 'string')
    for (const [, text = ''] of value.matchAll(placeholder)) checkExpression(check, path, text.trim(), names);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    checkTemplates(check, [...path, Array.isArray(value) ? Number(key) : key], each, names);
}

function checkExpression(check: ScenarioCheck, path: ScenarioPath, text: string, names: AvailableNames): void {
  const parsed = parseExpression(text);
  if ('message' in parsed) check.diagnostics.push(scenarioExpressionInvalid(check.at(path), parsed));
  else checkParts(check, path, parsed, names);
}

function collectParts(expression: Expression): readonly Expression[] {
  if (expression.kind === 'call') return expression.args;
  if (expression.kind === 'unary') return [expression.operand];
  return expression.kind === 'binary' ? [expression.left, expression.right] : [];
}

function checkParts(check: ScenarioCheck, path: ScenarioPath, expression: Expression, names: AvailableNames): void {
  if (expression.kind === 'path') checkSteps(check, path, expression.steps, names);
  if (expression.kind === 'call') checkName(check, path, { kind: 'function', source: expression.name, allowed: functionNames });
  if (expression.kind === 'binary' && /^[=!]=$/.test(expression.operator)) checkComparedState(check, path, expression, names);
  for (const part of collectParts(expression)) checkParts(check, path, part, names);
}

/** Checks the name in a comparison such as `state == 'Open'`. */
function checkComparedState(
  check: ScenarioCheck,
  path: ScenarioPath,
  { left, right }: Extract<Expression, { kind: 'binary' }>,
  { states }: AvailableNames,
): void {
  for (const [leftValue, rightValue] of [
    [left, right],
    [right, left],
  ] as const) {
    const isState = leftValue.kind === 'path' && leftValue.steps.length === 1 && leftValue.steps[0] === 'state';
    if (isState && rightValue.kind === 'literal' && typeof rightValue.value === 'string' && states.length > 0)
      checkName(check, path, { kind: 'state', source: rightValue.value, allowed: states });
  }
}

/** Checks the first name of a path, which is a variable and, for requests, the parameter or field. */
function checkSteps(
  check: ScenarioCheck,
  path: ScenarioPath,
  [variable = '', part, field]: readonly string[],
  { variables, operation }: AvailableNames,
): void {
  if (
    !checkName(check, path, { kind: 'variable', source: variable, allowed: variables }) ||
    variable !== 'request' ||
    part === undefined
  )
    return;
  const parts = ['method', 'url', 'path', 'query', 'headers', 'body'];
  if (!checkName(check, path, { kind: 'part of the request', source: part, allowed: parts }) || field === undefined || !operation)
    return;
  if (part === 'path' || part === 'query') {
    const candidates = operation.parameters.filter(({ location }) => location === part).map(({ name }) => name);
    checkName(check, path, { kind: `${part} parameter`, source: field, allowed: candidates });
  }
  const fields = part === 'body' ? findBodyFields(check.api, operation).map(({ name }) => name) : [];
  if (fields.length > 0) checkName(check, path, { kind: 'field of the body', source: field, allowed: [...new Set(fields)] });
}

/** Creates the schema at a pointer of the document, together with all schemas that it references. */
function createClosedSchema(api: Api, pointer: string, direction: Direction): { api: { $defs: JsonObject }; schema: JsonObject } {
  const schema = createMessageSchema(api, { pointer, direction });
  return { api: { $defs: objectAt(schema, '$defs') ?? {} }, schema };
}
