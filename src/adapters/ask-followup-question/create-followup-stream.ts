import { optionsOf } from '../../protocol/questions.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { createFormStream, type FormStream } from './create-form-stream.js';
import { fromAskFollowupQuestion } from './from-ask-followup-question.js';
import { isJsonText } from './parse-call.js';
import { parseFollowupXml } from './parse-followup-xml.js';
import { readFinishedJson } from './read-finished-json.js';

/**
 * Streams a call of `ask_followup_question`, XML or JSON, in any pieces. The form appears with the first complete suggestion, because until then the
 * question could be a choice or a text question.
 */
export function createFollowupStream(context?: FormIds): FormStream {
  return createFormStream(fromAskFollowupQuestion, context, (text) => readFinishedCall(text, context));
}

function readFinishedCall(text: string, context: FormIds | undefined): AdapterResult | undefined {
  const call = isJsonText(text) ? readFinishedJson(text) : parseFollowupXml(text, { partial: true }).call;
  const result = fromAskFollowupQuestion(call, context);
  return result.ok && optionsOf(result.payload.questions[0]).length > 0 ? result : undefined;
}
