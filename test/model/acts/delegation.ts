import fc from 'fast-check';
import { commandOn } from '../command.js';
import { answer, change, IDS, isChoice, touch, type ChoiceModel, type Id, type Model } from '../model.js';

/** The words stay in their field, and nothing is chosen. */
export function handBack(model: Model, id: Id): void {
  if (model.delegated[id] !== undefined) return;
  change(model, () => {
    touch(model, id);
    if (!isChoice(id)) model.delegated[id] = model.texts[id];
    else {
      model.delegated[id] = model.choices[id];
      model.choices[id] = { ...model.choices[id], selected: [], isOther: false };
    }
  });
}

/** The earlier content comes back. */
function takeBack(model: Model, id: Id): void {
  const before = model.delegated[id];
  answer(model, id, () => {
    if (isChoice(id)) model.choices[id] = before as ChoiceModel;
    else model.texts[id] = before as string;
  });
}

export const delegations = fc.constantFrom(...IDS).map((id) =>
  commandOn(
    IDS,
    id,
    'you decide',
    ({ setup }) => setup.allowDelegate,
    async (model, session, id) => {
      if (model.delegated[id] === undefined) handBack(model, id);
      else takeBack(model, id);
      await session.delegate(id);
    },
  ),
);
