import type { Json, ParameterLocation } from '../../compiler/openapi/document/model.ts';
import type { Parameter } from '../../compiler/sandbox/document.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { Fault, Field, FieldLabel, typeName } from './fields.tsx';
import { type Form, type FormSubject, initialValue } from './form.ts';
import { toShape } from './form-shape.ts';
import { type Faults, parameterKey } from './validate-form.ts';

type ParametersProps = {
  subject: FormSubject;
  form: Form;
  change: (part: Partial<Form>) => void;
  messages: ConsoleMessages;
  faults: Faults;
};

const places: readonly (readonly [label: 'path' | 'query' | 'header' | 'cookie', places: readonly ParameterLocation[]])[] = [
  ['path', ['path']],
  ['query', ['query', 'querystring']],
  ['header', ['header']],
  ['cookie', ['cookie']],
];

/** The parameters of the request, by location. */
export function Parameters({ subject, messages, ...props }: ParametersProps) {
  return places.map(([label, inPlace]) => {
    const own = subject.operation.parameters.filter(
      ({ location, name }) =>
        inPlace.includes(location) && !(location === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)),
    );
    return own.length === 0 ? null : (
      <details className="try-part" open key={label}>
        <summary>{messages[label]}</summary>
        <div className="try-fields">
          {own.map((parameter) => (
            <ParameterField key={parameter.name} {...props} subject={subject} messages={messages} parameter={parameter} />
          ))}
        </div>
      </details>
    );
  });
}

function ParameterField({ subject, form, change, messages, faults, parameter }: ParametersProps & { parameter: Parameter }) {
  const { api } = subject;
  const { name, schema, required, location } = parameter;
  const context = { api, messages, faults, area: parameterKey(parameter), addFile: undefined };
  const value = form.parameters.get(parameter);
  const set = (next: Json | undefined): void => {
    const parameters = new Map(form.parameters);
    if (next === undefined) parameters.delete(parameter);
    else parameters.set(parameter, next);
    change({ parameters });
  };
  const shape = schema === undefined ? undefined : toShape(api, schema);
  const isOptional = !required && location !== 'path';
  return (
    <div className="try-field">
      <FieldLabel context={context} path={[]} name={name} type={shape ? typeName(shape) : ''} isRequired={required}>
        {isOptional && (
          <input
            type="checkbox"
            className="try-sent"
            aria-label={messages.sendParameter(name)}
            title={messages.sendParameter(name)}
            checked={value !== undefined}
            onChange={({ target }) => set(target.checked ? initialValue(subject, parameter) : undefined)}
          />
        )}
      </FieldLabel>
      {value !== undefined &&
        (schema !== undefined ? (
          <Field context={context} schema={schema} value={value} onChange={set} path={[]} name={name} />
        ) : (
          <input
            id={`q-try-${name}`}
            aria-label={name}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => set(target.value)}
          />
        ))}
      <Fault context={context} path={[]} />
    </div>
  );
}
