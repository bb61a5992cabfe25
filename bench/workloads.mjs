/**
 * What is mounted. Shared by the driver, which needs the names and the counts, and the page, which builds the forms.
 *
 * @typedef {object} Workload
 * @property {string} id
 * @property {string} title
 * @property {number} forms
 * @property {QuestionKind[]} questions Of each form.
 * @property {number} options Of each choice.
 * @property {number} [answered] How many of the forms, from the first, are answered already: receipts, or the form switched off where a contender
 *   has none. Default 0.
 * @property {number} [around] How often its options are clicked in turn. An odd number, so that each box is ticked in the end. Default 1.
 * @property {readonly ('cold' | 'hydrate' | 'key' | 'scroll' | 'send')[]} [also] What is measured of it beside mounts and clicks.
 * @property {boolean} [peers] Whether the peers are measured at it, too.
 *
 * @typedef {'single' | 'multiple' | 'text'} QuestionKind
 * @typedef {'click' | 'key' | 'send'} Action
 */

/** @type {QuestionKind[]} */
const SMALL = ['single', 'multiple', 'single', 'text'];

/** @type {Workload[]} */
export const workloads = [
  {
    id: 'small',
    title: '4 questions',
    forms: 1,
    questions: SMALL,
    options: 4,
    around: 3,
    also: ['cold', 'hydrate', 'key', 'send'],
    peers: true,
  },
  {
    id: '50x8',
    title: '50 questions × 8 options',
    forms: 1,
    questions: mixed(50),
    options: 8,
    also: ['hydrate', 'send'],
    peers: true,
  },
  { id: '200x10', title: '200 questions × 10 options', forms: 1, questions: mixed(200), options: 10, also: ['key'] },
  { id: '1000-single', title: '1 × 1000, single', forms: 1, questions: ['single'], options: 1000, peers: true },
  { id: '1000-multiple', title: '1 × 1000, multiple', forms: 1, questions: ['multiple'], options: 1000 },
  {
    id: 'chat-answered',
    title: 'a chat of 200 answered forms',
    forms: 200,
    questions: SMALL,
    options: 4,
    answered: 200,
    peers: true,
  },
  {
    id: 'chat-receipts',
    title: 'a chat of 300 answered forms and an open one',
    forms: 301,
    questions: SMALL,
    options: 4,
    answered: 300,
    also: ['key', 'scroll', 'send'],
  },
  {
    id: 'chat-open',
    title: 'a chat of 200 open forms',
    forms: 200,
    questions: SMALL,
    options: 4,
    around: 3,
    peers: true,
  },
];

/**
 * The workload of that id.
 * @param {string} id
 * @returns {Workload}
 */
export function getWorkload(id) {
  const workload = workloads.find((candidate) => candidate.id === id);
  if (workload === undefined)
    throw new Error(`No workload "${id}"; there are ${workloads.map((one) => one.id).join(', ')}.`);
  return workload;
}

/**
 * Where a workload is clicked or typed into: the form in the middle of those that are open, and in it the question of that kind nearest to the
 * middle. To send, the question at the end.
 * @param {Workload} workload
 * @param {Action} action
 * @returns {{ form: number, question: number } | undefined} nothing where there is nothing to act on.
 */
export function actionTarget(workload, action) {
  const { answered = 0, forms } = workload;
  if (answered === forms) return undefined;
  const form = answered + Math.floor((forms - answered) / 2);
  if (action === 'send') return { form, question: workload.questions.length - 1 };
  const half = workload.questions.length / 2;
  const fits = workload.questions.flatMap((kind, index) => ((kind === 'text') === (action === 'key') ? [index] : []));
  const question = fits.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0];
  return question === undefined ? undefined : { form, question };
}

/**
 * Single and multiple choices in turn, every tenth question a text.
 * @param {number} count
 * @returns {QuestionKind[]}
 */
function mixed(count) {
  return Array.from({ length: count }, (_, index) =>
    index % 10 === 9 ? 'text' : index % 2 === 0 ? 'single' : 'multiple',
  );
}
