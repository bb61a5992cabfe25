import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import stylesheet from '../../src/styles/styles.css?raw';
import { block } from '../support/block.js';
import { findPinned, pinnedAs, pinStates, type PinnedState } from './pin-states.js';
import './kitchen-sink.css';

const everyPart = block(
  {
    id: 'table',
    question: 'How should I change the table?',
    input_type: 'choice',
    default: ['copy'],
    options: [
      { label: 'In place', value: 'in-place', description: 'Writes wait for a minute.' },
      { label: 'Copy and swap', value: 'copy', recommended: true, description: 'Takes an hour.' },
    ],
  },
  { id: 'when', question: 'When may I begin?', input_type: 'text', required: false },
);

const titles: Record<PinnedState | 'rest', string> = {
  rest: 'At rest',
  hover: 'Hover',
  'focus-visible': 'Focus by key',
  active: 'Pressed',
};
const states = Object.keys(titles) as (PinnedState | 'rest')[];

/** One form, with a state pinned to each part that can have it. */
function PinnedForm({ state }: { state: PinnedState | 'rest' }): ReactElement {
  const figure = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (state === 'rest') return;
    for (const part of findPinned(figure.current!, state)) part.setAttribute('data-pinned', pinnedAs(state));
  });
  return (
    <figure ref={figure} aria-label={titles[state]}>
      <figcaption>{titles[state]}</figcaption>
      <InteractiveForm block={everyPart} notes shortcuts onAnswer={() => undefined} />
    </figure>
  );
}

/** What a pointer and a key do to the looks, held still. */
function PinnedStates(): ReactElement {
  return (
    <div className="sink">
      <style>{pinStates(stylesheet)}</style>
      <div className="modes">
        {states.map((state) => (
          <PinnedForm key={state} state={state} />
        ))}
      </div>
    </div>
  );
}

const meta = {
  title: 'Review/Pinned states',
  component: PinnedStates,
  tags: ['!autodocs'],
  globals: { width: 'auto' },
  parameters: {
    baseline: { width: 1200 },
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } }, // four forms that ask the same
  },
  play: async ({ canvasElement }) => {
    const backgroundOf = (title: string, selector: string) =>
      getComputedStyle(canvasElement.querySelector(`[aria-label="${title}"] ${selector}`)!).backgroundColor;
    const outlineOf = (title: string) =>
      getComputedStyle(canvasElement.querySelector(`[aria-label="${title}"] [data-slot="submit"]`)!).outlineStyle;
    await expect(backgroundOf('Hover', '[data-slot="option"]')).not.toBe(
      backgroundOf('At rest', '[data-slot="option"]'),
    );
    await expect(backgroundOf('Hover', '[data-slot="submit"]')).not.toBe(
      backgroundOf('At rest', '[data-slot="submit"]'),
    );
    await expect([outlineOf('At rest'), outlineOf('Focus by key')]).toEqual(['none', 'solid']);
  },
} satisfies Meta<typeof PinnedStates>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Options, chosen or not, Other, fields and buttons. */
export const Light: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

/** In the colours of a high-contrast theme. A page can't turn them on: the picture in `test/baselines` has them, and so have the developer tools. */
export const ForcedColors: Story = {
  name: 'Forced colours',
  parameters: { baseline: { width: 1200, forcedColors: true } },
};
