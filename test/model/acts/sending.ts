import fc from 'fast-check';
import { expect } from 'vitest';
import { always, command, commandInForm, commandOn } from '../command.js';
import {
  answer,
  askedIds,
  confirm,
  goOn,
  isAnswered,
  isMissing,
  isOpen,
  isReview,
  isValid,
  settle,
  shownIds,
  showFirstProblem,
  store,
  toSent,
  type Id,
  type Model,
  type Reply,
  type Sent,
  type Wish,
} from '../model.js';
import type { Session } from '../session.js';
import { pick } from './choices.js';
import { presses } from './steps.js';

const replies = fc.constantFrom<Reply>('accept', 'fail', 'hang');
const NEXT = { fail: 'failed', hang: 'submitting' } as const;

/** Sends valid answers once their images are stored, or shows the first question with a problem. */
export async function send(model: Model, session: Session, wish: Wish, press: () => Promise<void>): Promise<void> {
  const sent = attempt(model, wish);
  await press();
  await session.expectToShow(model);
  const messages = session.host.takeSent();
  expect(messages).toHaveLength(sent ? 1 : 0);
  if (sent) session.expectAnswer(messages[0], sent, model.edition);
}

/** The answers that go to the host at once. */
function attempt(model: Model, { isPartial, reply }: Wish): Sent | undefined {
  const asked = askedIds(model);
  const checked = isPartial ? asked.filter((id) => !isMissing(model, id)) : asked;
  model.wish = undefined;
  if (!checked.every((id) => isValid(model, id))) {
    showFirstProblem(model, checked);
    return undefined;
  }
  if (model.uploads.some(({ isAwaited }) => isAwaited)) {
    model.wish = { isPartial, reply };
    return undefined;
  }
  const sent = toSent(model, checked.length < asked.length);
  for (const one of model.pending) one.isCurrent = false;
  if (reply === 'accept') {
    store(model, sent);
    settle(model, sent);
    return sent;
  }
  model.status = model.phase = NEXT[reply];
  if (reply === 'hang') model.pending.push({ isAwaited: true, isCurrent: true, sent });
  return sent;
}

export const submissions = fc.record({ reply: replies, how: presses }).map(({ reply, how }) =>
  commandInForm(
    `submit ${how}, ${reply}`,
    // Before the review there is no button for it, but keys.
    (model) => isOpen(model) && (how === 'keys' || model.layout === 'stack' || isReview(model)),
    (model, session) => send(model, session, { isPartial: false, reply }, () => session.submit(reply, how)),
  ),
);

/** Enter in a field of one line takes its text as it is. After the last question it sends. */
export const lineEnters = fc
  .record({ id: fc.constantFrom('link' as const, 'line' as const), reply: replies })
  .map(({ id, reply }) =>
    commandOn(['link', 'line'], id, `enter, ${reply}, in`, always, async (model, session, id) => {
      confirm(model, id);
      const press = (): Promise<void> => session.enterLine(id, reply);
      await (id === 'line' && model.layout === 'stack'
        ? send(model, session, { isPartial: false, reply }, press)
        : press());
    }),
  );

/** A message for which the form no longer waits changes nothing when it arrives. */
export const landings = fc.boolean().map((isAccepted) =>
  command(
    isAccepted ? 'it arrives' : 'it is lost',
    ({ pending }) => pending.length > 0,
    async (model, session) => {
      const { isAwaited, isCurrent, sent } = model.pending.shift()!;
      session.host.settle(isAccepted);
      if (isAccepted) store(model, sent);
      if (isCurrent) model.phase = isAccepted ? 'settled' : 'failed';
      if (!isAwaited) return;
      if (isAccepted) settle(model, sent);
      else model.status = 'failed';
    },
  ),
);

/** Answers all required questions, so that many sessions get to an answer. In steps, from the shown step to the review. */
export const fillings = fc.constant(
  commandInForm(
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
    answer(model, id, () => void (model.texts[id as 'say' | 'why'] += 'done'));
    await session.write(id as 'say' | 'why', 'done');
  }
}

/** The answers so far can be sent while a required answer is missing. In steps, the review comes first. */
export const partials = fc
  .record({ reply: replies, how: fc.constantFrom('click' as const, 'double click' as const) })
  .map(({ reply, how }) =>
    commandInForm(
      `send what there is ${how}, ${reply}`,
      (model) => {
        const asked = askedIds(model);
        return (
          model.setup.allowPartial &&
          isOpen(model) &&
          asked.some((id) => isAnswered(model, id)) &&
          asked.some((id) => isMissing(model, id))
        );
      },
      async (model, session) => {
        if (isBeforeReview(model)) {
          goToReview(model);
          return session.sendPartial(reply, how);
        }
        await send(model, session, { isPartial: true, reply }, () => session.sendPartial(reply, how));
      },
    ),
  );

function isBeforeReview(model: Model): boolean {
  return model.layout === 'steps' && !isReview(model);
}

function goToReview(model: Model): void {
  model.isChange = false;
  model.step = model.visited = askedIds(model).length;
}

/** The answer goes once the last image is stored, if it is still the user's turn. */
export const storings = fc.boolean().map((isStored) =>
  command(
    isStored ? 'an image is stored' : 'an image is refused',
    ({ uploads }) => uploads.length > 0,
    async (model, session) => {
      const { id, name, isAwaited } = model.uploads.shift()!;
      const { wish } = model;
      const goes = isAwaited && wish && !model.uploads.some((upload) => upload.isAwaited);
      if (isAwaited && isStored) model.images = [...model.images, { id, name }];
      if (!goes) return session.host.store(isStored);
      model.wish = undefined;
      session.host.reply = wish.reply;
      if (!isOpen(model)) return session.host.store(isStored);
      if (wish.isPartial && isBeforeReview(model)) {
        goToReview(model);
        return session.host.store(isStored);
      }
      await send(model, session, wish, () => session.host.store(isStored));
    },
  ),
);
