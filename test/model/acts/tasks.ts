import fc from 'fast-check';
import { command } from '../command.js';
import type { Task } from '../model.js';
import { leave } from './host.js';
import { words } from './texts.js';

/** The chat shows another form whose call has the same id, and then this one again. Neither has anything of the other. */
export const visits = fc
  .record({ task: fc.constantFrom<Task>('another task', 'another question'), words })
  .map(({ task, words }) =>
    command(
      `write ${words} in the form of ${task}`,
      ({ status }) => status !== 'cancelled',
      async (model, session) => {
        leave(model);
        const before = model.others[task];
        model.others[task] += words;
        await session.visit(task, before, words);
      },
    ),
  );
