import fc from 'fast-check';
import { always, command } from '../command.js';
import type { Second } from '../model.js';

/** The form is in the chat and once more elsewhere in the page. A person uses one or the other, and both show the same. */
export const mounts = fc.constantFrom<Second>('absent', 'shown', 'used', 'used').map((second) =>
  command(`the second one is ${second}`, always, async (model, session) => {
    model.second = second;
    session.showSecond(second);
  }),
);
