import { memo, type ReactNode, useState } from 'react';
import { isJsonNumber, toJsonNumber } from '../../compiler/json/exact-numbers.ts';
import { isList, isObject, jsonAt } from '../../compiler/openapi/document/json.ts';
import type { Json, JsonObject } from '../../compiler/openapi/document/model.ts';
import { toJson } from '../../compiler/openapi/pages/samples/literals.ts';
import type { Api, Property, Schema } from '../../compiler/sandbox/document.ts';
import { isValid } from '../../compiler/sandbox/faults.ts';
import { generateValid } from '../../compiler/sandbox/generate.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { parseJson } from './form.ts';
import { type FormVariant, toShape } from './form-shape.ts';
import { type Faults, faultKey, toDoubles } from './validate-form.ts';

/** The context that a form's fields share. `addFile` stores a selected file and returns its name. */
type FieldContext = {
  api: Api;
  messages: ConsoleMessages;
  faults: Faults;
  /** The location and name of a parameter, or `body`. */
  area: string;
  addFile: ((file: File) => string) | undefined;
};

type FieldProps = {
  context: FieldContext;
  schema: Schema;
  value: Json;
  onChange: (value: Json) => void;
  path: readonly string[];
  /** The accessible name of the field. */
  name: string;
};

/** The maximum depth of values that have fields. Deeper values are edited as text. */
const maxDepth = 8;

/** The field for a value, with the control that matches its schema. */
export const Field = memo(function Field(props: FieldProps) {
  const { context, schema, value, path } = props;
  const shape = toShape(context.api, schema);
  if (shape.isFile && context.addFile) return <FileField {...props} />;
  if (shape.variants.length > 1) return <Choice {...props} variants={shape.variants} />;
  if (shape.nullable && value === null) return <NullButton {...props} />;
  const [only] = shape.variants;
  if (only !== undefined && shape.properties.length === 0) return <Field {...props} schema={only.schema} />;
  if (shape.enum) return <Select {...props} values={shape.enum} />;
  const [type] = shape.types;
  if (path.length < maxDepth) {
    if (type === 'object' && (isObject(value) || value === null))
      return <ObjectField {...props} value={isObject(value) ? value : {}} properties={shape.properties} others={shape.others} />;
    if (type === 'array' && isList(value)) return <ListField {...props} value={value} items={shape.items} />;
  }
  if (type === 'boolean') return <Select {...props} values={[true, false]} />;
  if (type === 'string' || type === 'integer' || type === 'number') return <TextField {...props} kind={type} shape={shape} />;
  return <JsonField {...props} />;
});

/** The fault of a value. */
export function Fault({ context, path }: { context: FieldContext; path: readonly string[] }) {
  const fault = context.faults.get(faultKey(context.area, path));
  return fault === undefined ? null : (
    <p className="try-fault" id={`${fieldId(context, path)}-fault`}>
      {fault}
    </p>
  );
}

