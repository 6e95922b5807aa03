import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { currentMessages } from '../messages/messages.ts';
import { announcement } from '../state/shown-page.ts';
import { Authentication } from './Authentication.tsx';
import { BodyField } from './BodyField.tsx';
import { Environment } from './Environment.tsx';
import { findUnsentHeaders } from './fetch-options.ts';
import { createInitialForm, createLink, type Form, type FormSubject, fillFromLink, type Secrets, toFormRequest } from './form.ts';
import { Parameters } from './Parameters.tsx';
import { Result } from './Result.tsx';
import { readSecrets, storeSecrets } from './secrets.ts';
import { type SimulatedApi, useExchanges } from './use-exchanges.ts';
import { checkForm, findNonAsciiHeaders } from './validate-form.ts';

type ConsoleProps = {
  subject: FormSubject;
  sandbox: SimulatedApi | undefined;
  messages: ConsoleMessages;
  /** The URL fragment that fills in the form. */
  link: string;
  close: () => void;
};

/** The console of an operation: a form for its request on one side, the response on the other. */
export function Console({ subject, sandbox, messages, link, close }: ConsoleProps) {
  const { head } = subject.operation;
  const [form, setForm] = useState(() => fillFromLink(subject, createInitialForm(subject), link));
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [secrets, setSecrets] = useState<Secrets>(() => readSecrets(subject.id));
  const change = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const request = useMemo(() => toFormRequest(subject, form, { secrets, files }), [subject, form, secrets, files]);
  const faults = useMemo(() => checkForm(subject, form, messages), [subject, form, messages]);
  const exchanges = useExchanges({ subject, sandbox, files });
  const isSandbox = form.environment === 'sandbox';
  const problems = isSandbox ? [] : findProblems(request, messages);
  useSamples(subject, form, files);
  const addFile = (file: File): string => {
    setFiles((before) => new Map(before).set(file.name, file));
    return file.name;
  };
  const shared = { subject, form, change, messages, faults, addFile };
  return (
    <>
      <header className="try-head">
        <h2 id="q-try-title">
          <span className="unseen">{messages.title(head.title)}</span>
          <span aria-hidden="true" className={`api-method ${head.method.toLowerCase()}`}>
            {head.method}
          </span>
          <code aria-hidden="true">{head.path}</code>
        </h2>
        <button type="button" className="round" aria-label={currentMessages().close} onClick={close}>
          ×
        </button>
      </header>
      <div className="try-columns">
        <form
          className="try-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void exchanges.send(form, request);
          }}
        >
          <Environment {...shared} sandbox={sandbox} />
          <Authentication
            {...shared}
            secrets={secrets}
            setSecrets={(next, isRemembered) => {
              setSecrets(next);
              storeSecrets(subject.id, next, isRemembered);
            }}
          />
          <Parameters {...shared} />
          <BodyField {...shared} />
          <div className="try-send">
            {problems.map((problem) => (
              <p className="try-note" key={problem}>
                {problem}
              </p>
            ))}
            {faults.size > 0 && (
              <p className="try-note" role="status">
                {messages.faults(faults.size)}
              </p>
            )}
            {exchanges.isRunning ? (
              <button type="button" className="button" onClick={exchanges.cancel}>
                {messages.cancel}
              </button>
            ) : (
              <button type="submit" className="button">
                {messages.send}
              </button>
            )}
            <CopyButton label={messages.copyCurl} text={async () => (await import('./samples.ts')).toCurl(request)} />
            <CopyButton label={messages.copyLink} text={async () => createLink(subject, form)} />
          </div>
        </form>
        <Result
          subject={subject}
          messages={messages}
          exchanges={exchanges}
          sandbox={isSandbox ? sandbox : undefined}
          form={form}
          restore={setForm}
        />
      </div>
    </>
  );
}

/** Shows the request in the code samples of the page, after the first change to the form and when the console closes. */
function useSamples(subject: FormSubject, form: Form, files: ReadonlyMap<string, File>): void {
  const [first] = useState(form);
  const update = useRef(() => {});
  update.current = () => {
    void import('./samples.ts').then(
      ({ showOnPage }) => showOnPage(subject, (secretOf) => toFormRequest(subject, form, { secrets: {}, files, secretOf })),
      () => undefined,
    );
  };
  useEffect(() => {
    if (form !== first) update.current();
  }, [form, first]);
  useEffect(() => () => update.current(), []);
}

/** Returns the parts of a request that browsers refuse to send. */
function findProblems(request: ReturnType<typeof toFormRequest>, messages: ConsoleMessages): string[] {
  const { method, body, digest, certificate } = request;
  const unsentHeaders = findUnsentHeaders(request);
  const nonAsciiHeaders = findNonAsciiHeaders(request);
  return [
    /^(?:TRACE|CONNECT|TRACK)$/.test(method) ? messages.withoutMethod(method) : '',
    body && /^(?:GET|HEAD)$/.test(method) ? messages.withoutBody(method) : '',
    unsentHeaders.length > 0 ? messages.withoutHeaders(unsentHeaders.join(', ')) : '',
    nonAsciiHeaders.length > 0 ? messages.plainHeaders(nonAsciiHeaders.join(', ')) : '',
    digest ? messages.digestHint : '',
    certificate ? messages.certificateHint : '',
  ].filter((problem) => problem !== '');
}

/** A button that copies a string and confirms it for a second. */
function CopyButton({ label, text }: { label: string; text: () => Promise<string> }) {
  const [shown, setShown] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    const { copied, copyFailed } = currentMessages();
    // As a promise, so that browsers attribute the write to the click although the string is created later.
    const item = new ClipboardItem({ 'text/plain': text().then((written) => new Blob([written], { type: 'text/plain' })) });
    const result = await navigator.clipboard.write([item]).then(
      () => copied,
      () => copyFailed,
    );
    announcement.set(result);
    setShown(result);
    timer.current = setTimeout(setShown, 1000, '');
  };
  return (
    <button type="button" className="try-plain" onClick={() => void copy()}>
      {shown || label}
    </button>
  );
}
