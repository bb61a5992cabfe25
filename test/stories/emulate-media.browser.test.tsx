import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { emulateMedia, type EmulatedMedia } from '../../.storybook/emulate-media.js';
import { FormSkeleton, InteractiveForm } from '../../src/index.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

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
