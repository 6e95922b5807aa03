import type { Server } from '../../compiler/openapi/document/model.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { baseUrl, type Form, type FormSubject, serversOf } from './form.ts';
import type { SimulatedApi } from './use-exchanges.ts';

type EnvironmentProps = {
  subject: FormSubject;
  form: Form;
  change: (part: Partial<Form>) => void;
  messages: ConsoleMessages;
  sandbox: SimulatedApi | undefined;
};

/** The field that selects the server or sandbox for the request. */
export function Environment({ subject, form, change, messages, sandbox }: EnvironmentProps) {
  const servers = subject.environments.includes('servers') ? serversOf(subject) : [];
  const { environment } = form;
  const server = servers[Number(environment)];
  return (
    <fieldset className="try-part">
      <legend className="unseen">{messages.environment}</legend>
      <div className="try-line">
        <label htmlFor="q-try-environment">{messages.environment}</label>
        <select id="q-try-environment" value={environment} onChange={({ target }) => change({ environment: target.value })}>
          {subject.environments.includes('sandbox') && <option value="sandbox">{messages.sandbox}</option>}
          {servers.map((each, index) => (
            <option key={each.url} value={String(index)}>
              {each.name || each.description || each.url}
            </option>
          ))}
          {subject.environments.includes('custom') && <option value="custom">{messages.custom}</option>}
        </select>
        {environment === 'sandbox' && sandbox && (
          <button type="button" className="try-plain" onClick={sandbox.reset}>
            {messages.reset}
          </button>
        )}
      </div>
      {server && <Variables server={server} form={form} change={change} />}
      {environment === 'custom' && (
        <div className="try-line">
          <label htmlFor="q-try-url">{messages.serverUrl}</label>
          <input
            id="q-try-url"
            type="url"
            dir="ltr"
            placeholder="https://"
            value={form.customUrl}
            onChange={({ target }) => change({ customUrl: target.value })}
          />
        </div>
      )}
      <p className="try-hint">
        {environment === 'sandbox' ? messages.sandboxHint : <bdi>{baseUrl(subject, form)}</bdi>}
        {environment !== 'sandbox' && <br />}
        {environment !== 'sandbox' && messages.serverHint}
      </p>
    </fieldset>
  );
}

function Variables({ server, form, change }: { server: Server; form: Form; change: (part: Partial<Form>) => void }) {
  return server.variables.map(({ name, default: usual, values }) => {
    const id = `q-try-variable-${name.replace(/[^\w-]/g, '_')}`;
    const shared = { id, value: form.variables[name] ?? usual };
    const set = (value: string): void => change({ variables: { ...form.variables, [name]: value } });
    return (
      <div className="try-line" key={name}>
        <label htmlFor={id}>{name}</label>
        {values.length > 0 ? (
          <select {...shared} onChange={({ target }) => set(target.value)}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        ) : (
          <input {...shared} onChange={({ target }) => set(target.value)} />
        )}
      </div>
    );
  });
}
