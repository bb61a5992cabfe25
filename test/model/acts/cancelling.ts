import fc from 'fast-check';
import { expect } from 'vitest';
import { commandInForm } from '../command.js';
import {
  askedIds,
  hasWords,
  isAnswered,
  isOpen,
  isValid,
  settle,
  toSent,
  valuesOf,
  type Id,
  type Model,
  type Sent,
} from '../model.js';

/** Cancels, or goes back to the answer that is being changed. The form asks first if something would be lost. */
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

/** Whether a change that has begun would say something else. To confirm a default says nothing else. */
export function isOtherThan(model: Model, before: Sent): boolean {
  // A question that was left open stays open.
  const isPartial = Object.values(before.details).some((detail) => 'unanswered' in detail);
  const said = ({ answers, details, images }: Sent) => {
    const remarks = Object.entries(details).map(([id, { untouched: _, ...remark }]) => [id, remark] as const);
    return JSON.stringify([answers, remarks.filter(([, remark]) => Object.keys(remark).length > 0), images]);
  };
  return said(toSent(model, isPartial)) !== said(before);
}

/**
 * The answers that go along with a cancellation, if the host wants them: answers and decisions handed back, but no untouched defaults, with all notes
 * and images.
 */
function toCancelled(model: Model): Sent {
  const asked = model.setup.cancelWithAnswers ? askedIds(model) : [];
  const said = asked.filter((id) => isAnswered(model, id) && model.touched.includes(id));
  const [link] = said.includes('link') && !isValid(model, 'link') ? valuesOf(model, 'link') : [];
  const { answers, details, images } = toSent(model);
  const isWhole = (id: Id): boolean => said.includes(id) && (id !== 'link' || link === undefined);
  const noteOf = (id: Id) => (details[id]?.['note'] === undefined ? undefined : { note: details[id]['note'] });
  const remarks = asked.flatMap((id) => {
    const detail = isWhole(id) ? details[id] : noteOf(id);
    return detail ? [[id, detail] as const] : [];
  });
  return {
    answers: Object.fromEntries(asked.filter(isWhole).map((id) => [id, answers[id]!])),
    details: Object.fromEntries(remarks),
    images: model.setup.cancelWithAnswers ? images : [],
    ...(link !== undefined && { message: `Link?\n${link}\n(not a valid answer)` }),
  };
}
