import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import {
  canSkip,
  changeEdition,
  eraseOther,
  goOn,
  goTo,
  hasUnsent,
  IDS,
  isComplete,
  isOpen,
  isReview,
  pick,
  showFirstProblem,
  shownIds,
  startAnew,
  writeOther,
  type ChoiceId,
  type Id,
  type Layout,
  type Model,
  type TextId,
} from './model.js';
import type { Edition, Press, Reply, Session } from './session.js';

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

/** Something done to one of these questions. In steps to the one that is shown, if it is one of these. */
function commandOn<T extends Id>(
  ids: readonly T[],
  id: T,
  name: string,
  isPossible: (model: Model, id: T) => boolean,
  act: (model: Model, session: Session, id: T) => Promise<void>,
): Command {
  const aim = (model: Model): T | undefined => {
    const shown = ids.filter((one) => shownIds(model).includes(one));
    return shown.includes(id) ? id : shown[0];
  };
  return command(
    `${name} ${id}`,
    (model) => {
      const aimed = aim(model);
      return isOpen(model) && aimed !== undefined && isPossible(model, aimed);
    },
    (model, session) => act(model, session, aim(model)!),
  );
}

const CHOICES = ['one', 'maybe', 'many'] as const satisfies ChoiceId[];
const TEXTS = ['say', 'link', 'line'] as const satisfies TextId[];
const always = (): boolean => true;
const words = fc.constantFrom('yes', 'two words', '  ', 'a, b', '2', '"');
const values = fc.constantFrom('a', 'b', 'c');

const picks = fc
  .record({ id: fc.constantFrom(...CHOICES), value: values, how: fc.constantFrom('click' as const, 'digit' as const) })
  .map(({ id, value, how }) =>
    commandOn(CHOICES, id, `pick ${value} by ${how} in`, always, async (model, session, id) => {
      pick(model.choices[id], id, value);
      await session.pick(id, value, how);
    }),
  );

/** Enter chooses in a single choice, and confirms what is chosen. */
const enters = fc.record({ id: fc.constantFrom(...CHOICES), value: values }).map(({ id, value }) =>
  commandOn(CHOICES, id, `enter ${value} in`, always, async (model, session, id) => {
    const choice = model.choices[id];
    if (id !== 'many' && !choice.selected.includes(value)) pick(choice, id, value);
    else if (model.layout === 'steps') goOn(model);
    await session.enter(id, value);
  }),
);

const otherWords = fc.record({ id: fc.constantFrom(...CHOICES), words }).map(({ id, words }) =>
  commandOn(CHOICES, id, `other ${words} in`, always, async (model, session, id) => {
    writeOther(model.choices[id], id, words);
    await session.writeOther(id, words);
  }),
);

const erasures = fc.constantFrom(...CHOICES).map((id) =>
  commandOn(
    CHOICES,
    id,
    'erase other in',
    ({ choices }, id) => choices[id].other !== '',
    async (model, session, id) => {
      eraseOther(model.choices[id], id);
      await session.eraseOther(id);
    },
  ),
);

const texts = fc.record({ id: fc.constantFrom(...TEXTS), words }).map(({ id, words }) =>
  commandOn(TEXTS, id, `write ${words} in`, always, async (model, session, id) => {
    model.texts[id] += words;
    await session.write(id, words);
  }),
);

const textErasures = fc.constantFrom(...TEXTS).map((id) =>
  commandOn(
    TEXTS,
    id,
    'erase',
    ({ texts }, id) => texts[id] !== '',
    async (model, session, id) => {
      model.texts[id] = '';
      await session.erase(id);
    },
  ),
);

const notes = fc.record({ id: fc.constantFrom(...IDS), words }).map(({ id, words }) =>
  commandOn(IDS, id, `note ${words} on`, always, async (model, session, id) => {
    model.notes[id] = (model.notes[id] ?? '') + words;
    await session.writeNote(id, words);
  }),
);

const isInSteps = ({ layout, status }: Model): boolean => layout === 'steps' && status !== 'answered' && status !== 'cancelled';
const presses = fc.constantFrom<Press>('click', 'double click', 'keys');

/** A double click is one press. */
const nexts = presses.map((how) =>
  command(
    `next, ${how}`,
    (model) => isInSteps(model) && !isReview(model),
    async (model, session) => {
      goOn(model);
      await session.next(how);
    },
  ),
);

