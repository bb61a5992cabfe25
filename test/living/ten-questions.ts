import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { isMultiSelect, optionsOf } from '../../src/protocol/questions.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import type { Question } from '../../src/protocol/types/question.js';
import type { Exchange } from './records.js';

// The ten fixed questions, and the answers that a person would give, in no system's format. Each system writes them as its own tool has them.

export interface FixedQuestion {
  question: string;
  header: string;
  multiple: boolean;
  options: { label: string; description: string }[];
}

/** An answer to a question: places of options, own words, a note. Without any, it is left blank. */
interface Said {
  picked?: number[];
  other?: string;
  note?: string;
}

export interface FixedForm {
  name: string;
  questions: FixedQuestion[];
  /** The answers, in the order of the questions, or a cancellation. */
  answer: Said[] | { cancelled: true; words?: string };
}

const option = (label: string, description: string) => ({ label, description });
const DATABASES = [option('Postgres', 'It is there'), option('SQLite', 'A file')];
const LONG = Array.from({ length: 200 }, (_, index) => `word ${index + 1}`).join(', ');

const single = (question: string, options = DATABASES): FixedQuestion => ({
  question,
  header: 'Database',
  multiple: false,
  options,
});

export const tenQuestions: readonly FixedForm[] = [
  {
    name: 'recommended',
    questions: [
      single('Which database is best?', [option('Postgres (Recommended)', 'It is there'), option('SQLite', 'A file')]),
    ],
    answer: [{ picked: [0] }],
  },
  {
    name: 'multiple',
    questions: [
      {
        question: 'Which checks run?',
        header: 'Checks',
        multiple: true,
        options: [option('Unit', 'Fast'), option('Load', 'Slow'), option('Lint', 'Style')],
      },
    ],
    answer: [{ picked: [0, 2] }],
  },
  { name: 'other', questions: [single('Which other database?')], answer: [{ other: 'MariaDB, version 11' }] },
  {
    name: 'note',
    questions: [single('Which database, and why?')],
    answer: [{ picked: [1], note: 'Only for the tests.\nNot for users.' }],
  },
  { name: 'blank', questions: [single('Which database, if any?')], answer: [{}] },
  { name: 'cancelled', questions: [single('Which database now?')], answer: { cancelled: true } },
  {
    name: 'cancelled-with-words',
    questions: [single('Which database today?')],
    answer: { cancelled: true, words: 'Write the tests first.' },
  },
  {
    name: 'unicode',
    questions: [single('Welche Datenbank – 哪个数据库? 🗄️', [option('Élan 👩‍💻', 'Größer'), option('数据库', 'שלום')])],
    answer: [{ picked: [0], note: 'ça va 👍🏽' }],
  },
  { name: 'long', questions: [single('Which database, at length?')], answer: [{ other: LONG }] },
  {
    name: 'several',
    questions: [
      single('Which database first?'),
      {
        question: 'Which regions?',
        header: 'Regions',
        multiple: true,
        options: [option('Europe', 'EU'), option('Asia', 'AP')],
      },
      {
        question: 'Which day?',
        header: 'Day',
        multiple: false,
        options: [option('Monday', 'Early'), option('Friday', 'Late')],
      },
    ],
    answer: [{ picked: [0] }, { picked: [0, 1], other: 'The moon' }, { note: 'Any day.' }],
  },
];

/** A question as a property of an elicitation. */
export function toProperty({ question, multiple, options }: FixedQuestion): object {
  const labels = { type: 'string', enum: options.map(({ label }) => label) };
  return multiple ? { type: 'array', title: question, items: labels } : { ...labels, title: question };
}

/** The questions as the input of the project's own tool. */
export function toInput({ questions }: FixedForm) {
  const toQuestion = ({ question, header, multiple, options }: FixedQuestion, index: number) => ({
    id: `q${index}`,
    question,
    header,
    input_type: 'choice',
    required: false,
    multi_select: multiple,
    options: options.map(({ label, description }) => ({ label, value: label, description })),
  });
  return { questions: questions.map(toQuestion) };
}

/** The fixed form that a system's request or an adapter's form is made of: each has a first question of its own. */
function fixedFormOf(request: unknown): FixedForm {
  const text = JSON.stringify(request);
  const found = tenQuestions.find(({ questions: [first] }) =>
    text.includes(JSON.stringify(first?.question).slice(1, -1)),
  );
  if (found === undefined) throw new Error(`No fixed question is in ${text}`);
  return found;
}

/** The fixed answer to a form that an adapter has made of one of the ten. */
export function answerFixed(form: TrustedForm): AnswerMessage {
  const { answer } = fixedFormOf(form.payload);
  if ('cancelled' in answer) return buildCancellation(form, { message: answer.words });
  const said = form.payload.questions.map((question, index) => ({ question, said: answer[index] ?? {} }));
  return buildAnswer(
    form,
    Object.fromEntries(said.map((each) => [each.question.id, toValue(each.question, each.said)])),
    {
      details: Object.fromEntries(
        said.flatMap(({ question, said: { note } }) => (note === undefined ? [] : [[question.id, { note }]])),
      ),
    },
  );
}

/** A question that takes one value has the first of several. */
function toValue(question: Question, { picked = [], other }: Said): string[] {
  const values = [
    ...picked.flatMap((place) => optionsOf(question)[place]?.value ?? []),
    ...(other === undefined ? [] : [other]),
  ];
  return isMultiSelect(question) ? values : values.slice(0, 1);
}

/** Collects the ten exchanges of a run, in which a host is asked and a model then reads. */
export function collectExchanges() {
  const seen = new Map<string, Pick<Exchange, 'shown' | 'sent'>>();
  return {
    /** Keeps what the host was asked and what it replied. */
    keep(shown: unknown, sent: unknown): void {
      seen.set(fixedFormOf(shown).name, { shown, sent });
    },
    /** The exchanges by name, with the results in the order of the ten. */
    with(results: readonly unknown[]): Record<string, Exchange> {
      if (results.length !== tenQuestions.length) throw new Error(`The model has read ${results.length} results.`);
      return Object.fromEntries(
        tenQuestions.map(({ name }, index) => [
          name,
          { shown: null, sent: null, ...seen.get(name), read: results[index] },
        ]),
      );
    },
  };
}
