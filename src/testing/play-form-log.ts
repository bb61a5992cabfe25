import type { FormLog } from '../headless/page/form-log.js';
import { sessionsOf, type FormSessions } from '../headless/page/form-sessions.js';
import { PageStore } from '../headless/page/page-store.js';
import { applyAny } from '../headless/state/apply-any.js';
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
 * Plays the log of a form, the text that `formLog` returned in the page of a user. Nothing is sent, and no draft is written.
 *
 * @param count The number of events to play. Default: all events.
 * @throws SyntaxError for a text that is no JSON, TypeError for JSON that is no log.
 */
export function playFormLog(log: string, count?: number): PlayedForm {
  const data: unknown = JSON.parse(log);
  if (!isFormLog(data)) throw new TypeError('This is no log of a form. Pass the text that formLog() returned.');
  const page = new PageStore();
  const place = {};
  const first = readForm(data.form);
  const store = page.open(first, { place, draftStore: null }, data.beginning);
  // The page keeps a form while a component shows it, so this view acts as a component that renders nothing.
  const nothing = (): void => undefined;
  const actions = { cancel: nothing, sendAwaited: nothing, reset: nothing, window: () => window };
  page.show(store, { id: place, place, host: {}, draftStore: null, isRevisable: false, actions }, first);
  const events = data.events.map(fromData) as FormEvent[]; // only the same version of `formLog` writes this version
  for (const event of events.slice(0, count)) store.dispatchWith(applyAny, event);
  return { form: store.form, sessions: sessionsOf(page), events: events.map(({ type }) => type) };
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
