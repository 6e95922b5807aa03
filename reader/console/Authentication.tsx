import { useState } from 'react';
import type { SecurityScheme } from '../../compiler/openapi/document/model.ts';
import { type Secret, schemesOf } from '../../compiler/openapi/request/credentials.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import type { Form, Secrets, Subject } from './form.ts';
import { areRemembered } from './secrets.ts';

type AuthenticationProps = {
  subject: Subject;
  form: Form;
  change: (part: Partial<Form>) => void;
  say: ConsoleMessages;
  secrets: Secrets;
  setSecrets: (secrets: Secrets, isRemembered: boolean) => void;
};

/** The credentials of the request; nothing if the operation needs none. */
export function Authentication({ subject, form, change, say, secrets, setSecrets }: AuthenticationProps) {
  const { id, api, operation } = subject;
  const [isRemembered, setRemembered] = useState(() => areRemembered(id));
  if (operation.security.length === 0) return null;
  const schemes = schemesOf(api, operation.security[form.requirement]);
  return (
    <details className="try-part" open>
      <summary>{say.authentication}</summary>
      {operation.security.length > 1 && (
        <div className="try-line">
          <label htmlFor="q-try-requirement">{say.signIn}</label>
          <select
            id="q-try-requirement"
            value={form.requirement}
            onChange={({ target }) => change({ requirement: Number(target.value) })}
          >
            {operation.security.map((requirement, index) => (
              <option key={requirement.map(({ scheme }) => scheme).join()} value={index}>
                {requirement.map(({ scheme }) => scheme).join(' + ') || say.anonymous}
              </option>
            ))}
          </select>
        </div>
      )}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          say={say}
          secret={Object.hasOwn(secrets, scheme.name) ? secrets[scheme.name] : undefined}
          onChange={(secret) => setSecrets({ ...secrets, [scheme.name]: secret }, isRemembered)}
        />
      ))}
      {schemes.length > 0 && (
        <>
          <label className="try-check">
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={({ target }) => {
                setRemembered(target.checked);
                setSecrets(secrets, target.checked);
              }}
            />
            {say.remember}
          </label>
          <p className="try-hint">{say.rememberHint}</p>
        </>
      )}
    </details>
  );
}

const none: Secret = { value: '', user: '', password: '' };

function SchemeFields({
  scheme,
  say,
  secret = none,
  onChange,
}: {
  scheme: SecurityScheme;
  say: ConsoleMessages;
  secret: Secret | undefined;
  onChange: (secret: Secret) => void;
}) {
  if (scheme.type === 'mutualTLS') return <p className="try-hint">{say.certificateHint}</p>;
  const id = `q-try-scheme-${scheme.key}`;
  const field = (key: keyof Secret, label: string, type: 'text' | 'password') => (
    <div className="try-line">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type={type}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={secret[key]}
        onChange={({ target }) => onChange({ ...secret, [key]: target.value })}
      />
    </div>
  );
  if (scheme.type === 'http' && /^(?:basic|digest)$/i.test(scheme.scheme))
    return (
      <>
        {field('user', say.user, 'text')}
        {field('password', say.password, 'password')}
      </>
    );
  return field('value', scheme.type === 'apiKey' ? (scheme.parameter?.name ?? scheme.name) : say.token, 'password');
}
