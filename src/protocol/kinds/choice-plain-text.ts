import { calledLines, oneLine, quoted } from '../printable.js';
import { allowsOther, isMultiSelect } from '../questions.js';
import type { ChoiceQuestion } from '../types/question.js';
import { parseChoice } from './parse-choice.js';
import type { PlainTextKind } from './plain-text-kind.js';

export const choicePlainText: PlainTextKind<ChoiceQuestion> = {
  describe: describeChoice,
  listLines: listOptions,
  parse: (question, reply) => parseChoice(question, reply.trim()),
};

function describeChoice(question: ChoiceQuestion): string {
  const numbers = isMultiSelect(question) ? 'reply with numbers, such as 1, 3' : 'reply with a number';
  return allowsOther(question) ? `${numbers}, or in your own words` : numbers;
}

function listOptions(question: ChoiceQuestion): string[] {
  const { call, options } = question;
  const rows = options.flatMap((option, index) => {
    const marks = `${option.recommended ? ' (recommended)' : ''}${option.disabled ? ' (not available)' : ''}`;
    const description = option.description ? `: ${oneLine(option.description)}` : '';
    const preview = call !== undefined && option.preview ? [`      ${quoted(`\n${option.preview}`).slice(1).replaceAll('\n', '\n      ')}`] : [];
    return [`   ${index + 1}. ${oneLine(option.label)}${marks}${description}`, ...preview];
  });
  return call === undefined ? rows : [...calledLines(call), ...rows];
}