function TextField({
  context,
  value,
  onChange,
  path,
  name,
  kind,
  shape,
}: FieldProps & { kind: string; shape: ReturnType<typeof toShape> }) {
  const text = typeof value === 'string' ? value : value === null ? '' : isJsonNumber(value) ? String(value) : toJson(value);
  const change = (written: string): void =>
    onChange(
      kind !== 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written) ? toJsonNumber(written) : written,
    );
  const shared = {
    ...describedBy(context, path),
    'aria-label': name,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  if (kind === 'string' && (shape.isLong || text.includes('\n')))
    return <textarea {...shared} rows={4} onChange={({ target }) => change(target.value)} />;
  return (
    <input
      {...shared}
      type={shape.format === 'password' ? 'password' : 'text'}
      inputMode={kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : undefined}
      placeholder={shape.format === '' ? undefined : shape.format}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Select({ context, value, onChange, path, name, values }: FieldProps & { values: readonly Json[] }) {
  const texts = values.map((each) => (typeof each === 'string' ? each : toJson(each)));
  const chosenIndex = values.findIndex((each) => toJson(each) === toJson(value));
  return (
    <select
      {...describedBy(context, path)}
      aria-label={name}
      value={chosenIndex}
      onChange={({ target }) => {
        const next = values[Number(target.value)];
        if (next !== undefined) onChange(next);
      }}
    >
      {chosenIndex < 0 && <option value={-1}>{typeof value === 'string' ? value : toJson(value)}</option>}
      {texts.map((text, index) => (
        <option key={text} value={index}>
          {text}
        </option>
      ))}
    </select>
  );
}

function NullButton({ context, onChange, schema, path, name }: FieldProps) {
  return (
    <button
      type="button"
      {...describedBy(context, path)}
      className="try-null"
      aria-pressed="true"
      aria-label={`${name}: ${context.messages.setNull}`}
      onClick={() => onChange(startValue(context.api, schema))}
    >
      {context.messages.setNull}
    </button>
  );
}

function startValue(api: Api, schema: Schema): Json {
  const root = isObject(schema) ? { ...schema, $defs: api.$defs } : {};
  const generation = { seed: 'start', now: Date.now(), direction: 'request', isDynamic: false } as const;
  const generated = generateValid(root, generation, (value) => isValid(value, { api, schema, direction: 'request' }))?.value;
  if (generated !== undefined && generated !== null) return generated;
  const [type] = toShape(api, schema).types;
  return type === 'object' ? {} : type === 'array' ? [] : '';
}

function FileField({ context, onChange, path, name, value }: FieldProps) {
  return (
    <span className="try-file">
      <input
        type="file"
        {...describedBy(context, path)}
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && context.addFile) onChange(context.addFile(file));
        }}
      />
      {typeof value === 'string' && value !== '' && <code>{value}</code>}
    </span>
  );
}

