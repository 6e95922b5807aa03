import { useEffect, useRef } from 'react';
import type { Delivery } from '../../compiler/sandbox/types.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { Body } from './Body.tsx';
import type { ConsoleAnswer } from './exchange.ts';
import { type Form, type FormSubject, toLink } from './form.ts';
import type { RequestFailure } from './request-failure.ts';
import type { Exchange, Exchanges, SimulatedApi } from './use-exchanges.ts';
import { checkResponse } from './validate-form.ts';

type ResultProps = {
  subject: FormSubject;
  messages: ConsoleMessages;
  exchanges: Exchanges;
  /** Present if requests go to the sandbox. */
  sandbox: SimulatedApi | undefined;
  form: Form;
  restore: (form: Form) => void;
};

/** The response, the webhooks that the sandbox sent, and the previous exchanges. */
export function Result({ subject, messages, exchanges, sandbox, form, restore }: ResultProps) {
  const { shown, partialResponse, isRunning, list, deliveries } = exchanges;
  const section = useRef<HTMLElement>(null);
  // On narrow screens, the response is below the form.
  useEffect(() => {
    if (shown) section.current?.scrollIntoView();
  }, [shown]);
  return (
    <section className="try-result" aria-label={messages.response} ref={section}>
      <p className="unseen" role="status">
        {isRunning ? messages.sending : shown ? messages.received(summary(shown)) : ''}
      </p>
      {isRunning && !partialResponse && <p className="try-empty">{messages.sending}</p>}
      {partialResponse && <AnswerView answer={partialResponse} subject={subject} messages={messages} />}
      {!isRunning && !shown && <p className="try-empty">{messages.empty}</p>}
      {!isRunning && shown && <OutcomeView key={shown.id} exchange={shown} subject={subject} messages={messages} form={form} />}
      {sandbox && deliveries.length > 0 && <Inbox deliveries={deliveries} messages={messages} />}
      {list.length > 0 && (
        <details className="try-part">
          <summary>{messages.history}</summary>
          <ol className="try-history">
            {list.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-current={each === shown ? 'true' : undefined}
                  onClick={() => {
                    restore(each.form);
                    exchanges.show(each);
                  }}
                >
                  <time dateTime={each.at.toISOString()}>{each.at.toLocaleTimeString(document.documentElement.lang)}</time>
                  <StatusBadge exchange={each} />
                  <code>{shortUrl(each)}</code>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function shortUrl({ request }: Exchange): string {
  return URL.canParse(request.url) ? new URL(request.url).pathname + new URL(request.url).search : request.url;
}

function summary({ outcome }: Exchange): string {
  return outcome.status === 'answered' ? `${outcome.answer.status} ${outcome.answer.reason}`.trim() : outcome.status;
}

function StatusBadge({ exchange: { outcome } }: { exchange: Exchange }) {
  if (outcome.status !== 'answered') return <span className="api-status s5">–</span>;
  return <span className={`api-status s${String(outcome.answer.status).charAt(0)}`}>{outcome.answer.status}</span>;
}

function OutcomeView({
  exchange: { outcome },
  ...props
}: {
  exchange: Exchange;
  subject: FormSubject;
  messages: ConsoleMessages;
  form: Form;
}) {
  if (outcome.status === 'answered') return <AnswerView answer={outcome.answer} {...props} />;
  if (outcome.status === 'cancelled') return <p className="try-empty">{props.messages.cancelled}</p>;
  return <FailureView failure={outcome.failure} {...props} />;
}

function AnswerView({ answer, subject, messages }: { answer: ConsoleAnswer; subject: FormSubject; messages: ConsoleMessages }) {
  const verdict = checkResponse(subject, answer, messages);
  const { status, reason, headers, milliseconds, bytes: size, type, note, isComplete } = answer;
  return (
    <>
      <div className="try-status">
        <span className={`api-status s${String(status).charAt(0)}`}>{`${status} ${reason}`.trim()}</span>
        <span>{milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`}</span>
        <span>{toSize(size)}</span>
        {!isComplete && <span>{messages.arriving}</span>}
      </div>
      {verdict.response && verdict.response.description !== '' && <p className="try-hint">{verdict.response.description}</p>}
      {!verdict.response && <p className="try-note">{messages.undocumented(status)}</p>}
      {!verdict.isTypeDocumented && <p className="try-note">{messages.undocumentedType(type)}</p>}
      {verdict.faults.length > 0 && (
        <div className="try-note">
          {messages.differs(verdict.faults.length)}
          <ul>
            {verdict.faults.map(({ path, message }) => (
              <li key={path + message}>
                {path !== '' && <code>{path}</code>} {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {verdict.isChecked && verdict.faults.length === 0 && isComplete && <p className="try-good">{messages.matches}</p>}
      <Body key={isComplete ? 'complete' : 'arriving'} answer={answer} messages={messages} />
      <details className="try-part">
        <summary>{messages.headers(headers.length)}</summary>
        <dl className="try-headers" dir="ltr">
          {numberItems(headers).map(({ key, each: [name, value] }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {note !== undefined && (
        <details className="try-part" open={status >= 400}>
          <summary>{messages.because}</summary>
          <p className="try-hint" lang="en" dir="ltr">
            {note}
          </p>
        </details>
      )}
    </>
  );
}

/** Returns the entries with their numbers as keys, for append-only lists. */
function numberItems<T>(list: readonly T[]): { key: string; each: T }[] {
  return list.map((each, index) => ({ key: String(index), each }));
}

function toSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function FailureView({
  failure,
  subject,
  messages,
  form,
}: {
  failure: RequestFailure;
  subject: FormSubject;
  messages: ConsoleMessages;
  form: Form;
}) {
  return (
    <div className="try-failure" role="alert">
      <p>{toSentence(failure, messages)}</p>
      {failure.kind === 'cors' && (
        <>
          <pre dir="ltr">{failure.allow.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
          {failure.hasPreflight && <p>{messages.preflight}</p>}
        </>
      )}
      {failure.kind === 'invalid' && <p lang="en">{failure.reason}</p>}
      {failure.kind === 'policy' && (
        <button
          type="button"
          className="try-plain"
          onClick={() => {
            location.hash = toLink(subject, form);
            location.reload();
          }}
        >
          {messages.reload}
        </button>
      )}
    </div>
  );
}

/** Explains, in a sentence, why no response arrived. */
export function toSentence(failure: RequestFailure, messages: ConsoleMessages): string {
  switch (failure.kind) {
    case 'policy':
      return messages.policy(failure.origin);
    case 'timeout':
      return messages.timeout(failure.seconds);
    case 'unreachable':
      return messages.unreachable(failure.host);
    default:
      return messages[failure.kind];
  }
}

function Inbox({ deliveries, messages }: { deliveries: readonly Delivery[]; messages: ConsoleMessages }) {
  return (
    <details className="try-part" open>
      <summary>{messages.inbox(deliveries.length)}</summary>
      <p className="try-hint">{messages.inboxHint}</p>
      {numberItems(deliveries).map(({ key, each: { at, method, url, headers, body } }) => (
        <details className="try-delivery" key={key}>
          <summary>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString(document.documentElement.lang)}</time>{' '}
            <code>
              {method} {url}
            </code>
          </summary>
          <pre dir="ltr">{[...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n')}</pre>
        </details>
      ))}
    </details>
  );
}
