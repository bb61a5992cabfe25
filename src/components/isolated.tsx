'use client';
import { Fragment, type ReactElement } from 'react';
import { keepInside } from '../protocol/keep-inside.js';

/** The placeholder in a sentence for the foreign text that `Isolated` puts there. */
export const PLACE = '\0';

/** A sentence of the form that contains a foreign text. The foreign text must not change the direction of the sentence. */
export function Isolated({ text, foreign }: { text: string; foreign: string }): ReactElement {
  return (
    <>
      {text.split(PLACE).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <bdi>{keepInside(foreign)}</bdi>}
          <span>{part}</span>
        </Fragment>
      ))}
    </>
  );
}
