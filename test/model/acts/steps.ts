import fc from 'fast-check';
import { commandInForm, commandOn } from '../command.js';
import { askedIds, goOn, goTo, IDS, isAnswered, isReview, type Model } from '../model.js';
import type { Press } from '../session.js';

const isInSteps = ({ layout, status }: Model): boolean =>
  layout === 'steps' && status !== 'answered' && status !== 'cancelled';
export const presses = fc.constantFrom<Press>('click', 'double click', 'keys');

/** A double click is one press. */
export const nexts = presses.map((how) =>
  commandInForm(
    `next, ${how}`,
    (model) => isInSteps(model) && !isReview(model),
    async (model, session) => {
      goOn(model);
      await session.next(how);
    },
  ),
);

export const backs = presses.map((how) =>
  commandInForm(
    `back, ${how}`,
    (model) => isInSteps(model) && model.step > 0,
    async (model, session) => {
      if (model.status !== 'submitting') goTo(model, model.step - 1);
      await session.back(how);
    },
  ),
);

/** An optional question can be skipped if no answer would be lost. */
export const skips = fc.constantFrom('click' as const, 'double click' as const).map((how) =>
  commandOn(
    ['maybe', 'link', 'line'],
    'maybe',
    `skip, ${how}`,
    (model, id) => model.layout === 'steps' && !isAnswered(model, id),
    async (model, session) => {
      goOn(model);
      await session.skip(how);
    },
  ),
);

export const jumps = fc.nat(IDS.length - 1).map((step) =>
  commandInForm(
    `to step ${step + 1}`,
    // A dock has no place for the ways to each step.
    (model) => isInSteps(model) && !model.setup.docked && step <= model.visited && step < askedIds(model).length,
    async (model, session) => {
      if (model.status !== 'submitting') goTo(model, step);
      await session.goTo(step);
    },
  ),
);
