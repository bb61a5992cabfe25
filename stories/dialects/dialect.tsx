import { useMemo, type ReactElement } from 'react';
import type { AdapterResult } from '../../src/adapters/shared/adapter-result.js';
import {
  formatIssues,
  Form,
  InteractiveFormProvider,
  readRenderPayload,
  useInteractiveForm,
  useReview,
  type AnswerMessage,
  type TrustedForm,
} from '../../src/index.js';
import './dialect.css';

export interface DialectProps {
  /** What a model or a server asked, in its own words. */
  request: unknown;
  from: (request: unknown) => AdapterResult;
  to: (form: TrustedForm, message: AnswerMessage) => unknown;
}

/** A request in its dialect, the form it becomes, and the result, as the user answers. */
export function Dialect({ request, from, to }: DialectProps): ReactElement {
  const form = useMemo(() => readForm(from(request)), [request, from]);
  return (
    <div className="dialect">
      <Panel title="Request" content={request} />
      {typeof form === 'string' ? <p role="alert">{form}</p> : <Answering trustedForm={form} to={to} />}
    </div>
  );
}

function Answering({ trustedForm, to }: { trustedForm: TrustedForm; to: DialectProps['to'] }): ReactElement {
  const form = useInteractiveForm(trustedForm, { onAnswer: () => undefined, draftStore: null });
  if (form.answer) return <Panel title="Result" content={to(trustedForm, form.answer)} />;
  return (
    <InteractiveFormProvider form={form}>
      <Form.Root form={form} />
      <LiveResult trustedForm={trustedForm} to={to} />
    </InteractiveFormProvider>
  );
}

function LiveResult({ trustedForm, to }: { trustedForm: TrustedForm; to: DialectProps['to'] }): ReactElement {
  return <Panel title="Result so far" content={to(trustedForm, useReview().answer)} />;
}

function Panel({ title, content }: { title: string; content: unknown }): ReactElement {
  return (
    <figure aria-label={title}>
      <figcaption>{title}</figcaption>
      <pre>{typeof content === 'string' ? content : JSON.stringify(content, null, 2)}</pre>
    </figure>
  );
}

/** The form, or why there is none. */
function readForm(result: AdapterResult): TrustedForm | string {
  if (!result.ok) return result.message;
  const read = readRenderPayload(result.payload, 'call_1');
  return read.ok ? read.form : formatIssues(read.issues);
}
