'use client';
import { useRef } from 'react';
import { say } from '../../i18n/say.js';
import { callOf } from '../../protocol/questions.js';
import type { ElementRef } from '../../react/element-ref.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { useFormInternals } from '../form/form-scope.js';
import { fieldIds } from './field-ids.js';
import { watchCall } from './watch-call.js';

/** The call that an approval allows. */
export interface CallState {
  /** The call, verbatim. Show it as it is: no Markdown, line breaks kept. */
  readonly text: string;
  /** The words above the call, in the user's language. */
  readonly label: string;
  readonly labelProps: { readonly id: string };
  /** For the element that shows the text. The user can scroll this element with keys if the text is taller than the box. */
  readonly callProps: {
    readonly id: string;
    readonly role: 'group';
    readonly 'aria-labelledby': string;
    /** The text itself. Without it, a screen reader that comes by Tab would say only the name. */
    readonly 'aria-describedby': string;
    readonly tabIndex: 0;
    readonly dir: 'ltr';
    readonly 'data-entry': '';
    readonly ref: ElementRef<HTMLDivElement>;
  };
}

/**
 * The call that an approval allows; `undefined` for any other question. The form sends no option that allows the call before each part
 * of the call has been in view, and not covered.
 * @throws RangeError for an id that the form does not have.
 */
export function useCall(id: string): CallState | undefined {
  const internals = useFormInternals();
  const { store, content, messages } = internals;
  const field = content.field(id);
  const text = callOf(field.question);
  const box = useRef<HTMLDivElement>(null);
  // Before the next text is on the page, because what was seen of one text was not seen of another.
  useIsomorphicLayoutEffect(() => {
    if (text === undefined || !box.current) return undefined;
    return watchCall(box.current, () => store.dispatch({ type: 'callSeen', id }));
  }, [store, id, text]);
  if (text === undefined) return undefined;
  const ids = fieldIds(internals, field);
  const labelId = `${ids.call}-label`;
  return {
    text,
    label: say(messages, 'callLabel'),
    labelProps: { id: labelId },
    callProps: {
      id: ids.call,
      role: 'group',
      'aria-labelledby': labelId,
      'aria-describedby': ids.call,
      tabIndex: 0,
      dir: 'ltr',
      'data-entry': '',
      ref: box,
    },
  };
}
