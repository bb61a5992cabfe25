import { readStrings } from '../guards.js';
import { allowsOther, isMultiSelect, recommendedValues } from '../questions.js';
import { sortChoice } from '../split-choice.js';
import type { ChoiceQuestion } from '../types/question.js';
import { findChoiceProblem } from './find-choice-problem.js';
import type { PlainTextKind, ProtocolKind } from './kind.js';
import { calledLines, oneLine, quoted } from '../printable.js';
import { parseChoice } from './parse-choice.js';

/** One or several of some options, and Other. The answer is an array of values in option order, Other text last. */
export const choice: ProtocolKind<ChoiceQuestion, readonly string[]> = {
  empty: [],
  shape: 'an array of strings',
  takesWords: allowsOther,
  toAnswer: (value) => readStrings(typeof value === 'string' ? [value] : value),
  findProblem: findChoiceProblem,
  getInitial: (question) => question.default ?? recommendedValues(question),
  listValues(question, values, detail) {
    const { chosen, extras } = sortChoice(question, values, detail);
    return [
      ...chosen.map(({ label, value }) => ({ label, value, isOther: false })),
      ...extras.map((words) => ({ label: words, value: words, isOther: true })),
    ];
  },
  fromValues: (values) => values,
};

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
    const preview =
      call !== undefined && option.preview
        ? [`      ${quoted(`\n${option.preview}`).slice(1).replaceAll('\n', '\n      ')}`]
        : [];
    return [`   ${index + 1}. ${oneLine(option.label)}${marks}${description}`, ...preview];
  });
  return call === undefined ? rows : [...calledLines(call), ...rows];
}
