import fc from 'fast-check';
import { commandOn } from '../command.js';
import { answer, type TextId } from '../model.js';

const TEXTS = ['say', 'why', 'link', 'line'] as const satisfies TextId[];

/** The payload grows while a person types. Each letter is there at once, and the caret stays where it was. */
export const streams = fc
  .record({
    id: fc.constantFrom(...TEXTS),
    at: fc.constantFrom('end' as const, 'start' as const),
    how: fc.constantFrom('at once' as const, 'late' as const),
  })
  .map(({ id, at, how }) =>
    commandOn(
      TEXTS,
      id,
      `write at the ${at} while the payload grows ${how}, in`,
      () => true,
      async (model, session, id) => {
        const before = model.texts[id];
        await session.startWriting(id, at);
        for (const written of ['w', 'wo', 'wor']) {
          const words = at === 'end' ? before + written : written + before;
          answer(model, id, () => void (model.texts[id] = words));
          await session.writeLetter(written.at(-1)!, how);
          await session.expectToShow(model);
        }
      },
    ),
  );
