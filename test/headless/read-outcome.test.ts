// @vitest-environment node
import { expect, test } from 'vitest';
import { readOutcome } from '../../src/headless/state/read-outcome.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice(), text()]);
const sent = buildAnswer(form, { pick: ['a'], say: 'x' });
const given = buildAnswer(form, { pick: ['b'], say: 'before' });
const refused = (error: unknown, words: Record<string, string> = {}) => ({
  error,
  problems: new Map(Object.entries(words).map(([id, text]) => [id, { code: 'refused', words: text }])),
});

const failedResponse = { ok: false, status: 502 };

test.each<[what: string, result: unknown, expected: unknown]>([
  ['nothing', undefined, { answer: sent }],
  ['a text', 'Thanks.', { answer: sent }],
  ['a response of its own', { ok: true }, { answer: sent }],
  ['a response that says no', { ok: false }, refused('')],
  ['the answer that counts', { answer: given }, { answer: given }],
  [
    'the answer that was given before, with a refusal',
    { answer: given, error: 'interactive_form_already_answered' },
    { answer: given },
  ],
  ['words', { error: 'Too late.' }, refused('Too late.')],
  ['no words for a failure', { error: '' }, refused('')],
  ['an error that is no text', { error: 7 }, refused(7)],
  ['no error', { data: {}, error: null }, { answer: sent }],
  ['an error as it was caught', new TypeError('Offline.'), refused(new TypeError('Offline.'))],
  ['a shape of its own', { queued: true }, refused('')],
  ['an answer that is none', { answer: 'text' }, refused('')],
  ['a list', [], refused([])],
  ['no', false, refused('')],
  ['a response with a status of failure', failedResponse, refused(failedResponse)],
  ['words beside a status of failure', { ok: false, status: 409, error: 'Too late.' }, refused('Too late.')],
  ['words for one question', { errors: { say: 'Taken.' } }, refused('', { say: 'Taken.' })],
  [
    'words for one question and for all',
    { error: 'No.', errors: { say: 'Taken.' } },
    refused('No.', { say: 'Taken.' }),
  ],
  [
    'several words for one question',
    { errors: { say: ['Too long.', ' ', 'Too old.', 7] } },
    refused('', { say: 'Too long. Too old.' }),
  ],
  [
    'words for a question that is not asked',
    { errors: { say: 'Taken.', other: 'No such.' } },
    refused('No such.', { say: 'Taken.' }),
  ],
  ['such words beside some for all', { error: 'No.', errors: { other: 'No such.' } }, refused('No. No such.')],
  ['nothing wrong with any question', { errors: { say: [], pick: ' ' } }, { answer: sent }],
  ['errors that are no object', { errors: 'Taken.' }, refused('Taken.')],
  ['errors of no question', { errors: ['Taken.', 'Sold out.'] }, refused('Taken. Sold out.')],
  ['an empty list of errors', { errors: [] }, refused('')],
  ['no errors', { errors: null }, { answer: sent }],
  [
    "the gate's refusal",
    {
      ok: false,
      error: 'interactive_form_answer_invalid',
      message: 'For developers.',
      issues: [
        { path: ['say'], code: 'too_short' },
        { path: ['say'], code: 'required' },
        { path: ['pick', 0], code: 'unknown_option' },
        { path: [], code: 'unreadable' },
        null,
      ],
    },
    {
      error: 'interactive_form_answer_invalid',
      problems: new Map([
        ['say', { code: 'too_short' }],
        ['pick', { code: 'unknown_option' }],
      ]),
    },
  ],
])('a host that gives back %s', (_, result, expected) => {
  expect(readOutcome(form, sent, result)).toEqual(expected);
});
