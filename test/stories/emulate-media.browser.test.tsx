import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { emulateMedia, type EmulatedMedia } from '../../.storybook/emulate-media.js';
import { FormSkeleton, InteractiveForm } from '../../src/index.js';
import { environmentBlock, requirementsBlock } from '../fixtures/seed-blocks.js';
import { useFinger } from '../styles/use-finger.js';

let restore = (): void => undefined;
afterEach(() => restore());

/** Whether the form has its buttons, and whether the skeleton moves. */
async function look(media: EmulatedMedia) {
  restore();
  restore = emulateMedia(media);
  const { container } = await render(
    <>
      <InteractiveForm block={environmentBlock} draftStore={null} onAnswer={() => undefined} />
      <FormSkeleton />
    </>,
  );
  const styleOf = (slot: string) => getComputedStyle(container.querySelector(`[data-slot="${slot}"]`)!);
  return { hasButtons: styleOf('actions').display !== 'none', moves: styleOf('bar').animationName !== 'none' };
}

test('the toolbar shows the rules for print and for reduced motion, and puts them back', async () => {
  expect(await look('none')).toEqual({ hasButtons: true, moves: true });
  expect(await look('print')).toEqual({ hasButtons: false, moves: true });
  expect(await look('reduced-motion')).toEqual({ hasButtons: true, moves: false });
  expect(await look('none')).toEqual({ hasButtons: true, moves: true });
});

/** Where each part of a form stands, whose parts a finger changes: rows, Other, a note, digits, steps and buttons. */
async function measure(): Promise<string[]> {
  const { container, unmount } = await render(
    <div style={{ inlineSize: 343, font: '15px/1.5 sans-serif' }}>
      <InteractiveForm
        block={requirementsBlock}
        draftStore={null}
        notes
        shortcuts
        layout="stack"
        onAnswer={() => undefined}
      />
      <InteractiveForm
        block={requirementsBlock}
        draftStore={null}
        notes
        shortcuts
        layout="steps"
        onAnswer={() => undefined}
      />
      <InteractiveForm block={environmentBlock} draftStore={null} optionLayout="press" onAnswer={() => undefined} />
    </div>,
  );
  const places = [...container.querySelectorAll('[data-slot]')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return `${part.getAttribute('data-slot')} ${[x, y, width, height].map(Math.round).join(' ')} ${getComputedStyle(part).fontSize}`;
  });
  await unmount();
  return places;
}

test('the toolbar draws a form as a browser does that is touched, to the pixel', async () => {
  const underMouse = await measure();
  restore = emulateMedia('touch');
  const emulated = await measure();
  restore();
  expect(await measure()).toEqual(underMouse);
  expect(emulated).not.toEqual(underMouse);
  await useFinger();
  expect(emulated).toEqual(await measure());
});
