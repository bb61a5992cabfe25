import { isRecord } from '../../protocol/guards.js';
import type { Messages } from '../../i18n/messages.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import { ANSWER_TOOL, STATE_TOOL } from '../app-names.js';
import type { HostConnection } from './connect-host.js';

/** The facts of the server about a form, and the words of the user's language. */
export interface FormState {
  answer?: AnswerMessage;
  expired?: boolean;
  messages?: Messages;
  /** The parts that an answer may have besides values, by the names of the form's props. */
  rights?: { allowPartial?: boolean; allowDelegate?: boolean; cancelWithAnswers?: boolean; revisable?: boolean };
}

/** The reply of the server to an answer: the result of `admitAppAnswer`, or a refusal. */
export interface Verdict {
  ok: boolean;
  answer?: AnswerMessage;
  response?: Record<string, unknown>;
}

/** In ms. The clients of the SDKs give a call up after 60 s, and a repeated answer does no harm. */
const TIMEOUT = 65_000;

/**
 * In ms: how long the form waits for its state. After this time, the form is shown without the state. The server's gate still knows whether the form
 * was answered.
 */
const STATE_TIMEOUT = 8_000;

export async function readFormState(
  host: HostConnection,
  ask_id: string | number,
  locale: unknown,
): Promise<FormState> {
  try {
    return await callTool(host, STATE_TOOL, { ask_id, locale }, STATE_TIMEOUT);
  } catch {
    return {};
  }
}

/** Sends an answer to the server. Rejects if the server could not be reached. */
export async function sendToServer(
  host: HostConnection,
  ask_id: string | number,
  answer: AnswerMessage,
): Promise<Verdict> {
  const verdict = await callTool(host, ANSWER_TOOL, { ask_id, answer }, TIMEOUT);
  return { ...verdict, ok: Boolean(verdict['ok']) };
}

async function callTool(
  host: HostConnection,
  name: string,
  args: object,
  timeout: number,
): Promise<Record<string, unknown>> {
  const result = await host.request('tools/call', { name, arguments: args }, timeout);
  const { structuredContent, isError } = isRecord(result) ? result : {};
  if (isError === true || !isRecord(structuredContent)) throw new Error(name);
  return structuredContent;
}
