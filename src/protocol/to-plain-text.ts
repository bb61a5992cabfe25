import { createWhenDescriber } from './describe-when.js';
import { plainTextKindOf } from './kinds/kinds.js';
import { oneLine, quoted } from './printable.js';
import { isRequired } from './questions.js';
import type { TrustedForm } from './types/form.js';

/**
 * The form as numbered questions and options, for a channel that shows only text. A question's header precedes it in brackets, and an option's
 * description follows its label. Previews are left out, except those of an approval, whose call stands before its options. Conditions are written in
 * words.
 */
export function toPlainText(form: TrustedForm): string {
  const { questions } = form.payload;
  const describeWhen = createWhenDescriber(questions);
  return questions
    .map((question, index) => {
      const number = questions.length > 1 ? `${index + 1}. ` : '';
      const header = question.header ? `[${oneLine(question.header)}] ` : '';
      const kind = plainTextKindOf(question);
      const conditions = describeWhen(question);
      const expectation = `${kind.describe(question)}${isRequired(question) ? '' : ', optional'}${conditions === undefined ? '' : `, ${conditions}`}`;
      const heading = `${number}${header}${quoted(question.question.trimStart())} (${expectation})`;
      const description = question.description ? [quoted(`\n${question.description}`).slice(1)] : [];
      return [heading, ...description, ...kind.listLines(question)].join('\n');
    })
    .join('\n\n');
}
