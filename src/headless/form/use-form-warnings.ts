'use client';
import { useEffect, type RefObject } from 'react';
import { warnOnce } from '../../react/warn-once.js';
import { isNothing } from '../../protocol/guards.js';
import { isAnswerMessage } from '../state/read-outcome.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';

/**
 * Warns a developer once if `onAnswer` is missing, if `answer` was not read, and about each missing id in an ARIA attribute. Does nothing in
 * production.
 */
export const useFormWarnings: (root: RefObject<HTMLElement | null>, options: InteractiveFormOptions) => void =
  process.env.NODE_ENV === 'production' ? () => undefined : useCheck;

function useCheck(root: RefObject<HTMLElement | null>, { onAnswer, answer }: InteractiveFormOptions): void {
  if (process.env.NODE_ENV !== 'production' && typeof onAnswer !== 'function')
    warnOnce(
      'onAnswer is missing, so no answer can be sent. Pass a function that takes the answer message, such as onAnswer={send}.',
    );
  if (process.env.NODE_ENV !== 'production' && !isNothing(answer) && !isAnswerMessage(answer))
    warnOnce(
      'the stored answer that was passed to useInteractiveForm is no answer message, so the form ignores it. Read it first: answer: useReadAnswer(form, stored)?.answer.',
    );
  useEffect(() => {
    for (const attribute of ['aria-describedby', 'aria-labelledby'])
      for (const element of root.current?.querySelectorAll(`[${attribute}]`) ?? []) warnOfMissing(element, attribute);
  });
}

function warnOfMissing(element: Element, attribute: string): void {
  const tree = element.getRootNode() as Document | ShadowRoot;
  for (const id of element.getAttribute(attribute)?.split(' ') ?? []) {
    // Other ids belong to the host. An id of the form ends in the name of the missing part.
    const [, part] = /^.*q\d+-(?:.*-)?([a-z]+)$/.exec(id) ?? [];
    if (part === undefined || tree.getElementById(id)) continue;
    warnOnce(
      `a question or an option has a ${part} that is not in the page, so no screen reader reads it: spread the hook's props for it on an element.`,
    );
  }
}
