import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { Dock, InteractiveForm } from '../../src/index.js';
import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import type { FormProps } from './open-form.js';
import { wait } from './real-pointer.js';

interface ChatProps {
  children: ReactElement;
  width: number;
  isDocked?: boolean;
}

/** A chat that sticks to its end: what grows there moves all that is above it. */
function Chat({ children, width, isDocked = false }: ChatProps): ReactElement {
  const { scrollRef, contentRef } = useStickToBottom({ initial: 'instant', resize: 'instant' });
  return (
    <div style={{ inlineSize: width, blockSize: 640, display: 'flex', flexDirection: 'column' }}>
      <div ref={scrollRef} style={{ flex: '1 1 0', minBlockSize: 0, overflow: 'auto', overflowAnchor: 'none' }}>
        <div ref={contentRef}>
          <p data-testid="before" style={{ blockSize: 600 }}>
            What was said before.
          </p>
          {!isDocked && children}
        </div>
      </div>
      {isDocked && children}
      <textarea aria-label="Composer" />
    </div>
  );
}

const call = { type: 'tool-shell', state: 'approval-requested', input: { command: 'ls' }, approval: { id: 'a' } };
const pair = [choice({ required: false, default: ['a'] }), text({ required: false, multiline: false })];
const forms: [name: string, questions: readonly unknown[], props: FormProps][] = [
  ['a stack', pair, {}],
  ['steps', pair, { layout: 'steps' }],
  ['a dock', pair, { dock: Dock }],
  ['rows that are pressed', [choice()], { optionLayout: 'press' }],
  ['quick answers', [choice({ required: false })], { quickAnswers: true }],
  ['an approval', formOfResult(fromAiSdkApproval(call)).payload.questions, {}],
];

const form = () => document.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
const button = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!;

/** The page itself may be scrolled to what has failed. */
const leftInForm = (element: Element) =>
  Math.round(element.getBoundingClientRect().left - form().getBoundingClientRect().left);

/** Where all that can be pressed is on the screen, and what stands above the form. */
function places(): Map<HTMLElement, string> {
  const elements = [
    ...document.querySelectorAll<HTMLElement>('[data-testid="before"], form button, form label'),
  ].filter(({ offsetHeight }) => offsetHeight > 0);
  return new Map(
    elements.map((element) => [
      element,
      [element.getBoundingClientRect().left, element.getBoundingClientRect().top].map(Math.round).join(),
    ]),
  );
}

/** What has had another place in one of the next frames. */
async function movedBy(act: () => unknown): Promise<(string | undefined)[]> {
  const before = places();
  const moved = new Set<HTMLElement>();
  await act();
  for (let frame = 0; frame < 20; frame++) {
    await new Promise(requestAnimationFrame);
    const now = places();
    for (const [element, place] of before) if (now.has(element) && now.get(element) !== place) moved.add(element);
  }
  return [...moved].map(({ dataset }) => dataset['slot'] ?? dataset['testid']);
}

describe.each(forms)('at the end of a chat that sticks there, %s', (name, questions, props) => {
  const trustedForm = formOf(questions);
  const chat = (width: number, more: FormProps) => (
    <Chat width={width} isDocked={props.dock !== undefined}>
      <InteractiveForm
        trustedForm={trustedForm}
        draftStore={null}
        onAnswer={() => new Promise(() => undefined)}
        {...props}
        {...more}
      />
    </Chat>
  );

  test.each([640, 320])('moves nothing when the turn comes to the user, at %i px', async (width) => {
    const { rerender } = await render(chat(width, { locked: true }));
    await wait(50);
    expect(await movedBy(() => rerender(chat(width, {})))).toEqual([]);
    expect(form().dataset['status']).toBe('editing');
  });

  const hasSubmit = !props.optionLayout && props.layout !== 'steps' && name !== 'an approval';
  if (hasSubmit) {
    test.each([640, 320])('moves nothing while the answer is on its way, at %i px', async (width) => {
      await render(chat(width, {}));
      await wait(50);
      expect(await movedBy(() => button('submit').click())).toEqual([]);
      expect(form().dataset['status']).toBe('submitting');
    });

    test('moves nothing while an answer that failed is sent again, at 320 px', async () => {
      const fail = () => new Promise<void>((_, reject) => setTimeout(() => reject(new Error('No.')), 200));
      await render(chat(320, { onAnswer: fail }));
      button('submit').click();
      await expect.poll(() => form().dataset['status']).toBe('failed');
      await wait(700);
      expect(await movedBy(() => button('submit').click())).toEqual([]);
      expect(form().dataset['status']).toBe('failed');
    });
  }
});

test.each([640, 480, 320])(
  'in steps no button moves aside when sending fails, and when it is tried again, at %i px',
  async (width) => {
    const fail = () => Promise.reject(new Error('The connection was lost while the answer was on its way.'));
    await render(
      <Chat width={width}>
        <InteractiveForm trustedForm={formOf(pair)} draftStore={null} layout="steps" onAnswer={fail} />
      </Chat>,
    );
    for (let step = 0; step < 2; step++) {
      await wait(50);
      button('next').click();
    }
    await expect.poll(() => button('submit')).not.toBeNull();
    await wait(200);
    const look = () => ['submit', 'back', 'cancel'].map((slot) => leftInForm(button(slot)));
    const before = look();
    for (let attempt = 0; attempt < 2; attempt++) {
      button('submit').click();
      for (let frame = 0; frame < 15; frame++) {
        await new Promise(requestAnimationFrame);
        expect(look()).toEqual(before);
      }
      expect(form().dataset['status']).toBe('failed');
      await wait(600);
    }
  },
);

test('an error of one line moves nothing at 320 px', async () => {
  const asked = [choice({ allow_other: false, required: true }), text({ required: true, multiline: false })];
  await render(
    <Chat width={320}>
      <InteractiveForm trustedForm={formOf(asked)} draftStore={null} onAnswer={() => undefined} />
    </Chat>,
  );
  await wait(50);
  expect(await movedBy(() => button('submit').click())).toEqual([]);
  expect(document.querySelectorAll('[data-slot="error"]')).toHaveLength(2);
});
