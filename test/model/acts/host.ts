import fc from 'fast-check';
import { command } from '../command.js';
import { isOtherThan } from './cancelling.js';
import {
  askedIds,
  beginUntouched,
  change,
  dropUploads,
  forget,
  IDS,
  isDrafted,
  isKept,
  isOpen,
  settle,
  startAnew,
  type Edition,
  type Layout,
  type Model,
} from '../model.js';
import { reopen } from './revision.js';

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

/** A form that left the page and came back has all its content, including the step. An answered form is a receipt, with the unsent words beside it. */
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

/** A failed send is not remembered, but its answers are, and so is a change that has begun. */
export const reloads = fc.constantFrom('reload' as const, 'reload' as const, 'another tab' as const).map((how) =>
  command(
    how,
    ({ status }) => status !== 'cancelled' && status !== 'submitting',
    async (model, session) => {
      const { revised, stored, status } = model;
      const isAnswered = status === 'answered' || revised !== undefined;
      // Images are not kept through a reload.
      const isChanged = revised && isOtherThan({ ...model, images: revised.images }, revised);
      session.host.reload(how);
      endAll(model);
      dropUploads(model);
      Object.assign(model, { isFolded: false, images: revised?.images ?? [] });
      if (isAnswered) session.host.lock(false);
      // A change that was undone by hand may count as a change.
      if (revised && stored && (isChanged || session.isOpen())) {
        Object.assign(model, { status: 'editing', phase: 'editing', isHeard: true });
        model.step = model.visited = askedIds(model).length;
        return;
      }
      // The draft of words that were not sent, or may not have arrived, is still there.
      if (isAnswered && (revised || model.phase === 'settled')) forget(model);
      startAnew(model);
      Object.assign(model, {
        phase: 'editing',
        isHeard: stored !== undefined,
        isReceiptOnly: isAnswered && !isDrafted(model),
      });
      if (isAnswered && stored) settle(model, stored, 'answered', 'editing');
      else
        Object.assign(model, {
          status: status === 'locked' ? status : 'editing',
          revised: undefined,
          receipt: undefined,
        });
    },
  ),
);

/** The form shows the answer that the host has stored, if there is any. */
export function leave(model: Model): void {
  model.isFolded = false;
  if (model.status === 'answered' && model.stored && !isKept(model)) {
    forget(model);
    endAll(model);
    Object.assign(model, { phase: 'editing', isReceiptOnly: true });
  }
  model.isHeard = model.stored !== undefined;
}

/** The message on its way no longer changes anything when it arrives. */
function endAll(model: Model): void {
  for (const one of model.pending) Object.assign(one, { isAwaited: false, isCurrent: false });
}

/**
 * Another edition of the questions. An option that it lacks is no longer chosen, and an untouched answer is its default. An answer that is being
 * changed stays beside its own questions.
 */
export const editions = fc.constantFrom<Edition>('first', 'second').map((edition) =>
  command(
    `payload, ${edition}`,
    (model) => isOpen(model) && (!model.revised || edition === model.edition),
    async (model, session) => {
      model.edition = edition;
      change(model, () => {
        beginUntouched(model);
        for (const choice of edition === 'first' ? [model.choices.many, model.delegated.many] : [])
          if (typeof choice === 'object') choice.selected = choice.selected.filter((value) => value !== 'z');
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

/** The host gives its facts, such as an answer that it has stored before the promise has ended. */
export const hearings = fc.constant(
  command(
    'the host has heard',
    ({ status, pending }) => status === 'answered' || pending.some(({ isAwaited }) => isAwaited),
    async (model, session) => {
      const awaited = model.pending.find(({ isAwaited }) => isAwaited);
      if (awaited) {
        awaited.isAwaited = false;
        model.stored = awaited.sent;
        settle(model, awaited.sent, 'answered', 'submitting');
      }
      model.isHeard = model.stored !== undefined;
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
      for (const one of model.pending) one.isAwaited = false;
      model.stored = { answers, details, images: [] };
      model.isHeard = true;
      settle(model, model.stored, 'answered', model.phase);
      session.host.answerElsewhere(answers);
    },
  ),
);

/** The host takes back an answer that it has shown too early. Every word is still there, and the message on its way counts. */
export const withdrawals = fc.constant(
  command(
    'the host takes its answer back',
    ({ status, isHeard }) => status === 'answered' && isHeard,
    async (model, session) => {
      const { receipt, phase, isReceiptOnly } = model;
      Object.assign(model, { stored: undefined, isHeard: false, isReceiptOnly: false });
      session.host.takeBack();
      if (phase === 'settled') return;
      Object.assign(model, { status: phase, receipt: undefined });
      for (const one of model.pending) one.isAwaited = one.isCurrent;
      // For a form that had left the page before, the answers are left.
      if (isReceiptOnly) for (const id of IDS.filter((id) => id in receipt!.answers)) reopen(model, id, receipt!);
    },
  ),
);
