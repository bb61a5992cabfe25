import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { ToolCallForm } from 'react-interactive-form/tool-call';
import '../fixtures/load-form.js';
import { createFormSessions, InteractiveFormConfig, type DraftStore } from '../../src/index.js';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { describe, expect, test } from 'vitest';
import {
  aiSdkStack,
  assistantUiStack,
  copilotKitStack,
  createNetwork,
  inputWith,
  langGraphStack,
  plainStack,
  type Input,
  type Network,
  type Stack,
} from './stacks.js';

/** What may happen in a chat with one form, in any order. */
const EVENTS = [
  'type',
  'submit',
  'submit twice',
  'cancel',
  'leave',
  'return',
  'arrives',
  'fails',
  'tab answers',
  'tab sends',
  'taken back',
] as const;
type Event = (typeof EVENTS)[number];

/** How many chats are played on each stack. `VITE_CHATS=200` plays 200. */
const CHATS = Number(process.env['VITE_CHATS'] ?? 12);

type CreateStack = (network: Network, input: Input) => Stack;

const STACKS: Record<string, CreateStack> = {
  'a host that awaits its request': (network, input) => plainStack(network, input, false),
  'a host that shows the answer before it arrived': (network, input) => plainStack(network, input, true),
  'the AI SDK': aiSdkStack,
  LangGraph: langGraphStack,
  'assistant-ui': assistantUiStack,
  CopilotKit: copilotKitStack,
};

const setups = fc.record({
  places: fc.constantFrom(1, 2),
  preset: fc.constantFrom('', 'preset'),
  hasDrafts: fc.boolean(),
});
type Setup = typeof setups extends fc.Arbitrary<infer T> ? T : never;

describe.each(Object.entries(STACKS))('%s, whatever happens in its chat', (_, create) => {
  test('nothing is lost, sent twice, or said to be sent before it is', { timeout: CHATS * 60_000 }, async () => {
    const events = fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(setups, events, (setup, all) => play(create, setup, all)),
      {
        numRuns: CHATS,
        endOnFailure: true,
        ...(process.env['VITE_SEED'] && { seed: Number(process.env['VITE_SEED']) }),
      },
    );
  });
});

type Phase = 'editing' | 'submitting' | 'failed' | 'answered' | 'cancelled';

/** What a form in this page has been through. */
interface Own {
  phase: Phase;
  words: string;
  isTyped: boolean;
  /** What was last sent; `undefined` for a cancellation. */
  handed: string | undefined;
  /** Whether its request ended out of sight, on a stack that tells so only in the page. */
  isUntold: boolean;
}

interface Model {
  readonly setup: Setup;
  own: Own;
  isInView: boolean;
  /** What the host has as the result, and whether it is what was handed over here, which is no news. */
  history?: { status: Phase; words: string; isOurs: boolean } | undefined;
  /** Whether only the receipt of the history is shown, because nothing in the page goes on. */
  isPast: boolean;
  /** Whether the model went on long ago, whatever the history shows. */
  isOver: boolean;
  readonly sent: unknown[];
}

async function play(create: CreateStack, setup: Setup, events: readonly Event[]): Promise<void> {
  const { places, preset, hasDrafts } = setup;
  const network = createNetwork();
  const input = inputWith(preset);
  const stack = create(network, input);
  const draftStore = hasDrafts ? createMemoryDraftStore() : undefined;
  const chat = (isInView: boolean): ReactElement => (
    <InteractiveFormConfig {...(draftStore && { draftStore })}>
      <stack.Chat isInView={isInView} places={places} />
    </InteractiveFormConfig>
  );
  const view = render(chat(true));
  await screen.findAllByRole('textbox', { name: 'Say?' });
  const model: Model = { setup, own: fresh(setup), isInView: true, isPast: false, isOver: false, sent: [] };
  try {
    for (const [index, event] of events.entries()) {
      const { own } = model;
      const isWaiting = model.history
        ? own.phase === 'failed' && model.history.isOurs
        : ['editing', 'failed'].includes(own.phase);
      const isOpen = isWaiting && model.isInView;
      const forgets = stack.forgets === true && own.isUntold;
      if (event === 'type' && isOpen) {
        Object.assign(own, { words: `words ${index}`, isTyped: true });
        fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: own.words } });
      } else if (event.startsWith('submit') && isOpen && own.words !== '' && !model.isOver) {
        keepAnswering();
        const button = screen.getAllByRole('button', { name: /^(Submit|Try again)$/ });
        Object.assign(own, { phase: 'submitting', handed: own.words });
        // A press in each place is what a user does who believes that the first one did nothing.
        for (const one of event === 'submit' ? button.slice(0, 1) : [button[0]!, ...button]) fireEvent.click(one);
      } else if (event === 'cancel' && isOpen && !model.isOver) {
        Object.assign(own, { phase: 'submitting', handed: undefined });
        keepAnswering();
        fireEvent.click(screen.getAllByRole('button', { name: /^(Cancel|Continue without)/ })[0]!);
        const [discard] = screen.queryAllByRole('button', { name: /Discard/ });
        if (discard) fireEvent.click(discard);
      } else if (event === 'leave' || event === 'return') {
        if (model.isInView !== (event === 'return')) move(model);
        view.rerender(chat(model.isInView));
      } else if ((event === 'arrives' || event === 'fails') && own.phase === 'submitting') {
        own.phase = event === 'fails' ? 'failed' : own.handed === undefined ? 'cancelled' : 'answered';
        own.isUntold = !model.isInView && stack.tellsInPage === true;
        if (event === 'arrives') {
          model.sent.push(own.handed === undefined ? { status: 'cancelled' } : { answer: own.handed });
          model.history = { status: own.phase, words: own.words, isOurs: true };
        }
        await act(async () => network.end(event === 'fails'));
      } else if (event.startsWith('tab') && isWaiting && !model.isOver && !forgets) {
        const words = event === 'tab answers' ? `theirs ${index}` : undefined;
        const seen = await answerInTab(stack, input, draftStore, words);
        if (!seen) continue;
        // What was typed here is in the other tab, too, where a draft store is shared. Out of sight it may have been dropped.
        if (isOpen) expect(seen.before).toBe(hasDrafts ? own.words : preset);
        const isOurs = own.phase === 'failed' && seen.given === own.handed;
        model.history = { status: 'answered', words: seen.given, isOurs };
        // What failed here has arrived from there. No stack tells the two apart, so the next try asks a back end that has the answer.
        if (isOurs) model.isOver = true;
      } else if (event === 'taken back' && model.history && own.phase !== 'submitting' && !forgets) {
        takeBack(model, stack.startsAnew);
        await act(async () => stack.hear(undefined));
      }
      await waitFor(
        () => expect([seen(places, model.isInView), stack.arrived()]).toEqual([expected(model), model.sent]),
        { timeout: 10_000, interval: 10 },
      );
    }
  } finally {
    view.unmount();
    pageSessions().clear();
  }
}

