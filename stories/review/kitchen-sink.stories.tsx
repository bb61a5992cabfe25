import type { ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { ar } from '../../src/i18n/locales/ar.js';
import { block } from '../support/block.js';
import { OwnForms } from '../support/own-forms.js';
import { sinkStates } from './sink-states.js';
import './kitchen-sink.css';

const english = block(
  {
    id: 'table',
    header: 'Database',
    question: 'How should I change the table?',
    input_type: 'choice',
    options: [
      { label: 'In place', value: 'in-place', description: 'Writes wait for a minute.' },
      { label: 'Copy and swap', value: 'copy', recommended: true },
    ],
  },
  { id: 'when', header: 'Time', question: 'When may I begin?', input_type: 'text' },
);

const arabic = block(
  {
    id: 'table',
    header: 'قاعدة البيانات',
    question: 'كيف أغيّر الجدول؟',
    input_type: 'choice',
    options: [
      { label: 'في مكانه', value: 'in-place', description: 'تنتظر الكتابة دقيقة.' },
      { label: 'نسخ ثم تبديل', value: 'copy', recommended: true },
    ],
  },
  { id: 'when', header: 'الوقت', question: 'متى أبدأ؟', input_type: 'text' },
);

/** Every state of a form, side by side in light, in dark and from right to left. */
function KitchenSink(): ReactElement {
  return (
    <div className="sink">
      {sinkStates.map(({ name, show }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <div className="modes">
            <figure className="light" dir="ltr">
              <figcaption>Light</figcaption>
              <OwnForms>{show(english)}</OwnForms>
            </figure>
            <figure className="dark" dir="ltr">
              <figcaption>Dark</figcaption>
              <OwnForms>{show(english)}</OwnForms>
            </figure>
            <figure className="light" dir="rtl" lang="ar">
              <figcaption lang="en" dir="ltr">
                Right to left
              </figcaption>
              <OwnForms messages={ar}>{show(arabic)}</OwnForms>
            </figure>
          </div>
        </section>
      ))}
    </div>
  );
}

const meta = {
  title: 'Review/Kitchen sink',
  component: KitchenSink,
  tags: ['!autodocs'],
  globals: { width: 'auto' },
  parameters: {
    baseline: { width: 1360 },
    // Forms that ask the same have the same name. No real page shows so many of them.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
} satisfies Meta<typeof KitchenSink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every state of a form, as far as presses lead to it. */
export const EveryState: Story = {
  name: 'Every state',
  play: async ({ canvasElement }) => {
    for (const { name, deeds = [], sign } of sinkStates) {
      for (const figure of within(canvasElement)
        .getByRole('region', { name })
        .querySelectorAll<HTMLElement>('figure')) {
        for (const deed of deeds) await act(figure, deed);
        await waitFor(() => expect(figure.querySelector(sign)).toBeVisible());
      }
    }
    // Nobody has come as far as this by scrolling.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    canvasElement.ownerDocument.defaultView?.scrollTo(0, 0);
  },
};

async function act(figure: HTMLElement, deed: string | { into: string; words: string }): Promise<void> {
  const selector = typeof deed === 'string' ? deed : deed.into;
  const element = await waitFor(() => {
    const found = figure.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  });
  if (typeof deed === 'string') await fireEvent.click(element);
  else await fireEvent.change(element, { target: { value: deed.words } });
}