const backs = presses.map((how) =>
  command(
    `back, ${how}`,
    (model) => isInSteps(model) && model.step > 0,
    async (model, session) => {
      if (model.status !== 'submitting') goTo(model, model.step - 1);
      await session.back(how);
    },
  ),
);

const skips = fc.constantFrom('click' as const, 'double click' as const).map((how) =>
  commandOn(
    ['maybe', 'link', 'line'],
    'maybe',
    `skip, ${how}`,
    (model, id) => model.layout === 'steps' && canSkip(model, id),
    async (model, session) => {
      goOn(model);
      await session.skip(how);
    },
  ),
);

const jumps = fc.nat(IDS.length - 1).map((step) =>
  command(
    `to step ${step + 1}`,
    (model) => isInSteps(model) && step <= model.visited,
    async (model, session) => {
      if (model.status !== 'submitting') goTo(model, step);
      await session.goTo(step);
    },
  ),
);

const layouts = fc.constantFrom<Layout>('stack', 'steps').map((layout) =>
  command(
    `layout, ${layout}`,
    (model) => isOpen(model) && model.layout !== layout,
    async (model, session) => {
      model.layout = layout;
      session.layOut(layout);
    },
  ),
);

const replies = fc.constantFrom<Reply>('accept', 'fail', 'hang');
const NEXT = { accept: 'answered', fail: 'failed', hang: 'submitting' } as const;

const submissions = fc.record({ reply: replies, how: presses }).map(({ reply, how }) =>
  command(
    `submit ${how}, ${reply}`,
    // Before the review there is no button for it, but keys.
    (model) => isOpen(model) && (how === 'keys' || model.layout === 'stack' || isReview(model)),
    async (model, session) => {
      const goes = isComplete(model);
      if (goes) model.status = NEXT[reply];
      else showFirstProblem(model);
      await session.submit(reply, how);
      await session.expectToShow(model);
      const sent: AnswerMessage[] = session.takeSent();
      expect(sent).toHaveLength(goes ? 1 : 0);
      if (!goes) return;
      session.expectAnswer(sent[0], model);
      if (reply === 'accept') model.accepted++;
    },
  ),
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
    const isAsked = hasUnsent(model);
    const goes = !isAsked || answer === 'discard';
    if (goes) model.status = 'cancelled';
    await session.cancel(answer);
    await session.expectToShow(model);
    expect(session.takeSent()).toMatchObject(goes ? [{ status: 'cancelled', success: false }] : []);
  }),
);

/** What must be answered, so that many sessions come to an answer; in steps from here to the review. */
const fillings = fc.constant(
  command(
    'fill',
    (model) => isOpen(model) && !isReview(model),
    async (model, session) => {
      let before;
      do {
        before = model.step;
        for (const id of shownIds(model)) await fill(model, session, id);
        if (model.layout === 'stack') return;
        goOn(model);
        await session.next('click');
        await session.expectToShow(model);
      } while (model.step !== before && !isReview(model));
    },
  ),
);

async function fill(model: Model, session: Session, id: Id): Promise<void> {
  const missing = { one: 'b', many: 'a' } as const;
  if ((id === 'one' || id === 'many') && model.choices[id].selected.length === 0) {
    pick(model.choices[id], id, missing[id]);
    await session.pick(id, missing[id]);
  }
  if (id !== 'say') return;
  model.texts.say += 'done';
  await session.write('say', 'done');
}

const remounts = fc.constant(
  command(
    'remount',
    ({ status }) => status !== 'answered' && status !== 'cancelled',
    // Its session has everything, the step included.
    async (_model, session) => session.remount(),
  ),
);

/** A failed send is not remembered, but what was to be sent is. */
const reloads = fc.constant(
  command(
    'reload',
    ({ status }) => status === 'editing' || status === 'locked' || status === 'failed',
    async (model, session) => {
      if (model.status === 'failed') model.status = 'editing';
      startAnew(model);
      session.reload();
    },
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
    enters,
    otherWords,
    texts,
    texts,
    textErasures,
    textErasures,
    notes,
    erasures,
    fillings,
    nexts,
    nexts,
    nexts,
    skips,
    backs,
    jumps,
    layouts,
    submissions,
    submissions,
    landings,
    landings,
    editions,
    remounts,
    reloads,
    locks,
    locks,
    cancellations,
    elsewhere,
  ],
  { maxCommands: 30, size: 'max' },
);
