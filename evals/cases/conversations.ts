import type { QuestionOption, Question } from '../../src/protocol/index.js';
import type { Case } from './case.js';

const environment = choice('environment', 'Where should it be deployed?', ['Staging', 'Production']);
const storage = choice('storage', 'Where should the sessions be stored?', ['Postgres', 'Redis']);
const confirmation = choice('drop_table', 'The table orders_old is in the way. Drop it?', ['Yes', 'No']);
const notes: Question = { id: 'notes', question: 'Is there anything to watch?', input_type: 'text', required: false };

/** An answer came, and work goes on; of two, the answer raises a question of its own. */
export const conversations: readonly Case[] = [
  {
    id: 'answered-one',
    kind: 'answered',
    request: 'Deploy the new version.',
    expects: 'work',
    asked: { questions: [environment], response: { answer: ['staging'] } },
  },
  {
    id: 'answered-several',
    kind: 'answered',
    request: 'Deploy the new version, carefully.',
    expects: 'work',
    asked: {
      questions: [environment, notes],
      response: { answers: { environment: ['production'], notes: 'Not before 6 pm' } },
    },
  },
  {
    id: 'answered-in-part',
    kind: 'answered',
    request: 'Deploy the new version when you have all you need.',
    expects: 'work',
    asked: { questions: [environment, notes], response: { answers: { environment: ['staging'], notes: '' } } },
  },
  {
    id: 'answered-no',
    kind: 'answered',
    request: 'Clear the way for the migration.',
    expects: 'work',
    asked: { questions: [confirmation], response: { answer: ['no'] } },
  },
  {
    id: 'own-words',
    kind: 'own words',
    request: 'Store the sessions outside of the process.',
    expects: 'work',
    asked: { questions: [storage], response: { answer: ['Neither, take SQLite: it is there already'] } },
  },
  {
    id: 'you-decide',
    kind: 'own words',
    request: 'Store the sessions so that they survive a restart.',
    expects: 'work',
    asked: { questions: [storage], response: { answer: ['You decide'] } },
  },
  {
    id: 'cancelled',
    kind: 'cancelled',
    request: 'Prepare the new version.',
    expects: 'work',
    asked: { questions: [environment], response: { status: 'cancelled' } },
  },
  {
    id: 'cancelled-with-words',
    kind: 'cancelled',
    request: 'Keep the sessions for a week.',
    expects: 'work',
    asked: {
      questions: [storage],
      response: { status: 'cancelled', message: 'Take whatever costs nothing extra. Redis does.' },
    },
  },
  {
    id: 'next-decision',
    kind: 'raises a question',
    request: 'Bring the new version to our users.',
    files: {
      'deploy.md':
        'Production has two regions, Europe and America, which are deployed one at a time. The owner says which one goes first.',
    },
    expects: 'question',
    asked: { questions: [environment], response: { answer: ['production'] } },
  },
  {
    id: 'next-danger',
    kind: 'raises a question',
    request: 'Do what the migration needs.',
    files: {
      'migration.log':
        'Before orders_old goes: orders_archive refers to it. Delete the archive too, for good, or copy it to the store for 90 € a month.',
    },
    expects: 'question',
    asked: { questions: [confirmation], response: { answer: ['yes'] } },
  },
];

function choice(id: string, question: string, labels: readonly string[]): Question {
  const options: QuestionOption[] = labels.map((label) => ({ label, value: label.toLowerCase() }));
  return { id, question, input_type: 'choice', options };
}
