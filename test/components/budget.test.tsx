import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { InteractiveForm as NativeInteractiveForm } from '../../src/native/index.js';
import { buildAnswer } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

/** Four questions, three of them with three options and Other. */
const form = formOf([
  choice({ id: 'one' }),
  choice({ id: 'two', multi_select: true }),
  choice({ id: 'three' }),
  text({ id: 'four', question: 'Four?' }),
]);
const props = { trustedForm: form, draftStore: null, onAnswer: () => undefined };
const answer = buildAnswer(form, { one: ['a'], two: ['a', 'b'], three: ['c'], four: 'words' });

test.each([
  ['`.`', InteractiveForm],
  ['`/native`', NativeInteractiveForm],
])('the form of %s costs no more than the table says', async (entry, Form) => {
  const budget = readBudget(entry);
  const counts = {
    ...countForm(<Form {...props} />),
    ...(await countHydration(<Form {...props} />)),
    ...countReceipt(<Form {...props} answer={answer} />),
  };
  expect(Object.keys(counts)).toEqual(Object.keys(budget));
  const over = Object.entries(counts).filter(([what, count]) => !(count <= budget[what]!));
  expect(over).toEqual([]);
});

function countForm(element: ReactElement): Record<string, number> {
  const form = profiled(element);
  const { container, unmount } = render(form.element);
  const mounted = form.commits();
  const row = screen.getAllByRole('radio', { name: 'B' })[0]!;
  const fibers = fibersIn(container);
  const counts = {
    components: fibers.filter(isComponent).length,
    providers: fibers.filter(({ tag }) => tag === PROVIDER).length,
    effects: sum(fibers.map(effectsOf)),
    subscriptions: sum(fibers.map(subscriptionsOf)),
    elements: elementsIn(container),
    'attributes of an option': attributesIn(row.closest('[data-slot="option"]')!),
    'commits of a mount': mounted,
  };
  fireEvent.click(row);
  const clicked = form.commits();
  fireEvent.change(screen.getByRole('textbox', { name: 'Four?' }), { target: { value: 'w' } });
  const typed = form.commits();
  unmount();
  return { ...counts, 'commits of a click on an option': clicked, 'commits of a key in a text': typed };
}

async function countHydration(element: ReactElement): Promise<Record<string, number>> {
  const form = profiled(element);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form.element);
  form.commits();
  const root = await act(async () => hydrateRoot(container, form.element));
  act(() => root.unmount());
  container.remove();
  return { 'commits of a hydration': form.commits() };
}

function countReceipt(element: ReactElement): Record<string, number> {
  const { container, unmount } = render(element);
  const counts = {
    'components of a receipt': fibersIn(container).filter(isComponent).length,
    'elements of a receipt': elementsIn(container),
    'attributes of a receipt': attributesIn(container),
  };
  unmount();
  return counts;
}

/** A column of the table. */
function readBudget(entry: string): Record<string, number> {
  const page = readFileSync(join(import.meta.dirname, '../../bench/README.md'), 'utf8');
  const [head, ...rows] = [...page.split('## Budget')[1]!.matchAll(/^\| (.+) \|$/gm)].map(([, row]) =>
    row!.split('|').map((cell) => cell.trim()),
  );
  const column = head!.indexOf(entry);
  return Object.fromEntries(rows.map((row) => [row[0]!, Number(row[column])]));
}

/** An element whose commits are counted, and their number since it was last asked for. */
function profiled(element: ReactElement): { element: ReactElement; commits: () => number } {
  let count = 0;
  return {
    element: (
      <Profiler id="form" onRender={() => count++}>
        {element}
      </Profiler>
    ),
    commits: () => {
      const counted = count;
      count = 0;
      return counted;
    },
  };
}

const elementsIn = (container: Element): number => container.querySelectorAll('*').length;

function attributesIn(container: Element): number {
  return sum([container, ...container.querySelectorAll('*')].map(({ attributes }) => attributes.length));
}

/** A hook or an effect of React, in its list. */
interface Linked {
  readonly next: Linked | null;
  readonly queue?: object | null;
}

/** React's own note of something it has made. */
interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** Of a component, its first hook. */
  readonly memoizedState: Linked | null;
  /** Of a component, its last effect, whose next is the first. */
  readonly updateQueue: { readonly lastEffect?: Linked | null } | null;
}

/** What React made for functions, `forwardRef` and `memo`: its tags of them. */
const COMPONENTS = [0, 11, 14, 15];
const PROVIDER = 10;

const isComponent = ({ tag }: Fiber): boolean => COMPONENTS.includes(tag);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function fibersIn(container: Element): Fiber[] {
  const [key] = Object.keys(container).filter((name) => name.startsWith('__reactContainer$'));
  const host = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key ?? ''];
  return host ? listFibers(host.stateNode.current) : [];
}

function listFibers(fiber: Fiber | null): Fiber[] {
  return fiber ? [fiber, ...listFibers(fiber.child), ...listFibers(fiber.sibling)] : [];
}

function effectsOf(fiber: Fiber): number {
  const last = isComponent(fiber) ? fiber.updateQueue?.lastEffect : null;
  return last ? listLinked(last.next, last).length : 0;
}

function subscriptionsOf(fiber: Fiber): number {
  return isComponent(fiber)
    ? listLinked(fiber.memoizedState).filter(({ queue }) => queue && 'getSnapshot' in queue).length
    : 0;
}

/** The list from its first to its last. */
function listLinked(first: Linked | null, last?: Linked): Linked[] {
  if (first === null) return [];
  return first === last ? [first] : [first, ...listLinked(first.next, last)];
}