/** Edits a value as JSON, for schemas without a type and deeply nested values. */
function JsonField({ context, value, onChange, path, name }: Omit<FieldProps, 'schema'>) {
  const [text, setText] = useState(() => toJson(value));
  const parsed = parseJson(text);
  const shown = parsed !== undefined && toJson(parsed) !== toJson(value) ? toJson(value) : text;
  return (
    <textarea
      {...describedBy(context, path)}
      aria-label={name}
      value={shown}
      rows={Math.min(10, shown.split('\n').length + 1)}
      spellCheck={false}
      onChange={({ target }) => {
        setText(target.value);
        const next = parseJson(target.value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}

function Choice({ variants, ...props }: FieldProps & { variants: readonly FormVariant[] }) {
  const { context, value, onChange, path, name } = props;
  const { api, messages } = context;
  const isMatch = ({ schema }: FormVariant): boolean => isValidInput(api, schema, value);
  const [chosen, setChosen] = useState(() => Math.max(0, variants.findIndex(isMatch)));
  const variant = variants[chosen] ?? variants[0];
  if (variant === undefined) return null;
  return (
    <div className="try-choice">
      <select
        aria-label={`${name}: ${messages.choose}`}
        value={chosen}
        onChange={({ target }) => {
          const next = variants[Number(target.value)];
          setChosen(Number(target.value));
          if (next !== undefined)
            onChange(withPreviousFields(api, startValue(api, next.schema), { value, next, previous: variant }));
        }}
      >
        {variants.map((each, index) => (
          <option key={JSON.stringify(each)} value={index}>
            {each.name || `${messages.choose} ${index + 1}`}
          </option>
        ))}
      </select>
      <Field {...props} key={`${path.length} ${chosen}`} schema={variant.schema} />
    </div>
  );
}

/**
 * Returns the initial value of an alternative, with the valid fields of the previous value. Omits fields that only the previous one
 * requires.
 */
function withPreviousFields(
  api: Api,
  start: Json,
  { value, next, previous }: { value: Json; next: FormVariant; previous: FormVariant },
): Json {
  if (!isObject(start) || !isObject(value)) return start;
  const retainedFields = toShape(api, next.schema).properties.flatMap(({ name, schema }): [string, Json][] => {
    const before = jsonAt(value, name);
    return before !== undefined && isValidInput(api, schema, before) ? [[name, before]] : [];
  });
  const entries = [...Object.entries(start), ...retainedFields];
  return Object.fromEntries(entries.filter(([name]) => next.required.includes(name) || !previous.required.includes(name)));
}

function isValidInput(api: Api, schema: Schema, value: Json): boolean {
  return isValid(toDoubles(value), { api, schema, direction: 'request' });
}

function ListField({
  value,
  items,
  ...props
}: Omit<FieldProps, 'value'> & { value: readonly Json[]; items: Schema | undefined }) {
  const { context, onChange, path, name } = props;
  const replace = (index: number, next: Json): void => onChange(value.map((each, at) => (at === index ? next : each)));
  return (
    <fieldset className="try-group" aria-label={name} {...groupIds(context, path)}>
      {[...value.entries()].map(([index, each]) => (
        <div className="try-item" key={index}>
          <FieldRow
            {...props}
            schema={items}
            value={each}
            path={[...path, String(index)]}
            name={`${name} ${index + 1}`}
            onChange={(next) => replace(index, next)}
          />
          <RemoveButton
            messages={context.messages}
            name={`${name} ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <button
        type="button"
        className="try-add"
        aria-label={`${context.messages.add}: ${name}`}
        onClick={() => onChange([...value, items === undefined ? '' : startValue(context.api, items)])}
      >
        {context.messages.add}
      </button>
    </fieldset>
  );
}

function groupIds(context: FieldContext, path: readonly string[]): { id: string; 'aria-describedby'?: string } {
  const { 'aria-invalid': _, ...ids } = describedBy(context, path);
  return ids;
}

function FieldRow({ schema, ...props }: Omit<FieldProps, 'schema'> & { schema: Schema | undefined }) {
  const { context, path } = props;
  return (
    <>
      {schema !== undefined ? <Field {...props} schema={schema} /> : <JsonField {...props} />}
      <Fault context={context} path={path} />
    </>
  );
}

function ObjectField({
  value,
  properties,
  others,
  ...props
}: Omit<FieldProps, 'value'> & { value: JsonObject; properties: readonly Property[]; others: Schema | undefined }) {
  const { context, onChange, path } = props;
  const { messages, api } = context;
  const [added, setAdded] = useState('');
  const propertyNames = new Set(properties.map(({ name }) => name));
  const visibleFields = properties.filter(({ name, required }) => required || Object.hasOwn(value, name));
  const absent = properties.filter(({ name, required }) => !required && !Object.hasOwn(value, name));
  const extra = Object.keys(value).filter((name) => !propertyNames.has(name));
  const set = (name: string, next: Json): void => onChange(withEntry(value, name, next));
  const removeProperty = (name: string): void =>
    onChange(Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
  return (
    <fieldset
      className={path.length === 0 && context.area === 'body' ? 'try-fields' : 'try-group'}
      aria-label={props.name}
      {...groupIds(context, path)}
    >
      {visibleFields.map(({ name, required, schema }) => (
        <LabelledField
          {...props}
          key={name}
          name={name}
          schema={schema}
          isRequired={required}
          value={Object.hasOwn(value, name) ? (value[name] ?? null) : undefined}
          path={[...path, name]}
          onChange={(next) => set(name, next)}
          onRemove={Object.hasOwn(value, name) ? () => removeProperty(name) : undefined}
        />
      ))}
      {extra.map((name) => (
        <LabelledField
          {...props}
          key={name}
          name={name}
          schema={others}
          isRequired={false}
          value={value[name] ?? null}
          path={[...path, name]}
          onChange={(next) => set(name, next)}
          onRemove={() => removeProperty(name)}
        />
      ))}
      {absent.length > 0 && (
        <select
          className="try-add"
          aria-label={`${messages.addField}: ${props.name}`}
          value=""
          onChange={({ target }) => {
            const property = absent.find(({ name }) => name === target.value);
            if (property) set(property.name, startValue(api, property.schema));
          }}
        >
          <option value="">{messages.addField}</option>
          {absent.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {others !== undefined && (
        <span className="try-entry">
          <input
            aria-label={`${messages.fieldName}: ${props.name}`}
            placeholder={messages.fieldName}
            value={added}
            onChange={({ target }) => setAdded(target.value)}
          />
          <button
            type="button"
            className="try-add"
            disabled={added === '' || Object.hasOwn(value, added)}
            onClick={() => {
              set(added, startValue(api, others));
              setAdded('');
            }}
          >
            {messages.add}
          </button>
        </span>
      )}
    </fieldset>
  );
}

/** Returns an object with an additional entry, whose name may be `__proto__`. */
function withEntry(value: JsonObject, name: string, next: Json): JsonObject {
  const entries = Object.entries(value);
  return Object.fromEntries(
    Object.hasOwn(value, name) ? entries.map(([key, each]) => [key, key === name ? next : each]) : [...entries, [name, next]],
  );
}

type LabelledProps = Omit<FieldProps, 'schema' | 'value'> & {
  schema: Schema | undefined;
  value: Json | undefined;
  isRequired: boolean;
  onRemove: (() => void) | undefined;
};

/** A field with its name, type and description. */
function LabelledField({ isRequired, onRemove, schema, value, ...props }: LabelledProps) {
  const { context, name, path, onChange } = props;
  const { messages, api } = context;
  const shape = schema === undefined ? undefined : toShape(api, schema);
  return (
    <div className="try-field">
      <FieldLabel context={context} path={path} name={name} type={shape ? typeName(shape) : ''} isRequired={isRequired}>
        {shape?.nullable && value !== null && value !== undefined && (
          <button type="button" className="try-null" aria-label={`${name}: ${messages.setNull}`} onClick={() => onChange(null)}>
            {messages.setNull}
          </button>
        )}
        {onRemove && <RemoveButton messages={messages} name={name} onClick={onRemove} />}
      </FieldLabel>
      {value === undefined ? (
        <>
          <button
            type="button"
            className="try-add"
            aria-label={`${messages.add}: ${name}`}
            onClick={() => onChange(schema === undefined ? '' : startValue(api, schema))}
          >
            {messages.add}
          </button>
          <Fault context={context} path={path} />
        </>
      ) : (
        <FieldRow {...props} schema={schema} value={value} />
      )}
    </div>
  );
}

/** The label of a field. `children` are buttons that follow it. */
export function FieldLabel({
  context,
  path,
  name,
  type,
  isRequired,
  children,
}: {
  context: FieldContext;
  path: readonly string[];
  name: string;
  type: string;
  isRequired: boolean;
  children?: ReactNode;
}) {
  return (
    <span className="try-label">
      <label htmlFor={fieldId(context, path)}>{name}</label>
      {type !== '' && <i>{type}</i>}
      {isRequired && <b>{context.messages.required}</b>}
      {children}
    </span>
  );
}

/** Returns the type of a value in a few words. */
export function typeName({ types, format, enum: values }: Pick<ReturnType<typeof toShape>, 'types' | 'format' | 'enum'>): string {
  return values ? '' : [types.join(' | '), format].filter((word) => word !== '').join(', ');
}

function RemoveButton({ messages, name, onClick }: { messages: ConsoleMessages; name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="try-remove"
      aria-label={messages.remove(name)}
      title={messages.remove(name)}
      onClick={onClick}
    >
      ×
    </button>
  );
}

/** Returns the id of a field, from its area and path. */
function fieldId({ area }: Pick<FieldContext, 'area'>, path: readonly string[]): string {
  return `q-try-${[area, ...path].join('.').replace(/[^\w.-]/g, '_')}`;
}

function describedBy(
  context: FieldContext,
  path: readonly string[],
): { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const id = fieldId(context, path);
  return context.faults.has(faultKey(context.area, path))
    ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-fault` }
    : { id };
}
