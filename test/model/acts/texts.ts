import fc from 'fast-check';
import { always, commandOn } from '../command.js';
import { answer, IDS, type TextId } from '../model.js';

/** One of these texts equals the name of an option. */
export const words = fc.constantFrom('yes', 'two words', '  ', 'a, b', 'a', '2', '"');
const TEXTS = ['say', 'why', 'link', 'line'] as const satisfies TextId[];

export const texts = fc.record({ id: fc.constantFrom(...TEXTS), words }).map(({ id, words }) =>
  commandOn(TEXTS, id, `write ${words} in`, always, async (model, session, id) => {
    answer(model, id, () => void (model.texts[id] += words));
    await session.write(id, words);
  }),
);

export const textErasures = fc.constantFrom(...TEXTS).map((id) =>
  commandOn(
    TEXTS,
    id,
    'erase',
    ({ texts }, id) => texts[id] !== '',
    async (model, session, id) => {
      answer(model, id, () => void (model.texts[id] = ''));
      await session.erase(id);
    },
  ),
);

export const notes = fc.record({ id: fc.constantFrom(...IDS), words }).map(({ id, words }) =>
  commandOn(IDS, id, `note ${words} on`, always, async (model, session, id) => {
    model.notes[id] = (model.notes[id] ?? '') + words;
    await session.writeNote(id, words);
  }),
);
