import type { ReactElement } from 'react';
import type { Format } from '../headless/hooks.js';
import { partProps } from './anatomy.js';

/** A spinner in the place of a button's word. The button keeps its width, and the word stays in it. */
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
