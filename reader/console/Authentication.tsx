import { lazy, Suspense, useState } from 'react';
import type { SecurityScheme } from '../../compiler/openapi/document/model.ts';
import { schemesOf } from '../../compiler/openapi/request/credentials.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { currentMessages } from '../messages/messages.ts';
import { site } from '../state/site.ts';
import { baseUrl, createLink, type Form, type FormSubject, type Grant, type Secrets } from './form.ts';
import { toSentence } from './Result.tsx';
import { areSecretsStored } from './secrets.ts';
import { sendToServer } from './use-exchanges.ts';

const SignIn = lazy(() =>
  import('./SignIn.tsx').then(
    ({ SignIn }) => ({ default: SignIn }),
    () => ({ default: () => <p className="try-fault">{currentMessages().loadFailed}</p> }),
  ),
);

type AuthenticationProps = {
  subject: FormSubject;
  form: Form;
  change: (part: Partial<Form>) => void;
  messages: ConsoleMessages;
  secrets: Secrets;
  setSecrets: (secrets: Secrets, isRemembered: boolean) => void;
};

/** The credentials of the request. Renders nothing if the operation needs none. */
export function Authentication({ subject, form, change, messages, secrets, setSecrets }: AuthenticationProps) {
  const { id, api, operation } = subject;
  const [isRemembered, setRemembered] = useState(() => areSecretsStored(id));
  if (operation.security.length === 0) return null;
  const requirement = operation.security[form.requirement] ?? [];
  const schemes = schemesOf(api, requirement);
  const names = new Set(schemes.map(({ name }) => name));
  const credentials = (form.environment === 'sandbox' && api.scenario?.credentials) || [];
  const accepted = credentials.filter(({ scheme }) => names.has(scheme)).map(({ value }) => value);
  return (
    <details className="try-part" open>
      <summary>{messages.authentication}</summary>
      {operation.security.length > 1 && (
        <div className="try-line">
          <label htmlFor="q-try-requirement">{messages.signIn}</label>
          <select
            id="q-try-requirement"
            value={form.requirement}
            onChange={({ target }) => change({ requirement: Number(target.value) })}
          >
            {operation.security.map((requirement, index) => (
              <option key={requirement.map(({ scheme }) => scheme).join()} value={index}>
                {requirement.map(({ scheme }) => scheme).join(' + ') || messages.anonymous}
              </option>
            ))}
          </select>
        </div>
      )}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          messages={messages}
          grant={Object.hasOwn(secrets, scheme.name) ? secrets[scheme.name] : undefined}
          onChange={(grant) => setSecrets({ ...secrets, [scheme.name]: grant }, isRemembered)}
          required={requirement.find((each) => each.scheme === scheme.name)?.scopes ?? []}
          subject={subject}
          form={form}
        />
      ))}
      {accepted.length > 0 && (
        <p className="try-hint">
          {messages.accepted} <code>{accepted.join(', ')}</code>
        </p>
      )}
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
            {messages.remember}
          </label>
          <p className="try-hint">{messages.rememberHint}</p>
        </>
      )}
    </details>
  );
}

const none: Grant = { value: '', user: '', password: '', refresh: '', expires: 0 };

function SchemeFields({
  scheme,
  messages,
  grant = none,
  onChange,
  ...props
}: {
  scheme: SecurityScheme;
  messages: ConsoleMessages;
  grant: Grant | undefined;
  onChange: (grant: Grant) => void;
  required: readonly string[];
  subject: FormSubject;
  form: Form;
}) {
  const returnedSignIn = props.subject.returnedSignIn?.scheme === scheme.name ? props.subject.returnedSignIn : undefined;
  const [isOpen, setOpen] = useState(grant.expires > 0 || returnedSignIn !== undefined);
  if (scheme.type === 'mutualTLS') return <p className="try-hint">{messages.certificateHint}</p>;
  const id = `q-try-scheme-${scheme.key}`;
  const field = (key: 'value' | 'user' | 'password', label: string, type: 'text' | 'password') => (
    <div className="try-line">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type={type}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={grant[key]}
        onChange={({ target }) => onChange({ ...grant, [key]: target.value })}
      />
    </div>
  );
  if (scheme.type === 'http' && /^(?:basic|digest)$/i.test(scheme.scheme))
    return (
      <>
        {field('user', messages.user, 'text')}
        {field('password', messages.password, 'password')}
      </>
    );
  const token = field('value', scheme.type === 'apiKey' ? (scheme.parameter?.name ?? scheme.name) : messages.token, 'password');
  if (scheme.type !== 'openIdConnect' && scheme.flows.length === 0) return token;
  const { subject, form, required } = props;
  return (
    <>
      {token}
      <details className="try-token" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{messages.getToken}</summary>
        {isOpen && (
          <Suspense>
            <SignIn
              scheme={scheme}
              required={required}
              grant={grant}
              setGrant={onChange}
              server={baseUrl(subject, form)}
              simulation={form.environment === 'sandbox' ? (subject.api.scenario ?? {}) : undefined}
              redirect={new URL(`${site.get()?.baseUrl ?? '/'}specs/console/callback.html`, document.baseURI).href}
              returnedSignIn={returnedSignIn}
              origin={() => ({ page: createLink(subject, form), customUrl: form.customUrl })}
              send={sendToServer}
              explain={(outcome) => (outcome.status === 'failed' ? toSentence(outcome.failure, messages) : messages.cancelled)}
            />
          </Suspense>
        )}
      </details>
    </>
  );
}
