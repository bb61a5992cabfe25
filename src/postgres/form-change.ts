import { decodeJson } from '../protocol/decode-json.js';
import { isRecord } from '../protocol/guards.js';
import { MAX_ID_LENGTH } from './form-ids.js';

/** The state of a stored form. `superseded`: another form or the host ended its waiting before it was answered. */
export type FormState = (typeof FORM_STATES)[number];

const FORM_STATES = ['waiting', 'answered', 'cancelled', 'superseded', 'expired'] as const;

export function isFormState(value: unknown): value is FormState {
  return FORM_STATES.some((state) => state === value);
}

/** A change of a form's state. The change has ids only. Read the form to know more. */
export interface FormChange {
  task_id: string;
  tool_use_id: string;
  state: FormState;
}

export const CHANNEL = 'interactive_form';

/**
 * SQL: sends a notification about the current row, once its statement is committed. If the ids are too long, none is sent, because the whole
 * statement would fail.
 */
export const TELL = `case when octet_length(task_id || tool_use_id) <= ${2 * MAX_ID_LENGTH}
  then pg_notify('${CHANNEL}', json_build_object('task_id', task_id, 'tool_use_id', tool_use_id, 'state', state)::text) end`;

/** Reads a change from the channel. Anybody may write to the channel, so the payload is checked. */
export function readFormChange(payload: unknown): FormChange | undefined {
  const change = typeof payload === 'string' ? decodeJson(payload) : undefined;
  if (!isRecord(change)) return undefined;
  const { task_id, tool_use_id, state } = change;
  return typeof task_id === 'string' && typeof tool_use_id === 'string' && isFormState(state)
    ? { task_id, tool_use_id, state }
    : undefined;
}
