// @vitest-environment node
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isSameContent, hasSameIds } from '../../../src/headless/state/identity.js';
import {
  isShown,
  isWorthKeeping,
  type PageEvent,
  type PageForm,
  type PageState,
} from '../../../src/headless/state/page-state.js';
import { reducePage } from '../../../src/headless/state/reduce-page.js';
import { createMemoryDraftStore } from '../../fixtures/memory-draft-store.js';
import { PageWorld } from './page-world.js';
import type { Act } from './world.js';

/** What must hold after each act. It returns what is wrong. */
type Promised = (world: PageWorld) => string | undefined;

const PROMISES = {
  'a component shows one form, and a place belongs to one form': ({ page, stands }) => {
    const { forms } = page.getState();
    for (const [place, { view, store }] of stands) {
      const showing = forms.filter(({ views }) => views.some(({ id }) => id === view.id));
      if (showing.length !== 1 || showing[0]!.id !== store) return `place ${place} shows ${showing.length} forms`;
      if (forms.filter(({ places }) => places.includes(view.place)).length !== 1)
        return `place ${place} is of two forms`;
    }
    return undefined;
  },
  'of one open form, the page has one': ({ page }) => {
    const open = page.getState().forms.filter(({ state }) => state.phase.name !== 'settled');
    const isTwin = (one: (typeof open)[number], other: (typeof open)[number]): boolean =>
      one !== other &&
      hasSameIds(one.state.arrived, other.state.arrived) &&
      isSameContent(one.state.content.form, other.state.content.form);
    return open.some((one) => open.some((other) => isTwin(one, other))) ? 'two of one form' : undefined;
  },
  'what was typed is in a form, in a message or in a draft': (world) =>
    [...world.typed.values()].find((words) => !world.has(words)),
  'a message goes once, to the host of the place in which the user pressed': ({ handed }) =>
    handed.find(({ pressed, place }) => pressed !== place) && 'another host has the message',
  'the page keeps what somebody needs, and nothing else': ({ page }) =>
    page.getState().forms.some((form) => !isShown(form) && !isWorthKeeping(form)) ? 'a form nobody needs' : undefined,
  'a page that was closed and opened has the words of its drafts': ({ lost }) => lost[0],
} satisfies Record<string, Promised>;

const acts = fc.array(fc.record<Act>({ which: fc.nat(255), what: fc.nat(255) }), { maxLength: 60, size: 'max' });

function playLists(reduce: typeof reducePage, held: readonly Promised[], numRuns: number): number {
  let count = 0;
  const lists = fc.property(acts, fc.boolean(), (list, keepsDrafts) => {
    const world = new PageWorld(reduce, keepsDrafts ? createMemoryDraftStore() : undefined);
    for (const act of list) {
      world.play(act);
      count++;
      for (const promised of held) {
        const problem = promised(world);
        if (problem !== undefined) throw new Error(problem);
      }
    }
  });
  fc.assert(lists, { numRuns });
  return count;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const EVENTS = Number(process.env['EVENTS'] ?? 20_000);

test(`${EVENTS} random acts in a page break no promise`, { timeout: 600_000 }, () => {
  expect(playLists(reducePage, Object.values(PROMISES), Math.ceil(EVENTS / 20))).toBeGreaterThan(EVENTS);
});

/** The page, reduced with a mistake for one type of event. */
function mistaken<T extends PageEvent['type']>(
  type: T,
  reduce: (page: PageState, event: Extract<PageEvent, { readonly type: T }>) => PageState,
): typeof reducePage {
  const isWrong = (event: PageEvent): event is Extract<PageEvent, { readonly type: T }> => event.type === type;
  return ((page: PageState, event: PageEvent) =>
    isWrong(event) ? reduce(page, event) : reducePage(page, event)) as typeof reducePage;
}

const mutants: readonly [promise: keyof typeof PROMISES, mistake: string, reduce: typeof reducePage][] = [
  [
    'a component shows one form, and a place belongs to one form',
    'the form that a component showed before keeps the component',
    mistaken('shown', (page, event) => {
      const after = reducePage(page, event);
      const before = page.forms.find(({ views }) => views.some(({ id }) => id === event.view.id));
      const keeps = (form: PageForm): PageForm => ({ ...form, views: [...new Set([...form.views, event.view])] });
      return { ...after, forms: after.forms.map((form) => (form.id === before?.id ? keeps(form) : form)) };
    }),
  ],
  [
    'of one open form, the page has one',
    'each place begins a form of its own',
    mistaken('shown', ({ forms, past }, event) => {
      const elsewhere = forms.filter(({ places }) => !places.includes(event.view.place));
      const own = forms.find(({ id }) => id === event.id) ?? { id: event.id, state: event.begun };
      return { past, forms: [...elsewhere, { ...own, views: [event.view], places: [event.view.place] }] };
    }),
  ],
  [
    'what was typed is in a form, in a message or in a draft',
    'a form leaves with its component',
    mistaken('left', (page, event) => {
      const { forms, past } = reducePage(page, event);
      return { forms: forms.filter(isShown), past };
    }),
  ],
  [
    'a message goes once, to the host of the place in which the user pressed',
    'the first host of a form takes all its messages',
    mistaken('happened', (page, event) => {
      const first = page.forms.find(({ id }) => id === event.id)?.recipient;
      return reducePage(page, { ...event, recipient: first ?? event.recipient });
    }),
  ],
  [
    'the page keeps what somebody needs, and nothing else',
    'nothing is let go of',
    mistaken('effectsRan', (page) => page),
  ],
  [
    'a page that was closed and opened has the words of its drafts',
    'drafts are not read',
    mistaken('happened', (page, event) => (event.event.type === 'draftsRead' ? page : reducePage(page, event))),
  ],
];

describe('each promise can be broken', () => {
  test.each(mutants)('%s: not if %s', (promise, _, reduce) => {
    expect(() => playLists(reduce, [PROMISES[promise]], 500)).toThrow();
  });
});