/** After a cancellation that failed, its question still stands there. */
function keepAnswering(): void {
  for (const button of screen.queryAllByRole('button', { name: 'Keep answering' })) fireEvent.click(button);
}

function fresh({ preset }: Setup): Own {
  return { phase: 'editing', words: preset, isTyped: false, handed: undefined, isUntold: false };
}

/** The message leaves the page, or returns. What was not sent is kept, and so is what came of it; a receipt of the history leaves nothing. */
function move(model: Model): void {
  const { own, history, isPast } = model;
  model.isInView = !model.isInView;
  const isKept = !isPast && (own.phase !== 'editing' || own.isTyped);
  const isSettled = (own.phase === 'answered' || own.phase === 'cancelled') && !own.isUntold;
  if (!model.isInView) {
    if (!isKept) model.own = fresh(model.setup);
    model.isPast = false;
  } else if (history && (isSettled || !isKept)) {
    Object.assign(model, { own: fresh(model.setup), isPast: true });
  }
  if (model.isInView) model.own.isUntold = false;
}

/** The history has no result any more. A form that was settled here stays so, and what was not sent is there again. */
function takeBack(model: Model, startsAnew = false): void {
  const { own, history, isPast } = model;
  const isSettled = own.phase === 'answered' || own.phase === 'cancelled';
  if (model.sent.length > 0 && !isSettled) model.isOver = true;
  Object.assign(model, { history: undefined, isPast: false });
  if (isPast && !startsAnew && history?.status === 'answered')
    Object.assign(own, { words: history.words, isTyped: true });
}

/** Another tab has the same message and the same draft store, and sessions of its own. Its answer comes with the history. */
async function answerInTab(stack: Stack, input: Input, draftStore: DraftStore | undefined, words: string | undefined) {
  // What a draft store has of this tab. A page that is hidden writes at once.
  window.dispatchEvent(new Event('pagehide'));
  let result: unknown;
  const call = { toolCallId: stack.toolCallId, input, phase: 'waiting', onRefusal: () => undefined } as const;
  const tab = render(
    <InteractiveFormConfig sessions={createFormSessions()} {...(draftStore && { draftStore })}>
      <ToolCallForm {...call} onResult={(given) => void (result = given)} />
    </InteractiveFormConfig>,
  );
  const own = within(tab.container);
  const field = own.getByRole<HTMLTextAreaElement>('textbox');
  const before = field.value;
  if (words !== undefined) fireEvent.change(field, { target: { value: words } });
  const given = field.value;
  if (given !== '') fireEvent.click(own.getByRole('button', { name: 'Submit' }));
  tab.unmount();
  if (given === '') return undefined;
  await act(async () => stack.hear(result));
  return { before, given };
}

/** Each place of the form: what it is in, and the words that can be read there, also those that were not sent. */
function seen(places: number, isInView: boolean): unknown[] {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-slot="interactive-form"]')];
  const shown = roots.map((root) => {
    const status = root.dataset['status'];
    const field = root.querySelector('textarea');
    return [
      status,
      ...(status === 'cancelled' ? [] : field ? [field.value] : [...root.querySelectorAll('dd')].map(said)),
    ];
  });
  return isInView || places === 0 ? shown : [shown.length];
}

/** The words of an answer, without the remark that a default was not changed, or that they were not sent. */
function said(answer: Element): string | null {
  return (answer.querySelector('bdi') ?? answer).textContent;
}

function expected({ own, history, isPast, isInView, setup }: Model): unknown[] {
  if (!isInView) return [0];
  const shown = history && (isPast || !history.isOurs) ? history : { status: own.phase, words: own.words };
  const unsent = shown === history && !isPast && own.isTyped && own.words !== history.words ? [own.words] : [];
  const one = shown.status === 'cancelled' ? [shown.status] : [shown.status, shown.words, ...unsent];
  return Array.from({ length: setup.places }, () => one);
}
