// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation, type TrustedForm } from '../../src/protocol/index.js';
import { admitUserMessage, type AdmissionError, type IncomingMessage } from '../../src/server/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const first = make({ subtask_id: 'research' }, 'toolu_1');
const second = make({ subtask_id: 'review' }, 'toolu_2');
const aside = make({ subtask_id: 'research', blocking: false }, 'toolu_3');
const answer = (form: TrustedForm, value = 'a') => buildAnswer(form, { pick: [value] });

function make(ids: object, toolUseId: string): TrustedForm {
  return formOf([choice({ allow_other: false })], { task_id: 1, ...ids }, toolUseId);
}

describe('where several forms may wait', () => {
  test.each<[string, TrustedForm[], IncomingMessage, object]>([
    ['words, if none waits', [], { text: 'Hello' }, { ok: true }],
    ['words, if only forms wait that do not block', [aside], { text: 'Hello' }, { ok: true }],
    ['the answer to the newest', [first, second], { answer: answer(second) }, { ok: true, answer: answer(second) }],
    ['the answer to the oldest', [first, second], { answer: answer(first) }, { ok: true, answer: answer(first) }],
    [
      'the answer to one that does not block, while another one does',
      [first, aside],
      { answer: answer(aside) },
      { ok: true, answer: answer(aside) },
    ],
    [
      'an answer beside words',
      [first, second],
      { text: 'Here', answer: answer(second) },
      { ok: true, answer: answer(second) },
    ],
    ['a cancellation', [aside], { answer: buildCancellation(aside) }, { ok: true, answer: buildCancellation(aside) }],
  ])('it lets in %s', (_, waiting, incoming, expected) => {
    expect(admitUserMessage(waiting, incoming)).toStrictEqual(expected);
  });

  test.each<[string, TrustedForm[], IncomingMessage, AdmissionError]>([
    ['an answer, if none waits', [], { answer: answer(first) }, 'interactive_form_not_pending'],
    ['words, while one form blocks', [aside, first], { text: 'Hello' }, 'pending_interactive_form'],
    [
      'the answer to a form that does not wait',
      [first, second],
      { answer: answer(aside) },
      'interactive_form_tool_mismatch',
    ],
    [
      'what is no answer to its form',
      [first, second],
      { answer: { ...answer(second), answers: { pick: ['z'] } } },
      'interactive_form_answer_invalid',
    ],
    [
      'the ids of another form',
      [first, second],
      { answer: { ...answer(second), subtask_id: 'research' } },
      'interactive_form_answer_invalid',
    ],
  ])('it refuses %s', (_, waiting, incoming, error) => {
    expect(admitUserMessage(waiting, incoming)).toMatchObject({ ok: false, error });
  });

  test('each answer can be sent again, whatever was answered since', () => {
    const last = [answer(first), answer(aside), answer(second)];
    for (const given of last)
      expect(admitUserMessage([], { answer: given }, { last })).toStrictEqual({
        ok: true,
        answer: given,
        repeated: true,
      });
    const refused = { ok: false, error: 'interactive_form_already_answered', answer: answer(first) };
    expect(admitUserMessage([second], { answer: answer(first, 'b') }, { last })).toMatchObject(refused);
  });

  test('the next change of any of them is let in', () => {
    const stored = { last: [answer(first), answer(second)], allowRevisions: true, lastForm: first };
    const change = buildAnswer(first, { pick: ['b'] }, { revision: 1 });
    expect(admitUserMessage([aside], { answer: change }, stored)).toStrictEqual({ ok: true, answer: change });
    expect(admitUserMessage([aside], { answer: { ...change, revision: 2 } }, stored)).toMatchObject({
      error: 'interactive_form_already_answered',
    });
  });
});

describe('without a list', () => {
  test('a form that would not block blocks', () => {
    expect(admitUserMessage(aside, { text: 'Hello' })).toMatchObject({ error: 'pending_interactive_form' });
  });
});

describe('two runs that count their calls alike', () => {
  const [one, two] = [make({ subtask_id: 1 }, 'call_0'), make({ subtask_id: 2 }, 'call_0')];

  test.each<[string, TrustedForm | TrustedForm[]]>([
    ['in a list', [two]],
    ['alone', two],
  ])('the answer to the second is no second answer to the first: %s', (_, pending) => {
    expect(admitUserMessage(pending, { answer: answer(two, 'b') }, { last: answer(one) })).toStrictEqual({
      ok: true,
      answer: answer(two, 'b'),
    });
    expect(admitUserMessage(pending, { answer: answer(one) }, { last: answer(one) })).toStrictEqual({
      ok: true,
      answer: answer(one),
      repeated: true,
    });
  });

  test('each answer finds its own form', () => {
    for (const form of [one, two])
      expect(admitUserMessage([one, two], { answer: answer(form) })).toStrictEqual({ ok: true, answer: answer(form) });
  });

  test('an answer that leaves out which of them it means is refused, and taken once only one of them waits', () => {
    const { subtask_id: _, ...meant } = answer(two);
    expect(admitUserMessage([one, two], { answer: meant })).toMatchObject({
      ok: false,
      error: 'interactive_form_tool_mismatch',
    });
    expect(admitUserMessage([two], { answer: meant })).toStrictEqual({ ok: true, answer: answer(two) });
    expect(admitUserMessage([two, two], { answer: meant })).toStrictEqual({ ok: true, answer: answer(two) });
  });
});

describe('a provider that counts its calls anew asks the same question again', () => {
  const asked = formOf([choice({ question: 'Proceed?' })], { task_id: 1 }, 'call_0');
  const [yes, no] = ['a', 'b'].map((pick) => buildAnswer(asked, { pick: [pick] }));

  test.each([
    ['another answer', no],
    ['the same answer', yes],
    ['a cancellation', buildCancellation(asked)],
  ])('the form that waits takes %s', (_, answer) => {
    for (const last of [yes!, [yes!]]) {
      const {
        ok,
        answer: stored,
        repeated,
      } = admitUserMessage([asked], { answer }, { last }) as { ok: boolean; answer?: unknown; repeated?: true };
      expect([ok, stored, repeated]).toEqual([true, answer, undefined]);
    }
  });

  test('once it waits no more, the page that never got its response is told again', () => {
    expect(admitUserMessage([], { answer: no }, { last: [yes!, no!] })).toMatchObject({ ok: true, repeated: true });
    expect(admitUserMessage(undefined, { answer: yes }, { last: no })).toMatchObject({
      ok: false,
      error: 'interactive_form_already_answered',
    });
  });
});
