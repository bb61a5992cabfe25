import type { ReactElement, ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { cacheStrategyBlock, environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { callOf } from '../support/call-of.js';
import { OwnForms } from '../support/own-forms.js';
import { Phone } from '../support/phone.js';
import { StickyChat } from '../support/sticky-chat.js';

const send = (): Promise<void> => Promise.resolve();

function Chat({ said, children }: { said: string; children: ReactNode }): ReactElement {
  return (
    <div className="sticky-chat">
      <div className="sticky-chat-log" role="log">
        <p className="sticky-chat-mine">{said}</p>
        {children}
      </div>
      <textarea aria-label="Message" rows={2} />
    </div>
  );
}

/** Forms in a chat on small phones, with the sizes that a finger gets. */
function TouchPhone({ phones }: { phones: Readonly<Record<string, ReactNode>> }): ReactElement {
  return (
    <div className="phones">
      {Object.entries(phones).map(([title, chat]) => (
        <Phone key={title} title={title}>
          <OwnForms>{chat}</OwnForms>
        </Phone>
      ))}
    </div>
  );
}

/**
 * The form on a phone of 375 × 667 px, by the rules that the stylesheet has for fingers: the toolbar's "Media: rules for touch". A test holds
 * them to what a touched browser draws. What a finger does, and the keyboard of a phone, are in the device mode of the browser's developer tools.
 */
const meta = {
  title: 'Review/Touch phone',
  component: TouchPhone,
  tags: ['!autodocs'],
  globals: { width: 'auto', media: 'touch' },
  parameters: {
    baseline: { width: 824 },
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } }, // two phones with the same chat
  },
  play: async ({ canvasElement }) => {
    for (const phone of within(canvasElement).getAllByRole('figure')) {
      await expect(phone.querySelector('.phone')!.getBoundingClientRect()).toMatchObject({ width: 375, height: 667 });
      const pressed = phone.querySelectorAll(
        'form :is([data-slot="option"], [data-slot="other"], button):not([data-slot="control"])',
      );
      await expect(
        [...pressed].filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44),
      ).toEqual([]);
    }
  },
} satisfies Meta<typeof TouchPhone>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The same chat twice: all questions in the message, and one at a time above the composer. */
export const StackAndSteps: Story = {
  name: 'Stack and steps',
  args: {
    phones: {
      'Stack, in the message': <StickyChat blocks={[requirementsBlock, cacheStrategyBlock]} onAnswer={send} />,
      'Steps, above the composer': (
        <StickyChat blocks={[requirementsBlock, cacheStrategyBlock]} onAnswer={send} isDocked />
      ),
    },
  },
};

export const Dark: Story = { ...StackAndSteps, name: 'Stack and steps, dark', globals: { theme: 'dark' } };

/** What one press answers. */
export const OnePress: Story = {
  name: 'One press',
  args: {
    phones: {
      'One question, pressed': (
        <Chat said="Ship it, please.">
          <InteractiveForm block={environmentBlock} optionLayout="press" onAnswer={send} />
        </Chat>
      ),
      'A call that waits for its permission': (
        <Chat said="Build it first.">
          <InteractiveForm trustedForm={callOf('npm run build')} onAnswer={send} />
        </Chat>
      ),
    },
  },
};
