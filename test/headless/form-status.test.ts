import { expect, test } from 'vitest';
import {
  deriveStatus,
  statusRules,
  type FormPhase,
  type FormStatus,
  type HostState,
} from '../../src/headless/state/form-status.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const form = formOf([choice()]);
const answered = buildAnswer(form, { pick: ['a'] });
const cancelled = buildCancellation(form);

const editing: FormPhase = { name: 'editing' };
const submitting: FormPhase = { name: 'submitting', number: 1, earlier: [], answer: answered };
const failed: FormPhase = { name: 'failed', number: 1, earlier: [], answer: answered, error: new Error('offline') };

test.each<[FormPhase, HostState, FormStatus]>([
  [editing, {}, 'editing'],
  [editing, { locked: true }, 'locked'],
  [editing, { expired: true }, 'expired'],
  [editing, { locked: true, expired: true }, 'expired'],
  [editing, { answer: answered }, 'answered'],
  [editing, { answer: cancelled }, 'cancelled'],
  [editing, { answer: answered, expired: true, locked: true }, 'answered'],
  [submitting, {}, 'submitting'],
  [submitting, { locked: true }, 'submitting'],
  [submitting, { expired: true }, 'submitting'],
  [submitting, { answer: cancelled }, 'cancelled'],
  [failed, {}, 'failed'],
  [failed, { locked: true }, 'locked'],
  [failed, { expired: true }, 'expired'],
  [failed, { answer: answered }, 'answered'],
  [{ name: 'settled', answer: answered }, {}, 'answered'],
  [{ name: 'settled', answer: cancelled }, {}, 'cancelled'],
  [{ name: 'settled', answer: answered }, { locked: true, expired: true }, 'answered'],
  [{ name: 'settled', answer: cancelled }, { answer: answered }, 'answered'],
])('$name with %o is %s', (phase, host, status) => {
  expect(deriveStatus(phase, host)).toBe(status);
});

test('only an open form takes answers', () => {
  const statuses = Object.entries(statusRules);
  expect(statuses.map(([status]) => status)).toEqual([
    'pending',
    'locked',
    'editing',
    'submitting',
    'failed',
    'answered',
    'cancelled',
    'expired',
  ]);
  expect(statuses.filter(([, { isInteractive }]) => isInteractive).map(([status]) => status)).toEqual([
    'editing',
    'failed',
  ]);
});
