import { isRecord } from '../../protocol/guards.js';
import type { Messages } from '../../i18n/messages.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import { ANSWER_TOOL, STATE_TOOL } from '../app-names.js';
import type { HostConnection } from './connect-host.js';

/** What the server knows of a form, and the words of the user's language. */
export interface FormState {
  answer?: AnswerMessage;
  expired?: boolean;
  messages?: Messages;
  /** What an answer may say beside values, by the names of the form's props. */
  rights?: { allowPartial?: boolean; allowDelegate?: boolean; cancelWithAnswers?: boolean; revisable?: boolean };
}

/** What the server says of an answer: what `admitAppAnswer` returns, or a refusal. */
export interface Verdict {
  ok: boolean;
  answer?: AnswerMessage;
  response?: Record<string, unknown>;
}

/** In ms. The clients of the SDKs give a call up after 60 s; a repeated answer does no harm. */
const TIMEOUT = 65_000;

/** In ms: how long the form is held back. Without its state the form is shown as it came, and the server's gate still knows. */
const STATE_TIMEOUT = 8_000;

export async function readFormState(host: HostConnection, ask_id: string | number, locale: unknown): Promise<FormState> {
  try {
    return await callTool(host, STATE_TOOL, { ask_id, locale }, STATE_TIMEOUT);
  } catch {
    return {};
  }
}

/** Rejects where the server could not be asked. */
export async function sendToServer(host: HostConnection, ask_id: string | number, answer: AnswerMessage): Promise<Verdict> {
  const verdict = await callTool(host, ANSWER_TOOL, { ask_id, answer }, TIMEOUT);
  return { ...verdict, ok: Boolean(verdict['ok']) };
}

async function callTool(host: HostConnection, name: string, args: object, timeout: number): Promise<Record<string, unknown>> {
  const result = await host.request('tools/call', { name, arguments: args }, timeout);
  const { structuredContent, isError } = isRecord(result) ? result : {};
  if (isError === true || !isRecord(structuredContent)) throw new Error(name);
  return structuredContent;
}
