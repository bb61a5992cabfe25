import fc from 'fast-check';
import { command } from '../command.js';
import { isOpen, type Model } from '../model.js';
import { send } from './sending.js';

const isDocked = ({ setup, status, second }: Model): boolean =>
  setup.docked && second !== 'used' && status !== 'answered' && status !== 'cancelled';

export const folds = fc.constantFrom('click' as const, 'double click' as const).map((how) =>
  command(`fold, ${how}`, isDocked, async (model, session) => {
    model.isFolded = !model.isFolded;
    await session.fold(how);
  }),
);

/** The line is a part of the form, so its keys are the form's. */
export const foldedSubmissions = fc.constantFrom('accept' as const, 'fail' as const).map((reply) =>
  command(
    `submit from the line, ${reply}`,
    (model) => isDocked(model) && isOpen(model),
    (model, session) => send(model, session, { isPartial: false, reply }, () => session.submitFromLine(reply)),
  ),
);
