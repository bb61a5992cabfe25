/**
 * What is mounted: the open form, after as many answered forms as a chat has. Shared by the driver and the page, which builds the forms.
 *
 * @typedef {'single' | 'multiple' | 'text'} QuestionKind
 * @typedef {'click' | 'key' | 'send'} Action
 * @typedef {object} Workload
 * @property {string} title
 * @property {QuestionKind[]} questions Of each form.
 * @property {number} options Of each choice.
 * @property {number} answered
 */

/** @type {QuestionKind[]} */
const FOUR = ['single', 'multiple', 'single', 'text'];

/** Single and multiple choices in turn, every tenth question a text. @type {QuestionKind[]} */
const FIFTY = Array.from({ length: 50 }, (_, index) =>
  index % 10 === 9 ? 'text' : index % 2 === 0 ? 'single' : 'multiple',
);

/** @satisfies {Record<string, Workload>} */
export const workloads = {
  four: { title: '4 questions', questions: FOUR, options: 4, answered: 0 },
  fifty: { title: '50 questions × 8 options', questions: FIFTY, options: 8, answered: 0 },
  chat: { title: '4 questions after 300 answered forms', questions: FOUR, options: 4, answered: 300 },
};

/** @typedef {keyof typeof workloads} WorkloadId */

/**
 * The question that an action begins in: the first, the first text, and to send the last.
 * @param {Workload} workload
 * @param {Action} action
 */
export function firstQuestion({ questions }, action) {
  return { click: 0, key: questions.indexOf('text'), send: questions.length - 1 }[action];
}
