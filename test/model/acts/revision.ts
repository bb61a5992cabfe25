import { commandInForm } from '../command.js';
import { answer, askedIds, IDS, isChoice, showStep, type Id, type Model, type Sent } from '../model.js';
import { handBack } from './delegation.js';
import { presses } from './steps.js';

/** A press on "Change" in a receipt: the form opens again with the sent answer. */
export const changes = presses.map((how) =>
  commandInForm(
    `change, ${how}`,
    ({ status, setup }) => status === 'answered' && setup.revisable,
    async (model, session) => {
      // If a receipt is twice in the page, one receipt stays.
      model.second = 'absent';
      session.showSecond('absent');
      const sent = model.receipt!;
      for (const id of IDS.filter((id) => id in sent.answers)) reopen(model, id, sent);
      Object.assign(model, {
        status: 'editing',
        phase: 'editing',
        isReceiptOnly: false,
        revised: sent,
        receipt: undefined,
        images: sent.images,
        wish: undefined,
      });
      for (const one of model.pending) Object.assign(one, { isAwaited: false, isCurrent: false });
      showStep(model, askedIds(model).length);
      await session.change(how);
    },
  ),
);

/** Words that were not sent stay in their field. A default that was sent untouched is still untouched. */
export function reopen(model: Model, id: Id, { answers, details }: Sent): void {
  const { delegated, other, untouched, note = '' } = details[id] ?? {};
  const values = [answers[id]!].flat();
  model.notes[id] = note as string;
  if (delegated) handBack(model, id);
  else
    answer(model, id, () => {
      if (!isChoice(id)) model.texts[id] = values[0]!;
      else {
        const selected = other === undefined ? values : values.slice(0, -1);
        model.choices[id] = {
          selected,
          isOther: other !== undefined,
          other: (other as string | undefined) ?? model.choices[id].other,
        };
      }
    });
  if (untouched) model.touched = model.touched.filter((other) => other !== id);
}
