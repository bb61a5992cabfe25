import fc from 'fast-check';
import { fromAskUserQuestion } from '../../../src/adapters/ask-user-question/index.js';
import type { AnsweredMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { answerTo, formOfResult, label, labels } from '../shared/support.js';

const question = fc.record({
  header: label,
  multiSelect: fc.boolean(),
  options: labels(2, 4).map((texts) => texts.map((text) => ({ label: text, description: `About ${text}` }))),
});

/** A request that the dialect allows, and the user's answer to the form it becomes. */
export const answeredRequest: fc.Arbitrary<{ request: object; form: TrustedForm; message: AnsweredMessage }> = fc
  .array(question, { minLength: 1, maxLength: 4 })
  .chain((questions) => {
    const request = { questions: questions.map((rest, index) => ({ question: `Question ${index}?`, ...rest })) };
    const form = formOfResult(fromAskUserQuestion(request));
    return fc.record({ request: fc.constant(request), form: fc.constant(form), message: answerTo(form) });
  });
