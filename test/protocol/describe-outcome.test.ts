// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { describeOutcome, type FormOutcome, type QuestionOutcome } from '../../src/protocol/describe-outcome.js';
import type { AnswerDetail, AnswerMessage, Answers } from '../../src/protocol/types/answer.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const options = [
  { label: 'A', value: 'a', recommended: true },
  { label: 'B', value: 'b' },
  { label: 'C', value: 'c', recommended: true },
];
const single = choice({ options: options.slice(0, 2) });
const multiple = choice({ options, multi_select: true });

function outcome(fields: Partial<QuestionOutcome> = {}): QuestionOutcome {
  return {
    id: 'pick',
    input_type: 'choice',
    optionCount: 2,
    isAnswered: true,
    isOtherUsed: false,
    isUntouched: false,
    isSkipped: false,
    isDelegated: false,
    isLeftOpen: false,
    hasNote: false,
    ...fields,
  };
}

function outcomeOf(question: object, answers: Answers, detail: AnswerDetail = {}): FormOutcome {
  const form = formOf([question]);
  const message = buildAnswer(form, answers);
  const { id } = form.payload.questions[0]!;
  // As a store holds it: with what the builder of this version may not know yet.
  return describeOutcome(form, { ...message, details: { [id]: { ...message.details?.[id], ...detail } } });
}

describe('describeOutcome', () => {
  it.each<[string, object, Answers, AnswerDetail, QuestionOutcome]>([
    ['the recommended option', single, { pick: ['a'] }, {}, outcome({ isRecommendedTaken: true })],
    ['another option', single, { pick: ['b'] }, {}, outcome({ isRecommendedTaken: false })],
    ['an option where nothing is recommended', choice(), { pick: ['b'] }, {}, outcome({ optionCount: 3 })],
    [
      'all that is recommended',
      multiple,
      { pick: ['a', 'c'] },
      {},
      outcome({ optionCount: 3, isRecommendedTaken: true }),
    ],
    [
      'some of what is recommended',
      multiple,
      { pick: ['a', 'b'] },
      {},
      outcome({ optionCount: 3, isRecommendedTaken: false }),
    ],
    ['own words', single, { pick: ['Neither'] }, {}, outcome({ isRecommendedTaken: false, isOtherUsed: true })],
    [
      'a default that was not touched',
      { ...single, default: ['a'] },
      { pick: ['a'] },
      { untouched: true },
      outcome({ isRecommendedTaken: true, isUntouched: true }),
    ],
    ['a note', single, { pick: ['a'] }, { note: 'For now.' }, outcome({ isRecommendedTaken: true, hasNote: true })],
    [
      'nothing, of what is optional',
      { ...single, required: false },
      {},
      {},
      outcome({ isAnswered: false, isSkipped: true }),
    ],
    [
      'a decision handed back',
      single,
      { pick: [] },
      { delegated: true },
      outcome({ isAnswered: false, isDelegated: true }),
    ],
    [
      'a question left open',
      single,
      { pick: [] },
      { unanswered: true },
      outcome({ isAnswered: false, isLeftOpen: true }),
    ],
    ['a text', text(), { say: 'Secret plans' }, {}, { ...outcome({ id: 'say', input_type: 'text' }), optionCount: 0 }],
  ])('%s', (_, question, answers, detail, expected) => {
    expect(outcomeOf(question, answers, detail)).toStrictEqual({
      status: 'answered',
      questions: [expected],
      attachmentCount: 0,
      isRepliedInstead: false,
    });
  });

  it('counts no disabled option as one that could be taken', () => {
    const disabled = [
      { label: 'A', value: 'a', recommended: true, disabled: true },
      { label: 'B', value: 'b' },
    ];
    expect(outcomeOf(choice({ options: disabled }), { pick: ['b'] }).questions).toStrictEqual([
      outcome({ optionCount: 1 }),
    ]);
  });

  it('says of a cancelled form whether the user wrote instead', () => {
    const form = formOf([single]);
    const open = outcome({ isAnswered: false });
    expect(describeOutcome(form, buildCancellation(form, { message: 'Tell me more first' }))).toStrictEqual({
      status: 'cancelled',
      questions: [open],
      attachmentCount: 0,
      isRepliedInstead: true,
    });
    expect(describeOutcome(form, buildCancellation(form)).isRepliedInstead).toBe(false);
  });

  const asked = new Date('2026-11-23T10:00:00Z');

  it.each<[string, object | undefined, object]>([
    ['known', { askedAt: asked, answeredAt: asked.getTime() + 4_000 }, { duration: 4_000 }],
    ['half known', { askedAt: asked }, {}],
    ['no time at all', { askedAt: new Date('never'), answeredAt: asked }, {}],
    ['from clocks that differ', { askedAt: asked, answeredAt: asked.getTime() - 1 }, {}],
    ['not given', undefined, {}],
  ])('a time to answer that is %s', (_, times, expected) => {
    const form = formOf([single]);
    const described = describeOutcome(form, buildAnswer(form, { pick: ['a'] }), times);
    expect(described).toStrictEqual({
      status: 'answered',
      questions: [outcome({ isRecommendedTaken: true })],
      attachmentCount: 0,
      isRepliedInstead: false,
      ...expected,
    });
  });

  it('holds no word of the user, no option and no file', () => {
    const form = formOf([single, text()]);
    const message = buildAnswer(
      form,
      { pick: ['my own words'], say: 'my own words' },
      {
        details: { pick: { note: 'my own words' } },
        attachments: [{ question_id: 'say', name: 'my own words', media_type: 'image/png', data: 'iVBORw0K' }],
      },
    );
    const described = describeOutcome(form, message);
    expect(described).toMatchObject({
      attachmentCount: 1,
      questions: [{ isOtherUsed: true, hasNote: true }, { isAnswered: true }],
    });
    expect(JSON.stringify(described)).not.toContain('my own words');
  });

  it.each<[string, unknown, Partial<FormOutcome>]>([
    ['nothing', null, { status: 'answered' }],
    [
      'answers of another shape',
      { status: 'answered', answers: { pick: 7 }, details: { pick: 'untouched' }, attachments: 'none' },
      { status: 'answered' },
    ],
    [
      'a single choice as a bare string',
      { status: 'answered', answers: { pick: 'a' } },
      { questions: [outcome({ isRecommendedTaken: true })] },
    ],
  ])('never throws at a stored message that is %s', (_, message, expected) => {
    expect(describeOutcome(formOf([single]), message as AnswerMessage)).toStrictEqual({
      status: 'answered',
      questions: [outcome({ isAnswered: false })],
      attachmentCount: 0,
      isRepliedInstead: false,
      ...expected,
    });
  });
});
