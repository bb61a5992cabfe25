import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerMessage } from '../../src/protocol/types.js';
import { changeEdition, eraseOther, hasWords, isComplete, isOpen, pick, writeOther, type ChoiceId, type Id, type Model, type TextId } from './model.js';
import type { Edition, Reply, Session } from './session.js';

type Command = fc.AsyncCommand<Model, Session>;

/** One thing that a person or a host may do, and what must come of it. */
function command(name: string, isPossible: (model: Model) => boolean, act: (model: Model, session: Session) => Promise<void>): Command {
  return {
    check: isPossible,
    async run(model, session) {
      await act(model, session);
      await session.expectToShow(model);
      // No answer that nobody has sent.
      expect(session.takeSent()).toEqual([]);
      expect(model.accepted).toBeLessThanOrEqual(1);
    },
    toString: () => name,
  };
}

const choiceIds = fc.constantFrom<ChoiceId>('one', 'maybe', 'many');
const ids = fc.constantFrom<Id>('one', 'maybe', 'many', 'say', 'link', 'line');
const textIds = fc.constantFrom<TextId>('say', 'link', 'line');
const words = fc.constantFrom('yes', 'two words', '  ', 'a, b', '2', '"');

const picks = fc.record({ id: choiceIds, value: fc.constantFrom('a', 'b', 'c') }).map(({ id, value }) =>
  command(`pick ${id} ${value}`, isOpen, async (model, session) => {
    pick(model.choices[id], id, value);
    await session.pick(id, value);
  }),
);

const otherWords = fc.record({ id: choiceIds, words }).map(({ id, words }) =>
  command(`other ${id} ${words}`, isOpen, async (model, session) => {
    writeOther(model.choices[id], id, words);
    await session.writeOther(id, words);
  }),
);

const erasures = choiceIds.map((id) =>
  command(
    `erase ${id}`,
    (model) => isOpen(model) && model.choices[id].other !== '',
    async (model, session) => {
      eraseOther(model.choices[id], id);
      await session.eraseOther(id);
    },
  ),
);

const texts = fc.record({ id: textIds, words }).map(({ id, words }) =>
  command(`write ${id} ${words}`, isOpen, async (model, session) => {
    model.texts[id] += words;
    await session.write(id, words);
  }),
);

const textErasures = textIds.map((id) =>
  command(
    `erase ${id}`,
    (model) => isOpen(model) && model.texts[id] !== '',
    async (model, session) => {
      model.texts[id] = '';
      await session.erase(id);
    },
  ),
);

const notes = fc.record({ id: ids, words }).map(({ id, words }) =>
  command(`note ${id} ${words}`, isOpen, async (model, session) => {
    model.notes[id] = (model.notes[id] ?? '') + words;
    await session.writeNote(id, words);
  }),
);

const replies = fc.constantFrom<Reply>('accept', 'fail', 'hang');
const NEXT = { accept: 'answered', fail: 'failed', hang: 'submitting' } as const;

const submissions = fc.record({ reply: replies, how: fc.constantFrom('click' as const, 'double click' as const, 'keys' as const) }).map(({ reply, how }) =>
  command(`submit ${how}, ${reply}`, isOpen, async (model, session) => {
    const goes = isComplete(model);
    if (goes) model.status = NEXT[reply];
    await session.submit(reply, how);
    await session.expectToShow(model);
    const sent: AnswerMessage[] = session.takeSent();
    expect(sent).toHaveLength(goes ? 1 : 0);
    if (!goes) return;
    session.expectAnswer(sent[0], model);
    if (reply === 'accept') model.accepted++;
  }),
);

const landings = fc.boolean().map((isAccepted) =>
  command(
    isAccepted ? 'it arrives' : 'it is lost',
    ({ status }) => status === 'submitting',
    async (model, session) => {
      model.status = isAccepted ? 'answered' : 'failed';
      if (isAccepted) model.accepted++;
      session.settle(isAccepted);
      await session.expectToShow(model);
    },
  ),
);

const cancellations = fc.constantFrom('discard' as const, 'keep' as const).map((answer) =>
  command(`cancel, ${answer}`, isOpen, async (model, session) => {
    const isAsked = hasWords(model);
    const goes = !isAsked || answer === 'discard';
    if (goes) model.status = 'cancelled';
    await session.cancel(answer);
    await session.expectToShow(model);
    expect(session.takeSent()).toMatchObject(goes ? [{ status: 'cancelled', success: false }] : []);
  }),
);

/** What must be answered, so that many sessions come to an answer. */
const fillings = fc.constant(
  command('fill', isOpen, async (model, session) => {
    const { one, many } = model.choices;
    if (one.selected.length === 0) {
      pick(one, 'one', 'b');
      await session.pick('one', 'b');
    }
    if (many.selected.length === 0) {
      pick(many, 'many', 'a');
      await session.pick('many', 'a');
    }
    model.texts.say += 'done';
    await session.write('say', 'done');
  }),
);

const remounts = fc.constant(
  command(
    'remount',
    ({ status }) => status !== 'answered' && status !== 'cancelled',
    async (_model, session) => session.remount(),
  ),
);

const editions = fc.constantFrom<Edition>('first', 'second').map((edition) =>
  command(`payload, ${edition}`, isOpen, async (model, session) => {
    changeEdition(model, edition);
    session.resend(edition);
  }),
);

const locks = fc.boolean().map((isLocked) =>
  command(
    isLocked ? 'lock' : 'unlock',
    ({ status }) => status === (isLocked ? 'editing' : 'locked'),
    async (model, session) => {
      model.status = isLocked ? 'locked' : 'editing';
      session.lock(isLocked);
    },
  ),
);

const elsewhere = fc.constant(
  command(
    'answered elsewhere',
    ({ status }) => status !== 'answered' && status !== 'cancelled',
    async (model, session) => {
      model.status = 'answered';
      session.answerElsewhere({ status: 'answered', answers: { one: ['a'], many: ['b'], say: 'elsewhere' } });
    },
  ),
);

/** What happens in a session, the rare things rarely. */
export const commands = fc.commands(
  [
    picks,
    picks,
    otherWords,
    texts,
    texts,
    textErasures,
    textErasures,
    notes,
    erasures,
    fillings,
    submissions,
    submissions,
    landings,
    landings,
    editions,
    remounts,
    locks,
    locks,
    cancellations,
    elsewhere,
  ],
  { maxCommands: 30, size: 'max' },
);
