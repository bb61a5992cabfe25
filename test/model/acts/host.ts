import fc from 'fast-check';
import { command } from '../command.js';
import { isOtherThan } from './cancelling.js';
import { askedIds, change, dropUploads, forget, isOpen, settle, startAnew, type Layout, type Model } from '../model.js';
import type { Edition } from '../host.js';

export const layouts = fc.constantFrom<Layout>('stack', 'steps').map((layout) =>
  command(
    `layout, ${layout}`,
    (model) => isOpen(model) && model.layout !== layout,
    async (model, session) => {
      model.layout = layout;
      session.host.layOut(layout);
    },
  ),
);

/** A form that has gone and come back has everything, the step included. One that is answered is a receipt, and nothing else is left. */
export const remounts = fc.constant(
  command(
    'remount',
    ({ status }) => status !== 'cancelled',
    async (model, session) => {
      leave(model);
      session.host.remount();
    },
  ),
);

/** A failed send is not remembered, but what was to be sent is; so is a change that has begun. */
export const reloads = fc.constantFrom('reload' as const, 'reload' as const, 'another tab' as const).map((how) =>
  command(
    how,
    ({ status }) => status !== 'cancelled' && status !== 'submitting',
    async (model, session) => {
      const sent = model.revised ?? model.receipt;
      // Images are not kept through a reload.
      const isChanged = model.revised && isOtherThan({ ...model, images: model.revised.images }, model.revised);
      session.host.reload(how);
      stopWaiting(model);
      dropUploads(model);
      Object.assign(model, { isFolded: false, images: model.revised?.images ?? [] });
      if (!sent) {
        if (model.status === 'failed') model.status = 'editing';
        startAnew(model);
        return;
      }
      session.host.lock(false);
      // What was changed and changed back may count as a change.
      if (isChanged || (model.revised && session.isOpen())) {
        model.status = 'editing';
        model.step = model.visited = askedIds(model).length;
      } else {
        abandon(model);
        settle(model, sent);
      }
    },
  ),
);

export function leave(model: Model): void {
  model.isFolded = false;
  if (model.status === 'answered') abandon(model);
}

function abandon(model: Model): void {
  forget(model);
  stopWaiting(model);
}

/** What is on its way changes nothing any more when it arrives. */
function stopWaiting(model: Model): void {
  for (const one of model.pending) one.isAwaited = false;
}

/** Another edition of the questions: an option that it has not got is no longer chosen. What is being changed stays beside its own questions. */
export const editions = fc.constantFrom<Edition>('first', 'second').map((edition) =>
  command(
    `payload, ${edition}`,
    (model) => isOpen(model) && (!model.revised || edition === model.edition),
    async (model, session) => {
      model.edition = edition;
      const { many } = model.choices;
      if (edition === 'first')
        change(model, () => {
          for (const choice of [many, model.delegated.many]) if (typeof choice === 'object') choice.selected = choice.selected.filter((value) => value !== 'z');
        });
      session.host.resend(edition);
    },
  ),
);

export const locks = fc.boolean().map((isLocked) =>
  command(
    isLocked ? 'lock' : 'unlock',
    ({ status }) => status === (isLocked ? 'editing' : 'locked'),
    async (model, session) => {
      model.status = isLocked ? 'locked' : 'editing';
      session.host.lock(isLocked);
    },
  ),
);

/** The host says what it knows, such as an answer that it has stored before the promise has ended. */
export const hearings = fc.constant(
  command(
    'the host has heard',
    ({ status, pending }) => status === 'answered' || pending.some(({ isAwaited }) => isAwaited),
    async (model, session) => {
      const awaited = model.pending.find(({ isAwaited }) => isAwaited);
      if (awaited) {
        awaited.isAwaited = false;
        settle(model, awaited.sent);
      }
      session.host.hear(awaited !== undefined);
    },
  ),
);

export const elsewhere = fc.constant(
  command(
    'answered elsewhere',
    ({ status, revised }) => status !== 'answered' && status !== 'cancelled' && !revised,
    async (model, session) => {
      const answers = { one: ['a'], maybe: [], many: ['b'], say: 'elsewhere', link: '', line: '' };
      const details = { maybe: { skipped: true }, link: { skipped: true }, line: { skipped: true } };
      // The host's answer wins over one of the form's own that is still on its way.
      stopWaiting(model);
      settle(model, { answers, details, images: [] });
      session.host.answerElsewhere(answers);
    },
  ),
);
