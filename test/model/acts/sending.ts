import fc from 'fast-check';
import { expect } from 'vitest';
import { command } from '../command.js';
import {
  askedIds,
  goOn,
  isAnswered,
  isMissing,
  isOpen,
  isReview,
  isValid,
  shownIds,
  showFirstProblem,
  toSent,
  type Id,
  type Model,
  type Sent,
} from '../model.js';
import type { Reply } from '../host.js';
import type { Session } from '../session.js';
import { pick } from './choices.js';
import { presses } from './steps.js';

const replies = fc.constantFrom<Reply>('accept', 'fail', 'hang');
const NEXT = { accept: 'answered', fail: 'failed', hang: 'submitting' } as const;

/** Sends what is right, or shows the first of these questions that is not. */
async function send(model: Model, session: Session, checked: readonly Id[], reply: Reply, press: () => Promise<void>): Promise<void> {
  const goes = checked.every((id) => isValid(model, id));
  const sent = toSent(model, checked.length < askedIds(model).length);
  if (!goes) showFirstProblem(model, checked);
  else {
    model.status = NEXT[reply];
    if (reply === 'hang') model.pending.push({ isAwaited: true, sent });
    if (reply === 'accept') settle(model, sent);
  }
  await press();
  await session.expectToShow(model);
  const messages = session.host.takeSent();
  expect(messages).toHaveLength(goes ? 1 : 0);
  if (goes) session.expectAnswer(messages[0], sent, model.edition);
}

function settle(model: Model, sent: Sent): void {
  Object.assign(model, { status: 'answered', receipt: sent, revised: undefined });
}

export const submissions = fc.record({ reply: replies, how: presses }).map(({ reply, how }) =>
  command(
    `submit ${how}, ${reply}`,
    // Before the review there is no button for it, but keys.
    (model) => isOpen(model) && (how === 'keys' || model.layout === 'stack' || isReview(model)),
    (model, session) => send(model, session, askedIds(model), reply, () => session.submit(reply, how)),
  ),
);

/** What the form no longer waits for changes nothing when it arrives. */
export const landings = fc.boolean().map((isAccepted) =>
  command(
    isAccepted ? 'it arrives' : 'it is lost',
    ({ pending }) => pending.length > 0,
    async (model, session) => {
      const { isAwaited, sent } = model.pending.shift()!;
      session.host.settle(isAccepted);
      if (!isAwaited) return;
      if (isAccepted) settle(model, sent);
      else model.status = 'failed';
    },
  ),
);

/** What must be answered, so that many sessions come to an answer; in steps from here to the review. */
export const fillings = fc.constant(
  command(
    'fill',
    (model) => isOpen(model) && !isReview(model),
    async (model, session) => {
      let before;
      do {
        before = model.step;
        for (const id of shownIds(model)) await fill(model, session, id);
        if (model.layout === 'stack') return;
        if (model.step === before) {
          goOn(model);
          await session.next('click');
        }
        await session.expectToShow(model);
      } while (model.step !== before && !isReview(model));
    },
  ),
);

async function fill(model: Model, session: Session, id: Id): Promise<void> {
  if (!isMissing(model, id)) return;
  const value = { one: 'b', many: 'a' }[id as string];
  if (value !== undefined) {
    pick(model, id as 'one' | 'many', value);
    await session.pick(id as 'one' | 'many', value);
  } else {
    model.texts[id as 'say' | 'why'] += 'done';
    await session.write(id as 'say' | 'why', 'done');
  }
}

/** What there is can be sent while something required is missing. In steps the review comes first. */
export const partials = fc.record({ reply: replies, how: fc.constantFrom('click' as const, 'double click' as const) }).map(({ reply, how }) =>
  command(
    `send what there is ${how}, ${reply}`,
    (model) => {
      const asked = askedIds(model);
      return model.setup.allowPartial && isOpen(model) && asked.some((id) => isAnswered(model, id)) && asked.some((id) => isMissing(model, id));
    },
    async (model, session) => {
      const asked = askedIds(model);
      if (model.layout === 'steps' && !isReview(model)) {
        goToReview(model);
        return session.sendPartial(reply, how);
      }
      await send(
        model,
        session,
        asked.filter((id) => !isMissing(model, id)),
        reply,
        () => session.sendPartial(reply, how),
      );
    },
  ),
);

function goToReview(model: Model): void {
  model.isChange = false;
  model.step = model.visited = askedIds(model).length;
}
