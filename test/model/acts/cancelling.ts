import fc from 'fast-check';
import { expect } from 'vitest';
import { commandInForm } from '../command.js';
import { askedIds, hasWords, IDS, isOpen, settle, toSent, valuesOf, type Model } from '../model.js';

/** Cancels, or goes back to the answer that is being changed. It asks first where something would be lost. */
export const cancellations = fc.constantFrom('discard' as const, 'keep' as const).map((choice) =>
  commandInForm(`cancel, ${choice}`, isOpen, async (model, session) => {
    const isChanged = model.revised ? isOtherThan(model, model.revised) : hasWords(model);
    const hasAsked = await session.cancel(choice);
    // Words in an Other that is not chosen are changed, too, and would not be sent.
    if (isChanged || !model.revised) expect(hasAsked).toBe(isChanged);
    if (hasAsked && choice === 'keep') return;
    if (model.revised) {
      settle(model, model.revised);
      return;
    }
    const said = toCancelled(model);
    settle(model, said, 'cancelled');
    await session.expectToShow(model);
    session.expectCancellation(session.host.takeSent(), said);
  }),
);

/** Whether a change that has begun would send something else. */
export function isOtherThan(model: Model, { answers, details, images }: NonNullable<Model['revised']>): boolean {
  // What was left open still is.
  const isPartial = Object.values(details).some((detail) => 'unanswered' in detail);
  const now = toSent(model, isPartial);
  return JSON.stringify([now.answers, now.details, now.images]) !== JSON.stringify([answers, details, images]);
}

/** What goes along with a cancellation: what was answered or handed back by then, if the host wants it. */
function toCancelled(model: Model): NonNullable<Model['receipt']> {
  const { answers, details } = toSent(model);
  const said = model.setup.cancelWithAnswers ? askedIds(model).filter((id) => valuesOf(model, id).length > 0 || model.delegated[id] !== undefined) : [];
  const only = <T>(all: Record<string, T>) => Object.fromEntries(IDS.filter((id) => said.includes(id) && id in all).map((id) => [id, all[id]!]));
  return { answers: only(answers), details: only(details), images: [] };
}
