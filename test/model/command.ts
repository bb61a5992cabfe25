import type fc from 'fast-check';
import { expect } from 'vitest';
import { isOpen, shownIds, type Id, type Model } from './model.js';
import type { Session } from './session.js';

export type Command = fc.AsyncCommand<Model, Session>;

/** An act of a person or a host, and its expected result. */
export function command(
  name: string,
  isPossible: (model: Model) => boolean,
  act: (model: Model, session: Session) => Promise<void>,
): Command {
  return {
    check: isPossible,
    async run(model, session) {
      const wasElsewhere = session.isElsewhere(model);
      await act(model, session);
      await session.expectToShow(model);
      // The copy of the form that the person does not use takes no focus.
      expect(!wasElsewhere && session.isElsewhere(model)).toBe(false);
      // There is no answer that the person has not sent.
      expect(session.host.takeSent()).toEqual([]);
    },
    toString: () => name,
  };
}

/** What a person does in the form: they unfold it first. */
export function commandInForm(
  name: string,
  isPossible: (model: Model) => boolean,
  act: (model: Model, session: Session) => Promise<void>,
): Command {
  return command(name, isPossible, async (model, session) => {
    if (model.isFolded && model.second !== 'used') {
      model.isFolded = false;
      await session.fold();
    }
    await act(model, session);
  });
}

/** An act on one of these questions. If this question is not shown, the act is done on another. */
export function commandOn<T extends Id>(
  ids: readonly T[],
  id: T,
  name: string,
  isPossible: (model: Model, id: T) => boolean,
  act: (model: Model, session: Session, id: T) => Promise<void>,
): Command {
  const aim = (model: Model): T | undefined => {
    const shown = ids.filter((one) => shownIds(model).includes(one));
    return shown.includes(id) ? id : shown[0];
  };
  return commandInForm(
    `${name} ${id}`,
    (model) => {
      const aimed = aim(model);
      return isOpen(model) && aimed !== undefined && isPossible(model, aimed);
    },
    (model, session) => act(model, session, aim(model)!),
  );
}

export const always = (): boolean => true;
