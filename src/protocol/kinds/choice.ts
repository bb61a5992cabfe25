import { readStrings } from '../guards.js';
import { allowsOther, recommendedValues } from '../questions.js';
import { sortChoiceWithDetail } from '../split-choice.js';
import type { ChoiceQuestion } from '../types/question.js';
import { findChoiceProblem } from './find-choice-problem.js';
import type { Kind } from './kind.js';
import { readChoice } from './read-choice.js';

/** One or several of some options, and Other. The answer is an array of values in option order, Other text last. */
export const choice: Kind<ChoiceQuestion, readonly string[]> = {
  empty: [],
  shape: 'an array of strings',
  takesWords: allowsOther,
  read: readChoice,
  toAnswer: (value) => readStrings(typeof value === 'string' ? [value] : value),
  findProblem: findChoiceProblem,
  getInitial: (question) => question.default ?? recommendedValues(question),
  listValues(question, values, detail) {
    const { chosen, extras } = sortChoiceWithDetail(question, values, detail);
    return [...chosen.map(({ label, value }) => ({ label, value, isOther: false })), ...extras.map((words) => ({ label: words, value: words, isOther: true }))];
  },
  fromValues: (values) => values,
};
