import { copyArray } from '../../protocol/guards.js';
import { decodeJson } from '../../protocol/decode-json.js';
import { LIMITS } from '../../protocol/limits.js';
import { optionsOf } from '../../protocol/questions.js';
import { attempt } from '../../protocol/read-messages.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import { listAnswers } from '../shared/list-answers.js';

/**
 * The mode to switch to: the `mode` of the first chosen option that has one (`@kilocode/cli` 7.7.9); `undefined` without such an option. `asked` is
 * the request from which the form was made.
 */
export function toKiloMode(form: TrustedForm, message: AnswerMessage, asked: unknown): string | undefined {
  const modes = attempt(() => listModes(form, message, asked), []);
  return modes.find((mode): mode is string => typeof mode === 'string' && mode !== '');
}

function listModes(form: TrustedForm, message: AnswerMessage, asked: unknown): unknown[] {
  const questions = listAt(asked, 'questions', LIMITS.questions);
  return listAnswers(form, message).flatMap(({ question, selected }, index) => {
    const options = listAt(questions[index], 'options', LIMITS.options);
    return selected.map((option) => valueAt(options[optionsOf(question).indexOf(option)], 'mode'));
  });
}

/** The list in a field. The list may be JSON text, as in the request. */
function listAt(source: unknown, key: string, limit: number): unknown[] {
  return copyArray(decodeJson(valueAt(decodeJson(source), key)), limit);
}
