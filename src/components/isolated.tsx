'use client';
import { Fragment, type ReactElement } from 'react';
import { keepInside } from '../protocol/keep-inside.js';

/** The placeholder in a sentence for the foreign text that `Isolated` puts there. */
export const PLACE = '\0';

/** The blanks at one end of a text. Beside an element, some computations of a name drop the blanks of a text. */
function blankOf(end: RegExp, text: string): string {
  return text.trim() && (end.exec(text)?.[0] ?? '');
}

/** A sentence of the form that contains a foreign text. The foreign text must not change the direction of the sentence. */
export function Isolated({ text, foreign }: { text: string; foreign: string }): ReactElement {
  return (
    <>
      {text.split(PLACE).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <bdi>{keepInside(foreign)}</bdi>}
          {blankOf(/^\s*/, part)}
          <span>{part.trim()}</span>
          {blankOf(/\s*$/, part)}
        </Fragment>
      ))}
    </>
  );
}
