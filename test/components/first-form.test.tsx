import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice({ id: 'one' }), choice({ id: 'two', multi_select: true }), choice({ id: 'three' }), text({ id: 'four' })]);

interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** What React made for functions, `forwardRef` and `memo`: its tags of them. */
const COMPONENTS = [0, 11, 14, 15];

function countComponents(fiber: Fiber | null): number {
  if (fiber === null) return 0;
  return Number(COMPONENTS.includes(fiber.tag)) + countComponents(fiber.child) + countComponents(fiber.sibling);
}

/** Shows four questions, three of them with three options and Other. */
function mount(): { commits: string[]; components: number } {
  const commits: string[] = [];
  const { container } = render(
    <Profiler id="form" onRender={(_id, phase) => void commits.push(phase)}>
      <InteractiveForm trustedForm={form} draftStore={null} onAnswer={() => undefined} />
    </Profiler>,
  );
  const [key] = Object.keys(container).filter((name) => name.startsWith('__reactContainer$'));
  const host = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key ?? ''];
  return { commits, components: countComponents(host?.stateNode.current ?? null) };
}

test('a form with four questions stands after one commit: nothing learns of its element or its neighbours and renders again', () => {
  expect(mount().commits).toEqual(['mount']);
});

test('it takes no more components than today: 52, seven more for each of twelve controls on Radix, and fifteen for each of two radio groups', () => {
  expect(mount().components).toBeLessThanOrEqual(166);
});
