import type { FormLog } from '../headless/session/form-log.js';
import { SessionRegistry, type FormSessions } from '../headless/session/form-sessions.js';
import type { FormEvent } from '../headless/state/events.js';
import { isRecord } from '../protocol/guards.js';
import { readRenderPayload } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';

/** A form in the middle of its log. */
export interface PlayedForm {
  readonly form: TrustedForm;
  /**
   * The sessions with this form, for `<InteractiveForm trustedForm={form} sessions={sessions} draftStore={null} onAnswer={…} />`. Each call of
   * `playFormLog` makes its own sessions.
   */
  readonly sessions: FormSessions;
  /** The names of all events of the log, in order. */
  readonly events: readonly string[];
}

/**
 * Plays the log of a form. The log is the text that `formLog` returned in the page of a user. Nothing is sent, and no draft is written.
 *
 * @param count The number of events to play. Default: all events.
 * @throws SyntaxError for a text that is no JSON, TypeError for JSON that is no log.
 */
export function playFormLog(log: string, count?: number): PlayedForm {
  const data: unknown = JSON.parse(log);
  if (!isFormLog(data)) throw new TypeError('This is no log of a form. Pass the text that formLog() returned.');
  const sessions = new SessionRegistry();
  const arrival = { place: {}, draftStore: null, ...data.beginning };
  const session = sessions.open(readForm(data.form), arrival);
  // The registry keeps a session while a component shows it, so this view acts as a component that renders nothing.
  sessions.attach(
    session,
    { host: () => ({}), cancel: () => undefined, sendAwaited: () => undefined, reset: () => undefined },
    arrival,
  );
  const events = data.events.map(fromData) as FormEvent[]; // only the same version of `formLog` writes this version
  for (const event of events.slice(0, count)) session.store.dispatch(event);
  return { form: session.form, sessions, events: events.map(({ type }) => type) };
}

function isFormLog(data: unknown): data is FormLog {
  return (
    isRecord(data) &&
    data['version'] === 1 &&
    isRecord(data['form']) &&
    isRecord(data['beginning']) &&
    Array.isArray(data['events'])
  );
}

function readForm({ toolUseId, payload }: FormLog['form']): TrustedForm {
  const read = readRenderPayload(payload, toolUseId);
  if (!read.ok) throw new TypeError('The form of this log cannot be read.');
  return read.form;
}

function fromData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromData);
  if (!isRecord(value)) return value;
  switch (value['$']) {
    case 'symbol':
      return Symbol.for(String(value['key']));
    case 'error':
      return new Error(String(value['message']));
    case 'map':
      return new Map(fromData(value['entries']) as [unknown, unknown][]);
    case 'file':
      return new File([], String(value['name']), { type: String(value['mediaType']) });
  }
  if ('payload' in value) return readForm(value as unknown as FormLog['form']);
  return Object.fromEntries(Object.entries(value).map(([key, content]) => [key, fromData(content)]));
}
