import { isSameData } from '../../protocol/is-same-data.js';
import { isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { optionsOf } from '../../protocol/questions.js';
import type { FormIds, RenderPayload } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readFinishedJson } from './read-finished-json.js';

/** A tool call that arrives in pieces. */
export interface FormStream {
  /** Takes the next piece. Returns the form of all complete parts, `undefined` while there is none. The form only grows. */
  push(chunk: string): RenderPayload | undefined;
  /** Reads the complete call, as without streaming. Trust this result and not the earlier forms. */
  finish(): AdapterResult;
}

/** The part of a streaming call that is read, in UTF-16 code units. Each piece starts the reader again, so a runaway call would freeze the page. */
const STREAMED_LENGTH = 5 * LIMITS.stringLength;

type From = (input: unknown, context?: FormIds) => AdapterResult;

type ReadFinished = (text: string) => AdapterResult | undefined;

/**
 * Streams any dialect that asks with a JSON object and its `questions` array. A question appears as soon as its object is closed. The form does not
 * depend on the sizes of the pieces, unless the call takes back an earlier part, such as by a repeated key. After 100,000 characters, the rest is
 * read at the end.
 * @param readFinished The reader for dialects of another shape.
 */
export function createFormStream(
  from: From,
  context?: FormIds,
  readFinished: ReadFinished = (text) => readFinishedQuestions(from, text, context),
): FormStream {
  let text = '';
  let payload: RenderPayload | undefined;
  return {
    push(chunk) {
      const isRead = text.length >= STREAMED_LENGTH;
      text += chunk;
      // Each question or option ends with one of these characters.
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

/** Whether `next` is `previous` with more questions, or with more options in its last question. */
function continues(previous: RenderPayload | undefined, next: RenderPayload): boolean {
  return (previous?.questions ?? []).every((question, index) => {
    const later = next.questions[index];
    const options = optionsOf(question);
    return (
      isSameData({ ...question, options: [] }, { ...later, options: [] }) &&
      isSameData(options, optionsOf(later).slice(0, options.length))
    );
  });
}
