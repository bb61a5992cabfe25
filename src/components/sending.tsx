import type { ReactElement } from 'react';
import type { Format } from '../headless/hooks.js';
import { partProps } from './anatomy.js';

/** Renders a spinner in the place of a button's word. The word stays in the button, so that the button keeps its width. */
export function renderSending(word: string, format: Format): ReactElement {
  return (
    <>
      <span {...partProps('spinner')} aria-hidden>
        {word}
      </span>
      <span {...partProps('announcement')}>{format('submitting')}</span>
    </>
  );
}
