import fc from 'fast-check';
import { always, commandOn } from '../command.js';
import { answer, CHOICES, confirm, goOn, type ChoiceId, type Model } from '../model.js';
import { words } from './texts.js';

const values = fc.constantFrom('a', 'b', 'c');

export function pick(model: Model, id: ChoiceId, value: string): void {
  const choice = model.choices[id];
  const isChosen = choice.selected.includes(value);
  // A second press clears an optional choice. The first press on a default confirms the default.
  const takesBack = isChosen && id === 'maybe' && model.touched.includes(id);
  answer(model, id, () => {
    if (id === 'many')
      choice.selected = isChosen ? choice.selected.filter((one) => one !== value) : [...choice.selected, value];
    else Object.assign(choice, { selected: takesBack ? [] : [value], isOther: false });
  });
  if (model.setup.quickAnswers && id !== 'many' && !takesBack) goOn(model);
}

function chooseOther(model: Model, id: ChoiceId, other: string): void {
  const { selected } = model.choices[id];
  answer(model, id, () => void (model.choices[id] = { selected: id === 'many' ? selected : [], isOther: true, other }));
}

export const picks = fc
  .record({ id: fc.constantFrom(...CHOICES), value: values, how: fc.constantFrom('click' as const, 'digit' as const) })
  .map(({ id, value, how }) =>
    commandOn(CHOICES, id, `pick ${value} by ${how} in`, always, async (model, session, id) => {
      pick(model, id, value);
      await session.pick(id, value, how);
    }),
  );

/** A press on a chosen option, such as a default that is right. */
export const secondPicks = fc
  .record({ id: fc.constantFrom(...CHOICES), how: fc.constantFrom('click' as const, 'digit' as const) })
  .map(({ id, how }) =>
    commandOn(
      CHOICES,
      id,
      `pick what is chosen by ${how} in`,
      ({ choices }, id) => choices[id].selected.length > 0,
      async (model, session, id) => {
        const value = model.choices[id].selected[0]!;
        pick(model, id, value);
        await session.pick(id, value, how);
      },
    ),
  );

/** Enter chooses in a single choice, and confirms a chosen option. */
export const enters = fc.record({ id: fc.constantFrom(...CHOICES), value: values }).map(({ id, value }) =>
  commandOn(CHOICES, id, `enter ${value} in`, always, async (model, session, id) => {
    if (id !== 'many' && !model.choices[id].selected.includes(value)) pick(model, id, value);
    else confirm(model, id);
    await session.enter(id, value);
  }),
);

export const otherWords = fc.record({ id: fc.constantFrom(...CHOICES), words }).map(({ id, words }) =>
  commandOn(CHOICES, id, `other ${words} in`, always, async (model, session, id) => {
    for (const letter of words) chooseOther(model, id, model.choices[id].other + letter);
    await session.writeOther(id, words);
  }),
);

/** Erased words leave Other chosen or unchosen as before. The focus in the field has chosen it. */
export const erasures = fc.constantFrom(...CHOICES).map((id) =>
  commandOn(
    CHOICES,
    id,
    'erase other in',
    ({ choices }, id) => choices[id].other !== '',
    async (model, session, id) => {
      chooseOther(model, id, '');
      await session.eraseOther(id);
    },
  ),
);
