import { isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { optionsOf } from '../../protocol/questions.js';
import type { FormIds, RenderPayload } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readFinishedJson } from './read-finished-json.js';

/** A tool call that arrives in pieces. */
export interface FormStream {
  /**
   * Takes the next piece. Returns the form of all that is finished, or `undefined` while nothing is. The form only grows: what has been
   * in it once stays as it is.
   */
  push(chunk: string): RenderPayload | undefined;
  /** Reads the whole call once it is complete. The same result as without streaming, and the one to trust. */
  finish(): AdapterResult;
}

/**
 * How much of a call is read while it streams in, in UTF-16 code units: room for five of the longest strings. Each piece makes the reader
 * start again, so without a limit a runaway call would freeze the page.
 */
const STREAMED_LENGTH = 5 * LIMITS.stringLength;

/** Any dialect's `from…`. */
type From = (input: unknown, context?: FormIds) => AdapterResult;

/** Reads the form of what is finished, where that can be told yet. */
type ReadFinished = (text: string) => AdapterResult | undefined;

/**
 * Streams any dialect that asks in a JSON object with an array of `questions`: each is there as soon as it is closed.
 * The same form whatever the pieces, where the call does not take back what it has said, such as by a key that stands
 * twice. Of a call of more than 100,000 characters the rest is read at the end.
 *
 * @param readFinished for dialects of another shape.
 */
export function createFormStream(from: From, context?: FormIds, readFinished: ReadFinished = (text) => readFinishedQuestions(from, text, context)): FormStream {
  let text = '';
  let payload: RenderPayload | undefined;
  return {
    push(chunk) {
      const isRead = text.length >= STREAMED_LENGTH;
      text += chunk;
      // No question or option ends without one of these characters.
      if (isRead || !/[,>\]}]/.test(chunk)) return payload;
      const result = readFinished(text.slice(0, STREAMED_LENGTH));
      if (result?.ok && continues(payload, result.payload)) payload = result.payload;
      return payload;
    },
    finish: () => from(text, context),
  };
}

function readFinishedQuestions(from: From, text: string, context: FormIds | undefined): AdapterResult | undefined {
  const call = readFinishedJson(text);
  return isRecord(call) && Array.isArray(call['questions']) ? from(call, context) : undefined;
}

/** Whether `next` is `previous` with something added: a question, or options at the end of one. */
function continues(previous: RenderPayload | undefined, next: RenderPayload): boolean {
  return (previous?.questions ?? []).every((question, index) => {
    const later = next.questions[index];
    const options = optionsOf(question);
    return isSameJson({ ...question, options: [] }, { ...later, options: [] }) && isSameJson(options, optionsOf(later).slice(0, options.length));
  });
}

function isSameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
