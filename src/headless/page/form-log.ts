import { isRecord } from '../../protocol/guards.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { pageOf, type FormSessions } from './form-sessions.js';
import { keptEvents } from './kept-events.js';

export interface FormLogOptions {
  /** Whether the log has the user's own words. By default (`false`), the log has an x for each letter and a 1 for each digit. */
  readonly words?: boolean | undefined;
  /** The sessions that have the form. Default: the page's sessions. */
  readonly sessions?: FormSessions | undefined;
}

export interface FormLog {
  readonly version: 1;
  readonly form: Pick<TrustedForm, 'toolUseId' | 'payload'>;
  readonly beginning: object;
  /** What happened, in order. The user's words may be masked. */
  readonly events: readonly unknown[];
}

/**
 * What happened to a form in this page, as JSON: its last 200 events, for a bug report and for `playFormLog` of `react-interactive-form/testing`.
 * Only development builds keep events.
 *
 * @returns `undefined` in production, and for a form that the page does not have.
 */
export function formLog(form: TrustedForm, { words = false, sessions }: FormLogOptions = {}): string | undefined {
  // A bundler drops the rest of this file from production.
  return process.env.NODE_ENV === 'production' ? undefined : writeLog(form, words, sessions);
}

function writeLog(form: TrustedForm, words: boolean, sessions: FormSessions | undefined): string | undefined {
  const store = pageOf(sessions).known(form);
  const kept = store && keptEvents(store);
  if (!kept) return undefined;
  const { form: first, beginning } = kept.content;
  const data = { version: 1, form: formData(first), beginning, events: kept.events.map(toData) };
  const known = words ? undefined : namesIn(data);
  return JSON.stringify(data, (key, value: unknown) =>
    typeof value === 'string' && known && key !== 'type' && !known.has(value) ? mask(value) : value,
  );
}

/** An event in a form that JSON can hold. A file keeps its name, type and size, and an error keeps its message. */
function toData(value: unknown): unknown {
  if (typeof value === 'symbol') return { $: 'symbol', key: Symbol.keyFor(value) };
  if (value instanceof Error) return { $: 'error', message: value.message };
  if (value instanceof Map) return { $: 'map', entries: [...value].map(toData) };
  if (typeof File !== 'undefined' && value instanceof File)
    return { $: 'file', name: value.name, mediaType: value.type, size: value.size };
  if (Array.isArray(value)) return value.map(toData);
  if (!isRecord(value)) return value;
  if ('payload' in value) return formData(value as Pick<TrustedForm, 'toolUseId' | 'payload'>);
  return Object.fromEntries(Object.entries(value).map(([key, content]) => [key, toData(content)]));
}

function formData({ toolUseId, payload }: Pick<TrustedForm, 'toolUseId' | 'payload'>): FormLog['form'] {
  return { toolUseId, payload };
}

/** Every text of the forms in a log, and every word of the log itself. Any other text may be the user's. */
function namesIn(data: unknown): ReadonlySet<string> {
  const names = new Set([
    '',
    'symbol',
    'interactive-form.other',
    'error',
    'map',
    'file',
    'answered',
    'cancelled',
    'interactive_form_question',
    'interactive_form_response',
  ]);
  const addAll = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(addAll);
  };
  const addForms = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('payload' in value) addAll(value);
    else Object.values(value).forEach(addForms);
  };
  addForms(data);
  return names;
}

function mask(words: string): string {
  return words.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '1');
}
